// Things to do after a while, each under a name.

export interface Timers {
  /** Do something after some milliseconds, instead of what was to be done under the same name. */
  after(name: string, rest: number, act: () => void): void;
  stop(name: string): void;
}

/** Timers of one view; all of them stop with it. */
export function createTimers(signal: AbortSignal): Timers {
  const running = new Map<string, ReturnType<typeof setTimeout>>();
  const stop = (name: string) => clearTimeout(running.get(name));
  signal.addEventListener("abort", () => {
    for (const name of running.keys()) stop(name);
  });
  return {
    stop,
    after(name, rest, act) {
      stop(name);
      if (!signal.aborted) running.set(name, setTimeout(act, rest));
    },
  };
}
