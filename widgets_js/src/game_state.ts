// A game as it goes on, as the kernel sends it, and what one view adds: plain data and pure functions.

import type { Motion } from "./motion";
import type { Fresh, Labels, Rule, Scene, Status } from "./state";
import type { Story } from "./story";
import type { Advice } from "./view_advice";

/** A line of the log; a point of the game is a number of events that have happened. */
export interface Line {
  readonly point: number;
  readonly title: string;
  readonly aside: string;
  readonly words: string;
  readonly symbol: string;
  readonly rule: string;
  /** What a glance at the board tells as well. */
  readonly minor?: boolean;
}

export interface LogTurn {
  readonly number: number;
  /** Turns with the same number and key are the same. */
  readonly key: string;
  readonly title: string;
  readonly aside: string;
  readonly symbol: string;
  readonly lines: readonly Line[];
}

export interface Logbook {
  /** Of every turn so far. */
  readonly keys: readonly string[];
  /** The last of them in words. */
  readonly turns: readonly LogTurn[];
  /** The point that is now. */
  readonly events: number;
}

/** What there was to see at a point of the game. */
export interface Past<P> {
  readonly point: number;
  readonly words: string;
  /** What had happened last, in a sentence. */
  readonly said: string;
  readonly scene: Scene;
  readonly panel: P;
}

/** A turn, or several, to be stepped through: what happened between two points. */
export interface Stepped extends Story {
  readonly first: number;
  readonly last: number;
}

/** How a game ended: the points of each player by what brought them, the best player first. */
export interface Ending {
  readonly words: string;
  readonly parts: readonly string[];
  readonly players: readonly {
    readonly name: string;
    readonly symbol: string;
    readonly won: boolean;
    readonly points: readonly number[];
    readonly total: number;
  }[];
}

export interface Seats {
  /** For each seat what its bot is called, "" for a person. */
  readonly bots: readonly string[];
  /** The seat that a bot is deciding for. */
  readonly playing: number | null;
  /** The seat that a bot has to decide for once it is told to. */
  readonly idle: number | null;
  /** The point at which a person had last acted. */
  readonly since: number;
  /** What is new in a garden since whoever decides now has last acted. */
  readonly fresh?: readonly Fresh[];
  readonly what_if: boolean;
}

/** What can be chosen for a new game, and what this one was begun with. */
export interface Form {
  readonly players: readonly number[];
  readonly now: number;
  readonly seats: readonly { readonly name: string; readonly bot: string }[];
  readonly policies: readonly (readonly [name: string, words: string])[];
  readonly options: readonly {
    readonly name: string;
    readonly words: string;
    readonly rule: string;
    readonly value: boolean;
  }[];
}

/** The traits of a whole game, beside those of its board. `P` is what lies beside the board. */
export interface GameTraits<P> {
  scene: Scene;
  panel: P;
  status: Status;
  revision: number;
  ui: Labels;
  logbook: Logbook;
  rules: Readonly<Record<string, Rule>>;
  past: Past<P> | null;
  stepper: Stepped | null;
  motion: Motion | null;
  table: Seats;
  advice: Advice;
  form: Form;
  file: { readonly name: string; readonly problem: string };
  /** The code of the position that is looked at. */
  position: string;
}

/** The turns that a view has seen, by their number. */
export type Known = ReadonlyMap<number, LogTurn>;

/** What is known with some more turns, without those that are not so any more. */
export function learn(known: Known, book: Logbook, turns: readonly LogTurn[]): Known {
  const all = [...known.values(), ...book.turns, ...turns];
  return new Map(
    all.filter(({ number, key }) => book.keys[number] === key).map((turn) => [turn.number, turn]),
  );
}

/** The numbers of the turns that a view has not seen. */
export function missing(known: Known, book: Logbook): number[] {
  return book.keys.flatMap((_, number) => (known.has(number) ? [] : [number]));
}

/** The points between which a turn lies. */
export function ends(turn: LogTurn): { from: number; to: number } {
  return { from: (turn.lines[0]?.point ?? 1) - 1, to: turn.lines.at(-1)?.point ?? 0 };
}
