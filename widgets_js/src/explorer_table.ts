// The board of an explorer with all that its game acts with, garden or town, for one grid.

import type { Wire } from "./adapter";
import { html } from "./dom";
import type { ExplorerTraits, GardenExplorer, TownExplorer } from "./explorer_state";
import { createGardenTable } from "./garden_table";
import type { Point } from "./input_cursor";
import { type Legal, say } from "./state";
import type { Table, TableOptions } from "./table";
import { createTownTable } from "./town_table";

export interface ExplorerTable
  extends Pick<Table<unknown>, "sheet" | "board" | "draw" | "announce" | "act" | "light"> {
  readonly bar: HTMLElement;
  readonly boardBox: HTMLElement;
  readonly feedback: HTMLElement;
  /** What you act with. */
  readonly acts: readonly HTMLElement[];
  /** What you know. */
  readonly beside: readonly HTMLElement[];
  /** The layers of a tile's picture. */
  layers(): Legal["layers"];
  /** The middle of a cell, a tile or a space, if it is on the board. */
  middle(place: string): readonly [number, number] | undefined;
  /** A place of the board as a mark names it: of several towns, with whose it is. */
  markOf(place: string): string | undefined;
  /** The cell, tile or space at a point, as a mark names it. */
  placeAt(point: Point): string | undefined;
}

type Options = Omit<TableOptions, "panel" | "scene" | "title">;

/** Where each place has its middle. */
type Middles = Readonly<Record<string, readonly [x: number, y: number, ...more: unknown[]]>>;

/** How far from its middle a place still takes a click. */
const REACH = { cell: 40, space: 47 };

export function createExplorerTable(wire: Wire<ExplorerTraits>, options: Options): ExplorerTable {
  // The kernel sends legal actions and panel of the game that it names.
  return wire.get("game") === "ville"
    ? townTable(wire as unknown as Wire<TownExplorer>, options)
    : gardenTable(wire as unknown as Wire<GardenExplorer>, options);
}

function gardenTable(wire: Wire<GardenExplorer>, options: Options): ExplorerTable {
  const table = createGardenTable(wire, {
    ...options,
    title: say(wire.get("ui"), "garden.title"),
    scene: () => wire.get("line")?.scene ?? wire.get("scene"),
    panel: () => wire.get("line")?.panel ?? wire.get("panel"),
  });
  const { parts } = table;
  const middles = (): Middles => ({ ...wire.get("legal").cells, ...wire.get("legal").tiles });
  return {
    ...table,
    bar: parts.bar,
    boardBox: parts.board,
    feedback: parts.feedback,
    acts: [parts.tileBoard, parts.dock, parts.choices],
    beside: [parts.players, parts.market],
    layers: () => wire.get("legal").layers,
    middle: (place) => middleOf(middles(), place),
    markOf: (place) => (place in middles() ? place : undefined),
    placeAt: (point) => nearest(middles(), point, REACH.cell),
  };
}

function townTable(wire: Wire<TownExplorer>, options: Options): ExplorerTable {
  const panel = () => wire.get("line")?.panel ?? wire.get("panel");
  const table = createTownTable(wire, {
    ...options,
    scene: () => wire.get("line")?.scene ?? wire.get("scene"),
    panel,
  });
  const { parts } = table;
  const middles = (): Middles => wire.get("legal").spaces;
  const markOf = (space: string) => {
    if (!(space in middles())) return undefined;
    return panel().players.length > 1 ? `${panel().seat}:${space}` : space;
  };
  return {
    ...table,
    bar: parts.bar,
    boardBox: html("div", {}, parts.board, parts.attack),
    feedback: parts.feedback,
    acts: [parts.hand],
    beside: [parts.luck, parts.foe, parts.gains, parts.crew, parts.cards],
    layers: () => [],
    middle(place) {
      const [space = "", whose] = place.split(":").reverse();
      return Number(whose ?? panel().seat) === panel().seat
        ? middleOf(middles(), space)
        : undefined;
    },
    markOf,
    placeAt(point) {
      const space = nearest(middles(), point, REACH.space);
      return space && markOf(space);
    },
  };
}

function middleOf(middles: Middles, place: string): readonly [number, number] | undefined {
  const found = middles[place];
  return found && [found[0], found[1]];
}

function nearest(middles: Middles, point: Point, reach: number): string | undefined {
  const far = ([, [x, y]]: [string, Middles[string]]) => Math.hypot(point.x - x, point.y - y);
  const near = Object.entries(middles).filter((one) => far(one) < reach);
  return near.sort((a, b) => far(a) - far(b))[0]?.[0];
}
