import { describe, expect, it, vi } from "vitest";
import widget from "../src/lesson";
import { PACE } from "../src/play";
import type { GardenLesson } from "../src/story";
import { eachTest } from "./each";
import { start } from "./kernel";
import { FakeModel, question, step, story, traits } from "./lesson_fixture";

const end = eachTest();

function open(given: GardenLesson | FakeModel = traits()) {
  const model = given instanceof FakeModel ? given : new FakeModel(given);
  const el = document.createElement("div");
  document.body.append(el);
  widget.render({ model: model.model, el, signal: end.signal });
  const find = (selector: string) => {
    const found = el.querySelector<HTMLElement>(selector);
    if (!found) throw new Error(`nothing is ${selector}`);
    return found;
  };
  const control = (name: string) => find(`[data-focus="${name}"]`);
  const press = (key: string, at: HTMLElement = find(".lesson"), shiftKey = false) => {
    const event = new KeyboardEvent("keydown", { key, shiftKey, bubbles: true, cancelable: true });
    at.dispatchEvent(event);
    return event;
  };
  return { model, el, find, control, press };
}

const settle = () => vi.advanceTimersByTimeAsync(100);

describe("stepping", () => {
  it("arrows walk the events, with shift the turns, Home and End the ends", () => {
    const { model, press } = open();
    const walk: [string, boolean, number][] = [
      ["ArrowRight", false, 0],
      ["ArrowRight", false, 1],
      ["ArrowLeft", false, 0],
      ["ArrowRight", true, 7],
      ["ArrowRight", false, 7],
      ["ArrowLeft", true, -1],
      ["ArrowLeft", false, -1],
      ["End", false, 7],
      ["Home", false, -1],
    ];
    for (const [key, shift, event] of walk) {
      press(key, undefined, shift);
      expect(model.traits.event, `${shift ? "shift " : ""}${key}`).toBe(event);
    }
  });

  it("shows the picture after the event, and the first picture again byte for byte", () => {
    const { find, press } = open();
    const picture = () => find("svg.board").outerHTML;
    const first = picture();
    const seen = new Set([first]);
    for (let i = 0; i < 8; i++) {
      press("ArrowRight");
      seen.add(picture());
    }
    expect(seen.size).toBe(3);
    for (let i = 0; i < 8; i++) press("ArrowLeft");
    expect(picture()).toBe(first);
    press("End");
    press("Home");
    expect(picture()).toBe(first);
  });

  it("marks the event on view, its causes, and its step of the turn", () => {
    const { el, find, press } = open(traits({ event: 6 }));
    const current = el.querySelectorAll('[aria-current="step"][data-focus^="event:"]');
    expect([...current].map((one) => one.getAttribute("data-focus"))).toEqual(["event:6"]);
    expect(el.querySelectorAll(".arc.led")).toHaveLength(4);
    expect(find(".step-phases .now").dataset.phase).toBe("resolve");
    expect(el.querySelectorAll(".timeline .past")).toHaveLength(6);
    press("End");
    expect(el.querySelectorAll(".arc.led")).toHaveLength(0);
    expect(find(".step-phases .now").dataset.phase).toBe("move");
  });

  it("says the reason, opens its rule, and follows a cause and what it led to", () => {
    const { find, control, model } = open(traits({ event: 3 }));
    expect(find(".tale").textContent).toContain("§markers happened.");
    find(".tale button.rule").click();
    expect(find(".tale .rule-box").textContent).toContain("§count tiles");
    control("leads:5").click();
    expect(model.traits.event).toBe(5);
    expect(find(".changes").textContent).toContain("1 → 2");
    control("because").click();
    expect(model.traits.event).toBe(3);
  });

  it("the purse shows what the event left, and marks what it changed", () => {
    const { el, find, press } = open(traits({ event: 4 }));
    expect(el.querySelectorAll(".purse-row .changed")).toHaveLength(0);
    press("ArrowRight");
    expect(find(".purse-row .changed b").textContent).toBe("2");
    expect(find('[data-part="rings"]').textContent).toBe("2");
    expect(find('[data-part="rings"]').classList).toContain("stand-in");
  });

  it("by turn the buttons stop at the ends of turns, and tell the turn in short", () => {
    const { control, find, model } = open();
    control("by:turn").click();
    control("step:forward").click();
    expect(model.traits.event).toBe(7);
    expect(find(".tale").textContent).toContain("§In short.");
    control("step:back").click();
    expect(model.traits.event).toBe(-1);
    control("by:event").click();
    control("step:forward").click();
    expect(model.traits.event).toBe(0);
  });

  it("follows an event that was set elsewhere, and a number that the kernel corrects", async () => {
    const { model, find } = open();
    model.set("event", 99);
    model.set("event", 2);
    await settle();
    expect(find('.timeline [aria-current="step"]').dataset.focus).toBe("event:2");
    expect(find(".position").textContent).toBe("stepper.position");
  });

  it("of two views one plays, so that events keep their pace", async () => {
    const model = new FakeModel(traits());
    const first = open(model);
    const second = open(model);
    first.control("step:play").click();
    second.control("step:play").click();
    await vi.advanceTimersByTimeAsync(3.5 * PACE);
    expect(model.traits.event).toBe(2);
    const words = [first, second].map(({ control }) => control("step:play").textContent);
    expect(words.sort()).toEqual(["stepper.pause", "stepper.play"]);
  });

  it("two views of one model stay in step, and one may close", async () => {
    const model = new FakeModel(traits());
    const first = open(model);
    const other = new AbortController();
    const el = document.createElement("div");
    document.body.append(el);
    widget.render({ model: model.model, el, signal: other.signal });
    first.press("ArrowRight");
    await settle();
    const shown = () => el.querySelector('.timeline [aria-current="step"]');
    expect(shown()?.getAttribute("data-focus")).toBe("event:0");
    other.abort();
    expect(el.childElementCount).toBe(0);
    first.press("ArrowRight");
    await settle();
    expect(first.find('.timeline [aria-current="step"]').dataset.focus).toBe("event:1");
  });

  it("one event of the timeline is a tab stop, and the focus walks with the arrows", () => {
    const { el, press, control } = open(traits({ event: 2 }));
    const stops = () =>
      [...el.querySelectorAll<HTMLElement>(".timeline button")].filter((b) => b.tabIndex === 0);
    expect(stops().map((stop) => stop.dataset.focus)).toEqual(["event:2"]);
    control("event:2").focus();
    press("ArrowRight", control("event:2"));
    expect(document.activeElement).toBe(control("event:3"));
    expect(stops().map((stop) => stop.dataset.focus)).toEqual(["event:3"]);
  });
});

