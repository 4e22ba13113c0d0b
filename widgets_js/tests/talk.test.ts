// What is asked faster than it is answered: everything in its order, and nothing twice.

import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Intent, Reply } from "../src/messages";
import { createTalk, type Talk } from "../src/talk";
import { eachTest } from "./each";

const end = eachTest();
const place: Intent = { do: "act", action: "0@1,0" };
const move: Intent = { do: "act", action: "move stump" };
const undo: Intent = { do: "undo" };

let root: HTMLElement;
let talk: Talk;
let sent: Intent[];
let waiting: ((reply: Reply) => void)[];

beforeEach(() => {
  root = document.body.appendChild(document.createElement("div"));
  sent = [];
  waiting = [];
  const ask = (intent: Intent) => {
    sent.push(intent);
    return new Promise<Reply>((resolve) => waiting.push(resolve));
  };
  const wire = { ask, isSilent: () => false, signal: end.signal };
  talk = createTalk(wire, root, {}, () => {});
});

/** The kernel answers what is under way. */
async function answer(ok = true): Promise<void> {
  waiting.shift()?.({ id: sent.length, ok, revision: sent.length });
  await vi.advanceTimersByTimeAsync(0);
}

/** A click, the first or the second of a double click, on what acts. */
function click(intent: Intent, detail: number): void {
  const control = root.appendChild(document.createElement("button"));
  control.addEventListener("click", () => void talk.act(intent));
  control.dispatchEvent(new MouseEvent("click", { bubbles: true, detail }));
}

describe("asked before the answer", () => {
  it("everything is sent in its order, each when that before it is answered", async () => {
    const replies = [place, move, place, undo].map((intent) => talk.act(intent));
    expect(sent).toEqual([place]);
    for (const all of [
      [place, move],
      [place, move, place],
      [place, move, place, undo],
    ]) {
      await answer();
      expect(sent).toEqual(all);
      expect(root.dataset.asks).toBe(all.at(-1)?.do);
    }
    await answer();
    expect(sent).toHaveLength(4);
    expect(root.dataset.asks).toBeUndefined();
    expect((await Promise.all(replies)).map((reply) => reply?.id)).toEqual([1, 2, 3, 4]);
  });

  it("what comes after a refused one is asked all the same: the kernel knows if it can be", async () => {
    void talk.act(place);
    void talk.act(move);
    await answer(false);
    expect(sent).toEqual([place, move]);
  });

  it("the same again is one", async () => {
    void talk.act(place);
    expect(await talk.act(place)).toBeUndefined();
    void talk.act(undo);
    expect(await talk.act(undo)).toBeUndefined();
    await answer();
    await answer();
    expect(sent).toEqual([place, undo]);
    void talk.act(undo);
    expect(sent).toEqual([place, undo, undo]);
  });

  it("what waits is let go of when no answer comes, and the next is asked at once", async () => {
    void talk.act(place);
    const after = talk.act(move);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await after).toBeUndefined();
    expect(talk.isLost()).toBe(true);
    void talk.act(undo);
    expect(sent).toEqual([place, undo]);
  });

  it("no more is kept than a person can have thought of", async () => {
    const intents = Array.from({ length: 30 }, (_, i) => ({ do: "act", action: `put ${i}` }));
    for (const intent of intents) void talk.act(intent);
    for (const _ of intents) await answer();
    expect(sent).toEqual(intents.slice(0, 9));
  });
});

describe("a double click", () => {
  it("decides once, even when another choice lies under its second half by then", async () => {
    click(place, 1);
    await answer();
    click(move, 2);
    expect(sent).toEqual([place]);
    click(move, 1);
    expect(sent).toEqual([place, move]);
  });

  it("does not keep a key from deciding, nor anybody from taking back twice", async () => {
    click(place, 1);
    await answer();
    click(undo, 2);
    await answer();
    root.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter" }));
    void talk.act(move);
    expect(sent).toEqual([place, undo, move]);
  });

  it("of a finger decides with its second half where the first one only showed", async () => {
    root.dispatchEvent(new MouseEvent("click", { detail: 1 }));
    click(place, 2);
    await answer();
    click(move, 3);
    expect(sent).toEqual([place]);
  });
});
