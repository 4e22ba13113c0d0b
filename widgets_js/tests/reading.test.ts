import { describe, expect, it, vi } from "vitest";
import { litPieces, nearest, type Path, pathsAt, withPieces } from "../src/reading";
import { type Legal, say } from "../src/state";
import { eachTest, settle } from "./each";
import { cell, fresh, Kernel, look, moving, open, start } from "./kernel";

eachTest();

const { legal } = start;
const [held, short, long] = legal.paths as [Path, Path, Path];

/** Point at a place of the board, in its own units. */
function point(view: ReturnType<typeof open>, x: number, y: number) {
  const [left, top] = view.kernel.traits.scene.box;
  const at = { bubbles: true, pointerType: "mouse", clientX: x - left, clientY: y - top };
  view.board.dispatchEvent(new PointerEvent("pointermove", at));
}

const lit = (view: ReturnType<typeof open>) =>
  [...view.el.querySelectorAll(".scene .read > *")].map((one) => one.getAttribute("data-key"));

const keysOf = (path: Path) => path.pieces.map(([key]) => `read:${key}`);

describe("a path", () => {
  it("under the pointer is lit from end to end, with its open ends, and told", async () => {
    const view = open();
    const [, x = 0, y = 0] = long.pieces[0] ?? [];
    point(view, x, y);
    await settle();
    expect(lit(view)).toEqual(keysOf(long));
    expect(view.all(".open-end")).toHaveLength(long.ends.length);
    expect(view.find(".reading p").textContent).toBe(long.words);
    expect(view.live()).toContain(long.words);
    expect(view.live()).toContain(long.spoken);
    point(view, 900, 900);
    expect(lit(view)).toEqual([]);
    expect(view.all(".open-end")).toHaveLength(0);
  });

  it("of several on a tile is the one that runs nearest to the pointer", () => {
    const view = open();
    for (const path of [held, short, held]) {
      const [, x = 0, y = 0] = path.pieces.find(([key]) => key.startsWith("p:0,-2/")) ?? [];
      point(view, x, y);
      expect(lit(view)).toEqual(keysOf(path));
    }
  });

  it("by keyboard is read where the cursor comes, and P goes through those of the tile", async () => {
    const view = open();
    view.press("Home");
    const tiles = Object.keys(legal.tiles);
    for (let i = 0; i < 40 && lit(view).length === 0; i++) view.press("ArrowDown");
    const first = lit(view);
    expect(first.length).toBeGreaterThan(0);
    const here = tiles.map((tile) => pathsAt(legal, tile)).find((paths) => paths.length > 1) ?? [];
    expect(here.length).toBeGreaterThan(1);
    view.hover(tiles.find((tile) => pathsAt(legal, tile) === here) ?? "0,0");
    const seen = new Set<string>();
    for (let i = 0; i < 3; i++) {
      seen.add(lit(view).join());
      view.press("p");
    }
    await settle();
    expect(seen.size).toBeGreaterThan(1);
    const last = lit(view).join();
    view.press("P", "p");
    expect(lit(view).join()).toBe(last);
  });

  it("is let go when the position changes", async () => {
    const view = open();
    const [, x = 0, y = 0] = long.pieces[0] ?? [];
    point(view, x, y);
    view.kernel.update({ ...fresh(), revision: 99 });
    await settle();
    expect(lit(view)).toEqual([]);
  });

  it("that a gnome could move to is lit with its spot", () => {
    const view = open(new Kernel(structuredClone(moving)));
    view.press("n");
    const spot = moving.legal.spots[0];
    const path = moving.legal.paths.find(({ place }) => place === spot?.place);
    expect(path).toBeDefined();
    expect(lit(view)).toEqual(keysOf(path as Path));
  });

  it("leaves the picture as it was, in layers below what tells who holds it", () => {
    const { scene } = start;
    const keys = held.pieces.map(([key]) => key);
    const one = withPieces(scene, keys);
    expect(one.layers).toEqual(withPieces(scene, []).layers);
    expect(one.layers.filter(([layer]) => !layer.startsWith("read"))).toEqual(scene.layers);
    const names = one.layers.map(([layer]) => layer);
    expect(names.indexOf("read")).toBeLessThan(names.indexOf("held-line"));
    expect(one.lists.paths).toBe(scene.lists.paths);
  });
});

