// Intents to the kernel and their replies: an id each, the revision they were made on, one reply.

import type { Reason, Rule } from "./state";

export interface Intent {
  readonly do: string;
  readonly action?: string;
  readonly [more: string]: unknown;
}

/** What an action would lead to, from the verb "preview". */
export interface Preview {
  readonly legal: boolean;
  readonly text: string;
  readonly reasons: readonly Reason[];
  readonly rules: Readonly<Record<string, Rule>>;
}

export interface Reply {
  readonly id: number;
  readonly ok: boolean;
  readonly revision: number;
  readonly preview?: Preview;
  readonly error?: {
    readonly code: "illegal" | "stale" | "malformed" | "failed";
    readonly text: string;
    readonly reasons: readonly Reason[];
  };
  readonly [more: string]: unknown;
}

export interface Messenger {
  /** Send an intent made on a revision; resolves with its one reply. Never rejects. */
  ask(intent: Intent, revision: number): Promise<Reply>;
  /** Hand over every custom message of the kernel; those of other views are passed over. */
  receive(message: unknown): void;
}

/** How long after an intent the nudge goes out; see docs/architecture.md. */
const NUDGE_AFTER = 4;

/**
 * The messenger of one view. `send` puts a message on the wire.
 *
 * A server with Nagle's algorithm on holds the kernel's reply back until it hears from us again, so
 * a tiny second message follows each intent. Ids start at a random number because a reply reaches
 * every view of the model.
 */
export function createMessenger(send: (message: object) => void, signal: AbortSignal): Messenger {
  const waiting = new Map<number, (reply: Reply) => void>();
  const nudges = new Set<ReturnType<typeof setTimeout>>();
  let last = Math.floor(Math.random() * 2 ** 30) * 2 ** 20;

  /** A line whose kernel has gone may throw; to those who wait that is no answer, as any silence. */
  const post = (message: object) => {
    try {
      send(message);
    } catch {}
  };

  signal.addEventListener("abort", () => {
    for (const nudge of nudges) clearTimeout(nudge);
    waiting.clear();
  });

  return {
    ask(intent, revision) {
      const id = ++last;
      return new Promise((resolve) => {
        if (signal.aborted) return;
        waiting.set(id, resolve);
        post({ ...intent, id, revision });
        const nudge = setTimeout(() => {
          nudges.delete(nudge);
          post({ do: "nudge" });
        }, NUDGE_AFTER);
        nudges.add(nudge);
      });
    },
    receive(message) {
      const reply = message as Reply | null;
      const resolve = waiting.get(reply?.id ?? -1);
      if (!reply || !resolve) return;
      waiting.delete(reply.id);
      resolve(reply);
    },
  };
}
