// The board of an explorer with all that its game acts with, garden or town, for one grid.

import type { Wire } from "./adapter";
import { html } from "./dom";
import type { ExplorerTraits } from "./explorer_state";
import { createGardenTable } from "./garden_table";
import { type BoardTraits, say } from "./state";
import type { Table, TableOptions } from "./table";
import type { TownTraits } from "./town_state";
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
}

type Options = Omit<TableOptions, "panel" | "title">;

export function createExplorerTable(wire: Wire<ExplorerTraits>, options: Options): ExplorerTable {
  // The kernel sends legal actions and panel of the game that it names.
  return wire.get("game") === "ville"
    ? townTable(wire as unknown as Wire<TownTraits>, options)
    : gardenTable(wire as unknown as Wire<BoardTraits>, options);
}

function gardenTable(wire: Wire<BoardTraits>, options: Options): ExplorerTable {
  const table = createGardenTable(wire, { ...options, title: say(wire.get("ui"), "garden.title") });
  const { parts } = table;
  return {
    ...table,
    bar: parts.bar,
    boardBox: parts.board,
    feedback: parts.feedback,
    acts: [parts.tileBoard, parts.dock, parts.choices],
    beside: [parts.players, parts.market],
  };
}

function townTable(wire: Wire<TownTraits>, options: Options): ExplorerTable {
  const table = createTownTable(wire, options);
  const { parts } = table;
  return {
    ...table,
    bar: parts.bar,
    boardBox: html("div", {}, parts.board, parts.attack),
    feedback: parts.feedback,
    acts: [parts.hand],
    beside: [parts.luck, parts.foe, parts.gains, parts.crew, parts.cards],
  };
}
