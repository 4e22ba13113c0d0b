import { describe, expect, it, vi } from "vitest";
import widget from "../src/lesson";
import { type GardenLesson, type Step, veiled } from "../src/story";
import { eachTest } from "./each";
import { FakeModel, question, step, story, traits } from "./lesson_fixture";

const end = eachTest();

function open(given: GardenLesson) {
  const model = new FakeModel({ ...given, presents: true });
  const el = document.createElement("div");
  document.body.append(el);
  widget.render({ model: model.model, el, signal: end.signal });
  const root = el.querySelector<HTMLElement>(".lesson") as HTMLElement;
  const press = (key: string, more: KeyboardEventInit = {}) => {
    const event = new KeyboardEvent("keydown", {
      key,
      bubbles: true,
      cancelable: true,
      ...more,
    });
    root.dispatchEvent(event);
    return event;
  };
  const control = (name: string) => el.querySelector<HTMLElement>(`[data-focus="${name}"]`);
  const counts = () => [...el.querySelectorAll(".tally .count")].map((one) => one.textContent);
  return { model, el, root, press, control, counts };
}

const quiz = (more: Partial<Step> = {}) =>
  question({
    kind: "quiz",
    options: {
      many: false,
      picked: [],
      items: [
        { words: "§six", places: [] },
        { words: "§seven", places: [] },
      ],
    },
    can: { ...step.can, choose: true, solve: true },
    ...more,
  });

describe("a clicker", () => {
  it.each([" ", "PageDown", "ArrowRight", "ArrowDown"])("%j reveals, as Space does", (key) => {
    const { model, press } = open(quiz());
    expect(press(key).defaultPrevented).toBe(true);
    expect(model.intents).toEqual(["solve"]);
  });

  it("goes on to the next event, and after the last to the next step", async () => {
    const { model, press } = open(
      traits({ step: { ...step, done: true, can: { ...step.can, next: true } } }),
    );
    press("PageDown");
    expect(model.traits.event).toBe(0);
    press("PageUp");
    expect(model.traits.event).toBe(-1);
    press("PageUp");
    model.reply();
    await vi.advanceTimersByTimeAsync(100);
    model.set("event", story.events.length - 1);
    press("PageDown");
    expect(model.intents).toEqual(["back", "next"]);
  });

  it("blanks the picture and leaves", () => {
    const { root, press } = open(quiz());
    press(".");
    expect(root.classList.contains("blank")).toBe(true);
    press("Escape");
    expect(root.className).not.toMatch(/presenting|blank/);
    expect(root.hasAttribute("popover")).toBe(false);
    press("P", { shiftKey: true });
    expect(root.classList.contains("presenting")).toBe(true);
    press("F5");
    expect(root.classList.contains("presenting")).toBe(false);
  });

  it("reaches the lesson wherever the focus has gone", () => {
    const { model } = open(quiz());
    document.body.dispatchEvent(
      new KeyboardEvent("keydown", { key: "PageDown", bubbles: true, cancelable: true }),
    );
    expect(model.intents).toEqual(["solve"]);
  });
});

describe("a show of hands", () => {
  it("counts one a click or key, and takes one back", () => {
    const { control, counts, press, model, el } = open(quiz());
    control("hands:1")?.click();
    control("hands:2")?.click();
    press("2", { code: "Digit2" });
    expect(counts()).toEqual(["1", "2"]);
    const bars = [...el.querySelectorAll<HTMLElement>(".tally .bar")].map((bar) => bar.style.width);
    expect(bars).toEqual(["50%", "100%"]);
    control("lower:1")?.click();
    control("lower:1")?.click();
    expect(counts()).toEqual(["", "2"]);
    expect(model.intents).toEqual([]);
  });

  it("stays when the answer is revealed, which is then marked", async () => {
    const { model, control, counts, el } = open(quiz());
    control("hands:1")?.click();
    expect(el.querySelectorAll(".row.right")).toHaveLength(0);
    const now = model.traits.step;
    model.set("step", { ...now, done: true, options: { ...now.options, picked: [2] } });
    await vi.advanceTimersByTimeAsync(1);
    expect(counts()).toEqual(["1", ""]);
    expect(el.querySelector(".row.right .said")?.textContent).toBe("§seven");
  });
});

describe("what a class may not know yet", () => {
  it("is not in the page, event by event", () => {
    const { press, el } = open(traits());
    const told = () => el.querySelector(".stepper")?.textContent ?? "";
    expect(told()).not.toContain("§tile");
    press("PageDown");
    expect(told()).toContain("§tile");
    expect(told()).not.toContain("§ring");
    press("PageUp");
    expect(told()).toContain("§tile");
  });

  it("is neither in the words nor in the links of what it may know", () => {
    const { events } = veiled(story, 1, "?");
    expect(events).toHaveLength(story.events.length);
    expect(events[1]?.leads).toEqual([]);
    expect(JSON.stringify(events.slice(2))).not.toMatch(/§/);
  });
});

it("the presenter plays only when they say so, and their keys are the board’s then", () => {
  const { model, press, root } = open(question());
  press("e");
  expect(root.classList.contains("playing")).toBe(true);
  press("ArrowRight");
  expect(model.intents).toEqual([]);
  press("Escape");
  expect(root.classList.contains("playing")).toBe(false);
  expect(root.classList.contains("presenting")).toBe(true);
});
