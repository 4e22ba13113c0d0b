// The only part that knows anywidget's model. Everything else speaks to a `Wire`.

import type { AnyModel } from "@anywidget/types";
import { createMessenger, type Intent, type Reply } from "./messages";

/** One view's line to the kernel. All of it goes silent when `signal` aborts. */
export interface Wire<T extends { revision: number }> {
  readonly signal: AbortSignal;
  get<K extends keyof T & string>(name: K): T[K];
  /** Set a trait that the front end may set, and tell the kernel and the other views. */
  set<K extends keyof T & string>(name: K, value: T[K]): void;
  /** Call `redraw` once whenever some of the named traits have changed, however many at once. */
  watch(names: readonly (keyof T & string)[], redraw: () => void): void;
  /** Send an intent made on the current revision; resolves with its one reply. */
  ask(intent: Intent): Promise<Reply>;
  /** Call `doubt` when the host says that the line has broken, or is there again. */
  broken(doubt: () => void): void;
  /** Whether nothing has been heard since the host said so. */
  isSilent(): boolean;
}

function connect<T extends { revision: number }>(model: AnyModel<T>, signal: AbortSignal): Wire<T> {
  const listen = (event: string, callback: (message?: unknown) => void) => {
    model.on(event, callback);
    signal.addEventListener("abort", () => model.off(event, callback));
  };
  const messenger = createMessenger((message) => model.send(message), signal);
  let silent = false;
  // ipywidgets' own event; whether the line broke or is there again it does not tell.
  listen("comm_live_update", () => {
    silent = true;
  });
  listen("msg:custom", (message) => {
    silent = false;
    messenger.receive(message);
  });
  return {
    signal,
    get: (name) => model.get(name),
    set(name, value) {
      model.set(name, value);
      model.save_changes();
    },
    watch(names, redraw) {
      let due = false;
      const later = () => {
        if (due) return;
        due = true;
        queueMicrotask(() => {
          due = false;
          if (!signal.aborted) redraw();
        });
      };
      for (const name of names) listen(`change:${name}`, later);
    },
    ask: (intent) => messenger.ask(intent, model.get("revision")),
    broken: (doubt) => listen("comm_live_update", doubt),
    isSilent: () => silent,
  };
}

/**
 * The default export of a widget's module. `draw` builds one view under `el`; what it must undo
 * hangs on the wire's signal, which a host without signals gets as a returned clean-up.
 */
export function widget<T extends { revision: number }>(
  draw: (wire: Wire<T>, el: HTMLElement) => void,
): { render(props: { model: AnyModel<T>; el: HTMLElement; signal?: AbortSignal }): () => void } {
  return {
    render({ model, el, signal }) {
      const end = new AbortController();
      if (signal?.aborted) end.abort();
      signal?.addEventListener("abort", () => end.abort(), { signal: end.signal });
      draw(connect(model, end.signal), el);
      end.signal.addEventListener("abort", () => el.replaceChildren());
      return () => end.abort();
    },
  };
}
