import { afterEach, describe, expect, it, vi } from "vitest";
import { type Change, play } from "../src/animate";

afterEach(() => vi.unstubAllGlobals());

function changes() {
  const animate = vi.fn();
  const element = { animate } as unknown as SVGElement;
  const came: Change = { element, layer: "tiles" };
  const moved: Change = { element, layer: "gnomes", from: ["g:0.0", "g-blue", 10, 20, 1] };
  return { animate, came, moved };
}

function motion(reduced: boolean) {
  vi.stubGlobal("matchMedia", () => ({ matches: reduced }));
}

describe("motion", () => {
  it("starts where the thing stood, and ends where the markup says", () => {
    motion(false);
    const { animate, moved } = changes();
    play([moved]);
    expect(animate.mock.calls[0]?.[0]).toEqual([
      { transform: "translate(10px, 20px) rotate(60deg)" },
      {},
    ]);
  });

  it("is of one kind at a time: while something travels, what is new just stands there", () => {
    motion(false);
    const { animate, came, moved } = changes();
    play([came, moved]);
    expect(animate).toHaveBeenCalledTimes(1);
    play([came]);
    expect(animate).toHaveBeenCalledTimes(2);
  });

  it("is left out where the reader wants none, or the host cannot tell", () => {
    const { animate, came, moved } = changes();
    motion(true);
    play([came, moved]);
    vi.stubGlobal("matchMedia", undefined);
    play([came, moved]);
    expect(animate).not.toHaveBeenCalled();
  });
});
