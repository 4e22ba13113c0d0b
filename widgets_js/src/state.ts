// What the kernel sends, and what one view adds to it: plain data and pure functions, no DOM.

import type { Ending } from "./game_state";
import type { Path } from "./reading";

/** One placed thing: key, symbol ("#text" draws `words`), x, y, turn in sixths, classes, words. */
export type Item = readonly [
  key: string,
  symbol: string,
  x: number,
  y: number,
  turn?: number,
  classes?: string,
  words?: string,
];

export interface Picture {
  readonly lists: Readonly<Record<string, readonly Item[]>>;
  /** [class of the layer, name of its list], from back to front. */
  readonly layers: readonly (readonly [string, string])[];
}

export interface Scene extends Picture {
  readonly box: readonly [x: number, y: number, width: number, height: number];
  readonly title: string;
  readonly words: string;
}

export interface Reason {
  readonly rule: string;
  readonly text: string;
  readonly places?: readonly string[];
}

export interface Rule {
  readonly title: string;
  readonly text: string;
  readonly status: string;
}

export interface Look {
  /** The lists of its picture; the layers are those of every tile. */
  readonly tile: Picture["lists"];
  /** Its paths by their sides, and their mushrooms. */
  readonly words: string;
  /** Where it can be placed as it lies, with the seats whose yes that needs. */
  readonly cells: Readonly<Record<string, readonly number[]>>;
}

export interface Slot {
  readonly key: string;
  readonly tile: string;
  readonly stored: boolean;
  readonly words: string;
  /** The tile in its twelve poses: turned 0 to 5, then flipped and turned 0 to 5. */
  readonly looks: readonly string[] | null;
}

export interface Spot {
  readonly action: string;
  readonly place: string;
  readonly x: number;
  readonly y: number;
  readonly words: string;
  /** Index into `gnomes`, where there is a choice of them. */
  readonly gnome?: number;
}

export interface Choice {
  readonly action: string;
  readonly gnome?: number;
  readonly words: string;
  /** In short, where the board shows the rest; the words where left out. */
  readonly label?: string;
  readonly symbol: string;
  readonly places: readonly string[];
}

export interface GnomeToMove {
  readonly words: string;
  /** Where it stands, in short. */
  readonly label: string;
  readonly symbol: string;
  /** Where it stands on the board; null where beside it. */
  readonly at: readonly [x: number, y: number] | null;
}

export interface Legal {
  readonly decision: {
    readonly kind: string;
    readonly player: number | null;
    readonly words: string;
  };
  readonly slots: readonly Slot[];
  /** By look; that of a stored tile begins with "+". */
  readonly looks: Readonly<Record<string, Look>>;
  readonly layers: Picture["layers"];
  /** Every empty cell that touches the garden. */
  readonly cells: Readonly<Record<string, readonly [x: number, y: number, words: string]>>;
  /** Every tile of the garden. */
  readonly tiles: Readonly<Record<string, readonly [x: number, y: number, words: string]>>;
  /** Every path and finished ring, to be read. */
  readonly paths: readonly Path[];
  /** The cells that no tile still to come can fill. */
  readonly dead: {
    readonly cells: readonly string[];
    readonly words: string;
    /** Where they are, which the board shows. */
    readonly spoken: string;
  };
  /** What somebody would like to place, and asks a permission for. */
  readonly asked: { readonly cell: string; readonly tile: Picture["lists"] } | null;
  /** The gnomes that can move, where there is more than one; picked before the place to go to. */
  readonly gnomes?: readonly GnomeToMove[];
  readonly spots: readonly Spot[];
  readonly choices: readonly Choice[];
}

export interface Status {
  readonly tone: "" | "good" | "wait" | "no";
  readonly text: string;
  readonly reasons: readonly Reason[];
  readonly rules: Readonly<Record<string, Rule>>;
  /** Counts up, so that the same words are said again. */
  readonly said: number;
}

/** A number printed on a component; `stand_in` where the rulebook does not print it. */
export interface Value {
  readonly value: number | string;
  readonly stand_in: boolean;
}

export interface TrackSpace extends Value {
  readonly symbol: string;
  readonly state: "" | "on" | "next";
  /** What the picture shows of it, for who cannot see it. */
  readonly words: string;
}