describe("playing", () => {
  it("shows an event each 1100 ms, to the last, and then stands", () => {
    const { control, model, find } = open();
    control("step:play").click();
    expect(find("button.play").getAttribute("aria-label")).toBe("stepper.pause");
    vi.advanceTimersByTime(PACE);
    expect(model.traits.event).toBe(0);
    vi.advanceTimersByTime(PACE * 7);
    expect(model.traits.event).toBe(7);
    expect(find("button.play").getAttribute("aria-label")).toBe("stepper.play");
    vi.advanceTimersByTime(PACE * 3);
    expect(model.traits.event).toBe(7);
  });

  it("plays again from the start when it stood at the end", () => {
    const { control, model } = open(traits({ event: 7 }));
    control("step:play").click();
    expect(model.traits.event).toBe(-1);
    vi.advanceTimersByTime(PACE);
    expect(model.traits.event).toBe(0);
  });

  it("space plays and pauses, in the timeline too", () => {
    const { press, control, find } = open();
    const isPlaying = () => find("button.play").getAttribute("aria-label") === "stepper.pause";
    press(" ");
    expect(isPlaying()).toBe(true);
    press(" ");
    expect(isPlaying()).toBe(false);
    expect(press(" ", control("event:0")).defaultPrevented).toBe(true);
    expect(isPlaying()).toBe(true);
  });

  it("any key and any click pause, but not the click on the button itself", () => {
    const { press, control, find } = open();
    const isPlaying = () => find("button.play").getAttribute("aria-label") === "stepper.pause";
    const point = (at: HTMLElement) =>
      at.dispatchEvent(new Event("pointerdown", { bubbles: true, cancelable: true }));
    point(control("step:play"));
    control("step:play").click();
    expect(isPlaying()).toBe(true);
    point(control("step:play"));
    control("step:play").click();
    expect(isPlaying()).toBe(false);
    control("step:play").click();
    press("x");
    expect(isPlaying()).toBe(false);
    control("step:play").click();
    point(find(".task"));
    expect(isPlaying()).toBe(false);
    control("step:play").click();
    press(" ", control("step:play"));
    control("step:play").click();
    expect(isPlaying()).toBe(false);
  });

  it("stops when the lesson goes to another step", async () => {
    const { control, model, find } = open();
    control("step:play").click();
    model.set("step", { ...step, index: 2 });
    await settle();
    expect(find("button.play").getAttribute("aria-label")).toBe("stepper.play");
  });
});

