// What happened is shown event by event, in nobody's way, and ends on the position as it is.

import { afterEach, describe, expect, it, vi } from "vitest";
import { changed, marked, moments } from "../src/motion";
import type { Panel } from "../src/state";
import { eachTest, settle } from "./each";
import { ART, cascade, Kernel, open, start } from "./kernel";

eachTest();
afterEach(() => vi.unstubAllGlobals());

const { before, after } = cascade;
const told = moments<Panel>(after.motion!, after.scene, after.panel);
/** Longer than anything may take. */
const LONG = 10_000;

function begun() {
  const traits = { ...before, ui: start.ui, rules: start.rules, art: ART };
  const view = open(new Kernel(structuredClone(traits)));
  const { all, kernel } = view;
  return {
    ...view,
    update: (changes: Parameters<Kernel["update"]>[0] = {}) => {
      kernel.update({ ...structuredClone(after), ...changes });
      return vi.advanceTimersByTimeAsync(0);
    },
    tiles: () => all(".scene .tiles use").length,
    lit: () => all(".scene .lit use").map((one) => one.dataset.key),
    purse: () => all(".purse b").map((one) => Number(one.textContent)),
    /** Whether what is drawn is what the kernel has, but for the path that is pointed at. */
    isTrue: () => {
      const { layers, lists } = kernel.traits.scene;
      const kept = layers.flatMap(([, list]) => (lists[list] ?? []).map(([key]) => key));
      const drawn = all(".scene [data-key]").map((one) => one.dataset.key ?? "");
      const own = drawn.filter((key) => !key.startsWith("read:"));
      return JSON.stringify(own) === JSON.stringify(kept);
    },
  };
}

const purseAt = (panel: Panel) => panel.players[0]!.mushrooms.map(({ count }) => count);

describe("a change", () => {
  it("makes another of what is there, and leaves that as it is", () => {
    const old = { a: [1, { b: 2 }], c: { d: 3 } };
    const now = changed(old, { a: { "1": { b: [5] } } });
    expect(now).toEqual({ a: [1, { b: 5 }], c: { d: 3 } });
    expect(now.c).toBe(old.c);
    expect(old.a[1]).toEqual({ b: 2 });
    expect(changed(old, [7])).toBe(7);
  });
});

