// Stepping through a run of events: the stepper with its clock, for whatever holds the event on view.

import { createClock } from "./play";
import type { Labels, Rule } from "./state";
import { type Move, moved, type Story, turnAt } from "./story";
import type { Sheet } from "./view_board";
import { createStepper } from "./view_stepper";

/** What is stepped through. */
export interface Steps {
  story(): Story | null;
  /** The event on view, -1 before the first. */
  event(): number;
  go(event: number): void;
  /** Something that only the view knows has changed. */
  redraw(): void;
}

export interface Stepping {
  readonly element: HTMLElement;
  move(move: Move): void;
  /** Play, or pause. */
  toggle(): void;
  pause(): void;
  /** The turn on view, while stepping by turn. */
  turn(): ReturnType<typeof turnAt>;
  /** Put the focus on the event on view, if it is in the timeline. */
  follow(): void;
  draw(rules: Readonly<Record<string, Rule>>): void;
}

export function createStepping(
  sheet: Sheet,
  ui: Labels,
  steps: Steps,
  signal: AbortSignal,
): Stepping {
  let byTurn = false;
  const last = () => (steps.story()?.events.length ?? 0) - 1;
  const move = (by: Move) => {
    const story = steps.story();
    const inTurns = byTurn && (by === "back" || by === "forward");
    if (story) steps.go(moved(story, steps.event(), inTurns ? `turn-${by}` : by));
  };
  const clock = createClock(
    () => {
      move("forward");
      return steps.event() < last();
    },
    steps.redraw,
    signal,
  );
  const toggle = () => {
    if (clock.playing || !steps.story()) {
      clock.pause();
      return;
    }
    if (steps.event() >= last()) steps.go(-1);
    clock.play();
  };
  const view = createStepper(sheet, ui, {
    move,
    go: steps.go,
    toggle,
    setSpeed: clock.setSpeed,
    setByTurn(next) {
      byTurn = next;
      steps.redraw();
    },
  });
  return {
    element: view.element,
    move,
    toggle,
    pause: clock.pause,
    follow: view.follow,
    turn() {
      const story = steps.story();
      return story && byTurn ? turnAt(story, steps.event()) : undefined;
    },
    draw(rules) {
      const story = steps.story();
      view.element.hidden = story === null;
      if (!story) {
        clock.pause();
        return;
      }
      const { playing, speed } = clock;
      view.draw(story, { event: steps.event(), playing, speed, byTurn }, rules);
    },
  };
}
