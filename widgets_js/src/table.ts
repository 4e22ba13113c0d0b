// What the tables of both games have in common: how they are made, and what they give.

import type { Intent, Reply } from "./messages";
import type { Fresh, Scene, Status, Suggestion } from "./state";
import type { BoardView, Sheet } from "./view_board";

export interface TableOptions<P = unknown> {
  /** The widget's `.gnome-tutor` element: keys are heard in it; the live region is put in it. */
  readonly root: HTMLElement;
  readonly title: string;
  /** The scene to draw, the trait where left out. Lets a stepper show a frame. */
  readonly scene?: () => Scene;
  /** Whether the board takes actions now; false draws it as a picture (a stepper's frame). */
  readonly isLive?: () => boolean;
  /** Whether a board that is not live keeps the room of all that is acted with. */
  readonly rests?: () => boolean;
  /** What is told while a long run is shown, before anything is asked; null where nothing is. */
  readonly tale?: () => string | null;
  /** What lies beside the board, the trait where left out; the bar always tells of now. */
  readonly panel?: () => P;
  /** Where something has just happened; lit beside the board, as the scene has it on the board. */
  readonly places?: () => readonly string[];
  /**
   * Called first where a place is chosen, with its name and the path there that is read; true where
   * that was all that is to be done.
   */
  readonly press?: (place: string, path: string) => boolean;
  /** Called where the cursor has come to another place, with its name; null where to none. */
  readonly moved?: (place: string | null) => void;
  /** Whether what uses the table says itself what happened. */
  readonly isToldElsewhere?: boolean;
  /** What is new on the board since whoever decides has last acted. */
  readonly fresh?: () => readonly Fresh[];
  /** A control to stand in the bar, beside undo and redo. */
  readonly tools?: HTMLElement;
  /** Whether to tell a newcomer what the game is about, and what to look for. */
  readonly prompts?: boolean;
  /** What is advised to do, to be marked where it would be done; null for nothing. */
  readonly suggested?: () => Suggestion | null;
  /** Called instead of `draw` where the kernel has answered, or does not. */
  readonly redraw?: () => void;
  /** Called after each reply to what was done. */
  readonly answered?: (reply: Reply) => void;
}

/** A table of either game, with the elements that it keeps up to date. */
export interface Table<Parts, P = unknown> {
  readonly parts: Parts;
  readonly sheet: Sheet;
  readonly board: BoardView;
  /** Draw everything from the traits. Called by itself when traits of the board change. */
  draw(): void;
  /** Whether the kernel has given no answer for long; the feedback says so. */
  isLost(): boolean;
  /** Light places on the board and the panels (an event's places, a hint's); [] ends it. */
  light(places: readonly string[]): void;
  /** Let what a player gains fly from where it was to where `panel` will have it. */
  bring?(panel: P): void;
  /** Say a sentence in the live region, at once or after a rest of some milliseconds. */
  announce(text: string | (() => string), rest?: number): void;
  /** Send an intent, once those before it are answered; see `Talk`. */
  act(intent: Intent): Promise<Reply | undefined>;
}

/** Mark the control of what is advised to do, where it has one. */
export function markSuggested(root: HTMLElement, suggestion: Suggestion | null): void {
  for (const control of root.querySelectorAll<HTMLElement>('[data-focus^="choice:"]')) {
    const isIt = control.dataset.focus === `choice:${suggestion?.action}`;
    control.classList.toggle("suggested", isIt);
  }
}

/** How long the live region waits, in milliseconds, before it says where the cursor has come. */
export const REST = 250;

/** News in a sentence: what happened, and why it was refused, what is asked now or who has won. */
export function newsWords(
  status: Status,
  decision: { readonly player: number | null; readonly words: string },
  isLive: boolean,
  over: string,
): string {
  const asked = decision.player === null ? over : isLive ? decision.words : "";
  const more = status.tone === "no" ? status.reasons[0]?.text : asked;
  return `${status.text} ${more ?? ""}`.trim();
}