export interface BonusSpace {
  readonly place: string;
  readonly symbol: string;
  readonly taken: boolean;
  readonly double: boolean;
  readonly amount: string;
  readonly words: string;
}

export interface Player {
  readonly name: string;
  readonly colour: string;
  readonly gnome: string;
  readonly mushrooms: readonly { symbol: string; words: string; count: number }[];
  readonly flowers: readonly TrackSpace[];
  readonly markers: readonly TrackSpace[];
  readonly columns: readonly { name: string; spaces: readonly BonusSpace[] }[];
  readonly stored: readonly { tile: Picture; words: string; place: string }[];
  readonly scores: readonly {
    part: string;
    words: string;
    symbol: string;
    value: number;
    stand_in: boolean;
  }[];
  readonly total: number;
  /** What could be sold at the Stump now. */
  readonly sale: string;
}

export interface Panel {
  readonly players: readonly Player[];
  readonly turn: {
    readonly player: number | null;
    readonly words: string;
    readonly phases: readonly { name: string; aside: string; now: boolean }[];
  };
  readonly ending: Ending | null;
  readonly bag: { readonly count: string; readonly words: string; readonly symbol: string };
  readonly can: { readonly undo: boolean; readonly redo: boolean };
  readonly market: {
    readonly numbers: readonly string[];
    readonly rows: readonly {
      symbol: string;
      words: string;
      /** Closed as "sold" or, since no cover is left for it, as "shut"; "" while it is open. */
      spaces: readonly (
        | null
        | (Value & { place: string; closed: "" | "sold" | "shut"; sellers: readonly number[] })
      )[];
      left: number;
      /** What the next sales close. */
      next: string;
    }[];
  };
  readonly flower_market: {
    readonly tokens: readonly { symbol: string; words: string; count: number }[];
    readonly gnomes: readonly string[];
  };
}

export interface Labels {
  readonly [key: string]: string | Labels;
}

/** The traits that every board has; all a redraw from nothing needs. */
export interface BoardTraits {
  scene: Scene;
  legal: Legal;
  panel: Panel;
  status: Status;
  revision: number;
  ui: Labels;
  art: string;
}

