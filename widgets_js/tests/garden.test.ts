import { describe, expect, it, vi } from "vitest";
import { besideBoard, ofGnome } from "../src/state";
import { eachTest, settle } from "./each";
import { cell, elsewhere, fresh, Kernel, look, moving, open, refusal, start } from "./kernel";

eachTest();

const slot = start.legal.slots.find((one) => one.looks?.includes(look))?.key ?? "";

describe("a placement", () => {
  it("by pointer: take a tile, hover, click; the kernel puts it there", async () => {
    const { kernel, find, hover, click, all } = open();
    find(`[data-focus="slot:${slot}"]`).click();
    hover(cell);
    expect(find(".overlay .cursor use").getAttribute("href")).toContain("tile0");
    click(cell);
    await settle();
    expect(kernel.acts).toEqual([`${look}@${cell}`]);
    expect(all(`.scene .tiles [data-key="t:${cell}"]`)).toHaveLength(1);
    expect(all(".board .ghost")).toHaveLength(0);
  });

  it("by keys alone, and none of them reaches the notebook", async () => {
    const heard: string[] = [];
    const listener = (event: KeyboardEvent) => heard.push(event.key);
    document.addEventListener("keydown", listener);
    const { kernel, press, find } = open();
    const places = Object.keys(start.legal.looks[look]?.cells ?? {});
    press(slot, ...places.flatMap(() => ["n"]));
    press("ArrowLeft", "ArrowUp", "ArrowRight", "Home", "b", "x", "d", "?");
    press(...Array.from({ length: 6 }, () => "N"));
    while (find(".overlay .cursor g").getAttribute("transform") !== where(cell)) press("n");
    press("Enter");
    await settle();
    expect(kernel.acts).toEqual([`${look}@${cell}`]);
    document.removeEventListener("keydown", listener);
    expect(heard).toEqual([]);
    expect(find(".garden").dataset.lmSuppressShortcuts).toBe("true");
  });

  it("leaves keys with Control or Command, and Tab, to the host", () => {
    const heard: string[] = [];
    const listener = (event: KeyboardEvent) => heard.push(event.key);
    document.addEventListener("keydown", listener);
    const { board } = open();
    for (const init of [{ key: "s", ctrlKey: true }, { key: "s", metaKey: true }, { key: "Tab" }]) {
      board.dispatchEvent(new KeyboardEvent("keydown", { ...init, bubbles: true }));
    }
    document.removeEventListener("keydown", listener);
    expect(heard).toEqual(["s", "s", "Tab"]);
  });

  it("does not let Enter run the cell, and so end the game, with any other key", () => {
    const listener = vi.fn();
    const { board } = open();
    document.addEventListener("keydown", listener);
    for (const held of ["ctrlKey", "metaKey", "altKey", "shiftKey"]) {
      board.dispatchEvent(
        new KeyboardEvent("keydown", { key: "Enter", [held]: true, bubbles: true }),
      );
    }
    document.removeEventListener("keydown", listener);
    expect(listener).not.toHaveBeenCalled();
  });

  it("that is not allowed is asked of the kernel, and shows rule, hatch and crosses", async () => {
    const { kernel, press, click, all, find, live } = open();
    press(slot);
    click(elsewhere);
    await settle();
    expect(kernel.acts).toEqual([`${look}@${elsewhere}`]);
    const reasons = refusal.error?.reasons ?? [];
    const sides = reasons.flatMap((reason) => reason.places ?? []).filter((p) => p.includes("/"));
    expect(all(".refused .clash")).toHaveLength(sides.length);
    expect(sides.length).toBeGreaterThan(0);
    expect(find(".feedback .line.no .rule").textContent).toBe(reasons[0]?.rule);
    expect(live()).toContain(reasons[0]?.text);
    press("?");
    expect(find(".feedback .rule-box").hidden).toBe(false);
    press("ArrowDown");
    expect(all(".refused .clash")).toHaveLength(0);
  });

  it("by touch: the first tap shows, the second one acts", async () => {
    const { kernel, press, click } = open();
    press(slot);
    click(cell, "touch");
    await settle();
    expect(kernel.acts).toEqual([]);
    click(cell, "touch");
    await settle();
    expect(kernel.acts).toHaveLength(1);
  });

  it("hits the cell that is there at the click, wherever the page has moved the board", async () => {
    const { kernel, press, click, moveBoardTo } = open();
    press(slot);
    moveBoardTo(-300, 1234);
    click(cell);
    await settle();
    expect(kernel.acts).toEqual([`${look}@${cell}`]);
  });

  it("is sent once while its reply is due, however often Enter is pressed; what comes next waits", async () => {
    const kernel = new Kernel();
    kernel.answers = false;
    const { press, hover } = open(kernel);
    const asked = () => kernel.intents.filter((message) => message.do !== "preview");
    press(slot);
    hover(cell);
    press("Enter", "Enter", "u");
    expect(asked().map((message) => message.do)).toEqual(["act"]);
    kernel.answers = true;
    kernel.reply(asked()[0]!);
    await settle();
    expect(asked().map((message) => message.do)).toEqual(["act", "undo"]);
    expect(asked()[1]?.revision).toBe(asked()[0]!.revision + 1);
  });

  it("says what would happen, asked once for each place and position", async () => {
    const { kernel, press, hover, find } = open();
    press(slot);
    for (const place of [cell, elsewhere, cell]) {
      hover(place);
      await settle();
    }
    const asked = kernel.intents.filter((message) => message.do === "preview");
    expect(asked).toHaveLength(2);
    expect(find(".say").textContent).toContain("fits");
  });
});

