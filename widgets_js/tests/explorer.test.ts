// The explorer's front end, held to what a real kernel sent: explorer.json.

import { describe, expect, it } from "vitest";
import { type Node, scale, unfolded, type Worth } from "../src/explorer_state";
import { eachTest } from "./each";
import { open, story, type Traits } from "./explorer_kernel";

eachTest();

const node = (number: number, parent: number | null): Node => ({
  ...(story.branched?.variations.nodes[0] as Node),
  number,
  parent,
});

describe("what a view knows of a tree", () => {
  it("leaves out all that follows from a folded position", () => {
    const nodes = [node(0, null), node(1, 0), node(2, 1), node(3, 0)];
    expect(unfolded(nodes, new Set([1])).map((one) => one.number)).toEqual([0, 1, 3]);
    expect(unfolded(nodes, new Set([0])).map((one) => one.number)).toEqual([0]);
    expect(unfolded(nodes, new Set())).toEqual(nodes);
  });

  it("puts all spreads and 0 on one scale that is never empty", () => {
    expect(scale([])).toEqual([0, 1]);
    const rows = story.branched?.worths?.rows ?? [];
    const [low, high] = scale(rows);
    expect(low).toBeLessThanOrEqual(0);
    for (const row of rows) expect(high).toBeGreaterThanOrEqual(row.spread[4]);
  });

  it("leaves 0 out where spreads far from it would be pressed flat", () => {
    const [row] = story.branched?.worths?.rows ?? [];
    const far = { ...(row as Worth), mean: 58, spread: [55, 57, 58, 60, 62] as Worth["spread"] };
    expect(scale([far])).toEqual([55, 62]);
    expect(scale([{ ...far, mean: 58, spread: [58, 58, 58, 58, 58] }])).toEqual([58, 59]);
  });
});

describe("the tree", () => {
  it("is one tab stop; arrows move in it and Enter goes there", async () => {
    const view = open("branched");
    expect(view.all(".tree [tabindex='0']")).toHaveLength(1);
    view.find(".tree [tabindex='0']").focus();
    view.key("ArrowDown");
    expect(document.activeElement?.getAttribute("data-node")).toBe("1");
    view.key("Enter");
    await view.settle();
    expect(view.asked()).toMatchObject({ do: "go", to: 1 });
  });

  it("folds to the left and unfolds to the right", () => {
    const view = open("branched");
    view.find(".tree [tabindex='0']").focus();
    view.key("ArrowLeft");
    expect(view.all(".tree .row")).toHaveLength(1);
    expect(document.activeElement?.getAttribute("aria-expanded")).toBe("false");
    view.key("ArrowRight");
    expect(view.all(".tree .row")).toHaveLength(3);
  });

  it.each([
    ["a", { do: "mark", side: "a", node: 2 }],
    ["B", { do: "mark", side: "b", node: 2 }],
    ["Delete", { do: "cut", node: 2 }],
  ])("acts on the row with the focus by %s", async (key, message) => {
    const view = open("branched");
    view.find('.tree [data-node="2"]').focus();
    view.key("End");
    view.key(key);
    await view.settle();
    expect(view.asked()).toMatchObject(message);
  });

  it("tells name, comment, marks for compare, and what the action was found to be worth", () => {
    const view = open("branched");
    const row = view.find('.tree [data-node="1"]');
    expect(row.textContent).toContain("The first");
    expect(row.textContent).toContain("Why not?");
    expect(row.querySelector(".mark-a")).not.toBeNull();
    const leads = story.branched?.variations.nodes.map((one) => one.lead).filter(Boolean) ?? [];
    expect(leads.length).toBeGreaterThan(0);
    expect(view.all(".tree .lead").map((one) => one.textContent)).toEqual(leads);
  });

  it("keeps the focus on the same row when the kernel sends another tree", async () => {
    const view = open("branched");
    view.find('.tree [data-node="0"]').focus();
    await view.update({ variations: { ...(story.branched as Traits).variations, at: 2 } });
    expect(document.activeElement?.getAttribute("data-node")).toBe("2");
  });
});

describe("a note", () => {
  it("is sent when it is done", async () => {
    const view = open("branched");
    const field = view.find('[data-focus="note:comment"]') as HTMLTextAreaElement;
    field.value = "So!";
    field.dispatchEvent(new Event("change"));
    await view.settle();
    expect(view.asked()).toMatchObject({ do: "note", node: 0, comment: "So!" });
  });
});

describe("a draw", () => {
  it("shows every outcome with its odds, and takes the one that is chosen", async () => {
    const view = open("drawing");
    const all = story.drawing?.chance?.draws ?? [];
    expect(view.all(".draws li")).toHaveLength(all.length);
    view.find(".draws button").click();
    await view.settle();
    expect(view.asked()).toMatchObject({ do: "act", action: all[0]?.action });
    view.click("draw:draw");
    await view.settle();
    expect(view.asked()).toMatchObject({ do: "roll" });
  });

  it("is nothing where nothing is drawn", () => {
    expect(open("start").find(".draw-box").hidden).toBe(true);
  });
});

