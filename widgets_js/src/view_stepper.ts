// The stepper: controls, the timeline, and the reason for the event on view.

import { html, show, svg } from "./dom";
import { type Labels, type Rule, say } from "./state";
import { type Delta, type Move, type Story, type StoryEvent, turnAt } from "./story";
import type { Sheet } from "./view_board";
import { button, key } from "./view_hand";
import { ruleChip } from "./view_rule";
import { createTimeline, drawSymbols } from "./view_timeline";

/** How the stepper stands: the event on view, and what this view alone knows. */
export interface Stepping {
  readonly event: number;
  readonly playing: boolean;
  readonly speed: number;
  readonly byTurn: boolean;
}

export interface StepperActions {
  move(move: Move): void;
  go(event: number): void;
  /** Play, or pause. */
  toggle(): void;
  setSpeed(speed: number): void;
  setByTurn(byTurn: boolean): void;
}

export interface StepperView {
  readonly element: HTMLElement;
  draw(story: Story, stepping: Stepping, rules: Readonly<Record<string, Rule>>): void;
  /** Put the focus on the event on view, if the focus is in the timeline. */
  follow(): void;
}

const SHAPES = {
  first: "M15.5 4L9 10l6.5 6zM9 4L2.5 10 9 16z",
  back: "M15 4L7 10l8 6zM5 4v12",
  play: "M6 4l10 6-10 6z",
  pause: "M5 4h3.5v12H5zM11.5 4H15v12h-3.5z",
  forward: "M5 4l8 6-8 6zM15 4v12",
  last: "M4.5 4L11 10l-6.5 6zM11 4l6.5 6L11 16z",
} as const;

const SPEEDS = { slow: 0.5, normal: 1, fast: 2 } as const;

function shape(name: keyof typeof SHAPES): SVGSVGElement {
  return svg(
    "svg",
    { class: "shape", viewBox: "0 0 20 20", width: 18, height: 18, "aria-hidden": "true" },
    svg("path", { d: SHAPES[name] }),
  );
}

/** A row of buttons of which one is pressed. */
function segments<T>(
  label: string,
  choices: readonly { focus: string; words: string; value: T }[],
  press: (value: T) => void,
): { element: HTMLElement; mark(value: T): void } {
  const buttons = choices.map(({ focus, words, value }) => {
    const made = html("button", { type: "button", "data-focus": focus }, words);
    made.addEventListener("click", () => press(value));
    return made;
  });
  return {
    element: html("span", { class: "segments", role: "group", "aria-label": label }, ...buttons),
    mark: (value) =>
      choices.forEach((choice, index) => {
        buttons[index]?.setAttribute("aria-pressed", String(choice.value === value));
      }),
  };
}

