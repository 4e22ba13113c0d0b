// What an explorer shows beside board and tree: draws, what stands, what is good, what differs.

import { html, select, svg } from "./dom";
import {
  type Chance,
  type Compared,
  type ExplorerTraits,
  type Standing,
  scale,
  type Worth,
  type Worths,
} from "./explorer_state";
import { type Labels, type Legal, type Scene, say } from "./state";
import { drawIcons, drawLayers, drawTile, type Sheet } from "./view_board";
import { button, foretell, stroke } from "./view_hand";
import { reasonLines, ruleChip } from "./view_rule";

/** How tiles and symbols are drawn beside words. */
export interface Pictures {
  tile(look: string, words: string): SVGSVGElement | null;
  icons(symbols: string, size?: number): (SVGSVGElement | string)[];
}

export function createPictures(
  sheet: Sheet,
  tiles: () => ExplorerTraits["tiles"],
  layers: () => Legal["layers"],
): Pictures {
  return {
    tile(look, words) {
      const lists = tiles()[look];
      if (!lists) return null;
      const picture = drawTile({ lists, layers: layers() }, sheet, words);
      if (!words) picture.setAttribute("aria-hidden", "true");
      return picture;
    },
    icons: (symbols, size) => drawIcons(symbols, sheet, size),
  };
}

/** Whether the position can stand, or the rules that it breaks. */
export function standing(found: Standing, ui: Labels): HTMLElement[] {
  const fine = found.reasons.length === 0;
  return [
    html(
      "p",
      { class: fine ? "ok" : "broken" },
      stroke(fine ? "good" : "no", 16),
      html("b", {}, found.words),
      found.asked ? html("span", { class: "dim" }, found.asked) : null,
    ),
    ...reasonLines(found.reasons, found.rules, ui),
  ];
}

export interface DrawActions {
  choose(action: string): void;
  roll(): void;
  average(): void;
}

/** Every outcome of a draw with its odds; nothing here knows what would come. */
export function draws(
  chance: Chance,
  ui: Labels,
  pictures: Pictures,
  actions: DrawActions,
): HTMLElement[] {
  const act = (name: string, press: () => void) => {
    const words = say(ui, `explorer.${name}`);
    return button(`draw:${name}`, words, press, words);
  };
  const most = Math.max(...chance.draws.map((draw) => draw.percent));
  return [
    html("h3", {}, say(ui, "explorer.choose"), html("span", { class: "aside" }, chance.words)),
    html(
      "div",
      { class: "acts" },
      act("draw", actions.roll),
      act("average_all", actions.average),
      html("small", {}, chance.seed),
    ),
    ...(chance.average ? [html("p", { class: "average" }, chance.average)] : []),
    html(
      "ul",
      { class: "draws" },
      ...chance.draws.map((draw) => {
        const words = `${draw.words}: ${draw.odds}, ${draw.percent} %`;
        const made = button(
          `draw:${draw.action}`,
          words,
          () => actions.choose(draw.action),
          draw.tile
            ? (pictures.tile(draw.tile, "") ?? "")
            : html("span", { class: "icons" }, ...pictures.icons(draw.symbol, 22)),
          html("span", { class: "words" }, draw.tile ? draw.odds : draw.words),
          html("i", { class: "bar", style: `--part:${draw.percent / most}` }),
          html("b", {}, `${draw.percent} %`),
        );
        return html("li", {}, made);
      }),
    ),
  ];
}

export interface WorthActions {
  evaluate(how: string, budget: number): void;
  stop(): void;
  choose(action: string): void;
  /** An action is pointed at, or none any more. */
  point(worth: Worth | null): void;
  /** Step through what an action leads to. */
  step(action: string): void;
}

export const BUDGETS = [100, 400, 2000];

