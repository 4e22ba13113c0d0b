import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createMessenger, type Reply } from "../src/messages";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function messenger() {
  const sent: { do: string; id?: number; revision?: number }[] = [];
  const end = new AbortController();
  return { sent, end, ...createMessenger((message) => sent.push(message as never), end.signal) };
}

it("each intent has an id of its own and its revision; its reply finds it", async () => {
  const { ask, receive, sent } = messenger();
  const replies = [ask({ do: "act", action: "stay" }, 7), ask({ do: "undo" }, 8)];
  const [first, second] = sent;
  expect([first?.revision, second?.revision]).toEqual([7, 8]);
  expect(first?.id).not.toBe(second?.id);
  receive({ id: second?.id, ok: true, revision: 9 });
  receive({ id: first?.id, ok: false, revision: 7 });
  expect((await Promise.all(replies)).map((reply) => reply.ok)).toEqual([false, true]);
});

it("replies to other views, doubles and noise are passed over", async () => {
  const { ask, receive, sent } = messenger();
  const heard: Reply[] = [];
  void ask({ do: "undo" }, 1).then((reply) => heard.push(reply));
  for (const noise of [null, undefined, 3, {}, { id: -5, ok: true }]) receive(noise);
  const reply = { id: sent[0]?.id, ok: true, revision: 2 };
  receive(reply);
  receive(reply);
  await vi.advanceTimersByTimeAsync(10);
  expect(heard).toEqual([reply]);
});

it("a line that throws is a line that gives no answer", async () => {
  const end = new AbortController();
  const { ask } = createMessenger(() => {
    throw new Error("the kernel has gone");
  }, end.signal);
  const failed = vi.fn();
  ask({ do: "undo" }, 1).catch(failed);
  await vi.advanceTimersByTimeAsync(50);
  expect(failed).not.toHaveBeenCalled();
});

it("ids of two views do not meet", () => {
  const ids = Array.from({ length: 50 }, () => {
    const { ask, sent } = messenger();
    void ask({ do: "undo" }, 1);
    return sent[0]?.id;
  });
  expect(new Set(ids).size).toBe(50);
  for (const id of ids) expect(Number.isSafeInteger(id)).toBe(true);
});

it("a nudge follows each intent after 4 ms, and none after the view has gone", async () => {
  const { ask, sent, end } = messenger();
  void ask({ do: "undo" }, 1);
  await vi.advanceTimersByTimeAsync(3);
  expect(sent.map((message) => message.do)).toEqual(["undo"]);
  await vi.advanceTimersByTimeAsync(2);
  expect(sent.map((message) => message.do)).toEqual(["undo", "nudge"]);
  expect(sent[1]?.id).toBeUndefined();
  void ask({ do: "undo" }, 1);
  end.abort();
  void ask({ do: "redo" }, 1);
  await vi.advanceTimersByTimeAsync(50);
  expect(sent.map((message) => message.do)).toEqual(["undo", "nudge", "undo"]);
});