describe("a cascade", () => {
  it("is shown event by event: tile, ring, mushrooms; counters change as each has landed", async () => {
    const { update, tiles, lit, purse, isTrue } = begun();
    const first = tiles();
    await update();
    const seen = new Set<string>();
    for (let time = 0; time < LONG && !isTrue(); time += 20) {
      const what = [tiles() - first, new Set(lit()).size, purse().reduce((a, b) => a + b)];
      seen.add(JSON.stringify(what));
      await vi.advanceTimersByTimeAsync(20);
    }
    expect([...seen]).toEqual(["[1,0,0]", "[1,7,0]", "[1,7,4]"]);
    expect(isTrue()).toBe(true);
    expect(purse()).toEqual(purseAt(after.panel));
  });

  it("is heard once, whatever is still to be seen of it", async () => {
    const { update, find } = begun();
    const heard: (string | null)[] = [];
    const region = find("[aria-live]");
    new MutationObserver(() => heard.push(region.textContent)).observe(region, { childList: true });
    await update();
    await vi.advanceTimersByTimeAsync(LONG);
    expect(heard).toHaveLength(1);
    expect(heard[0]).toContain(after.status.text);
  });

  it.each([
    ["a click", "click"],
    ["a key", "r"],
    ["Escape", "Escape"],
  ])("is over at once with %s, and nothing more moves", async (_, how) => {
    const { update, isTrue, purse, press, find, scene } = begun();
    await update();
    await vi.advanceTimersByTimeAsync(300);
    expect(isTrue()).toBe(false);
    if (how === "click") find(".market").click();
    else press(how);
    expect(isTrue()).toBe(true);
    expect(purse()).toEqual(purseAt(after.panel));
    const now = scene();
    await vi.advanceTimersByTimeAsync(LONG);
    expect(scene()).toBe(now);
  });

  it("goes on while the pointer only passes over", async () => {
    const { update, all, isTrue, hover, press } = begun();
    await update();
    await vi.advanceTimersByTimeAsync(300);
    hover("0,0");
    press("Shift");
    expect(isTrue()).toBe(false);
    expect(all(".garden.moves")).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(LONG);
    expect(isTrue()).toBe(true);
    expect(all(".garden.moves")).toHaveLength(0);
  });

  it("keeps nobody from acting: what is clicked meanwhile is done", async () => {
    const { kernel, update, find, isTrue } = begun();
    kernel.answers = false;
    await update();
    await vi.advanceTimersByTimeAsync(300);
    find('[data-focus="undo"]').click();
    expect(isTrue()).toBe(true);
    await settle();
    expect(kernel.intents.map((intent) => intent.do)).toEqual(["undo"]);
  });

  it("gives way to a position that was not reached by it", async () => {
    const { kernel, update, tiles, isTrue } = begun();
    const first = tiles();
    await update();
    await vi.advanceTimersByTimeAsync(300);
    kernel.update({ ...structuredClone(before), motion: null, revision: after.revision + 1 });
    await vi.advanceTimersByTimeAsync(0);
    expect(isTrue()).toBe(true);
    expect(tiles()).toBe(first);
  });

  it("is not shown to who comes later, nor where it led to another revision", async () => {
    const { update, isTrue } = begun();
    await update({ revision: after.revision + 1 });
    expect(isTrue()).toBe(true);
    const late = open(new Kernel({ ...after, ui: start.ui, rules: start.rules, art: ART }));
    const now = late.scene();
    await vi.advanceTimersByTimeAsync(LONG);
    expect(late.scene()).toBe(now);
  });

  it("is followed by what others do meanwhile, all of it in few seconds", async () => {
    const { kernel, update, isTrue } = begun();
    await update();
    await vi.advanceTimersByTimeAsync(400);
    const motion = after.motion!;
    const more = [...motion.moments, ...motion.moments, ...motion.moments, ...motion.moments];
    const revision = after.revision + 1;
    kernel.update({ revision, motion: { revision, moments: more } });
    await vi.advanceTimersByTimeAsync(2000);
    expect(isTrue()).toBe(false);
    await vi.advanceTimersByTimeAsync(3200);
    expect(isTrue()).toBe(true);
  });

  it("stops with the view", async () => {
    const { update, close } = begun();
    await update();
    await vi.advanceTimersByTimeAsync(300);
    close();
    await vi.advanceTimersByTimeAsync(0);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe("where no motion is wanted", () => {
  it("all is there at once, marked until something else happens", async () => {
    vi.stubGlobal("matchMedia", () => ({ matches: true }));
    const { kernel, update, lit, purse, tiles, isTrue } = begun();
    const first = tiles();
    await update();
    expect(tiles()).toBe(first + 1);
    expect(purse()).toEqual(purseAt(after.panel));
    const marks = lit();
    expect(new Set(marks).size).toBe(7);
    await vi.advanceTimersByTimeAsync(LONG);
    expect(lit()).toEqual(marks);
    kernel.update({ motion: null, revision: after.revision + 1 });
    await vi.advanceTimersByTimeAsync(0);
    expect(lit()).toEqual([]);
    expect(isTrue()).toBe(true);
  });

  it("a mark that several events share is drawn once", () => {
    const { lists, layers } = marked(after.scene, told);
    const keys = (lists.lit ?? []).map(([key]) => key);
    expect(keys).toHaveLength(new Set(keys).size);
    expect(lists.tiles).toBe(after.scene.lists.tiles);
    expect(layers).toBe(after.scene.layers);
  });
});
