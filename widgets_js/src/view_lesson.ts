// What a lesson says: its header, the task, the answer to what was done, hints, the way on.

import { html, show, svg } from "./dom";
import { type Labels, type Rule, say } from "./state";
import type { Lesson, Purse, Step, Story, Verb } from "./story";
import type { Sheet } from "./view_board";
import { button, key, stroke } from "./view_hand";
import { drawOptions, type OptionActions } from "./view_options";
import { ruleChip } from "./view_rule";
import { drawRuns, plain } from "./view_runs";
import { drawSymbols } from "./view_timeline";

type Ways = Exclude<Verb, "choose">;

export interface LessonActions extends OptionActions, Record<Ways, () => void> {
  goto(step: number): void;
  read(on: boolean): void;
  present(): void;
  resume(): void;
}

/** The parts of a lesson beside the board, each kept up to date by `draw`. */
export interface LessonView {
  readonly header: HTMLElement;
  /** Kind of step and the task. */
  readonly task: HTMLElement;
  /** The answers to choose from. */
  readonly options: HTMLElement;
  readonly feedback: HTMLElement;
  readonly hints: HTMLElement;
  readonly purse: HTMLElement;
  readonly ways: HTMLElement;
  draw(
    lesson: Lesson,
    step: Step,
    run: { story: Story | null; event: number },
    rules: Readonly<Record<string, Rule>>,
    /** What was refused, as a picture for the answer. */
    picture: SVGSVGElement | null,
  ): void;
}

type Rules = Readonly<Record<string, Rule>>;