describe("questions", () => {
  it.each(["ArrowLeft", "ArrowRight", "Home", "End", " ", "x"])(
    "%j is never an answer",
    async (key) => {
      const { model, press, find } = open(question());
      for (const at of [find(".lesson"), find("svg.board")]) press(key, at);
      press(key, undefined, true);
      await settle();
      expect(model.intents).toEqual([]);
      expect(model.traits.event).toBe(-1);
    },
  );

  it("stepping through an outcome is no answer either", async () => {
    const { model, press } = open();
    for (const key of ["ArrowRight", "ArrowLeft", "End", "Home", " "]) press(key);
    await settle();
    expect(model.intents).toEqual([]);
  });

  it("H asks for a hint where there is one", async () => {
    const { press, model } = open(question());
    press("h");
    expect(model.intents).toEqual(["hint"]);
    const none = open(traits());
    none.press("h");
    expect(none.model.intents).toEqual([]);
  });

  it("buttons send their verbs on the revision, and do nothing where they cannot", async () => {
    const { control, model } = open(question());
    control("lesson:next").click();
    expect(model.intents).toEqual([]);
    expect(control("lesson:next").getAttribute("aria-disabled")).toBe("true");
    for (const verb of ["back", "hint", "solve"]) {
      control(`lesson:${verb}`).click();
      expect(model.sent.findLast((sent) => sent.do !== "nudge")).toMatchObject({
        do: verb,
        revision: 1,
      });
      model.reply();
      await settle();
    }
    expect(model.intents).toEqual(["back", "hint", "solve"]);
  });

  it("hints are numbered to the solution, and what is still to do is said", () => {
    const { find, el } = open(
      question({ goal: "§close it", hints: { shown: ["§look"], left: 1 } }),
    );
    expect(find(".hints").textContent).toContain("§look");
    expect(find(".hints small").textContent).toBe("lesson.hint_number");
    expect(find(".goal").textContent).toBe("lesson.goal");
    expect(el.querySelector(".stepper")?.hasAttribute("hidden")).toBe(true);
  });

  it("what lies beside the garden is seen at every step, but not while a run is on view", () => {
    for (const kind of ["tell", "quiz", "predict", "try"]) {
      const { find } = open(question({ kind }));
      expect(find(".players").hidden, kind).toBe(false);
      expect(find(".market").hidden, kind).toBe(false);
    }
    const { find } = open();
    expect(find(".players").hidden).toBe(true);
    expect(find(".market").hidden).toBe(true);
  });

  it("a refusal shows its shape, its words and a rule that opens and stays open", async () => {
    const refused = question({
      feedback: {
        tone: "no",
        text: "§not here",
        reasons: [{ rule: "H-PLACE-4", text: "§path meets grass" }],
      },
    });
    const rules = { "H-PLACE-4": { title: "§Edges", text: "§must match", status: "rulebook" } };
    const { model, find } = open({ ...refused, status: { ...refused.status, rules } });
    expect(find(".answer .line.no > svg").getAttribute("class")).toContain("stroke");
    expect(find(".answer").textContent).toContain("§path meets grass");
    find(".answer button.rule").click();
    expect(find(".answer .rule-box").textContent).toContain("§must match");
    model.set("event", -1);
    model.set("revision", 2);
    await settle();
    expect(find(".answer .rule-box").hidden).toBe(false);
  });

  it("with a wrong answer on view the way on is back to the question", () => {
    const can = { ...step.can, hint: true, solve: true, retry: true };
    const { control } = open(traits({ step: { ...step, kind: "try", can }, event: 7 }));
    expect(control("lesson:retry").classList).toContain("main");
    expect(control("lesson:next").classList).not.toContain("main");
  });
});

