// What an explorer draws over its board: the ranks of actions, what one of them would put there, and arrows.

import { svg } from "./dom";
import type { Worth } from "./explorer_state";
import type { Pictures } from "./view_explorer";

/** The middle of a place, if the board has it. */
export type Middle = (place: string) => readonly [number, number] | undefined;

/** Ranks shown at one place at most. */
const MOST = 3;

/** The rank of each action at its place, the best of them first. */
export function ranks(
  rows: readonly Worth[],
  brushed: readonly Worth[],
  middle: Middle,
): SVGElement[] {
  const there = new Map<string, Worth[]>();
  for (const row of rows) {
    const [place] = row.places;
    if (place) there.set(place, [...(there.get(place) ?? []), row]);
  }
  return [...there].flatMap(([place, all]) => {
    const at = middle(place);
    const shown = all.slice(0, MOST);
    return shown.map((row, index) => {
      const x = (at?.[0] ?? 0) + 19 * (index - (shown.length - 1) / 2);
      return at
        ? svg(
            "g",
            {
              class: brushed.includes(row) ? "rank brushed" : "rank",
              transform: `translate(${x} ${at[1] - 20})`,
            },
            svg("circle", { r: 9.5 }),
            svg("text", {}, String(rows.indexOf(row) + 1)),
          )
        : svg("g");
    });
  });
}

/** What the one action that is picked out would put on the board. */
export function foreseen(
  brushed: readonly Worth[],
  middle: Middle,
  pictures: Pictures,
): SVGElement[] {
  const [row, ...others] = brushed;
  const at = row?.places[0] ? middle(row.places[0]) : undefined;
  if (!row || !at || others.length > 0) return [];
  const picture = row.tile ? pictures.tile(row.tile, "") : pictures.icons(row.symbol, 44)[0];
  if (!(picture instanceof SVGElement)) return [];
  return [row.tile ? laid(picture, at, 72, 82) : laid(picture, at, 44, 44)];
}

/** A picture with its middle at a point of the board. */
export function laid(
  picture: SVGElement,
  [x, y]: readonly [number, number],
  wide: number,
  high: number,
): SVGElement {
  const box = { x: x - wide / 2, y: y - high / 2, width: wide, height: high };
  for (const [name, value] of Object.entries(box)) picture.setAttribute(name, String(value));
  return picture;
}

/** The arrows among the marks of a position; `at` is the middle of a place, if the board has it. */
export function arrows(marks: string, at: Middle): SVGElement[] {
  return marks.split(" ").flatMap((mark) => {
    const [from, to] = mark.split(">").map(at);
    if (!from || !to) return [];
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    const turn = (Math.atan2(dy, dx) * 180) / Math.PI;
    const long = Math.hypot(dx, dy);
    const d = `M8 0H${long - 18}M${long - 22} -9L${long - 6} 0L${long - 22} 9`;
    return ["under", "over"].map((name) =>
      svg("path", {
        class: name,
        d,
        transform: `translate(${from[0]} ${from[1]}) rotate(${turn})`,
      }),
    );
  });
}
