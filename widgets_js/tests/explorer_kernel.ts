// An explorer over a kernel of its own, held to what a real one sent: explorer.json.

import type { AnyModel } from "@anywidget/types";
import { vi } from "vitest";
import widget from "../src/explorer";
import type { ExplorerTraits } from "../src/explorer_state";
import type { BoardTraits } from "../src/state";
import kept from "./explorer.json";
import { ART } from "./kernel";

export type Traits = ExplorerTraits & BoardTraits;
export const story = kept as unknown as Record<string, Traits>;
export const looks = (kept as unknown as { looks: { looks: [string, object, string][] } }).looks;

type Message = Record<string, unknown> & { do: string; id: number };

/** A kernel that says yes to everything until it is told to refuse; it changes nothing of itself. */
export function open(name: string) {
  const ui = story.start?.ui;
  const traits = { ...structuredClone(story[name]), ui, art: ART } as Traits;
  const listeners = new Map<string, Set<(value?: unknown) => void>>();
  const sent: Message[] = [];
  let refused = "";
  const emit = (event: string, value?: unknown) => {
    for (const listener of [...(listeners.get(event) ?? [])]) listener(value);
  };
  const model = {
    get: (trait: keyof Traits) => traits[trait],
    set(trait: keyof Traits, value: never) {
      traits[trait] = value;
      emit(`change:${trait}`);
    },
    save_changes() {},
    on(event: string, listener: () => void) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener));
    },
    off: (event: string, listener: () => void) => listeners.get(event)?.delete(listener),
    send(message: Message) {
      if (message.do === "nudge") return;
      sent.push(message);
      const more = message.do === "looks" ? looks : {};
      const error = refused && { code: "illegal", text: refused, reasons: [] };
      const answer = error ? { ok: false, error } : { ok: true };
      emit("msg:custom", { ...more, ...answer, id: message.id, revision: traits.revision });
    },
  };
  const el = document.createElement("div");
  document.body.append(el);
  const close = widget.render({ model: model as unknown as AnyModel<Traits>, el });
  const find = (selector: string) => {
    const found = el.querySelector<HTMLElement>(selector);
    if (!found) throw new Error(`nothing is ${selector}`);
    return found;
  };
  return {
    el,
    find,
    close,
    listeners,
    traits,
    all: (selector: string) => [...el.querySelectorAll<HTMLElement>(selector)],
    asked: () => sent.filter(({ do: verb }) => verb !== "preview").at(-1),
    refuse(why: string) {
      refused = why;
    },
    click: (focus: string) => find(`[data-focus="${focus}"]`).click(),
    key: (key: string) =>
      document.activeElement?.dispatchEvent(
        new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }),
      ),
    async update(changes: Partial<Traits>) {
      Object.assign(traits, changes);
      for (const trait of Object.keys(changes)) emit(`change:${trait}`);
      await vi.advanceTimersByTimeAsync(1);
    },
    settle: () => vi.advanceTimersByTimeAsync(400),
  };
}