describe("words", () => {
  it("come from the kernel, every one", () => {
    const feedback = {
      tone: "wait" as const,
      text: [
        ["text", "§no "],
        ["code", "§x"],
      ] as const,
      reasons: [{ rule: "H-RING-2", text: "§reason" }],
    };
    const can = { ...step.can, next: true, hint: true, solve: true, retry: true };
    const { el, find } = open(
      traits({
        event: 5,
        step: {
          ...step,
          kind: "try",
          goal: "§goal",
          feedback,
          hints: { shown: ["§hint"], left: 1 },
          can,
        },
      }),
    );
    find(".tale button.rule").click();
    const walker = document.createTreeWalker(el, NodeFilter.SHOW_TEXT);
    const told = [...el.querySelectorAll("[aria-label],[title]")].flatMap((one) => [
      one.getAttribute("aria-label") ?? "",
      one.getAttribute("title") ?? "",
    ]);
    while (walker.nextNode()) told.push(walker.currentNode.textContent ?? "");
    // A key of the labels, words of the fixture, a rule, numbers, signs, and the names of keys.
    const ours = /^(§.*|[a-z_]+(\.[a-z_]+)+|H-RING-2|[\d\s→›–=+?]*|⇧?[A-Z]|Enter)$/u;
    expect(told.filter((text) => !ours.test(text.trim()))).toEqual([]);
  });

  it("never become markup", () => {
    const evil = '<img src=x onerror="alert(1)">';
    const { el, find } = open(
      traits({
        step: {
          ...step,
          words: [
            ["text", evil],
            ["b", evil],
            ["odd", evil],
          ],
        },
      }),
    );
    expect(el.querySelector("img")).toBeNull();
    expect(find(".words").textContent).toBe(evil + evil + evil);
    expect(find(".words b").textContent).toBe(evil);
  });

  it("the live region says each event once, however often the trait comes", async () => {
    const { model, find, press } = open();
    const live = find('[role="status"]');
    const said: string[] = [];
    new MutationObserver(() => said.push(live.textContent ?? "")).observe(live, {
      childList: true,
    });
    await settle();
    press("ArrowRight");
    model.emit("change:event");
    await settle();
    model.emit("change:event");
    await settle();
    expect(said).toEqual(["§tile happened."]);
    press("ArrowLeft");
    await settle();
    expect(said.at(-1)).toBe("stepper.start");
  });

  it("the live region says an answer, a hint and a new step", async () => {
    const { model, find } = open(question());
    const live = find('[role="status"]');
    const feedback = { tone: "wait" as const, text: "§try again", reasons: [] };
    model.set("step", { ...model.traits.step, feedback });
    await settle();
    expect(live.textContent).toBe("lesson.wait §try again");
    model.set("step", { ...model.traits.step, hints: { shown: ["§nudge"], left: 1 } });
    await settle();
    expect(live.textContent).toBe("§nudge");
    model.set("step", { ...step, index: 2 });
    await settle();
    expect(live.textContent).toContain("§Step §through");
  });
});

describe("talking with the kernel", () => {
  it("after a part of an answer the live region says what happened, and what is asked now", async () => {
    const feedback = { tone: "good" as const, text: "§a part of it", reasons: [] };
    const { model, find } = open(question({ feedback }));
    const status = { ...model.traits.status, text: "§it happened.", said: 1 };
    for (const said of [1, 2]) {
      model.set("status", { ...status, said });
      await settle();
      const { words } = model.traits.legal.decision;
      expect(find('[role="status"]').textContent).toBe(
        `lesson.good §a part of it §it happened. ${words}`,
      );
      find('[role="status"]').replaceChildren();
    }
  });

  it("after Try again the live region says that the question is open", async () => {
    const feedback = { tone: "wait" as const, text: "§wrong", reasons: [] };
    const can = { ...step.can, retry: true };
    const { model, find, control } = open(question({ feedback, can, goal: "§the goal" }));
    const live = find('[role="status"]');
    control("lesson:retry").click();
    model.set("step", { ...model.traits.step, feedback: null });
    model.reply();
    await settle();
    expect(live.textContent).toBe("lesson.again §the goal");
    model.set("step", { ...model.traits.step, feedback });
    await settle();
    expect(live.textContent).toBe("lesson.wait §wrong");
  });

  it("where no answer comes says so beside the task, and takes clicks again", async () => {
    const { model, find, control } = open(traits({ step: { ...step, done: true } }));
    control("lesson:back").click();
    control("lesson:back").click();
    expect(model.intents).toEqual(["back"]);
    expect(find(".feedback:not(.answer)").hidden).toBe(true);
    await vi.advanceTimersByTimeAsync(10_100);
    expect(find(".feedback:not(.answer)").hidden).toBe(false);
    expect(find(".feedback:not(.answer)").textContent).toBe("live.lost");
    control("lesson:back").click();
    expect(model.intents).toEqual(["back", "back"]);
    model.reply();
    await settle();
    expect(find(".feedback:not(.answer)").hidden).toBe(true);
  });
});

