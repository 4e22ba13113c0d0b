// Keys and pointer on what is stepped through, as intents of the reader. Looking around is never an answer.

import type { Move } from "./story";

export interface StepKeys {
  /** Whether there is a run to step through. */
  canStep(): boolean;
  move(move: Move): void;
  /** Play, or pause. */
  toggle(): void;
  hint?(): void;
  /** Do what a hint has said. */
  obey?(): void;
  /** Any key or click: what plays stops. */
  pause(): void;
}

const MOVES: Readonly<Record<string, Move>> = {
  ArrowLeft: "back",
  ArrowRight: "forward",
  "shift ArrowLeft": "turn-back",
  "shift ArrowRight": "turn-forward",
  Home: "first",
  End: "last",
};

/**
 * Listen to a stepper and all round it until `signal` aborts. Keys that the board has used (it listens first) are
 * left alone; none of them goes on to the notebook, which the board sees to for all of it.
 */
export function listenToSteps(root: HTMLElement, keys: StepKeys, signal: AbortSignal): void {
  root.addEventListener(
    "keydown",
    (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const target = event.target instanceof Element ? event.target : null;
      if (target?.closest("input,textarea,select")) return;
      const onPlay = Boolean(target?.closest("button.play"));
      const presses = event.key === " " || event.key === "Enter";
      // The button's own click pauses and plays; pausing here would make it play again.
      const toggles = event.key === " " && pressesNothing(target);
      if (!toggles && !(onPlay && presses)) keys.pause();
      if (event.defaultPrevented) return;
      const move = MOVES[event.shiftKey ? `shift ${event.key}` : event.key];
      if (move && keys.canStep()) keys.move(move);
      else if (toggles && keys.canStep()) keys.toggle();
      else if (keys.hint && /^h$/i.test(event.key)) {
        // Held down, it would do what it says, and ask, and do that.
        if (!event.repeat) (event.key === "H" && keys.obey ? keys.obey : keys.hint)();
      }
      // Where there is nothing to play, the notebook would scroll the board away.
      else if (!(toggles && target?.closest("svg.board"))) return;
      event.preventDefault();
    },
    { signal },
  );
  root.addEventListener(
    "pointerdown",
    (event) => {
      const target = event.target instanceof Element ? event.target : null;
      if (!target?.closest("button.play")) keys.pause();
    },
    { signal },
  );
}

/** Whether the space bar has no control of its own to press here; the timeline's events are none. */
function pressesNothing(target: Element | null): boolean {
  return !target?.closest("button") || target.closest(".timeline") !== null;
}
