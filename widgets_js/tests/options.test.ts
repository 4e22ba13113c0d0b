import { describe, expect, it, vi } from "vitest";
import widget from "../src/lesson";
import type { GardenLesson, Options, Step } from "../src/story";
import { eachTest } from "./each";
import { FakeModel, question, step, traits } from "./lesson_fixture";

const end = eachTest();

function open(given: GardenLesson) {
  const model = new FakeModel(given);
  const el = document.createElement("div");
  document.body.append(el);
  widget.render({ model: model.model, el, signal: end.signal });
  const find = <T extends HTMLElement>(selector: string) => {
    const found = el.querySelector<T>(selector);
    if (!found) throw new Error(`nothing is ${selector}`);
    return found;
  };
  const option = (number: number) => find<HTMLInputElement>(`[data-focus="option:${number}"]`);
  const control = (name: string) => find(`[data-focus="lesson:${name}"]`);
  return { model, el, find, option, control };
}

const options = (changes: Partial<Options> = {}): Options => ({
  many: false,
  picked: [],
  items: [
    { words: [["text", "§mine"]], places: ["1,0"] },
    {
      words: [
        ["text", "§theirs "],
        ["rule", "H-RING-2"],
      ],
      places: [],
    },
    { words: [["text", "§nobody’s"]], places: [] },
  ],
  ...changes,
});
const quiz = (changes: Partial<Options> = {}, more: Partial<Step> = {}) =>
  question({
    kind: "quiz",
    options: options(changes),
    can: { ...step.can, choose: true, solve: true },
    ...more,
  });
const lastSent = (model: FakeModel) => model.sent.filter(({ do: verb }) => verb !== "nudge").at(-1);

describe("a choice", () => {
  it("says what to do where an answer is wanted and nothing has been chosen", () => {
    const { model, find, control } = open(quiz());
    control("choose").click();
    expect(lastSent(model)).toBeUndefined();
    expect(find('[role="status"]').textContent).toBe("lesson.one");
  });

  it("is one group of radio buttons with a legend, each with its label", () => {
    const rules = { "H-RING-2": { title: "§size", text: "§count", status: "rulebook" } };
    const given = quiz();
    const { el, find, option } = open({ ...given, status: { ...given.status, rules } });
    expect(find(".options legend").textContent).toBe("lesson.one");
    const inputs = [...el.querySelectorAll<HTMLInputElement>(".options input")];
    expect(inputs.map(({ type }) => type)).toEqual(["radio", "radio", "radio"]);
    expect(new Set(inputs.map(({ name }) => name)).size).toBe(1);
    expect(option(2).labels?.[0]?.textContent).toContain("§theirs");
    find(".options button.rule");
  });

  it("is sent by its button, by Enter, and never empty", () => {
    const { model, find, option, control } = open(quiz());
    const submit = () => find("form").dispatchEvent(new Event("submit", { cancelable: true }));
    submit();
    expect(model.intents).toEqual([]);
    expect(control("choose").getAttribute("aria-disabled")).toBe("true");
    option(2).click();
    expect(control("choose").getAttribute("aria-disabled")).toBe("false");
    submit();
    expect(lastSent(model)).toMatchObject({ do: "choose", options: [2] });
    model.reply();
  });

  it("takes Enter on an option as its button", () => {
    const { model, option } = open(quiz());
    option(3).checked = true;
    const enter = new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true });
    option(3).dispatchEvent(enter);
    expect(enter.defaultPrevented).toBe(true);
    expect(lastSent(model)).toMatchObject({ do: "choose", options: [3] });
  });

  it("leaves its arrow keys and space to the group", () => {
    const { model, option } = open(quiz());
    for (const key of ["ArrowDown", "ArrowRight", " ", "1"]) {
      const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
      option(1).dispatchEvent(event);
      expect(event.defaultPrevented, key).toBe(false);
    }
    expect(model.intents).toEqual([]);
  });

  it("of many is a group of check boxes, and all that is ticked is sent", () => {
    const { el, model, find, option } = open(quiz({ many: true }));
    expect(find(".options legend").textContent).toBe("lesson.many");
    expect(el.querySelectorAll('.options input[type="checkbox"]')).toHaveLength(3);
    option(1).click();
    option(3).click();
    find("form").dispatchEvent(new Event("submit", { cancelable: true }));
    expect(lastSent(model)).toMatchObject({ do: "choose", options: [1, 3] });
  });

  it("keeps what is ticked while a hint comes, and shows what was chosen when it is over", async () => {
    const { model, option, el } = open(quiz());
    option(2).click();
    model.set("step", { ...model.traits.step, hints: { shown: ["§hint"], left: 0 } });
    await vi.advanceTimersByTimeAsync(100);
    expect(option(2).checked).toBe(true);
    model.set("step", {
      ...model.traits.step,
      done: true,
      options: options({ picked: [1] }),
      can: { ...step.can, next: true },
    });
    await vi.advanceTimersByTimeAsync(100);
    expect(option(1).checked).toBe(true);
    expect(option(1).disabled).toBe(true);
    expect(el.querySelector('[data-focus="lesson:choose"]')).toBeNull();
  });

  it("lights up the places of the option, until the focus leaves it", () => {
    const tiles = { "1,0": [69.3, 0, "§tile"] as const };
    const given = quiz();
    const { el, option } = open({ ...given, legal: { ...given.legal, tiles } });
    option(1).click();
    expect(el.querySelectorAll(".marks > *")).toHaveLength(1);
    option(1).dispatchEvent(new FocusEvent("blur"));
    expect(el.querySelectorAll(".marks > *")).toHaveLength(0);
  });
});

