// What you know: whose turn it is, what happened, the players and the markets.

import { html } from "./dom";
import { type Labels, type Panel, type Player, type Status, say, type TrackSpace } from "./state";
import { drawIcon, drawTile, type Sheet } from "./view_board";
import { button, stroke } from "./view_hand";
import { reasonLines, ruleChip } from "./view_rule";
import { printed, standInKey } from "./view_stand_in";

export interface BarActions {
  undo(): void;
  redo(): void;
}

/** The controls that take back and do again. */
export function undoRedo(can: Panel["can"], ui: Labels, actions: BarActions): HTMLElement[] {
  return (["undo", "redo"] as const).map((name) => {
    const made = button(name, say(ui, `bar.${name}`), actions[name], stroke(name));
    made.disabled = !can[name];
    made.classList.add("quiet");
    return made;
  });
}

/** Whose turn, its steps, the bag, undo and redo. */
export function bar(
  title: string,
  panel: Panel,
  ui: Labels,
  sheet: Sheet,
  actions: BarActions,
  tools?: HTMLElement,
): HTMLElement[] {
  const { turn, bag, can } = panel;
  const player = turn.player === null ? undefined : panel.players[turn.player];
  return [
    html("h2", {}, title),
    html(
      "span",
      { class: "turn" },
      player ? drawIcon(player.gnome, sheet, 22) : null,
      html("b", {}, player?.name ?? ""),
      html(player ? "span" : "b", { class: player ? "dim" : "" }, turn.words),
    ),
    html(
      "ol",
      { class: "phases", "aria-label": say(ui, "bar.phases") },
      ...turn.phases.map(({ name, aside, now }) =>
        html(
          "li",
          { class: now ? "now" : "", "aria-current": now ? "step" : undefined },
          name,
          html("small", {}, aside),
        ),
      ),
    ),
    html(
      "span",
      { class: "tools" },
      html(
        "span",
        { class: "bag", title: bag.words },
        drawIcon(bag.symbol, sheet, 20),
        html("b", {}, bag.count),
        html("span", { class: "dim" }, say(ui, "bar.bag")),
      ),
      ...undoRedo(can, ui, actions),
      tools,
    ),
  ];
}

/** What happened, or why not, with its rules; nothing before anything happened. Many steps are folded. */
export function feedback(status: Status, ui: Labels): HTMLElement[] {
  if (!status.text) return [];
  const tone = status.tone || "plain";
  const [first] = status.reasons;
  // A reason without words of its own is the rule behind the sentence.
  const { chip, box } = ruleChip(first?.rule ?? "", status.rules, ui);
  const lines = reasonLines(status.reasons, status.rules, ui);
  const words =
    first && !first.text
      ? [html("p", {}, `${status.text} `, chip), box]
      : [html("p", {}, status.text), ...(tone === "good" ? [folded(lines, ui)] : lines)];
  return [
    html(
      "div",
      { class: `line ${tone}` },
      tone === "plain" ? null : stroke(tone, 20),
      html("div", {}, ...words),
    ),
  ];
}

/** Open what is behind the feedback, or close it: its steps, else its first rule. */
export function openFeedback(host: HTMLElement): void {
  const steps = host.querySelector("details");
  if (steps) steps.open = !steps.open;
  else host.querySelector<HTMLElement>("button.rule")?.click();
}

/** What happens just now, while it is to be watched. */
export function taleLine(words: string, ui: Labels): HTMLElement[] {
  return [
    html(
      "div",
      { class: "line plain tale", "aria-hidden": "true" },
      html(
        "div",
        {},
        html("p", {}, html("b", {}, words)),
        html("small", {}, say(ui, "status.skip")),
      ),
    ),
  ];
}

/** The steps of what happened, for whoever wants to know. */
function folded(lines: readonly HTMLElement[], ui: Labels): HTMLElement {
  const words = say(ui, "status.steps", { count: lines.length });
  return html("details", {}, html("summary", { "data-focus": "steps" }, words), ...lines);
}