function where(name: string): string {
  const [x, y] = start.legal.cells[name] ?? [0, 0];
  return `translate(${x} ${y})`;
}

describe("the tile in hand", () => {
  it("turns, flips, goes back with Escape, and shows where it fits as it lies", () => {
    const { press, all } = open();
    const fits = () => all(".board .g-now").map((ghost) => ghost.dataset.cell);
    press(slot);
    const first = fits();
    expect(first).toEqual(Object.keys(start.legal.cells).filter((name) => name in cells(0)));
    press("r");
    expect(fits()).not.toEqual(first);
    press("R");
    expect(fits()).toEqual(first);
    press("f", "f");
    expect(fits()).toEqual(first);
    press("Escape");
    expect(all(".board .ghost")).toHaveLength(0);
  });

  const cells = (pose: number) => {
    const poses = start.legal.slots.find((one) => one.key === slot)?.looks ?? [];
    return start.legal.looks[poses[pose] ?? ""]?.cells ?? {};
  };

  it("that fits no more once it is turned is shown so, and not as to be placed", () => {
    const { press, hover, all, find } = open();
    press(slot);
    hover(cell);
    expect(all(".overlay .misfit")).toHaveLength(0);
    expect(find('[data-focus="place"]').getAttribute("aria-disabled")).toBe("false");
    for (let i = 0; i < 5 && cell in cells(i); i++) press("r");
    expect(all(".board .g-now").map((ghost) => ghost.dataset.cell)).not.toContain(cell);
    expect(all(".overlay .misfit")).toHaveLength(1);
    expect(find('[data-focus="place"]').getAttribute("aria-disabled")).toBe("true");
  });

  it("is let go when the slot holds another tile", async () => {
    const { kernel, press, all } = open();
    press(slot);
    const slots = kernel.traits.legal.slots.map((one) =>
      one.key === slot ? { ...one, tile: "other" } : one,
    );
    kernel.update({ legal: { ...kernel.traits.legal, slots } });
    await settle();
    expect(all('[aria-pressed="true"][data-focus^="slot"]')).toHaveLength(0);
  });
});

