// What a player gains, on its way from the board into the purse.

import type { Flight } from "./animate";
import { html } from "./dom";
import type { Player } from "./state";
import { drawIcon, type Sheet } from "./view_board";

/** Where the things come from: what is lit on the board, or beside it. */
const SOURCES = [
  ".scene :is(.lit, .lit-points, .lit-cells) use",
  "[data-place].lit:not([aria-pressed])",
];

/**
 * One thing for each mushroom that a player has more of than before. Each is put where it will lie,
 * on the mushrooms of its kind, which are drawn anew once all of them have come.
 */
export function flights(
  root: HTMLElement,
  before: Player,
  after: Player,
  sheet: Sheet,
): readonly Flight[] {
  const sources = SOURCES.map((source) => [...root.querySelectorAll(source)]).find(
    (found) => found.length > 0,
  );
  const gains = after.mushrooms.flatMap(({ symbol, count }, kind) =>
    Array<string>(Math.max(0, count - (before.mushrooms[kind]?.count ?? 0))).fill(symbol),
  );
  if (!sources) return [];
  return gains.flatMap((symbol, index) => {
    const purse = root.querySelector(`[data-purse="${symbol}"]`);
    const source = sources[Math.floor((index * sources.length) / gains.length)];
    if (!purse || !source) return [];
    const element = html("i", { class: "flight", "aria-hidden": "true" }, drawIcon(symbol, sheet));
    purse.append(element);
    const [from, to] = [source.getBoundingClientRect(), element.getBoundingClientRect()];
    const x = from.left + from.width / 2 - to.left - to.width / 2;
    const y = from.top + from.height / 2 - to.top - to.height / 2;
    return to.width > 0 ? [{ element, from: { x, y } }] : [];
  });
}
