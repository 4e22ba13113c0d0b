import { afterEach, describe, expect, it, vi } from "vitest";
import { type Change, createMotion } from "../src/animate";
import type { Item } from "../src/state";

afterEach(() => vi.unstubAllGlobals());

function changes() {
  const finish = vi.fn();
  const updatePlaybackRate = vi.fn();
  const animate = vi.fn((_frames: unknown, _timing: { delay: number; duration: number }) => ({
    finish,
    updatePlaybackRate,
  }));
  const element = { animate } as unknown as SVGElement;
  const item: Item = ["x", "symbol", 30, 40];
  const one = (list: string, from?: Item): Change => ({
    element,
    list,
    item,
    ...(from ? { from } : {}),
  });
  const times = () =>
    animate.mock.calls.map(([, { delay, duration }]) => [Math.round(delay), duration]);
  return { animate, element, finish, updatePlaybackRate, one, times };
}

const gnome: Item = ["g:0.0", "g-blue", 10, 20, 1];

function wanted(reduced: boolean) {
  vi.stubGlobal("matchMedia", () => ({ matches: reduced }));
}

describe("the motion of one event", () => {
  it("starts where the thing stood, and ends where the markup says", () => {
    wanted(false);
    const { animate, one } = changes();
    createMotion().play([one("gnomes", gnome)]);
    expect(animate.mock.calls[0]?.[0]).toEqual([
      { transform: "translate(10px, 20px) rotate(60deg)" },
      {},
    ]);
  });

  it("is of one kind after the other: light, tile, casing, gnome, boulder, and what came of it", () => {
    wanted(false);
    const { one, times } = changes();
    const motion = createMotion();
    motion.play([
      ...["heaps", "dangers"].map((list) => one(list)),
      one("gnomes", gnome),
      ...["held", "tiles", "lit"].map((list) => one(list)),
    ]);
    expect(times()).toEqual([
      [0, 90],
      [90, 180],
      [270, 90],
      [360, 320],
      [680, 260],
      [940, 180],
    ]);
    expect(motion.lasts(5000)).toBe(1120);
  });

  it("runs along a path, piece by piece, in the time that one thing would take", () => {
    wanted(false);
    const { one, times } = changes();
    createMotion().play(Array.from({ length: 4 }, () => one("lit")));
    expect(times()).toEqual([
      [0, 90],
      [50, 90],
      [100, 90],
      [150, 90],
    ]);
  });

  it("does not wait for a kind of which there is nothing", () => {
    wanted(false);
    const { one, times } = changes();
    createMotion().play([one("gnomes", gnome), one("heaps"), one("heaps")]);
    expect(times()).toEqual([
      [0, 320],
      [320, 180],
      [320, 180],
    ]);
  });

  it("then lets what is gained fly, one a little after the other", () => {
    wanted(false);
    const { element, one, times } = changes();
    const motion = createMotion();
    motion.play([one("tiles")]);
    motion.fly([1, 2, 3].map((x) => ({ element, from: { x, y: 0 } })));
    expect(times().slice(1)).toEqual([
      [180, 420],
      [240, 420],
      [300, 420],
    ]);
    expect(motion.lasts(5000)).toBe(720);
  });

  it("is cut short by the next, but not by a mark or a path that is pointed at", () => {
    wanted(false);
    const { finish, one } = changes();
    const motion = createMotion();
    motion.play([one("tiles"), one("gnomes", gnome)]);
    motion.play([]);
    motion.play([one("read"), one("lit_cells")]);
    expect(finish).not.toHaveBeenCalled();
    motion.play([one("heaps")]);
    expect(finish).toHaveBeenCalledTimes(2);
  });

  it("is faster where there is no time for it, and over where there is none at all", () => {
    wanted(false);
    const { finish, one, updatePlaybackRate } = changes();
    const motion = createMotion();
    motion.play([one("gnomes", gnome)]);
    expect(motion.lasts(160)).toBe(160);
    expect(updatePlaybackRate).toHaveBeenCalledWith(2);
    expect(motion.lasts(0)).toBe(0);
    expect(finish).toHaveBeenCalledTimes(1);
  });

  it("is left out where the reader wants none, or the host cannot tell", () => {
    const { animate, element, one } = changes();
    const all = [one("tiles"), one("gnomes", gnome)];
    for (const media of [() => ({ matches: true }), undefined]) {
      vi.stubGlobal("matchMedia", media);
      const motion = createMotion();
      motion.play(all);
      motion.fly([{ element, from: { x: 1, y: 1 } }]);
      expect(motion.lasts(5000)).toBe(0);
    }
    expect(animate).not.toHaveBeenCalled();
  });
});