describe("gnomes", () => {
  it("go to a spot on the board, or by a choice in words", async () => {
    const kernel = new Kernel(structuredClone(moving));
    const { all, click, find } = open(kernel);
    const [spot] = moving.legal.spots;
    if (!spot) throw new Error("no spot to go to");
    expect(all(".spot")).toHaveLength(moving.legal.spots.length);
    click(spot.action);
    await settle();
    find(`[data-focus="choice:${moving.legal.choices[1]?.action}"]`).click();
    await settle();
    expect(kernel.acts).toEqual([spot.action, moving.legal.choices[1]?.action]);
  });

  it("a choice lights up what it is about, from pointer and focus alike", () => {
    const { find, all } = open(new Kernel(structuredClone(moving)));
    const onPath = moving.legal.spots.find(({ place }) => place.startsWith("path"));
    const choice = find(`[data-focus="choice:${onPath?.action}"]`);
    choice.dispatchEvent(new FocusEvent("focus"));
    expect(all(".scene .read use").length).toBeGreaterThan(0);
    choice.dispatchEvent(new FocusEvent("blur"));
    expect(all(".scene .read use")).toHaveLength(0);
  });

  it("no place on the board have keys, which no key that is held down presses", async () => {
    const kernel = new Kernel(structuredClone(moving));
    const { press, board, find } = open(kernel);
    const beside = besideBoard(ofGnome(moving.legal, 0));
    expect(beside.length).toBeGreaterThan(0);
    expect(beside.length).toBeLessThan(moving.legal.choices.length);
    const choice = find(`[data-focus="choice:${beside[0]?.action}"]`);
    expect(choice.getAttribute("aria-keyshortcuts")).toBe("1");
    board.dispatchEvent(new KeyboardEvent("keydown", { key: "1", repeat: true, bubbles: true }));
    await settle();
    expect(kernel.acts).toEqual([]);
    press("1");
    await settle();
    expect(kernel.acts).toEqual([beside[0]?.action]);
  });

  it("of two gnomes, the board shows the one picked, and picks the other at a click", () => {
    const gnomes = [
      { words: "The gnome here: Stump", label: "Stump", symbol: "", at: [0, 0] as const },
      { words: "The gnome here: Path", label: "Path", symbol: "", at: [200, 0] as const },
    ];
    const [one] = moving.legal.spots;
    if (!one) throw new Error("no spot to go to");
    const spots = [0, 1].map((gnome) => ({ ...one, action: `${one.action} ${gnome}`, gnome }));
    const legal = { ...moving.legal, gnomes, spots };
    const { find, all, click } = open(new Kernel({ ...structuredClone(moving), legal }));
    expect(find(".picked g").getAttribute("transform")).toBe("translate(0 0)");
    click("gnome:1");
    expect(find(".picked g").getAttribute("transform")).toBe("translate(200 0)");
    expect(find('[data-focus="gnome:1"]').getAttribute("aria-pressed")).toBe("true");
    expect(all(".spot")).toHaveLength(1);
  });
});

describe("the focus", () => {
  it("stays in the table when the choice that had it is gone", async () => {
    const { kernel, find } = open(new Kernel(structuredClone(moving)));
    const choice = find(".choice");
    choice.focus();
    const choices = moving.legal.choices.filter(({ action }) => action !== choice.dataset.action);
    const legal = { ...moving.legal, choices, spots: [] };
    kernel.update({ legal, revision: moving.revision + 1 });
    await settle();
    expect(document.activeElement).toBe(find(".choice"));
    kernel.update({ legal: start.legal, revision: moving.revision + 2 });
    await settle();
    expect(document.activeElement).toBe(find(".board"));
  });

  it("goes to the board where that has an answer, too: Enter again must not be another one", async () => {
    const { kernel, find } = open(new Kernel(structuredClone(moving)));
    const choice = find(".choice");
    choice.focus();
    const choices = moving.legal.choices.filter(({ action }) => action !== choice.dataset.action);
    const legal = { ...moving.legal, choices };
    kernel.update({ legal, revision: moving.revision + 1 });
    await settle();
    expect(document.activeElement).toBe(find(".board"));
  });

  it("stays where it is while its control is drawn again", async () => {
    const { press, find } = open();
    press(slot);
    find('[data-focus="flip"]').focus();
    press("r");
    expect((document.activeElement as HTMLElement).dataset.focus).toBe("flip");
  });

  it("goes to the board with a tile that is taken, by click or by key", () => {
    const { press, find, board } = open();
    find(`[data-focus="slot:${slot}"]`).focus();
    find(`[data-focus="slot:${slot}"]`).click();
    expect(document.activeElement).toBe(board);
    find(`[data-focus="slot:${slot}"]`).focus();
    find(`[data-focus="slot:${slot}"]`).click();
    expect(document.activeElement, "put back").not.toBe(board);
    press(slot);
    expect(document.activeElement).toBe(board);
  });
});

it("says so, for all to see, while the kernel is busy", async () => {
  const kernel = new Kernel();
  kernel.answers = false;
  const { press, hover, find, live } = open(kernel);
  press(slot);
  hover(cell);
  press("Enter");
  await vi.advanceTimersByTimeAsync(2000);
  expect(live()).toContain("busy");
  expect(find(".garden").classList.contains("waiting")).toBe(true);
  kernel.reply(kernel.intents.find((message) => message.do === "act") ?? kernel.intents[0]!);
  await settle();
  expect(find(".garden").classList.contains("waiting")).toBe(false);
});

