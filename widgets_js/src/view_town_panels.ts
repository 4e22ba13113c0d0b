// What lies beside the town: odds, the troll card, stacks, gnomes, open cards, what becomes of what.

import { html, svg } from "./dom";
import { type Labels, say } from "./state";
import type { Building, Card, Open, Panel, Player } from "./town_state";
import { drawIcon, type Sheet } from "./view_board";
import { standInKey } from "./view_stand_in";

function heading(words: string, ...aside: (Node | string)[]): HTMLElement {
  return html(
    "h3",
    {},
    words,
    aside.length > 0 ? html("span", { class: "aside" }, ...aside) : null,
  );
}

/** The columns of small odds stay low: this many percent are as high as the chart. */
const LOW = 20;

/** Stumps, the bag, and the odds of the draws to come. */
export function luck(player: Player, ui: Labels, sheet: Sheet): HTMLElement[] {
  const { stumps, odds } = player;
  const most = Math.max(1, ...odds.tiles.map((tile) => tile.percent));
  const rows = odds.tiles.map((tile) =>
    html(
      "tr",
      { class: tile.bad ? "bad" : "" },
      html("th", { scope: "row" }, drawIcon(tile.symbol, sheet, 20), ` ${tile.words}`),
      html("td", { class: "count" }, tile.odds),
      html(
        "td",
        { class: "share" },
        html("i", { style: `width:${(100 * tile.percent) / most}%`, "aria-hidden": "true" }),
      ),
      html("td", { class: "percent" }, `${tile.percent} %`),
    ),
  );
  const worst = Math.max(LOW, ...odds.stumped.map((risk) => risk.percent));
  const risks = odds.stumped.map(({ draws, percent, words }) =>
    html(
      "li",
      { title: words },
      html("span", { class: "dim", "aria-hidden": "true" }, String(percent)),
      html(
        "span",
        { class: "column", "aria-hidden": "true" },
        html("i", { style: `height:${(100 * percent) / worst}%` }),
      ),
      html("b", { "aria-hidden": "true" }, String(draws)),
      html("span", { class: "only-spoken" }, words),
    ),
  );
  return [
    html(
      "div",
      { class: "stumps" },
      heading(say(ui, "town.stumps.title"), stumps.next),
      html(
        "ol",
        {},
        ...stumps.spaces.map(({ steps, words, taken }) =>
          html("li", { class: taken ? "taken" : "" }, drawStump(steps, taken, sheet), words),
        ),
      ),
    ),
    html(
      "div",
      { class: "odds" },
      heading(say(ui, "town.odds.title"), drawIcon("i-bag", sheet, 18), ` ${odds.bag}`),
      odds.tiles.length > 0
        ? html(
            "table",
            {},
            html("caption", { class: "only-spoken" }, say(ui, "town.odds.caption")),
            html("tbody", {}, ...rows),
          )
        : html("p", { class: "dim" }, say(ui, "town.odds.empty")),
    ),
    ...(risks.length > 0
      ? [
          html(
            "div",
            { class: "risk" },
            heading(say(ui, "town.odds.stumped"), say(ui, "town.odds.unit")),
            html("ol", {}, ...risks),
            html("small", {}, say(ui, "town.odds.draws")),
          ),
        ]
      : []),
  ];
}

function drawStump(steps: number, taken: boolean, sheet: Sheet): SVGSVGElement {
  return svg(
    "svg",
    { viewBox: "-30 -30 60 56", width: 58, height: 54, "aria-hidden": "true" },
    svg("use", { href: sheet.href("stump-space") }),
    taken
      ? svg("use", { href: sheet.href("stump-gnome"), transform: "translate(0 -13)" })
      : svg("text", { class: "steps", y: -9 }, String(steps)),
  );
}

const SPACES = [..."12345"].flatMap((row) => [..."abcde"].map((column) => `${column}${row}`));
const ARROWS: Readonly<Record<string, string>> = { N: "↑", E: "→", S: "↓", W: "←" };

/** The troll card, what it does step by step, and what it would take. */
export function foe(card: Card | null, ui: Labels, sheet: Sheet): HTMLElement[] {
  if (!card) return [html("p", { class: "dim" }, say(ui, "town.card.none"))];
  const spaces = SPACES.map((space) => {
    const symbol = card.spaces[space];
    return html("span", {}, symbol ? drawIcon(symbol, sheet, 19) : null);
  });
  return [
    heading(card.heading, ...(card.stand_in ? [standInKey(say(ui, "town.card.stand_in"))] : [])),
    html(
      "div",
      { class: "card-and-steps" },
      html(
        "div",
        { class: "troll-card", "aria-hidden": "true" },
        html("b", {}, card.title),
        html("div", { class: "spaces" }, ...spaces),
        html(
          "div",
          { class: "arrows" },
          ...card.arrows.map((arrow) => html("b", {}, ARROWS[arrow] ?? arrow)),
        ),
      ),
      html(
        "ol",
        { class: "todo" },
        ...card.lines.map(({ symbol, what, words }, index) =>
          html(
            "li",
            {},
            html("b", {}, String(index + 1)),
            symbol ? drawIcon(symbol, sheet, 20) : null,
            what ? html("span", { class: "only-spoken" }, `${what} `) : null,
            words,
          ),
        ),
        card.lost
          ? html(
              "li",
              { class: card.lost.bad ? "loss" : "safe" },
              html("b", { "aria-hidden": "true" }, card.lost.bad ? "✕" : "✓"),
              card.lost.words,
            )
          : null,
      ),
    ),
  ];
}

