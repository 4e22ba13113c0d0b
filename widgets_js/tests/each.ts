// What goes round each test of a view: time that the test moves on, and a page that is empty again.

import { afterEach, beforeEach, vi } from "vitest";

/** For the head of a file: the signal ends with each test, and with it the views that it opened. */
export function eachTest(): Pick<AbortController, "signal" | "abort"> {
  let end = new AbortController();
  beforeEach(() => {
    vi.useFakeTimers();
    end = new AbortController();
  });
  afterEach(() => {
    end.abort();
    document.body.replaceChildren();
    vi.useRealTimers();
  });
  return {
    get signal() {
      return end.signal;
    },
    abort: () => end.abort(),
  };
}

/** Let everything be said and answered that is under way. */
export const settle = () => vi.advanceTimersByTimeAsync(400);
