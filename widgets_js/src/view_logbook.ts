// The log: what happened, turn by turn, each line with its rule. Lines can be pointed at and chosen.

import { html, show } from "./dom";
import { ends, type Known, type Line, type Logbook, type LogTurn, missing } from "./game_state";
import { type Labels, type Rule, say } from "./state";
import { drawIcon, type Sheet } from "./view_board";
import { button } from "./view_hand";
import { ruleChip } from "./view_rule";
import { drawSymbols } from "./view_timeline";

export interface LogActions {
  /** A line is pointed at or has the focus; null when it is left. */
  point(point: number | null): void;
  /** Stay at the point of a line. */
  pin(point: number): void;
  /** Step through what happened between two points. */
  step(from: number, to: number): void;
  /** Ask for turns that this view has not seen. */
  ask(numbers: readonly number[]): void;
}

export interface LogView {
  readonly element: HTMLElement;
  draw(known: Known, book: Logbook, pinned: number | null): void;
}

const MOVES: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowUp: (index) => index - 1,
  ArrowDown: (index) => index + 1,
  Home: () => 0,
  End: (_, last) => last,
};

export function createLogbook(
  sheet: Sheet,
  ui: Labels,
  rules: () => Readonly<Record<string, Rule>>,
  actions: LogActions,
): LogView {
  const list = html("ol", { class: "log-turns" });
  const earlier = html("div", { class: "log-earlier" });
  const scroll = html("div", { class: "log-scroll" }, earlier, list);
  const element = html(
    "section",
    { class: "logbook", "aria-label": say(ui, "log.label") },
    html("h3", {}, say(ui, "log.title"), html("span", { class: "aside" }, say(ui, "log.hint"))),
    scroll,
  );
  const drawn = new Map<number, { turn: LogTurn; item: HTMLElement }>();
  let stop: number | null = null;
  /** Where on the screen the pointer last came to. */
  let rest = "";

  const lines = () => [...list.querySelectorAll<HTMLElement>("button.log-line")];

  const line = (one: Line) => {
    const { chip, box } = ruleChip(one.rule, rules(), ui);
    const press = html(
      "button",
      {
        type: "button",
        class: "log-line",
        tabindex: -1,
        // What is seen comes first: whoever speaks to the page says that.
        "aria-label": `${one.title} ${one.aside}. ${one.words}`,
        "data-focus": `line:${one.point}`,
      },
      drawSymbols(one.symbol, sheet, 20),
      html("span", {}, html("b", {}, one.title), " ", html("span", { class: "dim" }, one.aside)),
      html("span", { class: "said" }, one.words),
    );
    press.addEventListener("click", () => actions.pin(one.point));
    press.addEventListener("focus", () => {
      stop = one.point;
      mark();
      actions.point(one.point);
    });
    const item = html("li", { class: one.minor ? "minor" : "" }, press, chip, box);
    item.addEventListener("pointermove", (event) => {
      // A log that grows moves its lines under a pointer that rests.
      const at = `${event.screenX} ${event.screenY}`;
      if (at === rest || event.pointerType === "touch") return;
      rest = at;
      actions.point(one.point);
    });
    return item;
  };

  const turn = (one: LogTurn) => {
    const { from, to } = ends(one);
    const words = say(ui, "log.step_turn", { turn: one.title });
    const shown = html("span", {}, say(ui, "log.step"));
    const step = button(`log:${one.number}`, words, () => actions.step(from, to), shown, "▸");
    step.classList.add("quiet");
    return html(
      "li",
      { class: "log-turn" },
      html(
        "div",
        { class: "log-head" },
        one.symbol ? drawIcon(one.symbol, sheet, 20) : null,
        html("b", {}, one.title),
        html("small", {}, one.aside),
        step,
      ),
      html("ol", {}, ...one.lines.map(line)),
    );
  };

  /**
   * One line alone is a stop for Tab: the one that had the focus last, else the newest. With it
   * come its rule and the control of its turn, so that a long log is soon left.
   */
  const mark = () => {
    const all = lines();
    const on = all.find((press) => press.dataset.focus === `line:${stop}`) ?? all.at(-1);
    const turnOn = on?.closest(".log-turn");
    for (const control of list.querySelectorAll<HTMLElement>("button")) {
      const isNear = control.closest(".log-head")
        ? control.closest(".log-turn") === turnOn
        : control.closest("li") === on?.closest("li");
      control.tabIndex = isNear ? 0 : -1;
    }
  };

  list.addEventListener("keydown", (event) => {
    const move = MOVES[event.key];
    const all = lines();
    const index = all.indexOf(event.target as HTMLElement);
    if (!move || index < 0) return;
    event.preventDefault();
    all[Math.min(Math.max(move(index, all.length - 1), 0), all.length - 1)]?.focus();
  });
  element.addEventListener("pointerleave", () => actions.point(null));
  element.addEventListener("focusout", (event) => {
    if (element.contains(event.relatedTarget as Node | null)) return;
    // A line that is taken away loses the focus in the middle of a draw.
    queueMicrotask(() => actions.point(null));
  });

  return {
    element,
    draw(known, book, pinned) {
      const last = book.keys.length - 1;
      const atEnd = scroll.scrollTop + scroll.clientHeight >= scroll.scrollHeight - 40;
      const turns = [...known.values()].sort((a, b) => a.number - b.number);
      const items = turns.map((one) => {
        const old = drawn.get(one.number);
        if (old?.turn.key === one.key) return old.item;
        const item = turn(one);
        drawn.set(one.number, { turn: one, item });
        return item;
      });
      const changed = put(list, items);
      const unseen = missing(known, book);
      const more = say(ui, "log.earlier", { count: unseen.length });
      show(
        earlier,
        unseen.length > 0 ? button("log:earlier", more, () => actions.ask(unseen), more) : null,
        last < 0 ? html("p", { class: "dim" }, say(ui, "log.empty")) : null,
      );
      for (const press of lines()) {
        if (press.dataset.focus === `line:${pinned}`) press.setAttribute("aria-current", "true");
        else press.removeAttribute("aria-current");
      }
      mark();
      if (changed && atEnd) scroll.scrollTop = scroll.scrollHeight;
    },
  };
}

/** Make these the children, touching only those that are not; whether any was not. */
function put(host: HTMLElement, items: readonly HTMLElement[]): boolean {
  let changed = false;
  items.forEach((item, index) => {
    if (host.children[index] === item) return;
    host.insertBefore(item, host.children[index] ?? null);
    changed = true;
  });
  while (host.children.length > items.length) {
    host.lastElementChild?.remove();
    changed = true;
  }
  return changed;
}
