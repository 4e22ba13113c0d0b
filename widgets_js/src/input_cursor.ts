// The cursor of a board: the place that the pointer or the keys have come to.

import type { Place } from "./state";
import { type Direction, neighbour, nextOf } from "./walk";

export interface Cursor {
  readonly at: Place | null;
  /** Whether the pointer brought it there. */
  readonly pointed: boolean;
  /** Come to a place, or to none; undefined is no place, and changes nothing. */
  go(place: Place | null | undefined, byPointer?: boolean): void;
  /** The pointer rests over a point of the board, or left it. */
  hover(point: Point | null): void;
  /** A click: come to what lies under it. True where it acts: a finger's first tap only shows. */
  press(point: Point, touch: boolean): boolean;
  move(direction: Direction): void;
  end(which: "first" | "last"): void;
  /** Come to the next, or previous, of some places; false where there is none of them. */
  next(step: 1 | -1, names: ReadonlySet<string>): boolean;
  /** Stay at the place that has the same name in another position, if there is one. */
  follow(): void;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Ground {
  /** Where the cursor can stand, in reading order. */
  places(): readonly Place[];
  /** The name of the place where the keys begin. */
  readonly home: string;
  /** Whether the places lie in no rows, and are walked in their order. */
  isLoose(): boolean;
  placeAt(point: Point): Place | undefined;
}

/** `moved` hears that it is at another place, before `draw` is called. */
export function createCursor(ground: Ground, moved: () => void, draw: () => void): Cursor {
  let at: Place | null = null;
  let pointed = false;
  let column = 0;

  const go: Cursor["go"] = (place, byPointer = false) => {
    if (place === undefined || (place?.name === at?.name && byPointer === pointed)) return;
    const isElsewhere = place?.name !== at?.name;
    at = place;
    pointed = byPointer;
    if (isElsewhere) moved();
    draw();
  };

  return {
    get at() {
      return at;
    },
    get pointed() {
      return pointed;
    },
    go,
    hover(point) {
      const found = point && ground.placeAt(point);
      if (found) go(found, true);
      else if (pointed) go(null, true);
    },
    press(point, touch) {
      const place = ground.placeAt(point);
      if (!place) return false;
      const again = at?.name === place.name;
      go(place, true);
      return !touch || again;
    },
    move(direction) {
      const all = ground.places();
      const from = at ?? all.find(({ name }) => name === ground.home) ?? all[0];
      if (!from) return;
      const sideways = direction === "left" || direction === "right";
      if (!at || sideways || pointed) column = from.x;
      const to = at ? neighbour(all, from, direction, column, ground.isLoose()) : from;
      if (sideways) column = to.x;
      go(to);
    },
    end: (which) => go(ground.places().at(which === "first" ? 0 : -1)),
    next(step, names) {
      const to = nextOf(ground.places(), names, at ?? undefined, step);
      go(to);
      column = at?.x ?? 0;
      return to !== undefined;
    },
    follow() {
      at = ground.places().find(({ name }) => name === at?.name) ?? null;
    },
  };
}