/** The label of a dotted key, `{name}` filled in; the key itself where a translation lacks it. */
export function say(ui: Labels, key: string, values: Record<string, string | number> = {}): string {
  let found: string | Labels | undefined = ui;
  for (const part of key.split(".")) {
    found = typeof found === "object" ? found[part] : undefined;
  }
  if (typeof found !== "string") return key;
  return found.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** What is advised to do, and the places that it is about. */
export interface Suggestion {
  readonly action: string;
  readonly places: readonly string[];
}

/** A suggestion as it is drawn, with the tile that it would place there. */
export interface Suggested {
  readonly x: number;
  readonly y: number;
  readonly shape: "cell" | "spot" | "space";
  readonly tile: Picture | null;
}

/** What is new on the board since whoever decides has last acted. */
export interface Fresh {
  readonly place: string;
  readonly x: number;
  readonly y: number;
  readonly shape: "cell" | "spot";
}

// ---- what a view adds: the tile in hand and the place of the cursor ----

export interface Hand {
  readonly slot: string;
  /** Index into the looks of the slot. */
  readonly pose: number;
}

export interface Place {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly words: string;
}

export type GhostKind = "now" | "ask" | "turn";

export interface Ghost {
  readonly cell: string;
  readonly x: number;
  readonly y: number;
  readonly kind: GhostKind;
  readonly ask: readonly number[];
}

/** What is legal, with spots and choices of one gnome alone. */
export function ofGnome(legal: Legal, gnome: number): Legal {
  const own = (one: { gnome?: number }) => one.gnome === undefined || one.gnome === gnome;
  return { ...legal, spots: legal.spots.filter(own), choices: legal.choices.filter(own) };
}

/** The choices that are no spots of the board; each has a key of its own, 1 for the first. */
export function besideBoard({ decision, spots, choices }: Legal): readonly Choice[] {
  if (decision.kind === "place") return [];
  return choices.filter(({ action }) => !spots.some((spot) => spot.action === action));
}

/** The name of the place where a gnome stands that can be picked. */
export function gnomePlace(index: number): string {
  return `gnome:${index}`;
}

export function slotOf(legal: Legal, key: string | undefined): Slot | undefined {
  return legal.slots.find((slot) => slot.key === key && slot.looks !== null);
}

/** The look of the tile in hand as it lies, or "" with empty hands. */
export function lookInHand(legal: Legal, hand: Hand | null): string {
  return slotOf(legal, hand?.slot)?.looks?.[hand?.pose ?? 0] ?? "";
}

/** A tile as it lies, round 0,0; null where nothing of that look is on offer. */
export function pictureOf(legal: Legal, look: string): Picture | null {
  const found = legal.looks[look];
  return found ? { lists: found.tile, layers: legal.layers } : null;
}

/** The action that would put the tile in hand on a cell, legal or not. */
export function actionAt(legal: Legal, hand: Hand | null, cell: string): string {
  return `${lookInHand(legal, hand)}@${cell}`;
}

/** What each empty cell says about the tile in hand; cells where it never fits are left out. */
export function ghosts(legal: Legal, hand: Hand | null): Ghost[] {
  const looks = slotOf(legal, hand?.slot)?.looks ?? [];
  const now = legal.looks[lookInHand(legal, hand)]?.cells ?? {};
  const found: Ghost[] = [];
  for (const [cell, [x, y]] of Object.entries(legal.cells)) {
    const ask = now[cell];
    if (ask) found.push({ cell, x, y, kind: ask.length > 0 ? "ask" : "now", ask });
    else if (looks.some((look) => legal.looks[look]?.cells[cell])) {
      found.push({ cell, x, y, kind: "turn", ask: [] });
    }
  }
  return found;
}

export function turned(hand: Hand, by: number): Hand {
  const half = hand.pose < 6 ? 0 : 6;
  return { ...hand, pose: half + ((((hand.pose - half + by) % 6) + 6) % 6) };
}

/** Left and right change places as it lies now: a mirrored tile turns the other way. */
export function flipped(hand: Hand): Hand {
  const turn = hand.pose % 6;
  return { ...hand, pose: (hand.pose < 6 ? 6 : 0) + ((6 - turn) % 6) };
}

/** What to draw to light places up; those beside the board (market, players) give nothing. */
export function marks(legal: Legal, names: readonly string[]): Item[] {
  return names.flatMap((place): Item[] => {
    const cell = place.split("/")[0] ?? "";
    const [x, y] = legal.tiles[cell] ?? legal.cells[cell] ?? [];
    return x === undefined || y === undefined ? [] : [[`lit:${place}`, "#cell", x, y]];
  });
}

/** Where a suggestion is drawn: the tile it would place, or the spot it points at. */
export function suggestedAt(legal: Legal, { action }: Suggestion): Suggested | null {
  const [look = "", cell = ""] = action.split("@");
  const [x, y] = legal.cells[cell] ?? [];
  if (x !== undefined && y !== undefined) {
    return { x, y, shape: "cell", tile: pictureOf(legal, look) };
  }
  const spot = legal.spots.find((one) => one.action === action);
  return spot ? { x: spot.x, y: spot.y, shape: "spot", tile: null } : null;
}

/** The middles of empty cells. */
export function points(legal: Legal, cells: readonly string[]): (readonly [number, number])[] {
  return cells.flatMap((cell) => {
    const [x, y] = legal.cells[cell] ?? [];
    return x === undefined || y === undefined ? [] : [[x, y] as const];
  });
}

/**
 * Where the cursor can stand, in reading order: cells and tiles, or the spots that are offered and
 * the gnomes that could go there.
 */
export function places(legal: Legal): Place[] {
  if (legal.spots.length > 0) {
    const gnomes = (legal.gnomes ?? []).flatMap(({ words, at }, index) =>
      at ? [{ name: gnomePlace(index), x: at[0], y: at[1], words }] : [],
    );
    const spots = legal.spots.map(({ action, x, y, words }) => ({ name: action, x, y, words }));
    return [...spots, ...gnomes];
  }
  return Object.entries({ ...legal.cells, ...legal.tiles })
    .map(([name, [x, y, words]]) => ({ name, x, y, words }))
    .sort((a, b) => a.y - b.y || a.x - b.x);
}