describe("a kernel that never answers", () => {
  async function lost() {
    const kernel = new Kernel();
    kernel.answers = false;
    const view = open(kernel);
    view.press(slot);
    view.hover(cell);
    view.press("Enter");
    await vi.advanceTimersByTimeAsync(10_100);
    return { ...view, act: kernel.intents.find((message) => message.do === "act")! };
  }

  it("is owned up to, and the board takes clicks again", async () => {
    const { kernel, press, find, live } = await lost();
    expect(live()).toContain("run this cell again");
    expect(find(".feedback .line.wait").textContent).toBe(live());
    expect(find(".garden").classList.contains("waiting")).toBe(false);
    kernel.answers = true;
    press("Enter");
    await settle();
    expect(kernel.acts).toHaveLength(2);
    expect(find(".feedback").textContent).not.toContain("run this cell again");
  });

  it("may yet answer late, once, and without an end to what is under way by then", async () => {
    const { kernel, press, find, act } = await lost();
    press("Enter");
    await vi.advanceTimersByTimeAsync(2000);
    const twice = kernel.intents.filter((message) => message.do === "act");
    expect(twice).toHaveLength(2);
    kernel.reply(act);
    await settle();
    expect(find(".garden").classList.contains("waiting")).toBe(true);
    press("u");
    expect(kernel.intents.some((message) => message.do === "undo")).toBe(false);
    kernel.reply(twice[1]!);
    await settle();
    expect(find(".garden").classList.contains("waiting")).toBe(false);
  });

  it("whose late answer is all there is takes the sentence away", async () => {
    const { kernel, find, act } = await lost();
    kernel.reply(act);
    await settle();
    expect(find(".feedback").textContent).not.toContain("run this cell again");
  });
});

describe("a refusal", () => {
  const isSeen = (root: HTMLElement) => !root.classList.contains("moved-on");

  it.each([
    ["the tile is turned", ["r"]],
    ["the tile is flipped", ["f"]],
    ["the cursor goes on by key", ["ArrowRight"]],
  ])("is seen until %s, and again when it comes again", async (_, keys) => {
    const { press, hover, find } = open();
    press(slot);
    hover(elsewhere);
    press("Enter");
    await settle();
    expect(find(".feedback .line.no")).toBeTruthy();
    expect(isSeen(find(".garden"))).toBe(true);
    press(...keys);
    expect(isSeen(find(".garden"))).toBe(false);
    press("Enter");
    await settle();
    expect(isSeen(find(".garden"))).toBe(true);
  });

  it("stays while the pointer is on its way, until it is where the tile fits", async () => {
    const { press, hover, find, kernel } = open();
    press(slot);
    hover(elsewhere);
    press("Enter");
    await settle();
    const other = Object.keys(kernel.traits.legal.tiles)[0]!;
    hover(other);
    expect(isSeen(find(".garden"))).toBe(true);
    hover(cell);
    await settle();
    expect(isSeen(find(".garden"))).toBe(false);
  });
});

it("a bonus space that takes two markers says so", () => {
  const { all, kernel } = open();
  const doubles = kernel.traits.panel.players[0]!.columns.flatMap((column) =>
    column.spaces.filter((space) => space.double),
  );
  const said = all('.space[aria-label*="two markers"]').map((one) => one.dataset.place);
  expect(doubles.length).toBeGreaterThan(0);
  expect(said).toEqual(doubles.map((space) => space.place));
});

