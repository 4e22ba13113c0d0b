// What the kernel sends of a town: plain data and pure functions, no DOM.

import type { Ending } from "./game_state";
import type { Item, Labels, Picture, Place, Scene, Status, Suggested, Suggestion } from "./state";

/** What is picked before a space: the gnome that goes, or the building that a group becomes. */
export interface Pick {
  readonly key: string;
  readonly words: string;
  readonly symbol: string;
  /** The space of the gnome; "" for a building. */
  readonly place: string;
}

export interface Spot {
  readonly action: string;
  readonly place: string;
  readonly x: number;
  readonly y: number;
  readonly words: string;
  /** The symbol of what would lie there, or "". */
  readonly tile: string;
  /** Index into `picks`, where there are any. */
  readonly pick?: number;
}

export interface Choice {
  readonly action: string;
  readonly words: string;
  readonly symbol: string;
  /** The key that does it: a letter, a digit, "Enter", or "". */
  readonly key: string;
  readonly places: readonly string[];
}

export interface Legal {
  readonly decision: {
    readonly kind: string;
    readonly player: number | null;
    readonly words: string;
  };
  readonly spaces: Readonly<Record<string, readonly [x: number, y: number, words: string]>>;
  readonly picks: readonly Pick[];
  readonly spots: readonly Spot[];
  readonly choices: readonly Choice[];
}

/** A drawing with words. */
export interface Sign {
  readonly symbol: string;
  readonly words: string;
}

export interface Card {
  readonly heading: string;
  readonly title: string;
  /** The symbol of what comes to a space, by space. */
  readonly spaces: Readonly<Record<string, string>>;
  readonly arrows: readonly string[];
  /** `what` is what the symbol shows. */
  readonly lines: readonly (Sign & { readonly what: string })[];
  /** What it would take as things stand; null where no attack is to come. */
  readonly lost: { readonly words: string; readonly bad: boolean } | null;
  readonly stand_in: boolean;
}

export interface Gnome {
  readonly symbol: string;
  readonly number: number;
  readonly where: string;
  readonly away: boolean;
  readonly tools: readonly Sign[];
  readonly ability: {
    readonly title: string;
    readonly text: string;
    readonly stand_in: boolean;
  } | null;
}

export interface Player {
  readonly name: string;
  readonly colour: string;
  readonly gnome: string;
  readonly total: number;
  readonly points: readonly { readonly words: string; readonly value: number }[];
  /** The town's scene; null for the seat whose town the trait `scene` is. */
  readonly town: Scene | null;
  readonly drawn: Sign | null;
  readonly stumps: {
    readonly spaces: readonly { steps: number; words: string; taken: boolean }[];
    readonly next: string;
  };
  readonly odds: {
    readonly bag: string;
    readonly tiles: readonly (Sign & { odds: string; percent: number; bad: boolean })[];
    readonly stumped: readonly { draws: number; percent: number; words: string }[];
  };
  readonly card: Card | null;
  readonly stacks: {
    readonly stacks: readonly { layers: readonly string[]; words: string; points: number }[];
    readonly points: string;
    /** What stacks of each height score; the last one and all that are higher, the same more. */
    readonly scale: string;
  };
  readonly gnomes: readonly Gnome[];
  readonly goods: readonly Sign[];
}

/** A card that lies open. */
export interface Open {
  readonly title: string;
  readonly text: string;
  readonly stand_in: boolean;
}

export type Building = Sign & { readonly gives: string; readonly left: string };

export interface Panel {
  /** Whose town the trait `scene` is. */
  readonly seat: number;
  readonly players: readonly Player[];
  readonly turn: {
    readonly round: number;
    readonly rounds: number;
    readonly phases: readonly { name: string; now: boolean }[];
    /** What everybody is after, in a line. */
    readonly goal: string;
    /** How the game ended; "" while it goes on. */
    readonly over: string;
  };
  readonly ending: Ending | null;
  readonly can: { readonly undo: boolean; readonly redo: boolean };
  readonly events: readonly Open[];
  readonly goals: readonly Open[];
  readonly decks: readonly { words: string; count: number }[];
  readonly paths: {
    readonly start: Building;
    readonly rows: readonly (readonly Building[])[];
    readonly end: Building;
  };
}

export interface TownTraits {
  scene: Scene;
  legal: Legal;
  panel: Panel;
  status: Status;
  revision: number;
  ui: Labels;
  art: string;
}

/** What is legal with one of the picks. */
export function ofPick(legal: Legal, pick: number): readonly Spot[] {
  return legal.spots.filter((spot) => spot.pick === undefined || spot.pick === pick);
}

/** Every space, row by row. */
export function places(legal: Legal): Place[] {
  return Object.entries(legal.spaces).map(([name, [x, y, words]]) => ({ name, x, y, words }));
}

/** The same action on another space: every one that points at a space ends with its name. */
export function elsewhere(spot: Spot, space: string): string {
  return spot.action.slice(0, -spot.place.length) + space;
}

/** Where a suggestion is drawn, with the tile that it would place there. */
export function suggestedAt(legal: Legal, { action }: Suggestion): Suggested | null {
  const spot = legal.spots.find((one) => one.action === action);
  if (!spot) return null;
  return { x: spot.x, y: spot.y, shape: "space", tile: tileOf(spot) };
}

/** The tile that would be placed on a space. */
export function tileOf(spot: Spot): Picture | null {
  if (!spot.tile) return null;
  return { lists: { hand: [["hand", spot.tile, 0, 0]] }, layers: [["buildings", "hand"]] };
}

/** What to draw to light up spaces of a seat's town; other places give nothing. */
export function marks(legal: Legal, names: readonly string[], seat: number): Item[] {
  return names.flatMap((name): Item[] => {
    const [space = "", whose] = name.split(":").reverse();
    const [x, y] = legal.spaces[space] ?? [];
    if (x === undefined || y === undefined || Number(whose ?? seat) !== seat) return [];
    return [[`lit:${name}`, "lit-space", x, y]];
  });
}
