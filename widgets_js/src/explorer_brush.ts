// Actions that are picked out: in the table, in the chart beside it, on the board. It is one choice, shown in all of them.

import type { Wire } from "./adapter";
import type { ExplorerTraits, Worth } from "./explorer_state";
import { createTimers } from "./timers";

export interface Brush {
  /** What is picked out of the rows of the table, the best first. */
  rows(): readonly Worth[];
  /** Pick out one row, or none. */
  row(worth: Worth | null): void;
  /** Pick out all that is done at a place, or by an action that stands for one. */
  place(name: string | null): void;
  /** Take over what others have picked out. */
  follow(): void;
}

/** How long somebody points at something before the chart hears of it, in milliseconds. */
const REST = 100;

/** `redraw` is called where something else is picked out in this view. */
export function createBrush(wire: Wire<ExplorerTraits>, redraw: () => void): Brush {
  const { after } = createTimers(wire.signal);
  let picked = wire.get("brushed");
  const all = () => wire.get("worths")?.rows ?? [];
  const pick = (rows: readonly Worth[]) => {
    const next = rows.map((one) => one.action);
    if (String(next) === String(picked)) return;
    picked = next;
    after("brush", REST, () => {
      if (String(picked) !== String(wire.get("brushed"))) wire.set("brushed", picked);
    });
    redraw();
  };
  return {
    rows: () => all().filter((one) => picked.includes(one.action)),
    row: (worth) => pick(worth ? [worth] : []),
    place: (name) =>
      pick(name ? all().filter((one) => one.action === name || one.places.includes(name)) : []),
    follow() {
      picked = wire.get("brushed");
    },
  };
}
