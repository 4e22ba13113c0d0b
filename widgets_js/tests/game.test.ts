// A whole game round the board: log, looks back, bots and the menu.

import { describe, expect, it, vi } from "vitest";
import { ends, type LogTurn, learn, missing } from "../src/game_state";
import type { GardenTraits } from "../src/garden";
import { eachTest, settle } from "./each";
import { Kernel, moving, open, picture, stepping } from "./kernel";

eachTest();

/** The pointer comes over a line of the log: itself, or because the log has moved under it. */
function pointAt(line: HTMLElement | undefined, moves = true): void {
  if (moves) screenX++;
  line?.dispatchEvent(new PointerEvent("pointerenter", { screenX }));
  line?.dispatchEvent(new PointerEvent("pointermove", { screenX, bubbles: true }));
}
let screenX = 1;

/** A kernel that shows the past: each point looks as the one that a real kernel once sent. */
class Recalling extends Kernel {
  /** Whether the kernel is still there. */
  lives = true;
  constructor(changes: Partial<GardenTraits> = {}) {
    super(structuredClone({ ...moving, ...changes }));
  }
  override reply(message: Parameters<Kernel["reply"]>[0] & Record<string, unknown>): void {
    const { id } = message;
    const reply = (more: object = {}) =>
      this.emit("msg:custom", { id, ok: true, revision: this.traits.revision, ...more });
    if (!this.lives) return;
    if (message.do === "picture") {
      reply({ picture: { ...picture.picture, point: message.point } });
    } else if (message.do === "look") {
      const past = message.point === null ? null : { ...stepping.past, point: message.point };
      this.update({
        past: past as GardenTraits["past"],
        stepper: message.to === undefined ? null : stepping.stepper,
      });
      reply();
    } else if (message.do === "turns") reply({ turns: earlier });
    else reply({ text: "GH1 …" });
  }
}

const turn = (number: number, point: number, key = `k${number}`): LogTurn => ({
  number,
  key,
  title: `Turn ${number}`,
  aside: "",
  symbol: "",
  lines: [
    { point, title: "Thing", aside: "", words: `It ${point}.`, symbol: "", rule: "H-RING-1" },
  ],
});
const earlier = [turn(0, 1), turn(1, 2)];
const long = { keys: ["k0", "k1", "k2"], turns: [turn(2, 3)], events: 3 };

describe("what a view knows of a log", () => {
  it("are the turns it has seen, as long as the kernel still has the same", () => {
    const first = learn(new Map(), { keys: ["k0"], turns: [turn(0, 1)], events: 1 }, []);
    const more = learn(first, long, []);
    expect([...more.keys()]).toEqual([0, 2]);
    expect(missing(more, long)).toEqual([1]);
    expect(missing(learn(more, long, earlier), long)).toEqual([]);
    const other = { keys: ["k0", "x1"], turns: [turn(1, 2, "x1")], events: 2 };
    expect([...learn(more, other, []).values()].map(({ key }) => key)).toEqual(["k0", "x1"]);
  });

  it("a turn lies between the points before it and after it", () => {
    expect(ends(turn(4, 7))).toEqual({ from: 6, to: 7 });
  });
});