it("no two controls have the same name", () => {
  const can = { ...step.can, next: true, hint: true, solve: true, retry: true, undo: true };
  const given = traits({ step: { ...step, can, hints: { shown: [], left: 2 } } });
  const { el, control } = open({ ...given, ui: start.ui });
  const names = () =>
    [...el.querySelectorAll("button.btn")]
      .filter((one) => !one.closest("[hidden]"))
      .map((one) => one.getAttribute("aria-label"));
  expect(names()).toContain("Back one event");
  expect(new Set(names()).size).toBe(names().length);
  control("by:turn").click();
  expect(names()).toContain("Back one turn");
});

describe("focus", () => {
  it("goes to the answer, so that a second Enter does not leave it unread", async () => {
    const can = { ...step.can, choose: true };
    const options = { many: false, picked: [], items: [{ words: "§mine", places: [] }] };
    const { model, control, find } = open(question({ kind: "quiz", can, options }));
    control("option:1").focus();
    model.set("step", {
      ...model.traits.step,
      done: true,
      can: { ...can, choose: false, next: true },
      feedback: { tone: "good" as const, text: "§because", reasons: [] },
    });
    await settle();
    expect(document.activeElement).toBe(find(".answer .line"));
  });

  it("goes on to what comes next when its control is gone", async () => {
    const given = question();
    const choice = (action: string) => ({ action, words: `§${action}`, symbol: "", places: [] });
    given.legal = { ...given.legal, choices: [choice("row 1"), choice("row 2")] };
    const { model, control } = open(given);
    control("choice:row 1").focus();
    model.set("legal", { ...given.legal, choices: [choice("wild")] });
    model.set("step", { ...model.traits.step });
    await settle();
    expect(document.activeElement).toBe(control("choice:wild"));
    model.set("stepper", story);
    model.set("step", { ...step, done: true, can: { ...step.can, next: true } });
    await settle();
    expect(document.activeElement).toBe(control("lesson:next"));
    model.set("lesson", { ...model.traits.lesson, steps: 2 });
    await settle();
    expect(document.activeElement).toBe(control("event:0"));
  });

  it("is not taken back from a reader who has left", async () => {
    const { model, control } = open(question());
    const elsewhere = document.createElement("button");
    document.body.append(elsewhere);
    control("lesson:hint").focus();
    elsewhere.focus();
    await settle();
    model.set("step", { ...step, index: 2 });
    model.set("stepper", story);
    await settle();
    expect(document.activeElement).toBe(elsewhere);
  });
});

describe("leaving", () => {
  it("nothing is left behind when the view ends", () => {
    const added = new Map<string, number>();
    for (const target of [window, document]) {
      for (const [name, by] of [
        ["addEventListener", 1],
        ["removeEventListener", -1],
      ] as const) {
        const real = target[name].bind(target) as (...all: unknown[]) => void;
        vi.spyOn(target, name).mockImplementation((...all: unknown[]) => {
          added.set(String(all[0]), (added.get(String(all[0])) ?? 0) + by);
          real(...all);
        });
      }
    }
    const { model, el, control } = open();
    control("step:play").click();
    end.abort();
    expect([...model.listeners.values()].map((all) => all.size)).toEqual(
      [...model.listeners].map(() => 0),
    );
    expect([...added.values()].every((count) => count === 0)).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
    expect(el.childElementCount).toBe(0);
    vi.restoreAllMocks();
  });

  it("a host without signals gets a clean-up that does the same", () => {
    const model = new FakeModel(traits());
    const el = document.createElement("div");
    const undo = widget.render({ model: model.model, el });
    undo();
    expect([...model.listeners.values()].every((all) => all.size === 0)).toBe(true);
    expect(el.childElementCount).toBe(0);
  });

  it("all works in a shadow root", () => {
    const host = document.createElement("div");
    document.body.append(host);
    const el = document.createElement("div");
    host.attachShadow({ mode: "open" }).append(el);
    const model = new FakeModel(traits());
    widget.render({ model: model.model, el, signal: end.signal });
    const first = el.querySelector<HTMLElement>('[data-focus="event:0"]');
    first?.focus();
    first?.click();
    expect(model.traits.event).toBe(0);
    expect(el.querySelectorAll(".timeline button")).toHaveLength(story.events.length);
  });

  it("keys never go on to the notebook, and its shortcuts are held off", () => {
    const { press, find } = open();
    const heard = vi.fn();
    document.body.addEventListener("keydown", heard);
    for (const key of ["b", "x", "1", "ArrowRight", "Home", " ", "Enter", "h"]) press(key);
    expect(heard).not.toHaveBeenCalled();
    expect(find(".lesson").getAttribute("data-lm-suppress-shortcuts")).toBe("true");
    document.body.removeEventListener("keydown", heard);
  });
});
