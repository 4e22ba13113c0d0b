// How the things of one event move. The markup is final at once; only the eye travels, so whatever
// cuts a motion short leaves the board as it truly is.

import type { Item } from "./state";

/** An item that came to a list, or moved `from` where it was drawn before. */
export interface Change {
  readonly element: Element;
  readonly list: string;
  readonly item: Item;
  readonly from?: Item;
}

/** A thing on its way across the page, as far as it is from where it lies. */
export interface Flight {
  readonly element: Element;
  readonly from: { readonly x: number; readonly y: number };
}

export interface Motion {
  /** Animate the changes of one event, after cutting short what is still under way. */
  play(changes: readonly Change[]): void;
  /** Then, let things fly to where they lie, one after the other. */
  fly(flights: readonly Flight[]): void;
  /** How long all this goes on, in milliseconds: faster where it would be more than `atMost`. */
  lasts(atMost: number): number;
}

/** Kinds of motion in the order in which an event goes, each with its milliseconds. */
const KINDS = [
  ["shown", 240],
  ["placed", 180],
  ["along", 240],
  ["moved", 320],
  ["fell", 260],
  ["came", 180],
] as const;

type Kind = (typeof KINDS)[number][0] | "still";

/** What an item that is new to a list does there; where nothing is said, it comes last. */
const KIND_OF_LIST: Readonly<Record<string, Kind>> = {
  ...same("placed", "tiles", "paths", "flowers", "mushrooms", "buildings"),
  ...same("shown", "lit"),
  ...same("along", "held"),
  ...same("fell", "dangers"),
  // A mark, or what lay there before and only looks otherwise.
  ...same("still", "done", "lit_cells", "lit_points", "read"),
};

/** How long one piece of a path takes to light up, while the light runs along the path. */
const PIECE = 90;

const FLIGHT = { lasts: 420, apart: 60 };

function same(kind: Kind, ...lists: string[]): Record<string, Kind> {
  return Object.fromEntries(lists.map((list) => [list, kind]));
}

/** Whether what came to a list is what left it, a step further: trolls have no names. */
export function walks(list: string): boolean {
  return KIND_OF_LIST[list] === "fell";
}

/** Whether things may move: the reader may want none of it, and the host may not know. */
export function wantsMotion(): boolean {
  return !(globalThis.matchMedia?.("(prefers-reduced-motion: reduce)").matches ?? true);
}

/** The motion of one board: one kind after the other, and none where the reader wants none. */
export function createMotion(): Motion {
  let running: Animation[] = [];
  let end = 0;

  const run = (element: Element, frames: Keyframe[], delay: number, duration: number) => {
    // Until its turn comes a thing is seen where it was.
    const timing = { duration, delay, easing: "ease-out", fill: "backwards" } as const;
    const animation = element.animate?.(frames, timing);
    if (animation) running.push(animation);
  };
  const finish = () => {
    for (const animation of running) animation.finish();
    running = [];
    end = 0;
  };

  return {
    play(changes) {
      // What only looks otherwise now, such as a path that is pointed at, lets the rest go on.
      if (changes.every((change) => kindOf(change) === "still")) return;
      finish();
      if (!wantsMotion()) return;
      for (const [kind, duration] of KINDS) {
        const mine = changes.filter((change) => kindOf(change) === kind);
        let lasts = 0;
        // A list may be drawn in several layers, which go side by side.
        for (const layer of new Set(mine.map(({ element }) => element.parentNode))) {
          const some = mine.filter(({ element }) => element.parentNode === layer);
          const each = kind === "along" || kind === "shown" ? PIECE : duration;
          const apart = some.length > 1 ? (duration - each) / (some.length - 1) : 0;
          lasts = Math.max(lasts, each + apart * (some.length - 1));
          some.forEach((change, index) => {
            run(change.element, frames(kind, change), end + apart * index, each);
          });
        }
        end += lasts;
      }
    },
    fly(flights) {
      if (flights.length === 0 || !wantsMotion()) return;
      flights.forEach(({ element, from }, index) => {
        const start = { transform: `translate(${from.x}px, ${from.y}px)`, opacity: 0 };
        const delay = end + FLIGHT.apart * index;
        run(element, [start, { opacity: 1, offset: 0.2 }, {}], delay, FLIGHT.lasts);
      });
      end += FLIGHT.lasts + FLIGHT.apart * (flights.length - 1);
    },
    lasts(atMost) {
      if (atMost === 0) finish();
      const rate = end > atMost ? end / atMost : 1;
      for (const animation of running) animation.updatePlaybackRate?.(rate);
      return end / rate;
    },
  };
}

function kindOf({ list, from }: Change): Kind {
  return from ? "moved" : (KIND_OF_LIST[list] ?? "came");
}

function frames(kind: Kind, { item, from }: Change): Keyframe[] {
  if (from) return [{ transform: css(from) }, {}];
  if (item[1] !== "#text" && kind === "placed") {
    return [{ opacity: 0, transform: `${css(item)} scale(1.15)` }, {}];
  }
  if (kind === "fell") return [{ opacity: 0, transform: `translate(0, -26px) ${css(item)}` }, {}];
  return [{ opacity: 0 }, {}];
}

function css([, , x, y, turn]: Item): string {
  return `translate(${x}px, ${y}px) rotate(${60 * (turn ?? 0)}deg)`;
}
