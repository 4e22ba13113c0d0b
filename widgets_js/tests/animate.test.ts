import { afterEach, describe, expect, it, vi } from "vitest";
import { type Change, createMotion } from "../src/animate";

afterEach(() => vi.unstubAllGlobals());

function changes() {
  const finish = vi.fn();
  const animate = vi.fn((_frames: unknown, _timing: { delay: number; duration: number }) => ({
    finish,
  }));
  const element = { animate } as unknown as SVGElement;
  const tile: Change = { element, layer: "tiles" };
  const held: Change = { element, layer: "held" };
  const moved: Change = { element, layer: "gnomes", from: ["g:0.0", "g-blue", 10, 20, 1] };
  const heap: Change = { element, layer: "heaps" };
  const times = () => animate.mock.calls.map(([, { delay, duration }]) => [delay, duration]);
  return { animate, finish, tile, held, moved, heap, times };
}

function wanted(reduced: boolean) {
  vi.stubGlobal("matchMedia", () => ({ matches: reduced }));
}

describe("motion", () => {
  it("starts where the thing stood, and ends where the markup says", () => {
    wanted(false);
    const { animate, moved } = changes();
    createMotion().play([moved]);
    expect(animate.mock.calls[0]?.[0]).toEqual([
      { transform: "translate(10px, 20px) rotate(60deg)" },
      {},
    ]);
  });

  it("is of one kind after the other: tile, path, gnome, and what came of it", () => {
    wanted(false);
    const { tile, held, moved, heap, times } = changes();
    createMotion().play([heap, moved, held, tile]);
    expect(times()).toEqual([
      [0, 180],
      [180, 240],
      [420, 320],
      [740, 180],
    ]);
  });

  it("does not wait for a kind of which there is nothing", () => {
    wanted(false);
    const { moved, heap, times } = changes();
    createMotion().play([moved, heap, heap]);
    expect(times()).toEqual([
      [0, 320],
      [320, 180],
      [320, 180],
    ]);
  });

  it("is cut short by the next", () => {
    wanted(false);
    const { finish, tile, moved } = changes();
    const motion = createMotion();
    motion.play([tile, moved]);
    expect(finish).not.toHaveBeenCalled();
    motion.play([]);
    expect(finish).toHaveBeenCalledTimes(2);
  });

  it("is left out where the reader wants none, or the host cannot tell", () => {
    const { animate, tile, moved } = changes();
    wanted(true);
    createMotion().play([tile, moved]);
    vi.stubGlobal("matchMedia", undefined);
    createMotion().play([tile, moved]);
    expect(animate).not.toHaveBeenCalled();
  });
});
