// The end of a game: who has won, the points of all players, and another game.

import { html } from "./dom";
import type { Ending } from "./game_state";
import { type Labels, say } from "./state";
import { drawIcon, type Sheet } from "./view_board";
import { button } from "./view_hand";

export function ending(
  found: Ending,
  ui: Labels,
  sheet: Sheet,
  again: () => void,
): (HTMLElement | null)[] {
  const { words, parts, players } = found;
  const column = (name: string) => html("th", { scope: "col" }, name);
  const rows = players.map(({ name, symbol, won, points, total }) =>
    html(
      "tr",
      { class: won ? "won" : "" },
      html("th", { scope: "row" }, drawIcon(symbol, sheet, 22), name),
      ...points.map((value) => html("td", {}, String(value))),
      html("td", { class: "total" }, html("b", {}, String(total))),
    ),
  );
  return [
    html("h3", {}, words),
    html(
      "table",
      {},
      html("caption", { class: "only-spoken" }, say(ui, "ending.caption")),
      html(
        "thead",
        {},
        html("tr", {}, html("td"), ...parts.map(column), column(say(ui, "ending.total"))),
      ),
      html("tbody", {}, ...rows),
    ),
    button("again", say(ui, "ending.again"), again, say(ui, "ending.again")),
  ];
}
