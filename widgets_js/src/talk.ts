// What every board says and asks: the live region, what is to be done one after the other, and
// previews kept by action until the position changes.

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
   * Send an intent, once those before it are answered; the root says in `data-asks` which one is
   * under way. What is asked twice before its answer, or by both halves of a double click, is meant
   * once: the second gets undefined, and so does all that waits when no answer comes.
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
/** How many intents are kept for a kernel that does not answer; people do not think further. */
const MOST = 8;

/** What was asked and has no answer yet. */
interface Asked {
  readonly intent: Intent;
  answer(reply: Reply | undefined): void;
}

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
  /** In order; the first is under way. */
  let line: Asked[] = [];
  /** The how-manieth click in a row this is, and whether one of them was a decision. */
  let clicks = 0;
  let decided = false;
  let lost: Status | null = null;

  const announce: Talk["announce"] = (text, rest = 0) => {
    const speak = () => live.replaceChildren(typeof text === "string" ? text : text());
    stop("announce");
    // Of two events that come one right after the other none may be lost.
    if (rest === 0) speak();
    else after("announce", rest, speak);
  };

  const clear = () => {
    wanted = null;
    shown = null;
  };

  const counting = { signal: wire.signal, capture: true };
  root.addEventListener(
    "click",
    ({ detail }) => {
      clicks = detail;
      if (clicks < 2) decided = false;
    },
    counting,
  );
  root.addEventListener(
    "keydown",
    () => {
      clicks = 0;
    },
    counting,
  );

  /** Send what is first in line, and then what comes after it. */
  const send = async (): Promise<void> => {
    const [first] = line;
    if (!first) return;
    lost = null;
    root.dataset.asks = first.intent.do;
    after("slow", SLOW, () => {
      root.classList.add("waiting");
      announce(say(ui, wire.isSilent() ? "live.gone" : "live.waiting"));
    });
    after("lost", LOST, () => {
      const [, ...others] = line;
      settle();
      line = [];
      for (const { answer } of others) answer(undefined);
      lost = { tone: "wait", text: say(ui, "live.lost"), reasons: [], rules: {}, said: 0 };
      announce(lost.text);
      redraw();
    });
    const reply = await wire.ask(first.intent);
    first.answer(reply);
    // A late reply says nothing of another intent that is under way by now.
    if (line.length > 0 && line[0] !== first) return;
    settle();
    lost = null;
    line.shift();
    void send();
  };

  /** Nothing is waited for any more. */
  const settle = () => {
    stop("slow");
    stop("lost");
    root.classList.remove("waiting");
    delete root.dataset.asks;
  };

  return {
    live,
    announce,
    status: (kernels) => lost ?? kernels,
    isLost: () => lost !== null,
    act(intent) {
      const last = line.at(-1)?.intent;
      const isSame = last !== undefined && JSON.stringify(last) === JSON.stringify(intent);
      const decides = intent.action !== undefined;
      // After a quick answer something else may lie under the second half of a double click.
      if (isSame || (decides && decided && clicks > 1) || line.length > MOST) {
        return Promise.resolve(undefined);
      }
      decided ||= decides;
      return new Promise((answer) => {
        line.push({ intent, answer });
        if (line.length === 1) void send();
      });
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
