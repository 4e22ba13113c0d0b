// A lesson made by hand, and a model that stands in for the kernel's. Its words all begin with "§",
// so that a test can tell them from words that the front end would have made up.

import type { AnyModel } from "@anywidget/types";
import type { Item, Legal, Panel, Scene } from "../src/state";
import type { Frame, GardenLesson, Phase, Purse, Step, Story, StoryEvent } from "../src/story";

const tile: Item = ["t:0,0", "tile0", 0, 0];
const more: Item = ["t:1,0", "tile1", 69.3, 0];
const gnome = (x: number): Item => ["g:0.0", "g-blue", x, 0];

export const scene: Scene = {
  box: [-100, -60, 200, 120],
  title: "§garden",
  words: "§board",
  lists: { tiles: [tile], gnomes: [gnome(0)] },
  layers: [
    ["tiles", "tiles"],
    ["gnomes", "gnomes"],
  ],
};

const purse = (teal: number): Purse => ({
  name: "§Holly",
  items: [
    { symbol: "m-T", words: "§teal", count: teal },
    { symbol: "i-flower", words: "§flowers", count: 0 },
  ],
  scores: [
    { part: "rings", words: "§rings", value: teal, stand_in: true },
    { part: "total", words: "§points", value: teal, stand_in: true },
  ],
});

const happens = (
  name: string,
  phase: Phase,
  cause: number | null,
  leads: readonly number[],
  teal: number,
): StoryEvent => ({
  title: `§${name}`,
  aside: `§aside ${name}`,
  sentence: `§${name} happened.`,
  rule: "H-RING-2",
  symbol: name === "trade" ? "m-T > m-U" : "i-ring",
  phase,
  cause,
  leads,
  deltas: teal > 0 ? [{ words: "§teal", symbol: "m-T", from: teal - 1, to: teal }] : [],
  player: 0,
  purse: purse(teal),
});

/** Holly's turn in eight events; the fourth and the sixth follow from the second. */
export const story: Story = {
  start: purse(0),
  events: [
    happens("tile", "place", null, [1], 0),
    happens("ring", "resolve", 0, [2, 3], 0),
    happens("mushrooms", "resolve", 1, [], 1),
    happens("markers", "resolve", 1, [4, 5], 1),
    happens("wildflower", "resolve", 3, [], 1),
    happens("sign", "resolve", 3, [6], 2),
    happens("trade", "resolve", 5, [], 3),
    happens("gnome", "move", null, [], 3),
  ],
  turns: [{ first: 0, last: 7, title: "§turn", sentence: "§In short.", deltas: [] }],
  rules: { "H-RING-2": { title: "§size", text: "§count tiles", status: "rulebook" } },
};

/** Nine frames: the tile comes with event 1, the gnome walks with event 8. */
export const frames: readonly Frame[] = [
  scene,
  { ...scene, lists: { tiles: [tile, more], gnomes: 0 } },
  ...Array.from({ length: 6 }, () => ({ ...scene, lists: { tiles: 1, gnomes: 0 } })),
  { ...scene, lists: { tiles: 1, gnomes: [gnome(69.3)] } },
];

export const step: Step = {
  index: 1,
  kind: "show",
  words: [["text", "§Step "], ["b", "§through"], ["p"], ["rule", "H-RING-2"]],
  beside: [],
  goal: null,
  feedback: null,
  hints: { shown: [], left: 0 },
  done: false,
  can: {
    next: false,
    back: true,
    hint: false,
    solve: false,
    choose: false,
    undo: false,
    retry: false,
  },
  options: null,
  reading: false,
  progress: [true, false, false],
  resume: false,
  note: "",
};

const legal: Legal = {
  decision: { kind: "place", player: 0, words: "§place a tile" },
  slots: [],
  looks: {},
  cells: {},
  tiles: {},
  paths: [],
  dead: { cells: [], words: "", spoken: "" },
  asked: null,
  spots: [],
  choices: [],
  layers: [],
};

const panel: Panel = {
  players: [
    {
      name: "§Holly",
      colour: "blue",
      gnome: "p-blue",
      mushrooms: [],
      flowers: [],
      markers: [],
      columns: [],
      stored: [],
      scores: [],
      total: 0,
      sale: "",
    },
  ],
  turn: { player: 0, words: "§turn", phases: [] },
  ending: null,
  bag: { count: "5", words: "§bag", symbol: "i-bag" },
  can: { undo: false, redo: false },
  market: { numbers: [], rows: [] },
  flower_market: { tokens: [], gnomes: [] },
};

export function traits(changes: Partial<GardenLesson> = {}): GardenLesson {
  return {
    scene,
    legal,
    panel,
    status: { tone: "", text: "", reasons: [], rules: {}, said: 0 },
    revision: 1,
    ui: {},
    art: "",
    lesson: { title: "§A turn", kicker: "§Garden", steps: 3, game: "hollow" },
    step,
    stepper: story,
    frames,
    event: -1,
    advice: { can: false, told: null },
    presents: false,
    ...changes,
  };
}

/** A step that asks, with nothing to step through. */
export function question(changes: Partial<Step> = {}): GardenLesson {
  const can = { ...step.can, hint: true, solve: true };
  return traits({
    step: { ...step, kind: "try", hints: { shown: [], left: 2 }, can, ...changes },
    stepper: null,
    frames: [],
  });
}

type Listener = (value?: unknown) => void;

/** The kernel's model as a host hands it over: traits, messages, and what was done with them. */
export class FakeModel {
  readonly sent: { do: string; [more: string]: unknown }[] = [];
  readonly listeners = new Map<string, Set<Listener>>();
  constructor(readonly traits: GardenLesson) {}
  get(name: keyof GardenLesson): unknown {
    return this.traits[name];
  }
  set(name: keyof GardenLesson, value: unknown): void {
    if (this.traits[name] === value) return;
    Object.assign(this.traits, { [name]: value });
    this.emit(`change:${name}`);
  }
  save_changes(): void {}
  send(message: { do: string }): void {
    this.sent.push(message);
  }
  on(event: string, listener: Listener): void {
    if (!this.listeners.has(event)) this.listeners.set(event, new Set());
    this.listeners.get(event)?.add(listener);
  }
  off(event: string, listener?: Listener): void {
    if (!listener) throw new Error("this would take away the listeners of others");
    this.listeners.get(event)?.delete(listener);
  }
  emit(event: string, value?: unknown): void {
    for (const listener of this.listeners.get(event) ?? []) listener(value);
  }
  /** Messages that ask for something. */
  get intents(): string[] {
    return this.sent.map((message) => message.do).filter((verb) => verb !== "nudge");
  }
  /** Reply to the last intent. */
  reply(more: object = {}): void {
    const asked = this.sent.findLast((message) => message.do !== "nudge");
    this.emit("msg:custom", { id: asked?.id, ok: true, revision: 1, ...more });
  }
  get model(): AnyModel<GardenLesson> {
    return this as unknown as AnyModel<GardenLesson>;
  }
}
