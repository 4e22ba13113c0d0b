// The clock of play, pause and speed: a beat at an even pace, until it is stopped.

export interface Clock {
  readonly playing: boolean;
  /** Half, normal or double speed. */
  readonly speed: number;
  play(): void;
  pause(): void;
  setSpeed(speed: number): void;
}

/** How long an event stands at normal speed, in milliseconds. */
export const PACE = 1100;

/**
 * A clock that calls `beat` at its pace while it plays; a beat that returns false is the last one.
 * `changed` hears that it started, stopped or changed its speed.
 */
export function createClock(beat: () => boolean, changed: () => void, signal: AbortSignal): Clock {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let speed = 1;

  const wait = () => {
    timer = setTimeout(() => {
      const goesOn = beat();
      if (timer === undefined) return;
      if (goesOn) wait();
      else stop();
    }, PACE / speed);
  };
  const stop = () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    changed();
  };
  signal.addEventListener("abort", () => clearTimeout(timer));

  return {
    get playing() {
      return timer !== undefined;
    },
    get speed() {
      return speed;
    },
    play() {
      if (timer !== undefined || signal.aborted) return;
      wait();
      changed();
    },
    pause: stop,
    setSpeed(next) {
      speed = next;
      if (timer !== undefined) {
        clearTimeout(timer);
        wait();
      }
      changed();
    },
  };
}