describe("the log", () => {
  it("has a line for each event, with its rule in words", () => {
    const { all, find } = open(new Recalling());
    const lines = moving.logbook.turns.flatMap((one) => one.lines);
    expect(all(".log-line").map((line) => line.getAttribute("aria-label"))).toEqual(
      lines.map((line) => `${line.title} ${line.aside}. ${line.words}`),
    );
    find(".logbook button.rule").click();
    const rule = moving.rules[lines[0]?.rule ?? ""];
    expect(find(".logbook .rule-box").textContent).toContain(rule?.text);
  });

  it("shows a board of the past while a line is pointed at, asked for once", async () => {
    const { kernel, all, find, scene, board } = open(new Recalling());
    const now = scene();
    const [line] = all(".log-turn ol li");
    pointAt(line);
    await settle();
    expect(scene()).not.toBe(now);
    expect(find(".look-back").textContent).toContain(picture.picture.said);
    expect(all(".overlay .spot"), "nothing can be done there").toEqual([]);
    find(".logbook").dispatchEvent(new PointerEvent("pointerleave"));
    expect(scene()).toBe(now);
    expect(find(".look-back").hidden).toBe(true);
    pointAt(line);
    await settle();
    expect(kernel.intents.map((intent) => intent.do)).toEqual(["picture"]);
    expect(board).toBeTruthy();
  });

  it("shows no board that was asked for before the game went on", async () => {
    const kernel = new Recalling();
    const { all, find } = open(kernel);
    kernel.answers = false;
    pointAt(all(".log-turn ol li")[0]);
    await settle();
    const [late] = kernel.intents;
    kernel.update({ revision: kernel.traits.revision + 1 });
    await settle();
    pointAt(all(".log-turn ol li")[0]);
    await settle();
    if (late) kernel.reply(late);
    await settle();
    expect(kernel.intents.map((intent) => intent.do)).toEqual(["picture", "picture"]);
    expect(find(".look-back").hidden).toBe(true);
  });

  it("forgets what the past looked like when the game has gone on", async () => {
    const { kernel, all } = open(new Recalling());
    const point = () => pointAt(all(".log-turn ol li")[0]);
    point();
    await settle();
    kernel.update({ revision: kernel.traits.revision + 1 });
    await settle();
    point();
    await settle();
    expect(kernel.intents.map((intent) => intent.do)).toEqual(["picture", "picture"]);
  });

  it("is not pointed at by a pointer that rests while lines move under it", async () => {
    const { kernel, all, find } = open(new Recalling());
    const [first, second] = all(".log-turn ol li");
    first?.dispatchEvent(new PointerEvent("pointerenter"));
    await settle();
    expect(kernel.intents).toEqual([]);
    pointAt(first);
    find(".logbook").dispatchEvent(new PointerEvent("pointerleave"));
    pointAt(second, false);
    await settle();
    expect(find(".look-back").hidden).toBe(true);
    pointAt(second);
    await settle();
    expect(find(".look-back").hidden).toBe(false);
  });

  it("lets go of the line under the pointer when a key is pressed that acts", async () => {
    for (const key of ["d", "n", "Enter", "Escape"]) {
      const { all, find, press, close } = open(new Recalling());
      const away = () => find(".looks-back, .look-back").closest(".looks-back") !== null;
      pointAt(all(".log-turn ol li")[0]);
      await settle();
      expect(away()).toBe(true);
      press("Shift", "Tab");
      expect(away(), "a key that does nothing").toBe(true);
      press(key);
      expect(away(), key).toBe(false);
      expect(find(".look-back").hidden).toBe(true);
      close();
    }
  });

  it("a click stays there, Escape goes back to now", async () => {
    const { kernel, all, find } = open(new Recalling());
    all(".log-line")[1]?.focus();
    await settle();
    all(".log-line")[1]?.click();
    await settle();
    expect(all(".look-back button"), "also while it is pointed at").toHaveLength(2);
    expect(kernel.traits.past?.point).toBe(2);
    expect(find(".log-line[aria-current]").dataset.focus).toBe("line:2");
    find(".log-line[aria-current]").dispatchEvent(
      new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true }),
    );
    await settle();
    expect(kernel.traits.past).toBe(null);
  });

  it("is one stop for Tab, is walked with arrows, and the line walked to is seen", async () => {
    const { kernel, all, scene } = open(new Recalling());
    const now = scene();
    const lines = all(".log-line");
    expect(lines.filter((line) => line.tabIndex === 0)).toEqual([lines.at(-1)]);
    lines.at(-1)?.focus();
    const press = (key: string) =>
      document.activeElement?.dispatchEvent(
        new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }),
      );
    press("ArrowUp");
    expect(document.activeElement).toBe(lines.at(-2));
    press("Home");
    press("ArrowUp");
    expect(document.activeElement).toBe(lines[0]);
    await settle();
    expect(scene()).not.toBe(now);
    expect(kernel.intents.map((intent) => intent.do)).toEqual(["picture"]);
    expect(lines.filter((line) => line.tabIndex === 0)).toEqual([lines[0]]);
    const stops = all(".logbook ol button").filter((control) => control.tabIndex === 0);
    expect(stops.map((control) => control.dataset.focus?.split(":")[0])).toEqual([
      "log",
      "line",
      "rule",
    ]);
  });

  it("lets go of a line that has the focus and is no more", async () => {
    const { kernel, all, find } = open(new Recalling());
    all(".log-line").at(-1)?.focus();
    await settle();
    kernel.update({ logbook: { keys: [], turns: [], events: 0 } });
    await settle();
    expect(all(".log-line")).toEqual([]);
    expect(find(".look-back").hidden).toBe(true);
  });

  it("asks for turns that it has not seen, and keeps those it has", async () => {
    const { kernel, all, find } = open(new Recalling({ logbook: long }));
    expect(all(".log-line")).toHaveLength(1);
    const item = all(".log-turn")[0];
    find('[data-focus="log:earlier"]').click();
    await settle();
    expect(kernel.sent[0]).toMatchObject({ do: "turns", turns: [0, 1] });
    expect(all(".log-line").map((line) => line.dataset.focus)).toEqual([
      "line:1",
      "line:2",
      "line:3",
    ]);
    expect(all(".log-turn")[2], "drawn once").toBe(item);
    expect(all('[data-focus="log:earlier"]')).toEqual([]);
  });
});