describe("how good it is", () => {
  it("asks for the work that is wished, and stops it", async () => {
    const view = open("branched");
    const how = view.find('[data-focus="work:how"]') as HTMLSelectElement;
    how.value = "search";
    how.dispatchEvent(new Event("change"));
    view.click("work:act");
    await view.settle();
    expect(view.asked()).toMatchObject({ do: "evaluate", how: "search" });
    const worths = { ...(story.branched as Traits).worths, running: true } as Traits["worths"];
    await view.update({ worths });
    view.click("work:act");
    await view.settle();
    expect(view.asked()).toMatchObject({ do: "stop" });
    await view.update({ worths: { ...worths, running: false, part: 0.5 } as Traits["worths"] });
    expect(view.find("[role=status]").textContent).toMatch(/^Stopped\. Best/);
  });

  it("lists the actions with their means; a click takes one", async () => {
    const view = open("branched");
    const rows = story.branched?.worths?.rows ?? [];
    expect(view.all(".worths tbody tr")).toHaveLength(rows.length);
    expect(view.find(".worths .mean").textContent).toBe(rows[0]?.shown);
    view.find(".worths .link").click();
    await view.settle();
    expect(view.asked()).toMatchObject({ do: "act", action: rows[0]?.action });
  });
});

describe("what is picked out", () => {
  const rows = () => story.branched?.worths?.rows ?? [];
  const brushed = (view: ReturnType<typeof open>) =>
    view.all(".worths tr.brushed").map((one) => one.dataset.action);
  const point = (view: ReturnType<typeof open>, place: string) => {
    const board = view.find(".play .board");
    const { scene, legal } = view.traits;
    const [x = 0, y = 0] = legal.cells[place] ?? [];
    const [left, top, width, height] = scene.box;
    board.getBoundingClientRect = () => ({ left: 0, top: 0, width, height }) as DOMRect;
    board.dispatchEvent(
      new PointerEvent("pointermove", { bubbles: true, clientX: x - left, clientY: y - top }),
    );
  };

  it("is lit and drawn on the board where a row is pointed at, and the kernel hears of it", async () => {
    const view = open("branched");
    const [row] = rows();
    view.find(".worths .link").focus();
    expect(brushed(view)).toEqual([row?.action]);
    expect(view.all(".play .foreseen .tile-picture")).toHaveLength(1);
    expect(view.all(".play .overlay .marks > *").length).toBeGreaterThan(0);
    expect(view.traits.brushed).toEqual([]);
    await view.settle();
    expect(view.traits.brushed).toEqual([row?.action]);
    view.find(".worths .link").blur();
    await view.settle();
    expect([view.traits.brushed, brushed(view)]).toEqual([[], []]);
    expect(view.all(".play .foreseen .tile-picture")).toHaveLength(0);
  });

  it("is all that is done at the cell that is pointed at on the board", async () => {
    const view = open("branched");
    const place = rows()[0]?.places[0] ?? "";
    const there = rows().flatMap((row) => (row.places.includes(place) ? [row.action] : []));
    expect(there.length).toBeLessThan(rows().length);
    point(view, place);
    expect(brushed(view)).toEqual(there);
    await view.settle();
    expect(view.traits.brushed).toEqual(there);
  });

  it("is what the chart says", async () => {
    const view = open("branched");
    await view.update({ brushed: [rows()[1]?.action ?? ""] });
    expect(brushed(view)).toEqual([rows()[1]?.action]);
    await view.update({ brushed: [] });
    expect(brushed(view)).toEqual([]);
  });

  it("has the rank of each action at its place", () => {
    const ranks = open("branched").all(".play .ranks .rank text");
    expect(ranks.length).toBeGreaterThan(1);
    expect(ranks.map((one) => one.textContent)).toContain("1");
    expect(open("start").all(".play .ranks .rank")).toHaveLength(0);
  });
});