/** The controls of the work: how, how long, begin and stop. */
export function work(
  worths: Worths | null,
  wish: { how: string; budget: number },
  ui: Labels,
  actions: WorthActions,
): HTMLElement[] {
  const choice = (name: "how" | "budget", options: (readonly [string, string])[]) =>
    select(
      options,
      String(wish[name]),
      { "aria-label": say(ui, `explorer.${name}`), "data-focus": `work:${name}` },
      (value) => Object.assign(wish, { [name]: value }),
    );
  const running = worths?.running === true;
  const main = running
    ? button("work:act", say(ui, "explorer.stop"), actions.stop, say(ui, "explorer.stop"))
    : button(
        "work:act",
        say(ui, "explorer.evaluate"),
        () => actions.evaluate(wish.how, Number(wish.budget)),
        say(ui, "explorer.evaluate"),
      );
  if (!running) main.classList.add("main");
  return [
    html(
      "h3",
      {},
      say(ui, "explorer.actions"),
      worths ? html("span", { class: "aside" }, worths.head) : null,
    ),
    html(
      "div",
      { class: "work" },
      choice("how", [
        ["playouts", say(ui, "explorer.playouts")],
        ["search", say(ui, "explorer.search")],
      ]),
      choice(
        "budget",
        BUDGETS.map((one) => [String(one), String(one)]),
      ),
      main,
      worths
        ? html(
            "span",
            {
              class: "progress",
              role: "progressbar",
              "aria-label": say(ui, "explorer.actions"),
              "aria-valuenow": Math.round(100 * worths.part),
              "aria-valuetext": worths.progress,
            },
            html("i", { style: `--part:${worths.part}` }),
          )
        : null,
      worths ? html("small", {}, worths.progress) : null,
    ),
  ];
}

/** The actions, the best first, each with its mean and how far its playouts lie apart. */
export function worthTable(
  worths: Worths | null,
  ui: Labels,
  pictures: Pictures,
  actions: WorthActions,
): HTMLElement[] {
  if (!worths) return [html("p", { class: "dim" }, say(ui, "explorer.none"))];
  const [low, high] = scale(worths.rows);
  const head = (name: string) => html("th", { scope: "col" }, say(ui, `explorer.${name}`));
  const row = (worth: Worth, index: number) => {
    const go = button(
      `worth:${worth.action}`,
      worth.title,
      () => actions.choose(worth.action),
      worth.words,
    );
    foretell(go, (on) => actions.point(on ? worth : null));
    go.classList.remove("btn");
    go.classList.add("link");
    const words = say(ui, "explorer.step");
    const step = button(`step:${worth.action}`, words, () => actions.step(worth.action), "▸");
    return html(
      "tr",
      { class: index === 0 ? "best" : undefined, "data-action": worth.action },
      html("td", { class: "rank" }, String(index + 1)),
      html(
        "td",
        { class: "picture" },
        ...(worth.tile ? [pictures.tile(worth.tile, "")] : pictures.icons(worth.symbol || "", 20)),
      ),
      html("th", { scope: "row" }, go, worth.aside ? html("small", {}, ` ${worth.aside}`) : null),
      html("td", { class: "mean" }, worth.shown),
      html("td", { class: "spread" }, box(worth, low, high, ui)),
      html("td", { class: "count" }, String(worth.count)),
      html("td", { class: "step" }, step),
    );
  };
  const found: HTMLElement[] = [
    html(
      "table",
      { class: "worths", "aria-label": say(ui, "explorer.actions") },
      html(
        "thead",
        {},
        html(
          "tr",
          {},
          html("td"),
          html("td"),
          head("action"),
          head("mean"),
          html(
            "th",
            { scope: "col" },
            say(ui, "explorer.spread"),
            html(
              "small",
              {},
              ...[low, high].map((end) => html("span", {}, String(Math.round(end) || 0))),
            ),
          ),
          head("playouts"),
          html("td"),
        ),
      ),
      html("tbody", {}, ...worths.rows.map(row)),
    ),
    html("p", { class: "order dim" }, say(ui, "explorer.order")),
  ];
  if (worths.why) {
    const links = worths.why.lines.map((action, index) => {
      const words = say(ui, index === 0 ? "explorer.step_best" : "explorer.step_second");
      const made = button(`why:${index}`, words, () => actions.step(action), words);
      made.classList.replace("btn", "link");
      return made;
    });
    const chips = worths.why.reasons.map((reason) =>
      ruleChip(reason.rule, worths.why?.rules ?? {}, ui),
    );
    found.push(
      html(
        "div",
        { class: "why-best" },
        html("p", {}, html("b", {}, `${say(ui, "explorer.why")} `), worths.why.words, " "),
        html("p", { class: "chips" }, ...chips.map(({ chip }) => chip), ...links),
        ...chips.map(({ box: told }) => told),
      ),
    );
  }
  return found;
}

