// What would you do: the control that asks, the answer, and the mark on the board.

import { describe, expect, it } from "vitest";
import type { GardenTraits } from "../src/garden";
import type { Told } from "../src/view_advice";
import { eachTest, settle } from "./each";
import { cell, fresh, Kernel, look, moving, open } from "./kernel";

eachTest();

const told: Told = {
  words: ["§Place it.", "§Or not."],
  action: `${look}@${cell}`,
  places: [cell],
  reasons: [{ rule: "H-RING-1", text: "" }],
  rules: { "H-RING-1": { title: "§Ring", text: "§A ring.", status: "rulebook" } },
  progress: "§40 of 40",
  part: 1,
  running: false,
};

function asked(changes: Partial<Told> = {}, traits: GardenTraits = fresh()) {
  return open(new Kernel({ ...traits, advice: { can: true, told: { ...told, ...changes } } }));
}

const control = (view: ReturnType<typeof open>, name: string) =>
  view.find<HTMLButtonElement>(`[data-focus="advice:${name}"]`);

describe("the control that asks", () => {
  it("asks, by its key too, and takes the answer away", async () => {
    const view = open();
    expect(view.find(".advice").hidden).toBe(true);
    control(view, "ask").click();
    await settle();
    view.board.dispatchEvent(new KeyboardEvent("keydown", { key: "h", bubbles: true }));
    await settle();
    view.kernel.update({ advice: { can: true, told } });
    await settle();
    view.board.dispatchEvent(new KeyboardEvent("keydown", { key: "h", bubbles: true }));
    await settle();
    const sent = view.kernel.intents.filter((intent) => intent.do === "advise");
    expect(sent).toMatchObject([{ on: true }, { on: true }, { on: false }]);
  });

  it("does as it says by a key too, and asks by it first where nothing is told", async () => {
    const view = open();
    const press = (key: string) =>
      view.board.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
    press("H");
    await settle();
    expect(view.kernel.intents).toMatchObject([{ do: "advise", on: true }]);
    view.kernel.update({ advice: { can: true, told } });
    await settle();
    press("H");
    await settle();
    expect(view.kernel.intents.at(-1)).toMatchObject({ do: "act", action: told.action });
  });

  it("is done once, however long the key is held down", async () => {
    const view = open(new Kernel({ ...fresh(), advice: { can: true, told } }));
    for (const repeat of [false, true, true]) {
      const event = new KeyboardEvent("keydown", { key: "H", repeat, bubbles: true });
      view.board.dispatchEvent(event);
      await settle();
    }
    expect(view.kernel.intents.filter((intent) => intent.do !== "preview")).toHaveLength(1);
  });

  it("is closed by Escape", async () => {
    const view = open(new Kernel({ ...fresh(), advice: { can: true, told } }));
    view.board.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
    await settle();
    expect(view.kernel.intents).toMatchObject([{ do: "advise", on: false }]);
  });

  it("does nothing where nobody is to be advised", async () => {
    const view = open(new Kernel({ ...fresh(), advice: { can: false, told: null } }));
    expect(control(view, "ask").disabled).toBe(true);
    view.board.dispatchEvent(new KeyboardEvent("keydown", { key: "h", bubbles: true }));
    await settle();
    expect(view.kernel.intents).toEqual([]);
  });
});

describe("the answer", () => {
  it("is words with rules that open, and a tile where it would lie", async () => {
    const view = asked();
    await settle();
    expect(view.all(".advice .told > p:not(.chips)").map((p) => p.textContent)).toEqual(told.words);
    view.find(".advice button.rule").click();
    expect(view.find(".advice .rule-box").textContent).toContain("§A ring.");
    expect(view.all(".overlay .suggested .way")).toHaveLength(1);
    expect(view.all(".overlay .suggested use").length).toBeGreaterThan(0);
    expect(view.find("[role=status][aria-live]").textContent).toBe("§Place it. §Or not.");
  });

  it("is done by its control", async () => {
    const view = asked();
    control(view, "act").click();
    await settle();
    expect(view.kernel.acts).toEqual([told.action]);
  });

  it("tells how far it is while it is worked on, and can be stopped", async () => {
    const view = asked({ words: [], action: "", running: true, part: 0.25 });
    const bar = view.find(".advice [role=progressbar]");
    expect(bar.getAttribute("aria-valuenow")).toBe("25");
    expect(control(view, "act").hidden).toBe(true);
    expect(view.all(".overlay .suggested > *")).toHaveLength(0);
    control(view, "stop").click();
    await settle();
    expect(view.kernel.intents.map((intent) => intent.do)).toEqual(["stop"]);
  });

  it("keeps an opened rule open while the numbers change", async () => {
    const view = asked({ running: true, part: 0.5 });
    view.find(".advice button.rule").click();
    view.kernel.update({ advice: { can: true, told: { ...told, running: true, part: 0.75 } } });
    await settle();
    expect(view.find(".advice .rule-box").hidden).toBe(false);
    expect(view.find(".advice [role=progressbar]").getAttribute("aria-valuenow")).toBe("75");
  });

  it("marks a spot, or the control of a choice", async () => {
    const [spot] = moving.legal.spots;
    const view = asked({ action: spot?.action ?? "" }, moving);
    expect(view.all(".overlay .suggested .way")).toHaveLength(1);
    const [choice] = moving.legal.choices;
    const other = asked({ action: choice?.action ?? "" }, moving);
    const marked = other.all(".choice.suggested").map((one) => one.dataset.focus);
    expect(marked).toEqual([`choice:${choice?.action}`]);
  });

  it("is away while the board shows the past, and while a bot decides", async () => {
    const view = asked();
    view.kernel.update({ table: { ...view.kernel.traits.table, playing: 1 } });
    await settle();
    expect(view.find(".advice").hidden).toBe(true);
    expect(view.all(".overlay .suggested > *")).toHaveLength(0);
    expect(control(view, "ask").disabled).toBe(true);
  });
});
