// A run of events to step through, as the kernel tells it: plain data and pure functions, no DOM.

import type { BoardTraits, Item, Labels, Reason, Rule, Scene, Status } from "./state";
import type { TownTraits } from "./town_state";
import type { Advice } from "./view_advice";

/** Words with marks: runs such as ["b", "bold"] or ["rule", "H-RING-2"]; ["p"] is a new paragraph. */
export type Runs = string | readonly (readonly [kind: string, text?: string])[];

/** One line of what an event changed; `stand_in` where the number is not the rulebook's. */
export interface Delta {
  readonly words: string;
  readonly symbol: string;
  readonly from: number | string;
  readonly to: number | string;
  readonly stand_in?: boolean;
}

/** What the player whose turn it is has, and what it is worth. */
export interface Purse {
  readonly name: string;
  readonly items: readonly { symbol: string; words: string; count: number }[];
  readonly scores: readonly { part: string; words: string; value: number; stand_in: boolean }[];
}

/** Places, resolves and moves in the garden; prepares, builds and so on in the town. */
export type Phase = string;

export interface StoryEvent {
  readonly title: string;
  readonly aside: string;
  readonly sentence: string;
  readonly rule: string;
  /** One symbol of the art or several, with a blank between; ">" stands for "becomes". */
  readonly symbol: string;
  readonly phase: Phase;
  readonly cause: number | null;
  readonly leads: readonly number[];
  readonly deltas: readonly Delta[];
  readonly player: number | null;
  readonly purse?: Purse;
}

/** A turn of the run, told in one line. */
export interface Turn {
  readonly first: number;
  readonly last: number;
  readonly title: string;
  readonly sentence: string;
  readonly deltas: readonly Delta[];
}

export interface Story {
  readonly events: readonly StoryEvent[];
  readonly start?: Purse;
  readonly turns?: readonly Turn[];
  readonly rules?: Readonly<Record<string, Rule>>;
}

/** A scene whose lists may be the number of an earlier frame that has the same list. */
export type Frame = Omit<Scene, "lists"> & {
  readonly lists: Readonly<Record<string, readonly Item[] | number>>;
};

export interface Lesson {
  readonly title: string;
  readonly kicker: string;
  readonly steps: number;
  readonly game: "hollow" | "ville";
}

export interface Feedback {
  readonly tone: "good" | "wait" | "no";
  readonly text: Runs;
  readonly reasons: readonly Reason[];
}

/** What there is to choose from; options are counted from 1. */
export interface Options {
  readonly many: boolean;
  readonly picked: readonly number[];
  readonly items: readonly { readonly words: Runs; readonly places: readonly string[] }[];
}

export type Verb = "next" | "back" | "hint" | "solve" | "choose" | "undo" | "retry";

export interface Step {
  readonly index: number;
  readonly kind: string;
  readonly words: Runs;
  /** What the step is about, of all that lies beside a town. */
  readonly beside: readonly string[];
  readonly goal: Runs | null;
  readonly feedback: Feedback | null;
  readonly hints: { readonly shown: readonly Runs[]; readonly left: number };
  readonly done: boolean;
  readonly can: Readonly<Record<Verb, boolean>>;
  readonly options: Options | null;
  /** Whether the learner only reads: nothing they do is an answer. */
  readonly reading: boolean;
  /** For each step whether it is done. */
  readonly progress: readonly boolean[];
  /** Whether there is progress of another day to go on from. */
  readonly resume: boolean;
  /** What is to be said of the progress that is kept. */
  readonly note: string;
}

/** The traits of the lesson player: the step, and the run to step through. */
export interface LessonTraits {
  lesson: Lesson;
  step: Step;
  stepper: Story | null;
  frames: readonly Frame[];
  /** Whether a view begins in presenter mode. */
  presents: boolean;
  advice: Advice;
  /** The event that is shown, -1 before the first. The only trait that the front end sets. */
  event: number;
  /** What both games tell of it; see `Legal` of each. */
  legal: {
    readonly decision: { readonly player: number | null; readonly words: string };
    readonly spots: readonly object[];
  };
  scene: Scene;
  status: Status;
  revision: number;
  ui: Labels;
}

