// How the keys walk over a board, from place to place: pure functions.

import type { Place } from "./state";

export type Direction = "left" | "right" | "up" | "down";

/**
 * The place that an arrow key leads to; the same one at the edge. Up and down take the place of the
 * next row that is nearest to `column`, the x where the walk up or down began. Spots, which lie in
 * no rows, are walked in their order.
 */
export function neighbour(
  all: readonly Place[],
  from: Place,
  direction: Direction,
  column: number,
  spots: boolean,
): Place {
  const forward = direction === "right" || direction === "down";
  const ahead = (a: number, b: number) => (forward ? a > b + 1 : a < b - 1);
  const nearest = (some: readonly Place[], far: (place: Place) => number) =>
    some.reduce((best, place) => (far(place) < far(best) ? place : best), some[0] ?? from);
  if (spots) {
    const index = all.findIndex((place) => place.name === from.name);
    return all[index + (forward ? 1 : -1)] ?? from;
  }
  if (direction === "left" || direction === "right") {
    const row = all.filter((place) => Math.abs(place.y - from.y) < 1 && ahead(place.x, from.x));
    return nearest(row, (place) => Math.abs(place.x - from.x));
  }
  const beyond = all.filter((place) => ahead(place.y, from.y));
  const row = nearest(beyond, (place) => Math.abs(place.y - from.y)).y;
  return nearest(
    beyond.filter((place) => Math.abs(place.y - row) < 1),
    (place) => Math.abs(place.x - column),
  );
}

/** The next (or previous) of some names after the cursor in reading order, round and round. */
export function nextOf(
  all: readonly Place[],
  names: ReadonlySet<string>,
  from: Place | undefined,
  step: 1 | -1,
): Place | undefined {
  const start = from ? all.findIndex((place) => place.name === from.name) : step > 0 ? -1 : 0;
  for (let i = 1; i <= all.length; i++) {
    const place = all[(((start + i * step) % all.length) + all.length) % all.length];
    if (place && names.has(place.name)) return place;
  }
  return undefined;
}