it("the ring that a placement would close is lit before it is made", async () => {
  const [piece] = long.pieces[0] ?? [""];
  const kernel = new Kernel();
  const reply = kernel.reply.bind(kernel);
  kernel.reply = (message) => {
    if (message.do !== "preview") return reply(message);
    const reasons = [
      { rule: "H-RING-5", text: "one", places: [piece.slice(2)] },
      { rule: "H-RING-6", text: "two", places: [] },
    ];
    const preview = { legal: true, text: "one two", reasons, rules: {} };
    kernel.emit("msg:custom", { id: message.id, ok: true, revision: 1, preview });
  };
  const view = open(kernel);
  view.press(legal.slots.find((one) => one.looks?.includes(look))?.key ?? "");
  view.hover(cell);
  await settle();
  expect(lit(view)).toEqual([`read:${piece}`]);
  expect(view.all(".dock .reason").map((line) => line.textContent)).toEqual([
    "one H-RING-5",
    "two H-RING-6",
  ]);
});

it("what lies beside the board is no piece of it", () => {
  const reasons = [{ rule: "H-MOVE-2", text: "", places: ["flowers", "player:0"] }];
  const keys = litPieces(null, { legal: true, text: "", reasons, rules: {} });
  expect(withPieces(start.scene, keys).lists.read).toEqual([]);
});

it("nothing is near where nothing runs", () => {
  expect(nearest([], "0,0", { x: 0, y: 0 })).toBeNull();
  expect(pathsAt({ paths: legal.paths, spots: [] } as unknown as Legal, "9,9")).toEqual([]);
});

describe("dead cells", () => {
  const dead = Object.keys(legal.cells).slice(0, 2);
  const withDead = () => ({
    ...fresh(),
    legal: { ...fresh().legal, dead: { cells: dead, words: "§dead", spoken: "§where" } },
  });

  it("are marked on request, by key and by switch, and told", async () => {
    const view = open(new Kernel(withDead()));
    const marks = () => view.all(".overlay .dead > g").length;
    expect(marks()).toBe(0);
    view.press("d");
    await settle();
    expect(marks()).toBe(2);
    expect(view.live()).toBe("§dead §where");
    expect(view.find(".reading p").textContent, "what the word means is seen, too").toBe("§dead");
    expect(view.find('[data-focus="dead"]').getAttribute("aria-checked")).toBe("true");
    view.find('[data-focus="dead"]').click();
    expect(marks()).toBe(0);
  });
});

describe("what is new since one has last acted", () => {
  const [tile = ""] = Object.keys(legal.tiles);
  const withNew = () => ({
    ...fresh(),
    table: { ...fresh().table, fresh: [{ place: tile, x: 5, y: 6, shape: "cell" as const }] },
  });

  it("is outlined, and said of the tile when it is come to", async () => {
    const view = open(new Kernel(withNew()));
    expect(view.all(".overlay .fresh > g").map((one) => one.getAttribute("transform"))).toEqual([
      "translate(5 6)",
    ]);
    view.hover(tile);
    await vi.waitFor(() => expect(view.live()).toContain(say(start.ui, "live.fresh")));
  });

  it("is no more once the kernel says that somebody has acted", async () => {
    const kernel = new Kernel(withNew());
    const view = open(kernel);
    kernel.update({ table: { ...fresh().table, fresh: [] }, revision: 9 });
    await settle();
    expect(view.all(".overlay .fresh > g")).toHaveLength(0);
  });
});