describe("stepping", () => {
  it("goes through a turn of the log, event by event", async () => {
    const { kernel, find, all } = open(new Recalling());
    expect(find(".stepper").hidden).toBe(true);
    find(".log-head button").click();
    await settle();
    expect(kernel.sent[0]).toMatchObject({ do: "look", point: 0, from: 0, to: 3 });
    expect(find(".stepper").hidden).toBe(false);
    find('[data-focus="step:forward"]').click();
    await settle();
    expect(kernel.traits.past?.point).toBe(1);
    expect(all(".timeline li.now")).toHaveLength(1);
    find('[data-focus="past:now"]').click();
    await settle();
    expect(find(".stepper").hidden).toBe(true);
  });

  it("is there at once in a view that is opened meanwhile", () => {
    const { find } = open(new Recalling(stepping));
    expect(find(".stepper").hidden).toBe(false);
    expect(find(".look-back").textContent).toContain(stepping.past?.said);
  });
});

describe("bots", () => {
  const bots = { bots: ["", "greedy"], idle: null, playing: null, since: 3, what_if: false };

  it("nothing is said of them where there are none", () => {
    const { find } = open(new Recalling());
    expect(find(".bots").hidden).toBe(true);
  });

  it("while one decides nobody else can, but everybody can stop it", async () => {
    const { kernel, find, all } = open(new Recalling({ table: { ...bots, playing: 1 } }));
    expect(find(".bots").textContent).toContain("Peanut");
    expect(all(".overlay .spot")).toEqual([]);
    find('[data-focus="bots:stop"]').click();
    await settle();
    expect(kernel.sent[0]).toMatchObject({ do: "bots", on: false });
  });

  it("what they did can be stepped through", async () => {
    const { kernel, find } = open(new Recalling({ table: { ...bots, since: 1 } }));
    find('[data-focus="bots:show"]').click();
    await settle();
    expect(kernel.sent[0]).toMatchObject({ do: "look", point: 1, from: 1, to: 3 });
  });

  it("one that waits can be told to go on", async () => {
    const { kernel, find } = open(new Recalling({ table: { ...bots, idle: 1 } }));
    find('[data-focus="bots:go"]').click();
    await settle();
    expect(kernel.sent[0]).toMatchObject({ do: "bots", on: true });
  });
});

describe("a question to another player", () => {
  it("shows the tile where it would lie", () => {
    const tile = { tiles: [["t", "tile1", 0, 0]] as const };
    const spot = Object.keys(moving.legal.cells)[0] ?? "";
    const legal = { ...moving.legal, spots: [], asked: { cell: spot, tile } };
    const { find } = open(new Recalling({ legal: legal as unknown as GardenTraits["legal"] }));
    const [x, y] = moving.legal.cells[spot] ?? [];
    expect(find(".overlay .cursor g").getAttribute("transform")).toBe(`translate(${x} ${y})`);
    expect(find(".overlay .cursor use").getAttribute("href")).toContain("tile1");
  });
});

