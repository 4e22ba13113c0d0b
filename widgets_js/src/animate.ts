// Plays what changed between two pictures. The markup is final at once; only the eye travels.

import type { Item } from "./state";

/** An element that came, or moved `from` where it was drawn before. */
export interface Change {
  readonly element: SVGElement;
  readonly layer: string;
  readonly from?: Item;
}

const MOVE = 320;
const ARRIVE = 180;

/** Animate changes of one draw; nothing moves where the reader wants no motion. */
export function play(changes: readonly Change[]): void {
  const calm = globalThis.matchMedia?.("(prefers-reduced-motion: reduce)").matches ?? true;
  if (calm) return;
  const moved = changes.filter((change) => change.from);
  // Never two kinds of motion at once: where something travels, what is new just stands there.
  for (const { element, from } of moved.length > 0 ? moved : changes) {
    const frames = from ? [{ transform: css(from) }, {}] : [{ opacity: 0 }, { opacity: 1 }];
    element.animate?.(frames, { duration: from ? MOVE : ARRIVE, easing: "ease-out" });
  }
}

function css([, , x, y, turn]: Item): string {
  return `translate(${x}px, ${y}px) rotate(${60 * (turn ?? 0)}deg)`;
}
