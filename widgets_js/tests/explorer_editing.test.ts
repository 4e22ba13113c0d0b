// Setting up a position, and marks on it: by mouse and by keys.

import { describe, expect, it } from "vitest";
import type { Node } from "../src/explorer_state";
import { eachTest } from "./each";
import { looks, open, story, type Traits } from "./explorer_kernel";

eachTest();

describe("marks", () => {
  it("are arrows on the board where there are two places", async () => {
    const { variations } = story.branched as Traits;
    const [root, ...rest] = variations.nodes;
    const view = open("branched");
    expect(view.all(".play .arrows path")).toHaveLength(0);
    const marked = { ...(root as Node), marks: "0,0 0,0>1,0 0,0>9,9" };
    await view.update({ variations: { ...variations, nodes: [marked, ...rest] } });
    expect(view.all(".play .arrows path.over")).toHaveLength(1);
  });

  /** The right button on a board: down over one cell, up over another. */
  const drag = (view: ReturnType<typeof open>, from: string, to: string) => {
    const board = view.find(".play .board");
    const { cells, tiles } = view.traits.legal;
    const point = (place: string, buttons: number) => {
      const [x, y] = { ...cells, ...tiles }[place] ?? [0, 0];
      const [left = 0, top = 0] = (board.getAttribute("viewBox") ?? "").split(" ").map(Number);
      const at = { clientX: x - left, clientY: y - top };
      return { ...at, button: 2, buttons, bubbles: true, cancelable: true };
    };
    const box = (board.getAttribute("viewBox") ?? "").split(" ").map(Number);
    const size = { left: 0, top: 0, width: box[2] ?? 1, height: box[3] ?? 1 };
    board.getBoundingClientRect = () => ({ ...size, x: 0, y: 0 }) as DOMRect;
    board.dispatchEvent(new PointerEvent("pointerdown", point(from, 2)));
    board.dispatchEvent(new PointerEvent("pointermove", point(to, 2)));
    const ahead = view.all(".play .arrows .pending path.over").length;
    board.dispatchEvent(new PointerEvent("pointerup", point(to, 0)));
    const menu = new MouseEvent("contextmenu", point(to, 0));
    board.dispatchEvent(menu);
    return { ahead, menu };
  };

  it("are made with the right button: on one place a mark, over to another an arrow", async () => {
    const view = open("start");
    const { menu } = drag(view, "1,0", "1,0");
    await view.settle();
    expect(view.asked()).toMatchObject({ do: "note", node: 0, marks: "1,0" });
    expect(menu.defaultPrevented).toBe(true);
    const { ahead } = drag(view, "0,0", "1,0");
    await view.settle();
    expect(ahead).toBe(1);
    expect(view.asked()).toMatchObject({ do: "note", node: 0, marks: "0,0>1,0" });
  });

  it("name whose town they are in, as what is put there does", async () => {
    const view = open("town");
    view.find(".play .board").focus();
    view.key("ArrowRight");
    view.key("m");
    await view.settle();
    expect(view.asked()).toMatchObject({ do: "note", marks: "0:c3" });
  });

  it("go where they are made once more, and the others stay", async () => {
    const { variations } = story.start as Traits;
    const view = open("start");
    const nodes = [{ ...(variations.nodes[0] as Node), marks: "0,0 1,0" }];
    await view.update({ variations: { ...variations, nodes } });
    drag(view, "1,0", "1,0");
    await view.settle();
    expect(view.asked()).toMatchObject({ do: "note", marks: "0,0" });
  });

  it("do not forget what was made before the kernel has answered", async () => {
    const view = open("start");
    view.find(".play .board").focus();
    view.key("ArrowRight");
    view.key("m");
    view.key("ArrowRight");
    view.key("m");
    await view.settle();
    expect(view.asked()).toMatchObject({ do: "note", marks: "0,0 1,0" });
  });

  it("are no arrow any more where another position comes on view", async () => {
    const { variations } = story.branched as Traits;
    const view = open("branched");
    view.find(".play .board").focus();
    view.key("ArrowRight");
    view.key("M");
    await view.update({ variations: { ...variations, at: variations.at === 0 ? 1 : 0 } });
    view.key("ArrowRight");
    expect(view.all(".play .arrows .pending path.over")).toHaveLength(0);
    view.key("m");
    await view.settle();
    expect(String(view.asked()?.marks)).not.toContain(">");
  });

  it("are made by M, and an arrow by Shift and M at both ends", async () => {
    const view = open("start");
    view.find(".play .board").focus();
    view.key("ArrowRight");
    view.key("m");
    await view.settle();
    expect(view.asked()).toMatchObject({ do: "note", marks: "0,0" });
    view.key("M");
    view.key("ArrowRight");
    expect(view.all(".play .arrows .pending path.over")).toHaveLength(1);
    view.key("Escape");
    expect(view.all(".play .arrows .pending path.over")).toHaveLength(0);
    view.key("M");
    view.key("ArrowLeft");
    view.key("M");
    await view.settle();
    expect(view.asked()).toMatchObject({ do: "note", marks: "1,0>0,0" });
  });
});

