// What every board says and asks: the live region, one action at a time, and previews kept by
// action until the position changes.

import type { Wire } from "./adapter";
import { html } from "./dom";
import type { Intent, Preview, Reply } from "./messages";
import { type Labels, type Status, say } from "./state";
import { createTimers } from "./timers";

export interface Talk {
  /** The live region; put it in the widget's element. */
  readonly live: HTMLElement;
  /** Say a sentence in the live region, at once or after a rest of some milliseconds. */
  announce(text: string | (() => string), rest?: number): void;
  /** What to show as status: the kernel's, or that no answer has come for long. */
  status(kernels: Status): Status;
  isLost(): boolean;
  /**
   * Send an intent; while one is under way, further ones are dropped (undefined), and the root says
   * in `data-asks` which one that is.
   */
  act(intent: Intent): Promise<Reply | undefined>;
  /** What the action last asked about would lead to, once the kernel has said it. */
  preview(): Preview | null;
  /** Ask what an action would lead to; null where none is in question. */
  ask(action: string | null): void;
  /** Take the answer away; what is asked next brings another. */
  clear(): void;
  /** The same, for another position: what is known of the old one does not hold. */
  forget(): void;
}

const ASK_AFTER = 60;
const SLOW = 1500;
/** After this the kernel may be another one, which never heard of the intent. */
const LOST = 10_000;

/** `redraw` is called when an answer to `ask` has come, or none to `act`. */
export function createTalk(
  wire: Pick<Wire<{ revision: number }>, "ask" | "isSilent" | "signal">,
  root: HTMLElement,
  ui: Labels,
  redraw: () => void,
): Talk {
  const live = html("p", { class: "only-spoken", role: "status", "aria-live": "polite" });
  const { after, stop } = createTimers(wire.signal);
  let known = new Map<string, Preview>();
  let wanted: string | null = null;
  let shown: Preview | null = null;
  let under: Intent | null = null;
  let lost: Status | null = null;

  const announce: Talk["announce"] = (text, rest = 0) =>
    after("announce", rest, () => live.replaceChildren(typeof text === "string" ? text : text()));

  const clear = () => {
    wanted = null;
    shown = null;
  };

  return {
    live,
    announce,
    status: (kernels) => lost ?? kernels,
    isLost: () => lost !== null,
    async act(intent) {
      if (under) return undefined;
      under = intent;
      lost = null;
      root.dataset.asks = intent.do;
      after("slow", SLOW, () => {
        root.classList.add("waiting");
        announce(say(ui, wire.isSilent() ? "live.gone" : "live.waiting"));
      });
      after("lost", LOST, () => {
        under = null;
        delete root.dataset.asks;
        root.classList.remove("waiting");
        lost = { tone: "wait", text: say(ui, "live.lost"), reasons: [], rules: {}, said: 0 };
        announce(lost.text);
        redraw();
      });
      const reply = await wire.ask(intent);
      // A late reply says nothing of another intent that is under way by now.
      if (under === null || under === intent) {
        stop("slow");
        stop("lost");
        root.classList.remove("waiting");
        delete root.dataset.asks;
        under = null;
        lost = null;
      }
      return reply;
    },
    preview: () => shown,
    ask(action) {
      wanted = action;
      const found = action === null ? null : known.get(action);
      if (action === null || found) {
        shown = found ?? null;
        return;
      }
      const kept = known;
      after("preview", ASK_AFTER, async () => {
        const reply = await wire.ask({ do: "preview", action });
        if (!reply.preview) return;
        kept.set(action, reply.preview);
        if (kept !== known || wanted !== action) return;
        shown = reply.preview;
        redraw();
      });
    },
    clear,
    forget() {
      known = new Map();
      clear();
    },
  };
}