describe("the menu", () => {
  const opened = () => {
    const view = open(new Recalling({ table: { ...moving.table, since: 0 } }));
    view.find('[data-focus="menu"]').click();
    return view;
  };
  const value = (element: HTMLElement, text: string) => {
    (element as HTMLInputElement).value = text;
    element.dispatchEvent(new Event("change"));
  };

  it("begins a new game with what was chosen, and closes", async () => {
    const { kernel, find } = opened();
    value(find('[data-focus="new:players"]'), "3");
    value(find('[data-focus="new:name:0"]'), "Ada");
    value(find('[data-focus="new:bot:2"]'), "random");
    value(find('[data-focus="new:seed"]'), "12");
    (find('[data-focus="new:advanced"]') as HTMLInputElement).checked = true;
    find('[data-focus="new:begin"]').click();
    await settle();
    const [, peanut, beatrice] = moving.form.seats.map((seat) => seat.name);
    expect(kernel.sent[0]).toMatchObject({
      do: "new",
      players: 3,
      seats: [
        { name: "Ada", bot: "" },
        { name: peanut, bot: "" },
        { name: beatrice, bot: "random" },
      ],
      options: { advanced: true, trade_board: false },
      seed: 12,
    });
    expect(find(".menu").hidden).toBe(true);
    expect(document.activeElement).toBe(find(".board"));
  });

  it("keeps the focus on its control when the bar is drawn anew", async () => {
    const { kernel, find } = open(new Recalling());
    find('[data-focus="menu"]').focus();
    kernel.update({ panel: structuredClone(moving.panel) });
    await settle();
    expect(document.activeElement).toBe(find('[data-focus="menu"]'));
  });

  it("shows as many seats as there are players", () => {
    const { all, find } = opened();
    const shown = () => all(".seat-rows li").filter((row) => !row.hidden).length;
    expect(shown()).toBe(2);
    value(find('[data-focus="new:players"]'), "4");
    expect(shown()).toBe(4);
  });

  it("copies, and shows the text where the page may not", async () => {
    const write = vi.fn(async () => {});
    vi.stubGlobal("navigator", { clipboard: { writeText: write } });
    const { kernel, find } = opened();
    find('[data-focus="keep:code"]').click();
    await settle();
    expect(kernel.sent).toEqual([]);
    expect(write).toHaveBeenCalledWith(moving.position);
    expect(find("textarea").hidden).toBe(true);
    expect(find(".menu [role=status]").textContent).not.toBe("");
    write.mockRejectedValueOnce(new Error("not allowed"));
    find('[data-focus="keep:record"]').click();
    await settle();
    expect(kernel.intents[0]).toMatchObject({ do: "copy" });
    expect(find("textarea").hidden).toBe(false);
    expect((find("textarea") as HTMLTextAreaElement).value).toBe("GH1 …");
    vi.unstubAllGlobals();
  });

  it("saves, opens, and switches what if", async () => {
    const { kernel, find } = opened();
    value(find('[data-focus="keep:file"]'), "tea.txt");
    find('[data-focus="keep:save"]').click();
    await settle();
    find('[data-focus="what-if"]').click();
    await settle();
    find('[data-focus="keep:open"]').click();
    await settle();
    expect(kernel.intents.map(({ id, revision, ...rest }) => rest)).toEqual([
      { do: "save", file: "tea.txt" },
      { do: "what_if", on: true },
      { do: "open", file: "tea.txt" },
    ]);
  });

  it("asks once before a game that is kept nowhere is given up", async () => {
    const acted = { ...moving.table, since: 3 };
    const kernel = new Recalling({ table: acted });
    const { find } = open(kernel);
    find('[data-focus="menu"]').click();
    const begin = find('[data-focus="new:begin"]');
    const first = begin.textContent;
    begin.click();
    await settle();
    expect(kernel.intents).toEqual([]);
    expect(begin.textContent).not.toBe(first);
    expect(begin.getAttribute("aria-label")).toBe(begin.textContent);
    value(find('[data-focus="keep:file"]'), "tea.txt");
    find('[data-focus="keep:open"]').click();
    await settle();
    expect(kernel.intents).toEqual([]);
    find('[data-focus="keep:save"]').click();
    await settle();
    find('[data-focus="keep:open"]').click();
    await settle();
    expect(
      kernel.intents.map((intent) => intent.do),
      "what is saved is kept",
    ).toEqual(["save", "open"]);
  });

  it("does not ask where the game is kept in a file, and at a second click no more", async () => {
    const acted = { ...moving.table, since: 3 };
    const kept = { name: "/tea.txt", problem: "" };
    for (const [file, clicks] of [
      [kept, 1],
      [moving.file, 2],
    ] as const) {
      const kernel = new Recalling({ table: acted, file });
      const { find, close } = open(kernel);
      find('[data-focus="menu"]').click();
      for (let i = 0; i < clicks; i++) find('[data-focus="new:begin"]').click();
      await settle();
      expect(kernel.intents.map((intent) => intent.do)).toEqual(["new"]);
      close();
    }
  });

  it("closes by Escape, which then does nothing else", () => {
    const { find, all } = opened();
    find('[data-focus="new:players"]').dispatchEvent(
      new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true }),
    );
    expect(find(".menu").hidden).toBe(true);
    expect(all(".menu select")).toEqual([]);
    expect(document.activeElement).toBe(find('[data-focus="menu"]'));
  });
});