/** Least to most as a line, the middle half as a box, the mean as a stroke; 0 is dotted. */
function box(worth: Worth, low: number, high: number, ui: Labels): SVGSVGElement {
  const x = (value: number) => (100 * (value - low)) / (high - low);
  const [least, lower, middle, upper, most] = worth.spread;
  const line = (a: number, b: number, name: string) =>
    svg("path", { class: name, d: `M${x(a)} 11H${x(b)}` });
  return svg(
    "svg",
    {
      class: "box",
      viewBox: "0 0 100 22",
      preserveAspectRatio: "none",
      role: "img",
      "aria-label": say(ui, "explorer.spread_told", { least, lower, middle, upper, most }),
    },
    ...(low <= 0 && high >= 0 ? [svg("path", { class: "zero", d: `M${x(0)} 0V22` })] : []),
    line(least, lower, "whisker"),
    line(upper, most, "whisker"),
    svg("rect", { x: x(lower), y: 5, width: Math.max(x(upper) - x(lower), 0.5), height: 12 }),
    svg("path", { class: "middle", d: `M${x(middle)} 3V19` }),
  );
}

/** Two positions side by side, what differs lit up, and everything that differs as a table. */
export function comparison(
  found: Compared | null,
  ui: Labels,
  sheet: Sheet,
  pictures: Pictures,
): HTMLElement[] {
  if (!found) return [];
  const both = around(found.a.scene.box, found.b.scene.box);
  const figure = (side: "a" | "b") =>
    html(
      "figure",
      {},
      html("figcaption", {}, html("span", { class: `mark-${side}` }, side.toUpperCase())),
      picture(found[side].scene, both, sheet),
    );
  const called = (side: "a" | "b") => [
    html("span", { class: `mark-${side}` }, side.toUpperCase()),
    html("span", {}, found[side].words),
  ];
  return [
    html(
      "h3",
      {},
      say(ui, "explorer.compare"),
      ...called("a"),
      ...called("b"),
      html("span", { class: "aside" }, found.head),
    ),
    html(
      "div",
      { class: "sides" },
      figure("a"),
      figure("b"),
      found.lines.length === 0
        ? html("p", {}, say(ui, "explorer.same"))
        : html(
            "table",
            { "aria-label": found.head },
            html(
              "thead",
              {},
              html(
                "tr",
                {},
                html("th", { scope: "col" }, say(ui, "explorer.what")),
                html("th", { scope: "col" }, html("span", { class: "mark-a" }, "A")),
                html("th", { scope: "col" }, html("span", { class: "mark-b" }, "B")),
              ),
            ),
            html(
              "tbody",
              {},
              ...found.lines.map((line) =>
                html(
                  "tr",
                  {},
                  html(
                    "th",
                    { scope: "row" },
                    ...(line.symbol ? pictures.icons(line.symbol, 16) : []),
                    line.what,
                  ),
                  ...[line.a, line.b].map((value) =>
                    html("td", { class: line.stand_in ? "stand-in" : undefined }, String(value)),
                  ),
                ),
              ),
            ),
          ),
    ),
  ];
}

/** The box around two boxes: what is drawn in it has one scale. */
function around(a: Scene["box"], b: Scene["box"]): readonly number[] {
  const [x, y] = [Math.min(a[0], b[0]), Math.min(a[1], b[1])];
  const right = Math.max(a[0] + a[2], b[0] + b[2]);
  const bottom = Math.max(a[1] + a[3], b[1] + b[3]);
  return [x, y, right - x, bottom - y];
}

/** A position as a picture that does nothing. */
function picture(scene: Scene, box: readonly number[], sheet: Sheet): SVGSVGElement {
  return svg(
    "svg",
    { class: "board", viewBox: box.join(" "), role: "img", "aria-label": scene.title },
    ...drawLayers(scene, sheet),
  );
}
