// The lesson player: the table with a task beside it, and a stepper for what a turn set off.

import { widget } from "./adapter";
import { html } from "./dom";
import { keepFocus } from "./input_focus";
import { listenToSteps } from "./input_stepper";
import { createLessonTable } from "./lesson_table";
import type { Intent } from "./messages";
import { createPresenter } from "./present";
import { type Scene, say } from "./state";
import { createStepping } from "./stepping";
import { decodeFrames, type Frame, type LessonTraits } from "./story";
import { newsWords } from "./table";
import { createAdvice } from "./view_advice";
import { closeUp, refusedAt } from "./view_close_up";
import { createLesson, toneWords } from "./view_lesson";
import { plain } from "./view_runs";

/** How long after a change the live region speaks, so that it says what came of it. */
const REST = 50;

/** What the board of each game is called where looks differ. */
const BOARDS = { hollow: "garden", ville: "town" };

export default widget<LessonTraits>((wire, el) => {
  const ui = wire.get("ui");
  const root = html("div", {
    class: `gnome-tutor lesson ${BOARDS[wire.get("lesson").game]}`,
    role: "group",
    "aria-label": say(ui, "lesson.label", { title: wire.get("lesson").title }),
    tabindex: -1,
  });
  el.append(root);

  /** What has the focus where the control that had it is gone: what is asked next. */
  const next = () =>
    [
      // A key pressed once more must not be the answer to another question.
      ...(isLive() && wire.get("legal").spots.length > 0 ? ["board"] : []),
      "choices:not([hidden]) .choice",
      "hand:not([hidden]) .choice",
      "options input:not(:disabled)",
      "answer .line",
      "ways .main:not([aria-disabled=true])",
      "timeline [tabindex='0']",
    ]
      .map((place) => root.querySelector<HTMLElement>(`.${place}`))
      .find((control) => control && !control.closest("[hidden]")) ?? root;
  const restoreFocus = keepFocus(root, wire.signal, next);

  let frames: { from: readonly Frame[]; scenes: Scene[] } = { from: [], scenes: [] };
  const scene = (): Scene => {
    const from = wire.get("frames");
    if (frames.from !== from) frames = { from, scenes: decodeFrames(from) };
    const seen = wire.get("stepper") ? frames.scenes[wire.get("event") + 1] : undefined;
    return seen ?? wire.get("scene");
  };
  const isLive = () => wire.get("stepper") === null && asks() && !wire.get("step").reading;
  const asks = () => ["try", "explore"].includes(wire.get("step").kind);
  const table = createLessonTable(wire, {
    root,
    title: wire.get("lesson").title,
    scene,
    isLive,
    suggested: () => advice.suggested(),
    isToldElsewhere: true,
    isAsked: () => isLive() || wire.get("step").can.choose,
    redraw: () => draw(),
  });

  /** The event that this view has put on view. */
  let mine = wire.get("event");
  const stepping = createStepping(
    table.sheet,
    ui,
    {
      story: () => presenter.veil(wire.get("stepper")),
      event: () => wire.get("event"),
      go(event) {
        if (event === wire.get("event")) return;
        mine = event;
        wire.set("event", event);
        draw();
        stepping.follow();
      },
      redraw: () => draw(),
    },
    wire.signal,
  );
  const ask = async (intent: Intent) => {
    const reply = await table.act(intent);
    if (reply?.error) table.announce(reply.error.text);
    return reply?.ok === true;
  };
  const send = (verb: string) => () => void ask({ do: verb });

  const advice = createAdvice(
    wire,
    ui,
    (intent) => void ask(intent),
    (words) => table.announce(words, REST),
  );

  const name = `gt-options-${Math.random().toString(36).slice(2)}`;
  const view = createLesson(table.sheet, ui, name, {
    next: send("next"),
    back: send("back"),
    hint: send("hint"),
    solve: send("solve"),
    async undo() {
      if (!(await ask({ do: "undo" }))) return;
      table.announce(`${say(ui, "status.undone")} ${wire.get("legal").decision.words}`, REST);
    },
    async retry() {
      if (!(await ask({ do: "retry" }))) return;
      const { goal, words } = wire.get("step");
      table.announce(`${say(ui, "lesson.again")} ${plain(goal ?? words)}`, REST);
    },
    resume: send("resume"),
    choose(options) {
      if (options.length > 0) void ask({ do: "choose", options });
      else table.announce(say(ui, `lesson.${wire.get("step").options?.many ? "many" : "one"}`));
    },
    goto: (step) => void ask({ do: "goto", step }),
    read: (on) => void ask({ do: "read", on }),
    present: () => presenter.toggle(),
    light: table.light,
  });
  const presenter = createPresenter(
    root,
    table.board.element,
    ui,
    {
      step: () => wire.get("step"),
      story: () => wire.get("stepper"),
      event: () => wire.get("event"),
      move: stepping.move,
      hasTable: () => table.beside.some((part) => !part.hidden),
      send: (verb) => void ask({ do: verb }),
      redraw: () => draw(),
    },
    wire.signal,
  );
  const side = html(
    "section",
    { class: "side", "aria-label": say(ui, "lesson.task") },
    view.task,
    view.options,
    view.feedback,
    table.feedback,
    table.acts,
    view.hints,
    advice.ask,
    advice.element,
    view.purse,
    view.ways,
    presenter.element,
  );
  const grid = html(
    "div",
    { class: "lesson-grid" },
    view.header,
    table.play,
    side,
    ...table.beside,
    stepping.element,
  );
  root.append(grid, presenter.overlay);

  let refusal: { said: string; at: string; picture: SVGSVGElement | null } | null = null;
  /** The picture of what was refused; it stays as long as the answer does. */
  const refused = (): SVGSVGElement | null => {
    const { feedback } = wire.get("step");
    const words = JSON.stringify(feedback);
    const at = refusedAt(table.board.element) || (refusal?.said === words ? refusal.at : "");
    if (feedback?.tone !== "no" || !at) refusal = null;
    else if (refusal?.said !== words || refusal.at !== at) {
      refusal = { said: words, at, picture: closeUp(table.board.element, at) };
    }
    return refusal?.picture ?? null;
  };

  let said = {
    step: wire.get("step").index,
    feedback: "",
    event: wire.get("event"),
    hints: 0,
    news: wire.get("status").said,
  };
  /** What is new since the last word in the live region: step, answer, hint or event. */
  const news = (): string => {
    const step = wire.get("step");
    const story = wire.get("stepper");
    const event = wire.get("event");
    const before = said;
    const feedback = step.feedback
      ? `${toneWords(step.feedback.tone, step.done || step.can.next, ui)} ${plain(step.feedback.text)}`
      : "";
    const status = wire.get("status");
    said = {
      step: step.index,
      feedback,
      event,
      hints: step.hints.shown.length,
      news: status.said,
    };
    if (step.index !== before.step) {
      return `${say(ui, "lesson.steps", { n: step.index + 1, steps: wire.get("lesson").steps })}. ${plain(step.words)}`;
    }
    // After a part of what was asked: what came of it, and what can be done now.
    if (said.news !== before.news) {
      const { decision } = wire.get("legal");
      return `${feedback} ${newsWords(status, decision, isLive(), decision.words)}`.trim();
    }
    if (feedback && feedback !== before.feedback) return feedback;
    const hint = step.hints.shown.at(-1);
    if (hint !== undefined && said.hints > before.hints) return plain(hint);
    if (!story || event === before.event) return "";
    return stepping.turn()?.sentence ?? story.events[event]?.sentence ?? say(ui, "stepper.start");
  };

  function draw(): void {
    const step = wire.get("step");
    const story = wire.get("stepper");
    const event = wire.get("event");
    const { rules } = wire.get("status");
    // Another view steps, or plays: two that play would step twice as fast.
    if (step.index !== said.step || event !== mine) stepping.pause();
    mine = event;
    table.draw();
    view.draw(wire.get("lesson"), step, { story, event }, rules, refused());
    advice.draw(isLive());
    advice.ask.hidden = !wire.get("advice").can;
    stepping.draw(rules);
    table.feedback.hidden = !table.isLost() && (step.feedback !== null || !isLive());
    presenter.draw();
    restoreFocus();
    const words = news();
    if (words) table.announce(words, REST);
  }

  const hint = () => (wire.get("step").can.hint ? send("hint")() : isLive() && advice.toggle());
  listenToSteps(
    root,
    {
      canStep: () => wire.get("stepper") !== null,
      move: stepping.move,
      toggle: stepping.toggle,
      hint,
      obey: () => (isLive() && wire.get("advice").can ? advice.obey() : hint()),
      pause: stepping.pause,
    },
    wire.signal,
  );
  wire.watch(["lesson", "step", "stepper", "frames", "event", "status", "advice"], draw);
  draw();
  if (wire.get("presents")) presenter.toggle();
});