describe("the editor", () => {
  it("puts what is in hand where the board is clicked", async () => {
    const view = open("edited");
    view.click("put:01R");
    await view.settle();
    const inHand = () => view.find(".in-hand .tile-picture").getAttribute("aria-label");
    const words = (turn: number) => looks.looks[turn]?.[2];
    expect(inHand()).toBe(words(0));
    view.click("edit:turn_right");
    expect(inHand()).toBe(words(1));
    const board = view.find(".play .board");
    board.focus();
    view.key("ArrowRight");
    expect(view.all(".play .foreseen .tile-picture")).toHaveLength(1);
    view.key("Enter");
    await view.settle();
    expect(view.asked()).toMatchObject({ do: "edit", put: "12R" });
  });

  it("turns, flips, clears and lays down by keys, and leaves those of a field alone", async () => {
    const view = open("edited");
    view.click("put:01R");
    await view.settle();
    const inHand = () => view.find(".in-hand .tile-picture").getAttribute("aria-label");
    const words = (turn: number) => looks.looks[turn]?.[2];
    view.find(".play .board").focus();
    view.key("R");
    expect(inHand()).toBe(words(5));
    view.key("r");
    view.key("f");
    expect(inHand()).toBe(words(6));
    view.key("ArrowRight");
    view.key("Delete");
    await view.settle();
    expect(view.asked()).toMatchObject({ do: "edit", put: "" });
    view.find('[data-focus="players.0.flowers"]').focus();
    view.key("f");
    expect(inHand()).toBe(words(6));
    view.find(".play .board").focus();
    view.key("Escape");
    expect(view.all(".in-hand")).toHaveLength(0);
  });

  it("offers what a list can hold, and fills its first empty place", async () => {
    const view = open("edited");
    const pick = async (path: string, word: string) => {
      const more = view.find(`[data-focus="add:${path}"]`) as HTMLSelectElement;
      more.value = word;
      more.dispatchEvent(new Event("change"));
      await view.settle();
    };
    await pick("players.0.flowers", "red");
    expect(view.asked()).toMatchObject({ field: "players.0.flowers", texts: "red" });
    const board = view.find('[data-focus="tile_board"]') as HTMLInputElement;
    board.value = "01R - 02 -";
    await pick("tile_board", "03R");
    expect(view.asked()).toMatchObject({ field: "tile_board", texts: "01R 03R 02 -" });
  });

  it("names the rules that the position breaks, and opens them", () => {
    const view = open("edited");
    expect(view.find(".standing").textContent).toContain("H-PLACE-4");
    view.find(".standing button.rule").click();
    expect(view.find(".standing .rule-box").hidden).toBe(false);
    const [why] = (story.edited as Traits).standing.reasons;
    expect(view.all(".play .overlay .marks > *")).toHaveLength(why?.places?.length ?? 0);
  });

  it("sends numbers as numbers and lists as one line", async () => {
    const view = open("edited");
    const change = async (path: string, value: string) => {
      const field = view.find(`[data-focus="${path}"]`) as HTMLInputElement;
      field.value = value;
      field.dispatchEvent(new Event("change"));
      await view.settle();
    };
    await change("players.0.mushrooms.T", "3");
    expect(view.asked()).toMatchObject({ field: "players.0.mushrooms.T", value: 3 });
    await change("players.0.flowers", " red blue ");
    expect(view.asked()).toMatchObject({ field: "players.0.flowers", texts: "red blue" });
    await change("bag:0:01R", "2");
    expect(view.asked()).toMatchObject({ do: "edit", bag: "01R", number: 2, seat: 0 });
  });

  it("leaves the parts open that the reader has opened", async () => {
    const view = open("edited");
    const [bag] = view.all("details") as HTMLDetailsElement[];
    if (bag) bag.open = true;
    await view.update({ editor: structuredClone(story.edited as Traits).editor });
    expect((view.find("details") as HTMLDetailsElement).open).toBe(true);
  });
});
