// The board of a lesson with all that its game acts with, garden or town, for one grid.

import type { Wire } from "./adapter";
import { html } from "./dom";
import { createGardenTable } from "./garden_table";
import { say } from "./state";
import type { GardenLesson, LessonTraits, TownLesson } from "./story";
import type { Table, TableOptions } from "./table";
import { createTownTable } from "./town_table";

type Shared = Pick<
  Table<unknown>,
  "sheet" | "board" | "draw" | "isLost" | "light" | "announce" | "act"
>;

export interface LessonTable extends Shared {
  /** The board and what lies right under it. */
  readonly play: HTMLElement;
  /** What happened or was refused while nothing of the lesson says so. */
  readonly feedback: HTMLElement;
  /** What you act with beside the board, under the task. */
  readonly acts: HTMLElement;
  /** What you know, under the board; for the grid itself. */
  readonly beside: readonly HTMLElement[];
}

interface Options extends Omit<TableOptions, "panel"> {
  isLive(): boolean;
  /** Whether a question is open, to act on or to choose an answer to. */
  isAsked(): boolean;
}

export function createLessonTable(wire: Wire<LessonTraits>, options: Options): LessonTable {
  // The kernel sends legal actions and panel of the game that it names.
  return wire.get("lesson").game === "ville"
    ? townTable(wire as unknown as Wire<TownLesson>, options)
    : gardenTable(wire as unknown as Wire<GardenLesson>, options);
}

const play = (label: string, ...children: HTMLElement[]) =>
  html("section", { class: "play", "aria-label": label }, ...children);

/** The decisions for which a learner looks at the tile board, and at the markets. */
const TILES = ["place", "box", "tile"];
const MARKETS = ["place", "wildflower", "flower", "move", "sell", "trade"];

function gardenTable(wire: Wire<GardenLesson>, options: Options): LessonTable {
  const table = createGardenTable(wire, options);
  const { parts } = table;
  return {
    ...table,
    play: play(say(wire.get("ui"), "lesson.board"), parts.board, parts.dock),
    feedback: parts.feedback,
    acts: parts.choices,
    beside: [parts.tileBoard, parts.players, parts.market],
    draw() {
      table.draw();
      const { kind } = wire.get("legal").decision;
      // While a run is on view, what lies beside the garden is not as it was at that event.
      const rests = wire.get("stepper") === null;
      parts.players.hidden = !rests;
      parts.market.hidden = !rests || !MARKETS.includes(kind);
      parts.tileBoard.hidden = !options.isLive() || !TILES.includes(kind);
    },
  };
}

function townTable(wire: Wire<TownLesson>, options: Options): LessonTable {
  const table = createTownTable(wire, options);
  const { parts } = table;
  // Stacks and goods lie before the town in the picture already.
  const known = html("div", { class: "known" }, parts.luck, parts.foe, parts.crew, parts.paths);
  return {
    ...table,
    play: play(say(wire.get("ui"), "lesson.board"), parts.board, parts.attack),
    feedback: parts.feedback,
    acts: parts.hand,
    beside: [known],
    draw() {
      table.draw();
      const { kind, beside } = wire.get("step");
      for (const name of ["luck", "foe", "crew", "paths"] as const) {
        parts[name].hidden = !beside.includes(name);
      }
      known.hidden = !options.isAsked() || beside.length === 0;
      // An attack that takes nothing is not shown before it is spoken of.
      const { players, seat } = wire.get("panel");
      const isHarmless = players[seat]?.card?.lost?.bad !== true;
      const isQuiet = kind !== "tell" && !beside.includes("foe") && isHarmless;
      parts.attack.hidden = isQuiet;
      options.root.classList.toggle("quiet", isQuiet);
      parts.hand.hidden = !options.isLive();
    },
  };
}