export function createLesson(
  sheet: Sheet,
  ui: Labels,
  name: string,
  actions: LessonActions,
): LessonView {
  const word = (name: string, values?: Record<string, string | number>) =>
    say(ui, `lesson.${name}`, values);
  const view = {
    header: html("div", { class: "lesson-header" }),
    task: html("div", { class: "task" }),
    options: html("div", { class: "option-box" }),
    feedback: html("div", { class: "feedback answer" }),
    hints: html("div", { class: "hints" }),
    purse: html("div", { class: "lesson-purse" }),
    ways: html("div", { class: "ways" }),
  };

  /** Draw a part again where what it shows has changed, so that opened rules stay open. */
  const shown = new Map<HTMLElement, string>();
  const update = (host: HTMLElement, content: unknown, make: () => (Node | null)[]) => {
    const now = JSON.stringify(content);
    if (shown.get(host) === now) return;
    shown.set(host, now);
    show(host, ...make());
    host.hidden = !host.hasChildNodes();
  };

  /** A button that stays focusable when it can do nothing, so that the focus is never lost. */
  const way = (name: Ways, words: string, can: boolean, ...more: (Node | string)[]) => {
    const made = button(`lesson:${name}`, words, () => can && actions[name](), words, ...more);
    made.setAttribute("aria-disabled", String(!can));
    return made;
  };

  const header = ({ kicker, title, steps }: Lesson, step: Step) => {
    const { index, progress, reading, resume, note } = step;
    const dots = Array.from({ length: steps }, (_, dot) => {
      const words = word(progress[dot] ? "dot_done" : "dot", { n: dot + 1 });
      const made = button(`dot:${dot}`, words, () => dot !== index && actions.goto(dot));
      made.className = [progress[dot] && "done", dot === index && "now"].filter(Boolean).join(" ");
      if (dot === index) made.setAttribute("aria-current", "step");
      return html("li", {}, made);
    });
    const read = button("lesson:read", word("read"), () => actions.read(!reading), word("read"));
    read.title = word("read_tip");
    read.classList.add("quiet");
    read.setAttribute("aria-pressed", String(reading));
    const present = button(
      "lesson:present",
      word("present.open"),
      actions.present,
      word("present.open"),
      key(word("present.key.open")),
    );
    present.classList.add("quiet");
    const goOn = button("lesson:resume", word("resume"), actions.resume, word("resume"));
    return [
      html(
        "div",
        {},
        kicker ? html("small", { class: "dim" }, kicker) : null,
        html("h2", {}, title),
      ),
      html("ol", { class: "dots", "aria-label": word("steps", { n: index + 1, steps }) }, ...dots),
      html("span", { class: "dim count" }, word("position", { n: index + 1, steps })),
      read,
      present,
      resume ? goOn : null,
      note ? html("p", { class: "note dim" }, note) : null,
    ];
  };

  const task = (step: Step, rules: Rules) => {
    const goal = step.done || !step.goal ? "" : plain(step.goal);
    return [
      html("p", { class: "kind" }, html("span", {}, word(`kind.${step.kind}`))),
      html("div", { class: "words" }, ...drawRuns(step.words, rules, ui)),
      goal ? html("p", { class: "goal dim" }, word("goal", { goal })) : null,
    ];
  };

  const answer = ({ feedback, done, can }: Step, rules: Rules, picture: SVGSVGElement | null) => {
    if (!feedback) return [];
    const { tone, text, reasons } = feedback;
    const [first, ...rest] = drawRuns(text, rules, ui);
    const line = first ?? html("p");
    line.prepend(html("b", {}, toneWords(tone, done || can.next, ui)), " ");
    const lines: HTMLElement[] = [line, ...rest];
    for (const reason of reasons) {
      const { chip, box } = ruleChip(reason.rule, rules, ui);
      const known = plain(text).includes(reason.text);
      if (known) line.append(" ", chip);
      else lines.push(html("p", {}, `${reason.text} `, chip));
      lines.push(box);
    }
    return [
      html(
        "div",
        { class: `line ${tone}`, tabindex: -1 },
        stroke(tone, 20),
        html("div", {}, ...lines, picture),
      ),
    ];
  };

  const hints = ({ hints: { shown: told, left }, can }: Step, rules: Rules) => {
    if (told.length === 0 && !can.hint && !can.solve) return [];
    const of = told.length + left;
    const list = told.map((hint, index) =>
      html(
        "li",
        {},
        html(
          "small",
          { class: "dim" },
          word(index + 1 === of ? "solution" : "hint_number", { n: index + 1, of }),
        ),
        ...drawRuns(hint, rules, ui),
      ),
    );
    const more = way(
      "hint",
      word(told.length > 0 ? "next_hint" : "hint"),
      can.hint,
      key(word("key.hint")),
    );
    const solve = way("solve", word("solve"), can.solve);
    solve.classList.add("quiet");
    const controls = html(
      "span",
      { class: "hint-controls" },
      can.hint ? more : null,
      can.solve ? solve : null,
    );
    return [
      told.length > 0 ? bulb() : null,
      html(
        "div",
        { class: "told-hints" },
        told.length > 0 ? html("ol", {}, ...list) : null,
        controls,
      ),
    ];
  };

  const purse = (after: Purse, before: Purse | undefined, event: number) => [
    html(
      "h3",
      {},
      word("purse", { who: after.name }),
      html(
        "span",
        { class: "aside" },
        event < 0 ? word("before") : word("after", { n: event + 1 }),
      ),
    ),
    html(
      "ul",
      { class: "purse-row" },
      ...after.items.map(({ symbol, words, count }, index) => {
        const old = before?.name === after.name ? before.items[index]?.count : count;
        const classes = [count === 0 && "zero", old !== count && "changed"].filter(Boolean);
        return html(
          "li",
          { class: classes.join(" "), title: words },
          drawSymbols(symbol, sheet, 26),
          html("span", { class: "only-spoken" }, words),
          html("b", {}, String(count)),
        );
      }),
    ),
    html(
      "ul",
      { class: "score" },
      ...after.scores.map(({ part, words, value, stand_in }, index) => {
        const old = before?.name === after.name ? before.scores[index]?.value : value;
        // What brings nothing is not listed, the sum apart.
        if (value === 0 && old === 0 && part !== "total") return null;
        return html(
          "li",
          { class: old === value ? "part" : "part changed" },
          html("span", { class: "dim" }, words),
          html(
            "b",
            {
              class: stand_in ? "value stand-in" : "value",
              title: stand_in && say(ui, "stepper.stand_in"),
              "data-part": part,
            },
            String(value),
          ),
        );
      }),
    ),
  ];

  const ways = (step: Step, lesson: Lesson, story: Story | null) => {
    const { can, done, index } = step;
    const explores = step.kind === "explore" && !step.reading;
    const back = way("back", word("back"), can.back);
    const retry = way("retry", word(explores ? "anew" : "retry"), can.retry);
    const next = way("next", word(explores ? "to_lesson" : "next"), can.next);
    // With the outcome of a wrong answer on view, the way on is back to the question.
    (can.retry && story && !done ? retry : next).classList.add("main");
    const last = index + 1 === lesson.steps;
    const waits = story && !done && !can.retry;
    return [
      last ? null : next,
      can.undo ? way("undo", word("undo"), true) : null,
      can.retry ? retry : null,
      index > 0 ? back : null,
      waits ? html("span", { class: "dim" }, word("waits", { n: story.events.length })) : null,
      last && done ? html("span", { class: "dim" }, word("done")) : null,
    ];
  };

  return {
    ...view,
    draw(lesson, step, { story, event }, rules, picture) {
      const { index, progress, reading, resume, note, options } = step;
      update(view.header, [lesson, index, progress, reading, resume, note], () =>
        header(lesson, step),
      );
      update(view.options, [index, options, step.can.choose], () =>
        options ? [drawOptions({ ...step, options }, name, rules, ui, actions)] : [],
      );
      update(view.task, [step.index, step.kind, step.words, step.goal, step.done, rules], () =>
        task(step, rules),
      );
      const { feedback, done, can } = step;
      const place = picture?.getAttribute("viewBox");
      update(view.feedback, [index, feedback, done || can.next, rules, place], () =>
        answer(step, rules, picture),
      );
      update(view.hints, [step.index, step.hints, step.can, rules], () => hints(step, rules));
      const now = event < 0 ? story?.start : story?.events[event]?.purse;
      const before = event > 0 ? story?.events[event - 1]?.purse : story?.start;
      update(view.purse, [now, before, event], () => (now ? purse(now, before, event) : []));
      update(view.ways, [step.can, step.done, index, reading, lesson, story?.events.length], () =>
        ways(step, lesson, story),
      );
    },
  };
}

/** How an answer begins; a wrong one after which the way on is open was a prediction. */
export function toneWords(tone: "good" | "wait" | "no", open: boolean, ui: Labels): string {
  return say(ui, `lesson.${tone === "wait" && open ? "not_so" : tone}`);
}

function bulb(): SVGSVGElement {
  return svg(
    "svg",
    { class: "stroke bulb", viewBox: "0 0 20 20", width: 20, height: 20, "aria-hidden": "true" },
    svg("path", {
      d: "M7.5 14.5h5M8 17h4M10 2.5a5 5 0 0 0-3 9c.6.5.8 1.2.8 2h4.4c0-.8.2-1.5.8-2a5 5 0 0 0-3-9z",
    }),
  );
}