function row(label: string, aside: string, ...content: HTMLElement[]): HTMLElement {
  return html(
    "div",
    { class: "row" },
    html("span", { class: "label" }, label, aside ? html("small", {}, aside) : null),
    ...content,
  );
}

function track(
  name: "flowers" | "markers",
  spaces: readonly TrackSpace[],
  ui: Labels,
  sheet: Sheet,
): HTMLElement {
  const reached = spaces.filter(({ state }) => state === "on").length;
  const of = spaces.length;
  const what = say(ui, `players.${name}`);
  return html(
    "ol",
    { class: `track ${name}`, "aria-label": say(ui, "players.track", { what, reached, of }) },
    ...spaces.map((space) =>
      html(
        "li",
        { class: space.state },
        html("span", { class: "mark" }, space.symbol ? drawIcon(space.symbol, sheet, 19) : null),
        printed(space.value, space.stand_in),
        space.words ? html("span", { class: "only-spoken" }, space.words) : null,
      ),
    ),
  );
}

function columns(player: Player, ui: Labels, sheet: Sheet): HTMLElement {
  return html(
    "div",
    { class: "columns" },
    ...player.columns.map(({ name, spaces }) =>
      html(
        "div",
        { class: "column" },
        html("span", { class: "column-name" }, name),
        ...spaces.map((space) => {
          const words = space.double
            ? say(ui, "players.double", { space: space.words })
            : space.words;
          return html(
            "span",
            {
              class: `space${space.taken ? " taken" : ""}`,
              "data-place": space.place,
              title: words,
              role: "img",
              "aria-label": words,
            },
            space.double ? html("i", { class: "two" }, "●●") : null,
            space.amount ? html("b", {}, space.amount) : null,
            space.symbol ? drawIcon(space.symbol, sheet, 16) : null,
          );
        }),
      ),
    ),
  );
}

function scores(player: Player, ui: Labels, sheet: Sheet): HTMLElement {
  const parts = player.scores.flatMap((score, index) => [
    index > 0 ? html("i", {}, "+") : null,
    html(
      "span",
      { "data-part": score.part },
      drawIcon(score.symbol, sheet, 20),
      html("b", {}, printed(score.value, score.stand_in)),
      html("small", {}, score.words),
    ),
  ]);
  return html(
    "div",
    { class: "scores" },
    ...parts,
    html("i", {}, "="),
    html(
      "span",
      { class: "total", "data-part": "total" },
      html("b", {}, String(player.total)),
      html("small", {}, say(ui, "players.points")),
    ),
  );
}

/** A tab for each player of either game: gnome, name and points. */
export function playerTabs(
  players: readonly Pick<Player, "name" | "colour" | "gnome" | "total">[],
  shown: number,
  ui: Labels,
  sheet: Sheet,
  pick: (seat: number) => void,
): HTMLElement[] {
  return players.map((player, seat) => {
    const tab = html(
      "button",
      {
        type: "button",
        class: player.colour,
        "aria-pressed": String(seat === shown),
        "data-focus": `tab:${seat}`,
        "data-place": `player:${seat}`,
      },
      drawIcon(player.gnome, sheet, 20),
      html("span", { title: player.name }, player.name),
      html("b", {}, String(player.total)),
      html("span", { class: "only-spoken" }, ` ${say(ui, "players.points")}`),
    );
    tab.addEventListener("click", () => pick(seat));
    return tab;
  });
}