describe("a prediction", () => {
  it("that was wrong is not so, and the way goes on", () => {
    const feedback = { tone: "wait" as const, text: "§why", reasons: [] };
    const can = { ...step.can, next: true, retry: true };
    const more = { kind: "predict", done: true, options: options({ picked: [2] }), feedback, can };
    const { find, control } = open(traits({ step: { ...step, ...more } }));
    expect(find(".answer b").textContent).toBe("lesson.not_so");
    expect(control("next").getAttribute("aria-disabled")).toBe("false");
    expect(find(".stepper").hidden).toBe(false);
  });
});

describe("free play", () => {
  it("has a way back to the lesson, one to take back, and one to begin again", () => {
    const can = { ...step.can, next: true, undo: true, retry: true };
    const given = traits({ step: { ...step, kind: "explore", done: true, can }, stepper: null });
    const { model, control, find } = open(given);
    expect(control("next").textContent).toContain("lesson.to_lesson");
    expect(control("next").classList).toContain("main");
    control("undo").click();
    expect(lastSent(model)).toMatchObject({ do: "undo" });
    expect(control("retry").textContent).toContain("lesson.anew");
    expect(find(".players").hidden).toBe(false);
  });
});

describe("reading", () => {
  it("is switched by one button that says whether it is on", async () => {
    const { model, control } = open(question());
    expect(control("read").getAttribute("aria-pressed")).toBe("false");
    control("read").click();
    expect(lastSent(model)).toMatchObject({ do: "read", on: true });
    model.reply();
    model.set("step", { ...model.traits.step, reading: true });
    await vi.advanceTimersByTimeAsync(100);
    expect(control("read").getAttribute("aria-pressed")).toBe("true");
  });

  it("makes of the board a picture", () => {
    const { find } = open(question({ reading: true }));
    expect(find(".tile-board").hidden).toBe(true);
    expect(find(".dock").hidden).toBe(true);
  });

  it("goes to any step by its dot, which says what is done", () => {
    const { el, model } = open(question({ progress: [true, false, false] }));
    const dots = [...el.querySelectorAll<HTMLElement>(".dots button")];
    expect(dots.map((dot) => dot.getAttribute("aria-label"))).toEqual([
      "lesson.dot_done",
      "lesson.dot",
      "lesson.dot",
    ]);
    expect(dots[1]?.getAttribute("aria-current")).toBe("step");
    dots[1]?.click();
    expect(model.intents).toEqual([]);
    dots[2]?.click();
    expect(lastSent(model)).toMatchObject({ do: "goto", step: 2 });
  });
});

describe("progress of another day", () => {
  it("is offered, and asked for by a button only", () => {
    const { model, control, find } = open(question({ resume: true, note: "§kept" }));
    expect(model.intents).toEqual([]);
    expect(find(".note").textContent).toBe("§kept");
    control("resume").click();
    expect(lastSent(model)).toMatchObject({ do: "resume" });
  });
});
