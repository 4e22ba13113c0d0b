// What the explorer sends beside a board: plain data, and what a view adds to it. No DOM.

import type { BoardTraits, Item, Labels, Panel, Reason, Rule, Scene, Status } from "./state";
import type { Story } from "./story";
import type { Panel as TownPanel, TownTraits } from "./town_state";

/** A position of the tree, as a row: the action that led there and what is noted on it. */
export interface Node {
  readonly number: number;
  readonly parent: number | null;
  /** Variations stand one level below what they are instead of. */
  readonly level: number;
  /** How many ways lead on from here. */
  readonly ways: number;
  readonly symbol: string;
  /** The garden tile that the action is about, "" for none. */
  readonly tile: string;
  readonly words: string;
  readonly aside: string;
  readonly chance: boolean;
  readonly name: string;
  readonly comment: string;
  readonly marks: string;
  /** How good the action was found to be, "" where nobody knows. */
  readonly lead: string;
}

export interface Variations {
  readonly nodes: readonly Node[];
  readonly at: number;
  /** The two positions that are marked to be compared. */
  readonly a: number | null;
  readonly b: number | null;
}

export interface Chance {
  readonly words: string;
  readonly seed: string;
  /** What all draws together are worth, in words; "" where nobody knows. */
  readonly average: string;
  readonly draws: readonly {
    readonly action: string;
    readonly words: string;
    readonly symbol: string;
    readonly tile: string;
    readonly odds: string;
    readonly percent: number;
  }[];
}

/** Reasons with the rules that they cite. */
export interface Told {
  readonly words: string;
  readonly reasons: readonly Reason[];
  readonly rules: Readonly<Record<string, Rule>>;
}

export interface Standing extends Told {
  /** What is to be decided; "" where the position cannot stand. */
  readonly asked: string;
}

export interface Thing {
  readonly name: string;
  readonly words: string;
  readonly symbol: string;
  readonly left: number | null;
  readonly tile?: string;
}

export interface Field {
  readonly path: string;
  readonly group: string;
  readonly words: string;
  readonly value: number | string | boolean;
  /** Whether the text is a list of words. */
  readonly list: boolean;
  /** What the text, or each of the list, can be; none where that is for whoever writes it. */
  readonly choices: readonly (readonly [name: string, words: string])[];
}

export interface Editor {
  readonly things: readonly Thing[];
  readonly gnomes: readonly {
    readonly seat: number;
    readonly gnome: number;
    readonly symbol: string;
    readonly words: string;
  }[];
  readonly bags: readonly {
    readonly seat: number;
    readonly words: string;
    readonly things: readonly Thing[];
  }[];
  readonly fields: readonly Field[];
  /** Places beside the board where a gnome can be put, in notation and in words. */
  readonly spots: readonly (readonly [spot: string, words: string])[];
}

interface Side {
  readonly number: number;
  readonly words: string;
  readonly scene: Scene;
}

export interface Compared {
  readonly head: string;
  readonly a: Side;
  readonly b: Side;
  readonly lines: readonly {
    readonly what: string;
    readonly place: string;
    readonly a: number | string;
    readonly b: number | string;
    readonly symbol: string;
    readonly stand_in: boolean;
  }[];
}

export interface Worth {
  readonly action: string;
  /** In few words, and in full. */
  readonly words: string;
  readonly title: string;
  /** What it sets off at once. */
  readonly aside: string;
  /** What to light up for it. */
  readonly places: readonly string[];
  readonly symbol: string;
  readonly tile: string;
  readonly count: number;
  readonly mean: number;
  readonly error: number | null;
  readonly shown: string;
  /** Least, lower quarter, middle, upper quarter, most. */
  readonly spread: readonly [number, number, number, number, number];
}

export interface Worths {
  readonly head: string;
  readonly progress: string;
  readonly said: string;
  /** How much of the budget is spent, 0 to 1. */
  readonly part: number;
  readonly running: boolean;
  readonly rows: readonly Worth[];
  /** Why the best one is best; the actions of the two lines that it tells of. */
  readonly why: (Told & { readonly lines: readonly string[] }) | null;
}

/** What an action leads to, stepped through: what there is to see after the event on view. */
export interface Line<P = unknown> {
  readonly action: string;
  readonly words: string;
  /** -1 before the first. */
  readonly event: number;
  readonly story: Story;
  /** All that is done on it, each with its last event. */
  readonly actions: readonly {
    readonly symbol: string;
    readonly tile: string;
    readonly words: string;
    readonly chance: boolean;
    readonly last: number;
  }[];
  readonly scene: Scene;
  readonly panel: P;
}

export type Lists = Readonly<Record<string, readonly Item[]>>;

/** The traits of an explorer beside those of its board. */
export interface ExplorerTraits<P = unknown> {
  game: "hollow" | "ville";
  variations: Variations;
  chance: Chance | null;
  standing: Standing;
  editor: Editor | null;
  compared: Compared | null;
  worths: Worths | null;
  /** The actions that are picked out, in notation: in any view, or in the chart beside it. */
  brushed: readonly string[];
  line: Line<P> | null;
  /** The pictures of the garden tiles that the other traits name. */
  tiles: Readonly<Record<string, Lists>>;
  file: { readonly name: string; readonly words: string; readonly problem: string };
  position: string;
  scene: Scene;
  status: Status;
  revision: number;
  ui: Labels;
  art: string;
}

export type GardenExplorer = ExplorerTraits<Panel> & BoardTraits;
export type TownExplorer = ExplorerTraits<TownPanel> & TownTraits;

/** The rows that are seen where all that follows from some positions is folded away. */
export function unfolded(nodes: readonly Node[], folded: ReadonlySet<number>): readonly Node[] {
  const hidden = new Set<number>();
  return nodes.filter((node) => {
    const { parent } = node;
    if (parent === null || !(hidden.has(parent) || folded.has(parent))) return true;
    hidden.add(node.number);
    return false;
  });
}

/** Where all spreads lie: the ends of a common scale; with 0, unless it would press them flat. */
export function scale(rows: readonly Worth[]): readonly [number, number] {
  const all = rows.flatMap(({ spread, mean }) => [spread[0], spread[4], mean]);
  if (all.length === 0) return [0, 1];
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const width = high - low || 1;
  if (low - width > 0 || high + width < 0) return [low, low + width];
  return [Math.min(low, 0), Math.max(high, 0, low + width)];
}
