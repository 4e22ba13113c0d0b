import { expect, it } from "vitest";
import widget from "../src/lesson";
import type { GardenLesson, TownLesson } from "../src/story";
import { eachTest, settle } from "./each";
import { ART } from "./kernel";
import { FakeModel, question, story } from "./lesson_fixture";
import kept from "./town.json";

const end = eachTest();

/** A question of Gnomeville: a tile has been drawn and is to be placed. */
function open(changes: Partial<TownLesson> = {}) {
  const asked = question();
  const given = {
    ...asked,
    ...structuredClone(kept.placing),
    ui: kept.start.ui,
    art: ART,
    lesson: { ...asked.lesson, game: "ville" },
    ...changes,
  };
  const model = new FakeModel(given as unknown as GardenLesson);
  const el = document.createElement("div");
  document.body.append(el);
  widget.render({ model: model.model, el, signal: end.signal });
  const find = (selector: string) => {
    const found = el.querySelector<HTMLElement>(selector);
    if (!found) throw new Error(`nothing is ${selector}`);
    return found;
  };
  const board = find("svg.board");
  const [x0, y0, width, height] = given.scene.box as [number, number, number, number];
  board.getBoundingClientRect = () => ({ left: 0, top: 0, width, height }) as DOMRect;
  const click = (x: number, y: number) => {
    const at = { clientX: x - x0, clientY: y - y0, bubbles: true };
    board.dispatchEvent(new MouseEvent("click", at));
  };
  return { model, el, find, board, click };
}

/** A step that is about what lies beside the town. */
const about = (...beside: string[]) => ({ step: { ...question().step, beside } }) as never;

const C3 = [0, 0] as const;
const B2 = [-92, -92] as const;

it("the town of a question takes actions, with what it is about under it", () => {
  const { model, el, find, click } = open(about("luck", "foe", "paths"));
  expect(find(".lesson").classList).toContain("town");
  expect(el.querySelectorAll(".spots .spot").length).toBeGreaterThan(10);
  for (const part of [".hand", ".luck", ".foe", ".paths"]) {
    expect(find(part).closest("[hidden]"), part).toBeNull();
  }
  expect(find(".crew").closest("[hidden]")).not.toBeNull();
  click(...B2);
  expect(model.sent.filter(({ do: verb }) => verb === "act")).toMatchObject([{ action: "put b2" }]);
});

it("an attack that takes nothing is not shown before a step speaks of it", async () => {
  const { model, find } = open(about("luck"));
  const quiet = () => [find(".lesson").classList.contains("quiet"), find(".attack-switch").hidden];
  const { panel } = model.traits as unknown as TownLesson;
  const lost = (bad: boolean) =>
    structuredClone({
      ...panel,
      players: panel.players.map((one) => ({
        ...one,
        card: one.card && { ...one.card, lost: { words: "§", bad } },
      })),
    });
  const shows = async (bad: boolean, ...beside: string[]) => {
    model.set("panel", lost(bad) as never);
    model.set("step", (about(...beside) as { step: never }).step);
    await settle();
    return quiet();
  };
  expect(await shows(false, "luck")).toEqual([true, true]);
  expect(await shows(true, "luck")).toEqual([false, false]);
  expect(await shows(false, "foe")).toEqual([false, false]);
});

it("what is asked is told as soon as the step asks, on the same position", async () => {
  const tells = { ...question().step, kind: "tell" };
  const { model, find } = open({ step: tells } as never);
  expect(find(".hand").closest("[hidden]")).not.toBeNull();
  model.set("step", question().step);
  await settle();
  expect(find(".hand .asked").textContent).toContain(kept.placing.legal.decision.words);
});

it("while events are stepped through, the town is a picture", () => {
  const { find, click, model } = open({ stepper: story, frames: [] });
  for (const part of [".hand", ".luck"]) expect(find(part).closest("[hidden]")).not.toBeNull();
  click(...B2);
  expect(model.intents).not.toContain("act");
});

it("what is refused is shown beside the reason, until there is another answer", async () => {
  const { model, el, find, click } = open();
  const feedback = { tone: "no" as const, text: [["text", "§not there"]] as never, reasons: [] };
  click(...C3);
  model.set("step", { ...model.traits.step, feedback });
  model.reply({ ok: false, error: { code: "illegal", text: "§not there", reasons: [] } });
  await settle();
  const picture = find(".answer .close-up");
  expect(picture.getAttribute("viewBox")).toBe("-120 -75 240 150");
  expect(picture.querySelector(".refused")?.childElementCount).toBe(1);
  find("svg.board").dispatchEvent(new MouseEvent("pointermove", { clientX: 9, clientY: 9 }));
  model.set("step", {
    ...model.traits.step,
    hints: { shown: [[["text", "§hint"]]], left: 1 },
  } as never);
  await settle();
  expect(find(".answer .close-up")).toBe(picture);
  model.set("step", { ...model.traits.step, feedback: { ...feedback, tone: "wait" } } as never);
  await settle();
  expect(el.querySelector(".close-up")).toBeNull();
});

it("what a control would do is told as long as the focus is in the words that tell it", async () => {
  const { model, el, find } = open();
  const back = find('[data-focus="choice:return"]');
  back.focus();
  await settle();
  model.reply({ preview: kept.preview.preview });
  await settle();
  const chip = find(".hand .say button.rule");
  chip.focus();
  await settle();
  expect(document.activeElement).toBe(chip);
  find('[data-focus="lesson:hint"]').focus();
  await settle();
  expect(el.querySelector(".hand .say button.rule")).toBeNull();
});