/** The stacks of the round, with the points that they will score. */
export function gains(player: Player, ui: Labels, sheet: Sheet): HTMLElement[] {
  const { stacks, points, scale } = player.stacks;
  return [
    heading(say(ui, "town.stacks.title"), ...(stacks.length > 0 ? [points] : [])),
    stacks.length > 0
      ? html(
          "ul",
          { class: "stacks" },
          ...stacks.map(({ layers, words, points: worth }) =>
            html(
              "li",
              {},
              drawStack(layers, sheet),
              html("span", {}, words),
              html("b", {}, String(worth)),
            ),
          ),
        )
      : html("p", { class: "dim" }, say(ui, "town.stacks.none")),
    html("small", { class: "scale" }, scale),
  ];
}

const LAYER = 8;

function drawStack(layers: readonly string[], sheet: Sheet): SVGSVGElement {
  const height = 14 + LAYER * layers.length;
  return svg(
    "svg",
    { viewBox: `-22 ${8 - height} 44 ${height}`, width: 44, height, "aria-hidden": "true" },
    ...layers.map((symbol, index) =>
      svg("use", { href: sheet.href(symbol), transform: `translate(0 ${-LAYER * index})` }),
    ),
  );
}

/** The three gnomes with tools and abilities; shrooms and stew. */
export function crew(player: Player, ui: Labels, sheet: Sheet): HTMLElement[] {
  const goods = player.goods.map(({ symbol, words }) =>
    html("span", {}, drawIcon(symbol, sheet, 24), ` ${words}`),
  );
  const gnomes = player.gnomes.map((gnome) =>
    html(
      "li",
      { class: gnome.away ? "away" : "" },
      drawIcon(gnome.symbol, sheet, 26),
      html("span", { class: "only-spoken" }, say(ui, "town.crew.gnome"), " "),
      html("b", {}, String(gnome.number)),
      " ",
      gnome.where,
      gnome.tools.length > 0 || gnome.ability
        ? html(
            "span",
            { class: "has" },
            ...gnome.tools.map(({ symbol, words }) =>
              html(
                "span",
                { title: words, role: "img", "aria-label": words },
                drawIcon(symbol, sheet, 20),
              ),
            ),
            gnome.ability
              ? html(
                  "span",
                  { title: gnome.ability.text, class: gnome.ability.stand_in ? "stand-in" : "" },
                  drawIcon("i-cap", sheet, 20),
                  html("small", {}, gnome.ability.title),
                )
              : null,
          )
        : null,
    ),
  );
  return [
    heading(say(ui, "town.crew.title"), html("span", { class: "goods" }, ...goods)),
    html("ul", { class: "gnomes" }, ...gnomes),
  ];
}

/** Points, events, goals between neighbours, and how many cards are left. */
export function openCards(panel: Panel, ui: Labels, sheet: Sheet): HTMLElement[] {
  const cards = (label: string, open: readonly Open[], none: string) =>
    open.length === 0 && !none
      ? []
      : [
          html(
            "div",
            {},
            heading(say(ui, label)),
            open.length === 0 ? html("p", { class: "dim" }, none) : null,
            html(
              "ul",
              {},
              ...open.map(({ title, text, stand_in }) =>
                html("li", {}, html("b", { class: stand_in ? "stand-in" : "" }, title), ` ${text}`),
              ),
            ),
          ),
        ];
  const scored = panel.players.filter((player) => player.points.length > 0);
  const scores = scored.map((player) =>
    html(
      "li",
      {},
      drawIcon(player.gnome, sheet, 18),
      html("span", { class: "only-spoken" }, player.name),
      ...player.points.map(({ words, value }) =>
        html("span", {}, html("b", {}, String(value)), ` ${words}`),
      ),
    ),
  );
  return [
    ...(scores.length > 0
      ? [
          html(
            "div",
            { class: "scored" },
            heading(say(ui, "town.table.scores")),
            html("ul", {}, ...scores),
          ),
        ]
      : []),
    ...cards("town.table.events", panel.events, say(ui, "town.table.no_events")),
    ...cards("town.table.goals", panel.goals, ""),
    html(
      "div",
      { class: "decks" },
      heading(say(ui, "town.table.decks"), standInKey(say(ui, "town.aside_stand_in"))),
      html(
        "ul",
        {},
        ...panel.decks.map(({ words, count }) =>
          html("li", {}, drawIcon("i-card", sheet, 16), html("b", {}, String(count)), ` ${words}`),
        ),
      ),
    ),
  ];
}

/** What becomes of what, and what each building gives. */
export function paths(found: Panel["paths"], ui: Labels, sheet: Sheet): HTMLElement[] {
  const building = (one: Building) =>
    html(
      "li",
      { title: one.left },
      drawIcon(one.symbol, sheet, 34),
      html("span", {}, one.words, html("small", {}, one.gives)),
    );
  return [
    html("h3", {}, say(ui, "town.paths.title")),
    html(
      "div",
      { class: "ways-up" },
      html("ul", { class: "end" }, building(found.start)),
      html(
        "div",
        {},
        ...found.rows.map((row) => html("ol", {}, ...row.map((one) => building(one)))),
      ),
      html("ul", { class: "end" }, building(found.end)),
    ),
  ];
}
