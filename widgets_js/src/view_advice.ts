// What a board would do if it is asked: the answer in words with its rules, how far the work on it
// is, and the controls that ask, stop it and do as it says.

import type { Wire } from "./adapter";
import { createUpdater, html } from "./dom";
import type { Intent } from "./messages";
import { type Labels, type Reason, type Rule, type Suggestion, say } from "./state";
import { button, key } from "./view_hand";
import { ruleChip } from "./view_rule";

/** The answer as far as it is known, in paragraphs; none as long as nothing is. */
export interface Told extends Suggestion {
  readonly words: readonly string[];
  readonly reasons: readonly Reason[];
  readonly rules: Readonly<Record<string, Rule>>;
  readonly progress: string;
  /** How much of the work is done, from 0 to 1. */
  readonly part: number;
  readonly running: boolean;
}

export interface Advice {
  /** Whether there is somebody to advise. */
  readonly can: boolean;
  readonly told: Told | null;
}

export interface AdviceView {
  /** The control that asks, and takes the answer away. */
  readonly ask: HTMLButtonElement;
  readonly element: HTMLElement;
  /** What the board marks; null for nothing. */
  suggested(): Suggestion | null;
  /** Ask, or take the answer away. */
  toggle(): void;
  /** Do what the answer says; ask where there is none. */
  obey(): void;
  /** Draw it, and say what is new. `isLive` is whether the board takes actions now. */
  draw(isLive: boolean): void;
}

export function createAdvice(
  wire: Pick<Wire<{ advice: Advice; revision: number }>, "get">,
  ui: Labels,
  send: (intent: Intent) => void,
  announce: (text: string) => void,
): AdviceView {
  const word = (name: string) => say(ui, `advice.${name}`);
  const answered = () => wire.get("advice").told;
  const toggle = () => {
    if (wire.get("advice").can) send({ do: "advise", on: answered() === null });
  };
  const ask = button("advice:ask", word("ask"), toggle, word("ask"), key(word("key")));
  const control = (name: "stop" | "close", press: () => void) =>
    button(`advice:${name}`, word(name), press, word(name));
  const obey = () => {
    const action = answered()?.action;
    if (action) send({ do: "act", action });
    else if (!answered()) toggle();
  };
  const act = button("advice:act", word("act"), obey, word("act"), key(word("act_key")));
  act.classList.add("main");
  const stop = control("stop", () => send({ do: "stop" }));
  const close = control("close", toggle);
  const bar = html("span", {
    class: "progress",
    role: "progressbar",
    "aria-label": word("label"),
    "aria-valuemin": 0,
    "aria-valuemax": 100,
  });
  const done = html("i");
  bar.append(done);
  const count = html("small", { class: "dim" });
  const answer = html("div", { class: "told" });
  const controls = html("div", { class: "acts" }, act, stop, close, bar, count);
  const element = html(
    "section",
    { class: "advice", "aria-label": word("label"), hidden: true },
    answer,
    controls,
  );
  const update = createUpdater();
  let said = "";

  return {
    ask,
    element,
    suggested: () => (answered()?.action ? answered() : null),
    toggle,
    obey,
    draw(isLive) {
      const { can } = wire.get("advice");
      const now = isLive ? answered() : null;
      ask.disabled = !can || !isLive;
      ask.setAttribute("aria-expanded", String(now !== null));
      element.hidden = now === null;
      const told = now?.words ?? [];
      const words = told.length > 0 ? told.join(" ") : now ? word("thinking") : "";
      update(answer, [words], () => {
        const chips = (now?.reasons ?? []).map(({ rule }) => ruleChip(rule, now?.rules ?? {}, ui));
        return [
          ...(told.length > 0 ? told : [words]).map((paragraph) => html("p", {}, paragraph)),
          chips.length > 0 && html("p", { class: "chips" }, ...chips.map(({ chip }) => chip)),
          ...chips.map(({ box }) => box),
        ];
      });
      act.hidden = !now?.action;
      stop.hidden = !now?.running;
      close.hidden = now?.running === true;
      bar.hidden = !now?.running;
      bar.setAttribute("aria-valuenow", String(Math.round(100 * (now?.part ?? 0))));
      bar.setAttribute("aria-valuetext", now?.progress ?? "");
      done.style.setProperty("--part", String(now?.part ?? 0));
      count.textContent = now?.progress ?? "";
      // What may still change is not said, but that there is something to wait for.
      const news = now?.running ? word("thinking") : words;
      if (news && news !== said) announce(news);
      said = news;
    },
  };
}