describe("views and models", () => {
  it("two views of one model stay in step; closing one leaves the other alive", async () => {
    const kernel = new Kernel();
    const a = open(kernel);
    const b = open(kernel);
    a.press(slot);
    expect(b.all(".board .ghost")).toHaveLength(0);
    a.click(cell);
    await settle();
    const plain = (markup: string) => markup.replace(/#gt\w+-/g, "#");
    expect(plain(b.scene())).toBe(plain(a.scene()));
    expect(b.all(`[data-key="t:${cell}"]`).length).toBeGreaterThan(0);
    a.close();
    expect(a.el.childElementCount).toBe(0);
    b.press("u");
    await settle();
    expect(kernel.intents.at(-1)?.do).toBe("undo");
    expect(b.all(`[data-key="t:${cell}"]`)).toHaveLength(0);
  });

  it("two models do not talk to each other", async () => {
    const a = open(new Kernel());
    const b = open(new Kernel());
    a.press(slot);
    a.click(cell);
    await settle();
    expect(b.kernel.sent).toEqual([]);
    expect(b.all(`[data-key="t:${cell}"]`)).toHaveLength(0);
  });

  it("a view draws itself from the traits alone", async () => {
    const kernel = new Kernel();
    const a = open(kernel);
    a.press(slot);
    a.click(cell);
    await settle();
    const b = open(new Kernel(structuredClone(kernel.traits)));
    expect(b.find(".players").textContent).toBe(a.find(".players").textContent);
    expect(b.find(".feedback").textContent).toBe(a.find(".feedback").textContent);
  });

  it("the first picture comes back byte for byte", async () => {
    const { press, click, scene } = open();
    const before = scene();
    press(slot);
    click(cell);
    await settle();
    expect(scene()).not.toBe(before);
    press("u");
    await settle();
    expect(scene()).toBe(before);
  });

  it("works inside a shadow root", async () => {
    const outside = document.createElement("div");
    document.body.append(outside);
    const { kernel, press, click } = open(new Kernel(), {
      host: outside.attachShadow({ mode: "open" }),
    });
    press(slot);
    click(cell);
    await settle();
    expect(kernel.acts).toHaveLength(1);
  });

  it("a value that the kernel corrects is drawn as corrected", async () => {
    const { kernel, find } = open();
    const wrong = { ...kernel.traits.panel, bag: { ...kernel.traits.panel.bag, count: "99" } };
    kernel.update({ panel: wrong });
    kernel.update({ panel: { ...wrong, bag: { ...wrong.bag, count: "10" } } });
    await settle();
    expect(find(".bag b").textContent).toBe("10");
  });

  it.each([["with the host's signal"], ["where the host has none"]])(
    "leaves nothing behind, %s",
    async (how) => {
      const spies = [window, document, document.body].flatMap((target) => [
        {
          add: vi.spyOn(target, "addEventListener"),
          remove: vi.spyOn(target, "removeEventListener"),
        },
      ]);
      const end = new AbortController();
      const kernel = new Kernel();
      const view = open(kernel, how.startsWith("with ") ? { signal: end.signal } : {});
      view.press(slot);
      view.hover(cell);
      expect(kernel.listening).toBeGreaterThan(0);
      if (how.startsWith("with ")) end.abort();
      else view.close();
      expect(kernel.listening).toBe(0);
      for (const { add, remove } of spies) {
        expect(add.mock.calls.length).toBe(remove.mock.calls.length);
        add.mockRestore();
        remove.mockRestore();
      }
      const sent = kernel.sent.length;
      await vi.advanceTimersByTimeAsync(5000);
      expect(kernel.sent).toHaveLength(sent);
      expect(vi.getTimerCount()).toBe(0);
      expect(view.el.childElementCount).toBe(0);
    },
  );

  it("shows the whole table with names for what a reader cannot see", () => {
    const { all, find } = open(new Kernel(fresh()));
    expect(all("[tabindex='0']")).toHaveLength(1);
    for (const control of all("button")) {
      expect(control.textContent || control.getAttribute("aria-label")).toBeTruthy();
    }
    expect(find(".board title").textContent).toBe(start.scene.title);
    expect(find(".board desc").textContent).toBe(start.scene.words);
  });
});

describe("when the position changes", () => {
  it("what is told late of the old one is passed over", async () => {
    const { kernel, find, hover, press } = open();
    kernel.answers = false;
    press(slot);
    hover(cell);
    await settle();
    kernel.update({ revision: start.revision + 1 });
    await settle();
    hover(elsewhere);
    hover(cell);
    await settle();
    const asked = kernel.intents.filter(({ action }) => action === `${look}@${cell}`);
    expect(asked).toHaveLength(2);
    const told = (id: number | undefined, text: string) => {
      const preview = { legal: true, text, reasons: [], rules: {} };
      kernel.emit("msg:custom", { id, ok: true, revision: start.revision, preview });
      return settle();
    };
    await told(asked[0]?.id, "§of the old");
    expect(find(".dock .say").textContent).not.toContain("§of the old");
    await told(asked[1]?.id, "§of the new");
    expect(find(".dock .say").textContent).toContain("§of the new");
  });

  it("the cursor stays only where there is still a place of that name", async () => {
    const { kernel, find, hover } = open();
    hover(cell);
    expect(find(".overlay .cursor").childElementCount).toBe(1);
    const { [cell]: _, ...cells } = start.legal.cells;
    kernel.update({ legal: { ...start.legal, cells }, revision: start.revision + 1 });
    await settle();
    expect(find(".overlay .cursor").childElementCount).toBe(0);
  });
});