/** With those of its game's board. */
export type GardenLesson = LessonTraits & BoardTraits;
export type TownLesson = LessonTraits & TownTraits;

/** The scenes of a frame list: frame 0 before everything, frame i + 1 after event i. */
export function decodeFrames(frames: readonly Frame[]): Scene[] {
  const scenes: Scene[] = [];
  for (const frame of frames) {
    const lists: Record<string, readonly Item[]> = {};
    for (const [name, list] of Object.entries(frame.lists)) {
      lists[name] = typeof list === "number" ? (scenes[list]?.lists[name] ?? []) : list;
    }
    scenes.push({ ...frame, lists });
  }
  return scenes;
}

/** The same run with nothing told of the events after `upTo`, for who is not to know them yet. */
export function veiled(story: Story, upTo: number, hidden: string): Story {
  return {
    ...story,
    events: story.events.map((event, index) => {
      if (index <= upTo) return { ...event, leads: event.leads.filter((to) => to <= upTo) };
      const { phase, player } = event;
      const nothing = { title: hidden, aside: "", sentence: "", rule: "", symbol: "" };
      return { ...nothing, phase, player, cause: null, leads: [], deltas: [] };
    }),
    turns: (story.turns ?? []).filter(({ last }) => last <= upTo),
  };
}

/** The events that led to this one, itself included, from the last back to the first. */
export function chain(events: readonly StoryEvent[], event: number): number[] {
  const found: number[] = [];
  for (let at: number | null = event; at !== null && events[at] && !found.includes(at); ) {
    found.push(at);
    at = events[at]?.cause ?? null;
  }
  return found;
}

/** Runs of neighbouring events in the same step of the turn, to head the timeline. */
export function phaseSpans(
  events: readonly StoryEvent[],
): { phase: Phase; first: number; count: number }[] {
  const spans: { phase: Phase; first: number; count: number }[] = [];
  events.forEach(({ phase }, first) => {
    const last = spans.at(-1);
    if (last?.phase === phase) last.count += 1;
    else spans.push({ phase, first, count: 1 });
  });
  return spans;
}

/** How many events have room for their words side by side. */
const ROOMY = 10;

/** The share of an event in the timeline, and of one that is drawn small. */
const SHARE = { full: 5, small: 2 };

export interface Column {
  readonly share: number;
  /** Where its middle is, in shares from the left. */
  readonly middle: number;
  readonly isSmall: boolean;
}

/**
 * The columns of a timeline. Where events are many, those that came of another and lead to nothing
 * further are drawn small, so that the whole cascade is seen at once.
 */
export function columns(events: readonly StoryEvent[]): Column[] {
  let left = 0;
  return events.map(({ cause, leads }) => {
    const isSmall = events.length > ROOMY && cause !== null && leads.length === 0;
    const share = isSmall ? SHARE.small : SHARE.full;
    left += share;
    return { share, middle: left - share / 2, isSmall };
  });
}

export type Move = "first" | "back" | "forward" | "last" | "turn-back" | "turn-forward";

/** Where a step of the stepper leads from an event, both counted from -1. */
export function moved(story: Story, event: number, move: Move): number {
  const last = story.events.length - 1;
  // The stops of stepping by turn: before everything, and after each turn.
  const stops = [-1, ...(story.turns ?? []).map((turn) => turn.last), last];
  const found = {
    first: -1,
    back: event - 1,
    forward: event + 1,
    last,
    "turn-back": Math.max(-1, ...stops.filter((stop) => stop < event)),
    "turn-forward": Math.min(last, ...stops.filter((stop) => stop > event)),
  }[move];
  return Math.min(Math.max(found, -1), last);
}

/** The turn that an event belongs to. */
export function turnAt(story: Story, event: number): Turn | undefined {
  return story.turns?.find((turn) => turn.first <= event && event <= turn.last);
}