/** A tab for each player, and what lies before the one shown. */
export function players(
  panel: Panel,
  shown: number,
  ui: Labels,
  sheet: Sheet,
  pick: (seat: number) => void,
): HTMLElement[] {
  const tabs = playerTabs(panel.players, shown, ui, sheet, pick);
  const player = panel.players[shown];
  if (!player) return [];
  const purse = player.mushrooms.map(({ symbol, words, count }) =>
    html(
      "span",
      { class: count === 0 ? "zero" : "", title: words, "data-purse": symbol },
      drawIcon(symbol, sheet),
      html("span", { class: "only-spoken" }, `${words} `),
      html("b", {}, String(count)),
    ),
  );
  const stored = player.stored.map(({ tile, words, place }) =>
    html("li", { "data-place": place }, drawTile(tile, sheet, words)),
  );
  return [
    html("div", { class: "tabs", role: "group", "aria-label": say(ui, "players.title") }, ...tabs),
    scores(player, ui, sheet),
    row(say(ui, "players.mushrooms"), "", html("div", { class: "purse" }, ...purse)),
    row(say(ui, "players.flowers"), "", track("flowers", player.flowers, ui, sheet)),
    row(say(ui, "players.markers"), "", track("markers", player.markers, ui, sheet)),
    row(say(ui, "players.columns"), say(ui, "players.bonus"), columns(player, ui, sheet)),
    row(
      say(ui, "players.storage"),
      "",
      stored.length > 0
        ? html("ul", { class: "storage" }, ...stored)
        : html("span", { class: "dim" }, say(ui, "players.nothing")),
    ),
  ];
}

/** Whose gnome it is that a symbol shows. */
function nameOf(panel: Panel, gnome: string): string {
  return panel.players.find((player) => player.gnome === gnome)?.name ?? "";
}

/** The pinwheel market, with what a seat could sell in it now, and the flower market. */
export function market(panel: Panel, seat: number, ui: Labels, sheet: Sheet): HTMLElement[] {
  const { market: pinwheel, flower_market: flowers } = panel;
  const head = pinwheel.numbers.map((number, index) =>
    html(
      "th",
      { scope: "col" },
      number,
      index === 0 ? html("small", {}, say(ui, "market.pair")) : null,
    ),
  );
  const rows = pinwheel.rows.map(({ symbol, words, spaces, left, next }) =>
    html(
      "tr",
      {},
      html("th", { scope: "row" }, drawIcon(symbol, sheet, 22), ` ${words}`),
      ...spaces.map((space, index) =>
        space
          ? html(
              "td",
              {
                class: [
                  space.closed ? "covered" : index === 0 ? "pair" : "",
                  space.sellers.includes(seat) ? "can" : "",
                ].join(" "),
                "data-place": space.place,
              },
              space.closed
                ? html("small", {}, say(ui, `market.${space.closed}`))
                : printed(space.value, space.stand_in),
              space.sellers.includes(seat)
                ? html("span", { class: "only-spoken" }, say(ui, "market.can"))
                : null,
            )
          : html("td", { class: "none" }),
      ),
      html("td", { class: "left", title: next, "aria-label": `${left}. ${next}` }, String(left)),
    ),
  );
  return [
    html(
      "h3",
      {},
      say(ui, "market.title"),
      html("span", { class: "aside" }, standInKey(say(ui, "market.stand_in"))),
    ),
    html(
      "table",
      {},
      html("caption", { class: "only-spoken" }, say(ui, "market.caption")),
      html(
        "thead",
        {},
        html(
          "tr",
          {},
          html("th", { scope: "col" }, say(ui, "market.sell")),
          ...head,
          html("th", { scope: "col", class: "left" }, say(ui, "market.left")),
        ),
      ),
      html("tbody", {}, ...rows),
    ),
    html("p", { class: "sale" }, panel.players[seat]?.sale ?? ""),
    html(
      "div",
      { class: "flower-market", "data-place": "flowers" },
      html("span", { class: "label" }, say(ui, "market.flowers")),
      flowers.tokens.some(({ count }) => count > 0)
        ? null
        : html("span", { class: "dim" }, say(ui, "market.empty")),
      ...flowers.tokens.map(({ symbol, words, count }) =>
        html("span", {}, drawIcon(symbol, sheet), html("b", {}, String(count)), ` ${words}`),
      ),
      html(
        "span",
        { class: "here" },
        ...(flowers.gnomes.length > 0 ? [say(ui, "market.here")] : []),
        ...flowers.gnomes.flatMap((gnome) => [
          drawIcon(gnome, sheet, 22),
          html("span", { class: "only-spoken" }, nameOf(panel, gnome)),
        ]),
      ),
    ),
  ];
}
