// What happened since the board was last shown, one event after the other. How the things of one
// event move is for `animate`; here is in which order, how fast, and when it is over.

import type { Wire } from "./adapter";
import { wantsMotion } from "./animate";
import type { GameTraits } from "./game_state";
import type { Item, Scene } from "./state";
import { createTimers } from "./timers";

/** What makes one piece of data of another: by key or index what differs, or [the new one]. */
export type Change = readonly [unknown] | { readonly [key: string]: Change };

/** The events that led to a revision, each with what there was to see right after it. */
export interface Motion {
  readonly revision: number;
  readonly moments: readonly {
    readonly places: readonly string[];
    /** What happened, in a few words. */
    readonly words: string;
    /** From the next moment back to this one; the last one's is from the position now. */
    readonly change: Change;
  }[];
}

/** What there is to see at one moment, and the places that it is about. */
export interface Moment<P> {
  readonly scene: Scene;
  readonly panel: P;
  readonly places: readonly string[];
  readonly words: string;
}

export interface Unfolding<P> {
  /** Whether there is more to come. */
  readonly isOn: boolean;
  /** What is told of a long run while it is shown; null where nothing is told. */
  tale(): string | null;
  /** What to show instead of the position now, if anything. */
  now(): Moment<P> | null;
  /** Show the position now; false where that is what is shown. */
  finish(): boolean;
}

/** How long a moment stays when nothing moves any more; longer where something beside the board changed. */
const REST = { board: 100, beside: 260 };

/** So many moments are a tale, such as an attack: who watches it is asked nothing until it is over. */
const TALE = 6;

/** The most that all that is still to be shown may take, in milliseconds. */
const LONGEST = 5000;

export function changed<T>(value: T, change: Change): T {
  if (isWhole(change)) return change[0] as T;
  const made = (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>;
  for (const [key, part] of Object.entries(change)) made[key] = changed(made[key], part);
  return made as T;
}

/** Arrays that cannot be written to are none to `Array.isArray`. */
function isWhole(change: Change): change is readonly [unknown] {
  return Array.isArray(change);
}

/** The moments in their order, from what there is to see now. */
export function moments<P>(motion: Motion, scene: Scene, panel: P): Moment<P>[] {
  let later = { scene, panel };
  return [...motion.moments]
    .reverse()
    .map(({ places, words, change }) => {
      later = changed(later, change);
      return { ...later, places, words };
    })
    .reverse();
}

/** A scene with all the marks that these moments put on it. */
export function marked<P>(scene: Scene, all: readonly Moment<P>[]): Scene {
  const lists = { ...scene.lists };
  const marks = scene.layers.flatMap(([layer, list]) => (layer.startsWith("lit") ? [list] : []));
  for (const list of marks) {
    const items = all.flatMap((moment) => moment.scene.lists[list] ?? []);
    lists[list] = [...new Map(items.map((item): [string, Item] => [item[0], item])).values()];
  }
  return { ...scene, lists };
}

/**
 * Follows the kernel's `motion`: each moment in its turn, first on the board, then beside it. `show`
 * draws what `now` says and gives the milliseconds, at most so many, that things will be on their
 * way, to what is `coming` beside the board, too.
 */
export function createUnfolding<P>(
  wire: Wire<GameTraits<P>>,
  show: (atMost: number, coming?: P) => number,
): Unfolding<P> {
  const timers = createTimers(wire.signal);
  let followed = wire.get("motion");
  let rest: Moment<P> = {
    scene: wire.get("scene"),
    panel: wire.get("panel"),
    places: [],
    words: "",
  };
  let due: Moment<P>[] = [];
  let seen: Moment<P> | null = null;
  let isOn = false;
  let isTale = false;
  let left = 0;

  const next = () => {
    const atMost = left / Math.max(due.length, 1);
    const moment = due.shift();
    if (!moment) {
      finish();
      return;
    }
    const { panel } = seen ?? rest;
    seen = { ...moment, panel };
    const lasts = show(atMost, moment.panel);
    timers.after("moment", lasts, () => {
      seen = moment;
      show(0);
      const stays = moment.panel === panel ? REST.board : REST.beside;
      const rests = Math.min(stays, atMost - lasts);
      left -= lasts + rests;
      timers.after("moment", rests, next);
    });
  };

  const stop = () => {
    isOn = false;
    isTale = false;
    timers.stop("moment");
    due = [];
    seen = null;
  };

  const finish = () => {
    if (!isOn) return false;
    stop();
    show(0);
    return true;
  };

  /** Take up what the kernel has sent since. */
  const follow = () => {
    const motion = wire.get("motion");
    const [scene, panel] = [wire.get("scene"), wire.get("panel")];
    if (motion !== followed) {
      followed = motion;
      const isNew = motion?.revision === wire.get("revision");
      const more = motion && isNew ? moments(motion, scene, panel) : [];
      if (more.length === 0) {
        stop();
      } else if (!wantsMotion()) {
        const places = more.flatMap((moment) => moment.places);
        seen = { scene: marked(scene, more), panel, places, words: "" };
      } else {
        due.push(...more);
        left = LONGEST;
        isTale ||= due.length >= TALE;
        if (!isOn) {
          isOn = true;
          seen = rest;
          timers.after("moment", 0, next);
        }
      }
    }
    rest = { scene, panel, places: [], words: "" };
  };

  return {
    get isOn() {
      return isOn;
    },
    tale() {
      follow();
      return isTale ? (seen?.words ?? "") : null;
    },
    now() {
      follow();
      return seen;
    },
    finish,
  };
}
