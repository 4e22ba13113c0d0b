// The line over a board that is not the one of now, and the line that tells of bots.

import { html } from "./dom";
import type { Logbook, Past, Seats } from "./game_state";
import { type Labels, say } from "./state";
import { button, key } from "./view_hand";

export interface PastActions {
  now(): void;
  /** Step through the turn that is looked at. */
  step(): void;
}

/** Where in the game the board is; its controls where somebody has gone there to stay. */
export function banner(
  past: Past<unknown>,
  pinned: boolean,
  stepping: boolean,
  ui: Labels,
  actions: PastActions,
): HTMLElement[] {
  const words = html("span", {}, html("b", {}, past.words), past.said);
  if (!pinned) return [words];
  const now = say(ui, "past.now");
  const step = say(ui, "past.step");
  return [
    words,
    html(
      "span",
      { class: "acts" },
      ...(stepping ? [] : [button("past:step", step, actions.step, step)]),
      button("past:now", now, actions.now, now, key("Esc")),
    ),
  ];
}

export interface BotActions {
  /** Let bots go on, or stop them. */
  play(on: boolean): void;
  /** Step through what they did. */
  show(): void;
}

/** What the bots are about, or were; nothing at a table without any. */
export function botLine(
  seats: Seats,
  book: Logbook,
  names: readonly string[],
  ui: Labels,
  actions: BotActions,
): (HTMLElement | string)[] {
  if (!seats.bots.some(Boolean)) return [];
  const act = (name: string, press: () => void) => {
    const words = say(ui, `bots.${name}`);
    return button(`bots:${name}`, words, press, words);
  };
  const did = seats.since < book.events ? [act("show", actions.show)] : [];
  const words = (name: string, seat: number) =>
    html(
      "span",
      {},
      say(ui, `bots.${name}`, { who: names[seat] ?? "", bot: seats.bots[seat] ?? "" }),
    );
  if (seats.playing !== null) {
    return [words("plays", seats.playing), act("stop", () => actions.play(false))];
  }
  if (seats.idle === null) return did;
  return [words("idle", seats.idle), act("go", () => actions.play(true)), ...did];
}