describe("a line that breaks", () => {
  it("is owned up to, and only for as long as nobody answers", async () => {
    const kernel = new Recalling();
    const { find } = open(kernel);
    expect(find(".dead-kernel").hidden).toBe(true);
    kernel.lives = false;
    kernel.emit("comm_live_update");
    await settle();
    expect(find(".dead-kernel").hidden).toBe(false);
    kernel.lives = true;
    kernel.emit("comm_live_update");
    await settle();
    expect(find(".dead-kernel").hidden).toBe(true);
  });

  it("says what running the cell again brings: the game in its file, or a new one", () => {
    const words = (name: string) => {
      const { find, close } = open(new Recalling({ file: { name, problem: "" } }));
      const text = find(".dead-kernel").textContent;
      close();
      return text;
    };
    expect(words("/tea.txt")).toContain("/tea.txt");
    expect(words("")).toContain("anew");
  });

  it("leaves the code of the position to be copied; what else is asked gets a true answer", async () => {
    const write = vi.fn(async () => {});
    vi.stubGlobal("navigator", { clipboard: { writeText: write } });
    const kernel = new Recalling({ table: { ...moving.table, since: 0 } });
    const { find } = open(kernel);
    kernel.lives = false;
    kernel.emit("comm_live_update");
    find('[data-focus="menu"]').click();
    find('[data-focus="keep:code"]').click();
    await settle();
    expect(write).toHaveBeenCalledWith(moving.position);
    for (const control of ["keep:record", "keep:save", "new:begin"]) {
      const told = find(".menu [role=status]");
      told.textContent = "";
      find(`[data-focus="${control}"]`).click();
      await settle();
      expect(told.textContent, control).toContain("kernel");
    }
    await vi.advanceTimersByTimeAsync(2000);
    expect(find("[aria-live]").textContent).not.toContain("busy");
    vi.unstubAllGlobals();
  });
});

describe("the keyboard", () => {
  it("comes back to the board from a control that is hidden, and stays where it was put", async () => {
    const { find } = open();
    const menu = find('[data-focus="menu"]');
    menu.focus();
    menu.hidden = true;
    menu.blur();
    await settle();
    expect(document.activeElement).toBe(find("svg.board"));
    const outside = document.createElement("button");
    document.body.append(outside);
    outside.focus();
    await settle();
    expect(document.activeElement).toBe(outside);
  });

  it("scrolls no notebook by the space bar on a board", () => {
    const { find } = open();
    const event = new KeyboardEvent("keydown", { key: " ", bubbles: true, cancelable: true });
    find("svg.board").dispatchEvent(event);
    expect(event.defaultPrevented).toBe(true);
  });
});