export function createStepper(sheet: Sheet, ui: Labels, actions: StepperActions): StepperView {
  const word = (name: string, values?: Record<string, string | number>) =>
    say(ui, `stepper.${name}`, values);
  const control = (move: Move & keyof typeof SHAPES) =>
    button(`step:${move}`, word(move), () => actions.move(move), shape(move));
  const controls = {
    first: control("first"),
    back: control("back"),
    play: button("step:play", word("play"), () => actions.toggle()),
    forward: control("forward"),
    last: control("last"),
  };
  controls.play.classList.add("main", "play");
  const speed = segments(
    word("speed"),
    Object.entries(SPEEDS).map(([name, value]) => ({
      focus: `speed:${name}`,
      words: word(`speeds.${name}`),
      value: value as number,
    })),
    actions.setSpeed,
  );
  const by = segments(
    word("by"),
    [
      { focus: "by:event", words: word("by_event"), value: false },
      { focus: "by:turn", words: word("by_turn"), value: true },
    ],
    actions.setByTurn,
  );
  const position = html("span", { class: "position" });
  const transport = html(
    "div",
    { class: "transport" },
    html("span", { class: "buttons" }, ...Object.values(controls)),
    html(
      "span",
      { class: "speed" },
      html("span", { class: "dim", "aria-hidden": "true" }, word("speed")),
      speed.element,
    ),
    by.element,
    html(
      "span",
      { class: "where" },
      position,
      ...["back", "forward", "play"].map((name) => key(word(`key.${name}`))),
    ),
  );
  const timeline = createTimeline(sheet, ui, actions.go);
  const why = html("div", { class: "why" });
  const element = html(
    "section",
    { class: "stepper", "aria-label": word("label") },
    transport,
    html("div", { class: "stepper-body" }, timeline.element, why),
  );

  let story: Story = { events: [] };
  let stepping: Stepping = { event: -1, playing: false, speed: 1, byTurn: false };
  let told = "";
  const jump = (focus: string, words: string, to: number) => {
    const link = html("button", { type: "button", class: "link", "data-focus": focus }, words);
    link.addEventListener("click", () => actions.go(to));
    return link;
  };

  const links = (event: StoryEvent) => {
    const named = (name: string, index: number) =>
      word(name, { n: index + 1, title: story.events[index]?.title ?? "" });
    const { cause } = event;
    return html(
      "p",
      { class: "links" },
      cause === null ? null : jump("because", named("because", cause), cause),
      ...event.leads.map((to) => jump(`leads:${to}`, named("leads", to), to)),
    );
  };

  const drawWhy = (rules: Readonly<Record<string, Rule>>) => {
    const index = stepping.event;
    const event = story.events[index];
    const turn = stepping.byTurn ? turnAt(story, index) : undefined;
    if (!event) {
      show(why, tell(null, html("b", {}, word("start")), [html("p", {}, word("start_words"))]));
    } else if (turn) {
      show(
        why,
        tell(null, html("b", {}, turn.title), [html("p", {}, turn.sentence)]),
        changes(turn.deltas, ui, sheet),
      );
    } else {
      const { chip, box } = ruleChip(event.rule, { ...rules, ...story.rules }, ui);
      const heading = html(
        "b",
        {},
        word("event", { n: index + 1, title: event.title, aside: event.aside }),
      );
      show(
        why,
        tell(
          drawSymbols(event.symbol, sheet, 40),
          heading,
          [box, html("p", {}, event.sentence), links(event)],
          chip,
        ),
        changes(event.deltas, ui, sheet),
      );
    }
  };

  return {
    element,
    draw(nextStory, nextStepping, rules) {
      const changed = nextStory !== story;
      story = nextStory;
      stepping = nextStepping;
      if (changed) timeline.draw(story.events);
      const { event, playing } = stepping;
      const last = story.events.length - 1;
      const playWords = word(playing ? "pause" : "play");
      controls.play.setAttribute("aria-label", playWords);
      controls.play.title = playWords;
      controls.play.replaceChildren(shape(playing ? "pause" : "play"), playWords);
      for (const [name, off] of [
        ["first", event < 0],
        ["back", event < 0],
        ["forward", event >= last],
        ["last", event >= last],
      ] as const) {
        controls[name].setAttribute("aria-disabled", String(off));
      }
      for (const name of ["back", "forward"] as const) {
        const words = word(stepping.byTurn ? `${name}_turn` : name);
        controls[name].setAttribute("aria-label", words);
        controls[name].title = words;
      }
      speed.mark(stepping.speed);
      by.mark(stepping.byTurn);
      position.textContent = word("position", { n: event + 1, of: last + 1 });
      timeline.mark(event);
      const tale = `${event} ${stepping.byTurn}`;
      if (changed || tale !== told) drawWhy(rules);
      told = tale;
    },
    follow: () => timeline.follow(stepping.event),
  };
}

function tell(
  icon: HTMLElement | null,
  heading: HTMLElement,
  body: readonly HTMLElement[],
  chip?: HTMLElement,
): HTMLElement {
  return html(
    "div",
    { class: "tale" },
    icon && html("span", { class: "tale-icon" }, icon),
    html("div", {}, html("p", { class: "heading" }, heading, " ", chip), ...body),
  );
}

/** What changed, from and to; nothing where nothing that is counted did. */
function changes(deltas: readonly Delta[], ui: Labels, sheet: Sheet): HTMLElement | null {
  if (deltas.length === 0) return null;
  return html(
    "ul",
    { class: "changes", "aria-label": say(ui, "stepper.changes") },
    ...deltas.map(({ words, symbol, from, to, stand_in }) =>
      html(
        "li",
        {},
        html("span", { class: "what" }, symbol ? drawSymbols(symbol, sheet, 20) : null, words),
        html(
          "span",
          { class: "change" },
          `${from} `,
          html("i", {}, "→"),
          " ",
          html(
            "b",
            {
              class: stand_in ? "to stand-in" : "to",
              title: stand_in && say(ui, "stepper.stand_in"),
            },
            String(to),
          ),
        ),
      ),
    ),
  );
}