describe("what an action leads to", () => {
  const line = () => story.stepping?.line as NonNullable<Traits["line"]>;

  it("is asked for from the table, and from the reason for the best and the next best", async () => {
    const view = open("branched");
    const [first, second] = story.branched?.worths?.rows ?? [];
    view.click(`step:${second?.action}`);
    await view.settle();
    expect(view.asked()).toMatchObject({ do: "step", action: second?.action, event: -1 });
    view.click("why:0");
    await view.settle();
    expect(view.asked()).toMatchObject({ do: "step", action: first?.action, event: -1 });
  });

  it("is nothing that was refused, where it begins with a tile on a cell", async () => {
    const view = open("branched");
    view.find(".worths .step .btn").click();
    await view.settle();
    expect(view.asked()).toMatchObject({ do: "step" });
    expect(view.asked()?.action).toContain("@");
    expect(view.all(".play .overlay .refused > *")).toHaveLength(0);
  });

  it("shows the board as it is then, its actions and its events, and nothing can be done", () => {
    const view = open("stepping");
    expect(view.find(".play .board desc").textContent).toBe(line().scene.words);
    expect(line().scene.words).not.toBe(story.stepping?.scene.words);
    expect(view.all(".line li")).toHaveLength(line().actions.length);
    expect(view.find('.line [aria-current="step"]').textContent).toContain(
      line().actions[0]?.words,
    );
    expect(view.all(".stepper .timeline [data-focus]").length).toBe(line().story.events.length);
    expect(view.find(".choices").hidden).toBe(true);
    expect(view.all(".play .ranks .rank")).toHaveLength(0);
  });

  it("goes event by event with the arrows and action by action with a click", async () => {
    const view = open("stepping");
    view.find(".stepper .play").focus();
    view.key("ArrowRight");
    await view.settle();
    expect(view.asked()).toMatchObject({ do: "step", action: line().action, event: 1 });
    view.all(".line button").at(-1)?.click();
    await view.settle();
    expect(view.asked()).toMatchObject({ do: "step", event: line().story.events.length - 1 });
  });

  it("can be kept, and is left by Escape", async () => {
    const view = open("stepping");
    view.click("line:step_keep");
    await view.settle();
    expect(view.asked()).toMatchObject({ do: "keep" });
    view.find(".play .board").focus();
    view.key("Escape");
    await view.settle();
    expect(view.asked()).toMatchObject({ do: "step" });
    expect(view.asked()).not.toHaveProperty("action");
  });
});

describe("the comparison", () => {
  it("has both pictures and a line for each thing that differs", () => {
    const view = open("branched");
    expect(view.all(".compared .board")).toHaveLength(2);
    expect(view.all(".compared tbody tr")).toHaveLength(
      story.branched?.compared?.lines.length ?? 0,
    );
  });

  it("draws both pictures at one scale, around all that either of them shows", () => {
    const view = open("branched");
    const [a, b] = view.all(".compared .board").map((one) => one.getAttribute("viewBox"));
    expect(a).toBe(b);
    const { compared } = story.branched as Traits;
    const right = Math.max(
      ...[compared?.a, compared?.b].map(
        (one) => (one?.scene.box[0] ?? 0) + (one?.scene.box[2] ?? 0),
      ),
    );
    const [x = 0, , wide = 0] = (a ?? "").split(" ").map(Number);
    expect(x + wide).toBeCloseTo(right);
  });

  it("comes into view and is told once there are two positions, and not before", async () => {
    const { compared } = story.branched as Traits;
    const view = open("start");
    const box = view.find("section.compared");
    expect(box.hidden).toBe(true);
    let seen = 0;
    box.scrollIntoView = () => {
      seen += 1;
    };
    await view.update({ compared });
    expect(box.hidden).toBe(false);
    expect(view.find("[role=status]").textContent).toContain(compared?.head);
    await view.update({ compared: { ...(compared as NonNullable<typeof compared>) } });
    expect(seen).toBe(1);
  });
});

describe("any explorer", () => {
  it.each(["start", "branched", "stepping", "edited", "drawing", "town"])(
    "leaves nothing behind: %s",
    (one) => {
      const view = open(one);
      view.close();
      expect(view.el.childElementCount).toBe(0);
      expect([...view.listeners.values()].every((some) => some.size === 0)).toBe(true);
    },
  );

  it("shows the code of the position and sets up another one", async () => {
    const view = open("start");
    const code = view.find('[data-focus="explorer:code"]') as HTMLInputElement;
    expect(code.value).toBe(story.start?.position);
    code.value = "GV1 …";
    view.click("explorer:set-up");
    await view.settle();
    expect(view.asked()).toMatchObject({ do: "set_up", code: "GV1 …" });
  });

  it.each(["explorer:code", "note:marks"])(
    "says beside a field why it is refused, keeps the text, and is silent again: %s",
    async (name) => {
      const view = open("start");
      const field = view.find(`[data-focus="${name}"]`) as HTMLInputElement;
      const enter = async (text: string) => {
        field.value = text;
        if (name === "explorer:code") view.click("explorer:set-up");
        else field.dispatchEvent(new Event("change"));
        await view.settle();
      };
      view.refuse("No such place");
      await enter("zzz");
      const why = view.find(`#${field.getAttribute("aria-describedby")}`);
      expect([field.value, field.getAttribute("aria-invalid")]).toEqual(["zzz", "true"]);
      expect([why.textContent, why.hidden]).toEqual(["No such place", false]);
      expect(view.find("[role=status]").textContent).toBe("No such place");
      view.refuse("");
      await enter("0,0");
      expect(field.hasAttribute("aria-invalid")).toBe(false);
      expect([why.textContent, why.hidden]).toEqual(["", true]);
    },
  );
});
