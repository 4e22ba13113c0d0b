// Plays what changed between two pictures. The markup is final at once; only the eye travels, so
// whatever cuts a motion short leaves the board as it truly is.

import type { Item } from "./state";

/** An element that came, or moved `from` where it was drawn before. */
export interface Change {
  readonly element: SVGElement;
  readonly layer: string;
  readonly from?: Item;
}

export interface Motion {
  /** Animate the changes of one draw, after cutting short what is still under way. */
  play(changes: readonly Change[]): void;
}

/** Kinds of motion in the order in which a turn goes, each with its milliseconds. */
const KINDS = [
  ["placed", 180],
  ["held", 240],
  ["moved", 320],
  ["came", 180],
] as const;

type Kind = (typeof KINDS)[number][0];

/** What of a layer that is new came with a tile or lights up a path; all else comes last. */
const KIND_OF_LAYER: Readonly<Record<string, Kind>> = {
  ...same("placed", "tiles", "edge", "path", "dots", "flowers", "mushrooms", "buildings"),
  ...same("held", "held-line", "held-gap", "held", "done", "lit-line", "lit", "lit-cells"),
};

function same(kind: Kind, ...layers: string[]): Record<string, Kind> {
  return Object.fromEntries(layers.map((layer) => [layer, kind]));
}

/** The motion of one board: one kind after the other, and none where the reader wants none. */
export function createMotion(): Motion {
  let running: Animation[] = [];
  return {
    play(changes) {
      for (const animation of running) animation.finish();
      running = [];
      if (globalThis.matchMedia?.("(prefers-reduced-motion: reduce)").matches ?? true) return;
      let delay = 0;
      for (const [kind, duration] of KINDS) {
        const mine = changes.filter((change) => kindOf(change) === kind);
        for (const { element, from } of mine) {
          const frames = from ? [{ transform: css(from) }, {}] : [{ opacity: 0 }, { opacity: 1 }];
          // Until its turn comes a thing is seen where it was.
          const timing = { duration, delay, easing: "ease-out", fill: "backwards" } as const;
          const animation = element.animate?.(frames, timing);
          if (animation) running.push(animation);
        }
        if (mine.length > 0) delay += duration;
      }
    },
  };
}

function kindOf({ layer, from }: Change): Kind {
  return from ? "moved" : (KIND_OF_LAYER[layer] ?? "came");
}

function css([, , x, y, turn]: Item): string {
  return `translate(${x}px, ${y}px) rotate(${60 * (turn ?? 0)}deg)`;
}
