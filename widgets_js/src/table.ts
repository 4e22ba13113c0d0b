// The table: the live board with all you act with and know. Views and input put together, so that
// the garden widget and the lesson player share them; each lays the parts out in its own grid.

import type { Wire } from "./adapter";
import type { Intent, Reply } from "./messages";
import type { BoardTraits, Scene } from "./state";

/** Named elements to lay out; each is drawn and kept up to date by the table. */
export interface Parts {
  /** Whose turn, steps of the turn, bag, undo and redo. */
  readonly bar: HTMLElement;
  /** The board. */
  readonly board: HTMLElement;
  /** What happened or was refused, with its rule (trait `status`); hidden while empty. */
  readonly feedback: HTMLElement;
  /** The tile in hand, the line that says what would happen, turn, flip and place. */
  readonly dock: HTMLElement;
  /** The decision in words and its choices as buttons; hidden while there are none. */
  readonly choices: HTMLElement;
  /** What the marks on the board mean. */
  readonly key: HTMLElement;
  readonly tileBoard: HTMLElement;
  /** Tabs of the players with purse, tracks, player board, storage. */
  readonly players: HTMLElement;
  /** Pinwheel market and flower market. */
  readonly market: HTMLElement;
  /** The polite live region; put it anywhere. */
  readonly live: HTMLElement;
}

export interface TableOptions {
  readonly title: string;
  /** The scene to draw; the trait where left out. Lets a stepper show a frame. */
  readonly scene?: () => Scene;
  /** Whether the board takes placements now; false draws it as a picture (a stepper's frame). */
  readonly isLive?: () => boolean;
  /** Called after each reply to `act`, `undo` and `redo`. */
  readonly answered?: (reply: Reply) => void;
}

export interface Table {
  readonly parts: Parts;
  /** Draw everything from the traits. Called by itself when traits of the board change. */
  draw(): void;
  /** Light places on the board and panels (event places, hints); [] ends it. */
  light(places: readonly string[]): void;
  /** Say a sentence in the live region, at once or after a rest of some milliseconds. */
  announce(text: string, rest?: number): void;
  /** Send an intent; while one is under way, further ones are dropped (undefined). */
  act(intent: Intent): Promise<Reply | undefined>;
}

export type CreateTable = <T extends BoardTraits>(wire: Wire<T>, options: TableOptions) => Table;
