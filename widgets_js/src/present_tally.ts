// "What would you do?": a tally of the hands raised for each answer or idea, and its bars.

import { html, show } from "./dom";
import { type Labels, say } from "./state";
import type { Step } from "./story";
import { button } from "./view_hand";
import { drawRuns } from "./view_runs";

/** An idea for the board, pinned to a place of its picture. */
export interface Pin {
  readonly letter: string;
  readonly x: number;
  readonly y: number;
}

export interface Tally {
  readonly element: HTMLElement;
  /** Count a hand for the answer or idea with this number, from 0; or one fewer. */
  add(row: number, hands: 1 | -1): void;
  /** A hand for an idea on the board: a new one, or one that is pinned there already. */
  pin(x: number, y: number): void;
  pins(): readonly Pin[];
  /** Draw the tally of a step; null where nothing is asked. */
  draw(step: Step | null): void;
}

/** How near two ideas are one, in the units of the picture. */
const NEAR = 30;

/** No more ideas than a class can keep apart. */
const MOST = 6;

export function createTally(ui: Labels, redraw: () => void): Tally {
  const word = (name: string, values?: Record<string, string | number>) =>
    say(ui, `lesson.present.${name}`, values);
  const element = html("div", { class: "tally" });
  const asked = new Map<number, { hands: number[]; pins: { x: number; y: number }[] }>();
  let step: Step | null = null;
  const here = () => {
    const index = step?.index ?? -1;
    const found = asked.get(index) ?? { hands: [], pins: [] };
    asked.set(index, found);
    return found;
  };
  const rows = () => step?.options?.items.length ?? here().pins.length;
  const letter = (row: number) => String.fromCharCode("A".charCodeAt(0) + row);

  function add(row: number, hands: 1 | -1): void {
    if (!step || row >= rows()) return;
    const counts = here().hands;
    counts[row] = Math.max(0, (counts[row] ?? 0) + hands);
    redraw();
  }

  const line = (row: number, of: number) => {
    const hands = here().hands[row] ?? 0;
    const item = step?.options?.items[row];
    const isRight = Boolean(step?.done && step.options?.picked.includes(row + 1));
    const raise = button(
      `hands:${row + 1}`,
      word("hands", { letter: letter(row), n: hands }),
      () => add(row, 1),
      html("b", { class: "letter" }, letter(row)),
      html("span", { class: "said" }, ...(item ? drawRuns(item.words, {}, ui) : [])),
      html("span", { class: "count" }, hands > 0 ? String(hands) : ""),
    );
    raise.className = "raise";
    const lower = button(
      `lower:${row + 1}`,
      word("lower", { letter: letter(row) }),
      () => add(row, -1),
      "−",
    );
    lower.hidden = hands === 0;
    const bar = html("i", { class: "bar", "aria-hidden": "true" });
    bar.style.width = `${of > 0 ? (100 * hands) / of : 0}%`;
    const classes = ["row", isRight && "right"].filter(Boolean).join(" ");
    return html("li", { class: classes }, bar, raise, lower);
  };

  return {
    element,
    add,
    pin(x, y) {
      const { pins } = here();
      const near = pins.findIndex((pin) => Math.hypot(pin.x - x, pin.y - y) < NEAR);
      if (near < 0 && pins.length >= MOST) return;
      if (near < 0) pins.push({ x, y });
      add(near < 0 ? pins.length - 1 : near, 1);
    },
    pins: () => here().pins.map((pin, row) => ({ ...pin, letter: letter(row) })),
    draw(next) {
      step = next;
      element.hidden = step === null;
      if (!step) return;
      const of = Math.max(0, ...here().hands.map((hands) => hands ?? 0));
      const ask = step.options ? "ask" : "ideas";
      show(
        element,
        html("ol", {}, ...Array.from({ length: rows() }, (_, row) => line(row, of))),
        step.done
          ? null
          : html("p", { class: "dim" }, html("b", {}, word("closed")), " ", word(ask)),
      );
    },
  };
}
