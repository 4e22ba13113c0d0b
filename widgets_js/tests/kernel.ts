// A kernel made of what a real one once sent: garden.json, written by tests/widgets/front_end.py.

import type { AnyModel } from "@anywidget/types";
import type { Past } from "../src/game_state";
import widget, { type GardenTraits } from "../src/garden";
import type { Preview, Reply } from "../src/messages";
import { type Panel, places, type Status } from "../src/state";
import kept from "./garden.json";

type Snapshot = Omit<GardenTraits, "ui" | "art" | "rules">;

/** A symbol sheet with one of each kind of reference. */
export const ART =
  '<symbol id="gt-hex"><polygon points="0,0 1,1"/></symbol><symbol id="gt-tile0"><use href="#gt-hex"/></symbol>';

const story = kept as unknown as {
  start: Snapshot & Pick<GardenTraits, "ui" | "rules">;
  placed: Snapshot;
  moving: Snapshot;
  look: string;
  cell: string;
  elsewhere: string;
  preview: Reply & { preview: Preview };
  refusal: Reply;
  refused: Status;
  acted: Reply;
  picture: Reply & { picture: Past<Panel> };
  stepping: Pick<GardenTraits, "past" | "stepper">;
  cascade: { before: Snapshot; after: Snapshot };
  still: string;
};
export const { look, cell, elsewhere, refusal, start, still, picture, stepping } = story;
/** A garden of three before a ring is closed, and what is new once it is. */
export const cascade = story.cascade;
export const moving: GardenTraits = { ...story.moving, ui: start.ui, rules: start.rules, art: ART };

export function fresh(): GardenTraits {
  return structuredClone({ ...story.start, art: ART });
}

type Listener = (value?: unknown) => void;
type Message = { do: string; id: number; revision: number; action?: string };

/** A model as a host hands it over, with a kernel behind it that knows one good placement. */
export class Kernel {
  readonly sent: Message[] = [];
  readonly listeners = new Map<string, Set<Listener>>();
  /** Set to false to leave messages without a reply. */
  answers = true;
  constructor(readonly traits: GardenTraits = fresh()) {}

  get(name: keyof GardenTraits): unknown {
    return this.traits[name];
  }
  set(): void {
    throw new Error("the garden's front end sets no trait");
  }
  save_changes(): void {}
  on(event: string, listener: Listener): void {
    if (!this.listeners.has(event)) this.listeners.set(event, new Set());
    this.listeners.get(event)?.add(listener);
  }
  off(event?: string, listener?: Listener): void {
    if (!event || !listener) throw new Error("this would take away the listeners of others");
    this.listeners.get(event)?.delete(listener);
  }
  emit(event: string, value?: unknown): void {
    for (const listener of [...(this.listeners.get(event) ?? [])]) listener(value);
  }
  /** One update of several traits, as the kernel sends it. */
  update(changes: Partial<GardenTraits>): void {
    Object.assign(this.traits, changes);
    for (const name of Object.keys(changes)) this.emit(`change:${name}`);
  }
  send(message: Message): void {
    this.sent.push(message);
    if (message.do === "nudge" || !this.answers) return;
    this.reply(message);
  }
  reply(message: Message): void {
    const { id, action } = message;
    if (message.do === "preview") this.emit("msg:custom", { ...story.preview, id });
    else if (action === `${look}@${cell}`) {
      this.update(story.placed);
      this.emit("msg:custom", { ...story.acted, id });
    } else if (message.do === "undo") {
      this.update({ ...story.start, revision: this.traits.revision + 1 });
      this.emit("msg:custom", { id, ok: true, revision: this.traits.revision });
    } else {
      this.update({ status: { ...story.refused, said: this.traits.status.said + 1 } });
      this.emit("msg:custom", { ...story.refusal, id });
    }
  }
  get intents(): Message[] {
    return this.sent.filter((message) => message.do !== "nudge");
  }
  get acts(): string[] {
    return this.intents.flatMap(({ do: verb, action }) => (verb === "act" ? [action ?? ""] : []));
  }
  get listening(): number {
    return [...this.listeners.values()].reduce((sum, some) => sum + some.size, 0);
  }
  get model(): AnyModel<GardenTraits> {
    return this as unknown as AnyModel<GardenTraits>;
  }
}

/** One view of a kernel's model, with what a test does to it. */
export function open(
  kernel: Kernel = new Kernel(),
  { host = document.body, signal }: { host?: Node; signal?: AbortSignal } = {},
) {
  const el = document.createElement("div");
  host.appendChild(el);
  const close = widget.render({ model: kernel.model, el, ...(signal ? { signal } : {}) });
  const find = <T extends Element = HTMLElement>(selector: string): T => {
    const found = el.querySelector<T>(selector);
    if (!found) throw new Error(`nothing is ${selector}`);
    return found;
  };
  const board = find<SVGSVGElement>(".board");
  let corner = { left: 0, top: 0 };
  board.getBoundingClientRect = () => {
    const [, , width = 1, height = 1] = kernel.traits.scene.box;
    return { ...corner, width, height } as DOMRect;
  };
  const [x0, y0] = kernel.traits.scene.box;
  const at = (name: string, type: string, kind = "mouse") => {
    const legal = kernel.traits.legal;
    const spot = places(legal).find((one) => one.name === name);
    const [x, y] = legal.cells[name] ?? legal.tiles[name] ?? [spot?.x ?? 0, spot?.y ?? 0];
    board.dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        pointerType: kind,
        clientX: x - x0 + corner.left,
        clientY: y - y0 + corner.top,
      }),
    );
  };
  return {
    kernel,
    el,
    board,
    find,
    close,
    all: (selector: string) => [...el.querySelectorAll<HTMLElement>(selector)],
    hover: (name: string, kind?: string) => at(name, "pointermove", kind),
    click(name: string, kind?: string) {
      at(name, "pointerdown", kind);
      at(name, "click", kind);
    },
    moveBoardTo(left: number, top: number) {
      corner = { left, top };
    },
    /** Press keys on the element that has the focus, or on the board. */
    press(...keys: string[]) {
      return keys.map((key) => {
        const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
        board.dispatchEvent(event);
        return event;
      });
    },
    scene: () => find(".scene").outerHTML,
    live: () => find("[aria-live]").textContent,
  };
}
