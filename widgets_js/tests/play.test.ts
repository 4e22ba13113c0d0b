import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createClock, PACE } from "../src/play";

let end: AbortController;
beforeEach(() => {
  vi.useFakeTimers();
  end = new AbortController();
});
afterEach(() => {
  vi.useRealTimers();
});

it("beats once each pace while it plays, and not after a pause", () => {
  const beat = vi.fn(() => true);
  const clock = createClock(beat, () => {}, end.signal);
  vi.advanceTimersByTime(5 * PACE);
  expect(beat).toHaveBeenCalledTimes(0);
  clock.play();
  vi.advanceTimersByTime(PACE - 1);
  expect(beat).toHaveBeenCalledTimes(0);
  vi.advanceTimersByTime(1);
  expect(beat).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(2 * PACE);
  expect(beat).toHaveBeenCalledTimes(3);
  clock.pause();
  vi.advanceTimersByTime(5 * PACE);
  expect(beat).toHaveBeenCalledTimes(3);
});

it.each([
  [0.5, 2 * PACE],
  [1, PACE],
  [2, PACE / 2],
])("at speed %d an event stands for %d ms", (speed, each) => {
  const beat = vi.fn(() => true);
  const clock = createClock(beat, () => {}, end.signal);
  clock.setSpeed(speed);
  clock.play();
  vi.advanceTimersByTime(4 * each);
  expect(beat).toHaveBeenCalledTimes(4);
});

it("stops by itself after the last beat, and says so", () => {
  const changed = vi.fn();
  const clock = createClock(() => false, changed, end.signal);
  clock.play();
  expect(clock.playing).toBe(true);
  vi.advanceTimersByTime(PACE);
  expect(clock.playing).toBe(false);
  expect(changed).toHaveBeenCalledTimes(2);
  expect(vi.getTimerCount()).toBe(0);
});

it("a beat that pauses ends the play", () => {
  const clock = createClock(
    () => {
      clock.pause();
      return true;
    },
    () => {},
    end.signal,
  );
  clock.play();
  vi.advanceTimersByTime(PACE);
  expect(clock.playing).toBe(false);
  expect(vi.getTimerCount()).toBe(0);
});

it("playing twice is playing once", () => {
  const beat = vi.fn(() => true);
  const clock = createClock(beat, () => {}, end.signal);
  clock.play();
  clock.play();
  vi.advanceTimersByTime(PACE);
  expect(beat).toHaveBeenCalledTimes(1);
});

it("ends with its view", () => {
  const clock = createClock(
    () => true,
    () => {},
    end.signal,
  );
  clock.play();
  end.abort();
  expect(vi.getTimerCount()).toBe(0);
  clock.play();
  expect(vi.getTimerCount()).toBe(0);
});
