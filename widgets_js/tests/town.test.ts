import type { AnyModel } from "@anywidget/types";
import { describe, expect, it, vi } from "vitest";
import type { Preview, Reply } from "../src/messages";
import type { Status } from "../src/state";
import { say } from "../src/state";
import widget, { type TownGame } from "../src/town";
import { eachTest, settle } from "./each";
import { ART } from "./kernel";
import kept from "./town.json";

type Snapshot = Omit<TownGame, "ui" | "art" | "rules">;
type Message = { do: string; id: number; revision: number; action?: string };
type Listener = (value?: unknown) => void;

// Written by tests/widgets/front_end.py from a real town.
const story = kept as unknown as {
  start: Snapshot & Pick<TownGame, "ui" | "rules">;
  placing: Snapshot;
  placed: Snapshot;
  moving: Snapshot;
  over: Snapshot;
  preview: Reply & { preview: Preview };
  refusal: Reply;
  refused: Status;
  acted: Reply;
  still: string;
};

eachTest();

/** One view of a town, with a kernel behind it that knows one good placement. */
function open(snapshot: Snapshot = story.placing) {
  const traits = structuredClone({
    ...snapshot,
    ui: story.start.ui,
    rules: story.start.rules,
    art: ART,
  }) as TownGame;
  const sent: Message[] = [];
  const listeners = new Map<string, Set<Listener>>();
  const emit = (event: string, value?: unknown) => {
    for (const listener of [...(listeners.get(event) ?? [])]) listener(value);
  };
  const update = (changes: Partial<TownGame>) => {
    Object.assign(traits, structuredClone(changes));
    for (const name of Object.keys(changes)) emit(`change:${name}`);
  };
  const model = {
    get: (name: keyof TownGame) => traits[name],
    on(event: string, listener: Listener) {
      if (!listeners.has(event)) listeners.set(event, new Set());
      listeners.get(event)?.add(listener);
    },
    off: (event: string, listener: Listener) => listeners.get(event)?.delete(listener),
    send(message: Message) {
      sent.push(message);
      const { id, action } = message;
      if (message.do === "preview") emit("msg:custom", { ...story.preview, id });
      else if (message.do === "act" && action !== "put c3") {
        update(story.placed);
        emit("msg:custom", { ...story.acted, id });
      } else if (message.do === "act") {
        update({ status: { ...story.refused, said: traits.status.said + 1 } });
        emit("msg:custom", { ...story.refusal, id });
      }
    },
  };
  const el = document.createElement("div");
  document.body.append(el);
  const close = widget.render({ model: model as unknown as AnyModel<TownGame>, el });
  const all = (selector: string) => [...el.querySelectorAll<HTMLElement>(selector)];
  const find = (selector: string) => {
    const [found] = all(selector);
    if (!found) throw new Error(`nothing is ${selector}`);
    return found;
  };
  const board = find("svg.board") as unknown as SVGSVGElement;
  const [x0, y0, width, height] = traits.scene.box;
  board.getBoundingClientRect = () => ({ left: 0, top: 0, width, height }) as DOMRect;
  const at = (space: string, type: string, pointerType = "mouse") => {
    const [x = 0, y = 0] = traits.legal.spaces[space] ?? [];
    const init = { bubbles: true, pointerType, clientX: x - x0, clientY: y - y0 };
    board.dispatchEvent(new PointerEvent(type, init));
  };
  return {
    el,
    find,
    all,
    close,
    board,
    listeners,
    update,
    hover: (space: string) => at(space, "pointermove"),
    click(space: string, kind?: string) {
      at(space, "pointerdown", kind);
      at(space, "click", kind);
    },
    press(...keys: string[]) {
      for (const key of keys) {
        board.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
      }
    },
    acts: () => sent.flatMap(({ do: verb, action }) => (verb === "act" ? [action] : [])),
    previews: () => sent.filter((message) => message.do === "preview").map((one) => one.action),
    live: () => find("[aria-live]").textContent,
  };
}

describe("a placement", () => {
  it("by pointer: hover shows the tile there and what would happen, a click puts it there", async () => {
    const { hover, click, find, acts, previews } = open();
    hover("b2");
    await settle();
    expect(find(".overlay .cursor use").getAttribute("href")).toContain("t-house");
    expect(find(".say p").textContent).toContain(story.preview.preview.text);
    expect(previews()).toEqual(["put b2"]);
    click("b2");
    await settle();
    expect(acts()).toEqual(["put b2"]);
    find('[data-focus="tab:0"]').click();
    expect(find(".scene .buildings use").getAttribute("href")).toContain("t-house");
  });

  it("by keys alone, and none of them reaches the notebook", async () => {
    const heard: string[] = [];
    const listener = (event: KeyboardEvent) => heard.push(event.key);
    document.addEventListener("keydown", listener);
    const { press, acts, board } = open();
    board.focus();
    press("ArrowUp", "ArrowUp", "ArrowLeft", "Enter");
    await settle();
    document.removeEventListener("keydown", listener);
    expect(acts()).toEqual(["put b2"]);
    expect(heard).toEqual([]);
  });

  it("that is not allowed is asked of the kernel, and shows the hatch and the rule", async () => {
    const { click, acts, find, all, live, press } = open();
    click("c3");
    await settle();
    expect(acts()).toEqual(["put c3"]);
    expect(all(".refused rect.outline")).toHaveLength(1);
    const reason = story.refusal.error?.reasons[0];
    expect(find(".feedback .line.no .rule").textContent).toBe(reason?.rule);
    expect(live()).toContain(reason?.text);
    press("?");
    expect(find(".feedback .rule-box").hidden).toBe(false);
  });

  it("by touch: the first tap shows, the second one acts", async () => {
    const { click, acts } = open();
    click("b2", "touch");
    await settle();
    expect(acts()).toEqual([]);
    click("b2", "touch");
    await settle();
    expect(acts()).toEqual(["put b2"]);
  });
});

it("each choice has its key: D draws, P passes, S puts back", async () => {
  const start = open(story.start);
  start.press("d");
  start.close();
  const again = open(story.start);
  again.press("P");
  const placing = open();
  placing.press("s");
  await settle();
  expect([start.acts(), again.acts(), placing.acts()]).toEqual([["draw"], ["pass"], ["return"]]);
});

it("of two gnomes one is picked, by key or by a click on it, and then the space", async () => {
  const { all, press, click, acts } = open(story.moving);
  const shown = () => all(".spots .spot").map((spot) => spot.dataset.place);
  expect(all(".pick")).toHaveLength(2);
  expect(shown()).toEqual(["c2", "d3", "c4", "b3"]);
  press("2");
  expect(shown()).toEqual(["b1", "a2"]);
  click("c3");
  expect(shown()).toEqual(["c2", "d3", "c4", "b3"]);
  click("a1");
  click("b1");
  await settle();
  expect(acts()).toEqual(["move a1-b1"]);
});

it("N and Shift N walk what is allowed, round and round", () => {
  const { press, find, board } = open(story.moving);
  board.focus();
  const at = () => find(".cursor g").getAttribute("transform");
  press("n");
  const first = at();
  press("n", "n", "n");
  expect(at()).not.toBe(first);
  press("n");
  expect(at()).toBe(first);
  press("N", "n");
  expect(at()).toBe(first);
});

it("a choice under the pointer says what it would do, and stays the same control", async () => {
  const { find, previews } = open(story.start);
  const draw = find('[data-action="draw"]');
  draw.dispatchEvent(new PointerEvent("pointerenter"));
  draw.focus();
  await settle();
  expect(previews()).toEqual(["draw"]);
  expect(find(".say p").textContent).toContain(story.preview.preview.text);
  expect(find('[data-action="draw"]')).toBe(draw);
});

it("T hides the attack to come and shows it again", () => {
  const { press, find } = open();
  press("t");
  expect(find(".town").classList.contains("no-attack")).toBe(true);
  expect(find(".attack-switch button").getAttribute("aria-checked")).toBe("false");
  press("T");
  expect(find(".town").classList.contains("no-attack")).toBe(false);
});

it("another player's town can be looked at, but not acted on; Escape goes back", async () => {
  const { find, all, click, press, acts } = open();
  find('[data-focus="tab:1"]').click();
  expect(all(".spots .spot")).toHaveLength(0);
  expect(find(".asked").textContent).toContain(story.placing.panel.players[1]?.name ?? "?");
  click("b2");
  press("s");
  await settle();
  expect(acts()).toEqual([]);
  press("Escape");
  expect(all(".spots .spot").length).toBeGreaterThan(0);
});

it("the town that is looked at is one's own again when the game goes on", async () => {
  const { find, all, update } = open();
  find('[data-focus="tab:1"]').click();
  update({ revision: story.placing.revision + 1 });
  await settle();
  expect(all(".spots .spot").length).toBeGreaterThan(0);
  expect(find('[data-focus="tab:0"]').getAttribute("aria-pressed")).toBe("true");
});

it("says how the game ended", () => {
  const { find, all } = open(story.over);
  expect(find(".asked").textContent).toContain(story.over.panel.turn.over);
  expect(all(".choice")).toHaveLength(0);
});

it("draws what the static writer draws", () => {
  const { el } = open(story.placed);
  const drawn = [...el.querySelectorAll(".scene > g")]
    .filter((group) => group.childElementCount > 0)
    .map((group) => group.outerHTML.replace(/#gt[a-z0-9]+-/g, "#"))
    .join("");
  const still = story.still.replace(/#g[a-z0-9]+-/g, "#").replace(/\/>/g, "></use>");
  expect(drawn).toBe(still);
});

it("leaves nothing behind when its view is closed", () => {
  const { close, el, listeners } = open();
  close();
  expect(el.childElementCount).toBe(0);
  expect([...listeners.values()].every((some) => some.size === 0)).toBe(true);
});

describe("an attack", () => {
  const MOMENTS = [1, 2, 3, 4, 5, 6].map((n) => ({ places: [], words: `§${n}`, change: {} }));
  const attacked = (number = MOMENTS.length) => {
    const view = open();
    const revision = story.placing.revision + 1;
    const status = { ...story.placed.status, text: "§All of it.", said: 9 };
    view.update({
      revision,
      status,
      motion: { revision, moments: MOMENTS.slice(0, number) },
    } as Partial<TownGame>);
    return view;
  };

  it("is told moment by moment, and then as a whole; only then is anything asked", async () => {
    const { find, all, live } = attacked();
    const seen = new Set<string>();
    for (let time = 0; time < 6000; time += 20) {
      await vi.advanceTimersByTimeAsync(20);
      const told = all(".tale b").map((one) => one.textContent ?? "");
      if (told.length === 0) break;
      seen.add(told.join());
      expect(find(".town").classList).toContain("rests");
      expect(all(".spots .spot")).toHaveLength(0);
    }
    expect([...seen].filter(Boolean)).toEqual(MOMENTS.map(({ words }) => words));
    expect(find(".town").classList).not.toContain("rests");
    expect(all(".spots .spot").length).toBeGreaterThan(10);
    expect(find(".feedback").textContent).toContain("§All of it.");
    // Heard at once, and once.
    expect(live()).toBe(`§All of it. ${story.placing.legal.decision.words}`);
  });

  it("is over with any key, which does nothing else, and with a click", async () => {
    for (const end of ["key", "click"]) {
      const { press, click, acts, find, all } = attacked();
      await vi.advanceTimersByTimeAsync(300);
      if (end === "key") press("s");
      else click("b2");
      expect(all(".tale")).toHaveLength(0);
      expect(find(".town").classList).not.toContain("rests");
      await settle();
      expect(acts()).toEqual([]);
      document.body.replaceChildren();
    }
  });

  it("goes on where a key is meant for the notebook, such as the one that saves it", async () => {
    const { find, all } = attacked();
    await vi.advanceTimersByTimeAsync(300);
    const save = { key: "s", ctrlKey: true, bubbles: true, cancelable: true };
    const event = new KeyboardEvent("keydown", save);
    find("svg.board").dispatchEvent(event);
    expect(event.defaultPrevented).toBe(false);
    expect(all(".tale")).toHaveLength(1);
  });

  it("keeps nobody waiting where little happened", async () => {
    const { press, acts, all } = attacked(3);
    await vi.advanceTimersByTimeAsync(50);
    expect(all(".tale")).toHaveLength(0);
    press("s");
    await settle();
    expect(acts()).toEqual(["return"]);
  });
});

describe("a newcomer", () => {
  it("is told what to look for, what brings points, and the aim", () => {
    const { find } = open();
    expect(find(".say").textContent).toContain(say(story.start.ui, "town.prompt.place"));
    expect(find(".goal").textContent).toBe(story.placing.panel.turn.goal);
    expect(find(".gains .scale").textContent).toContain("6 → 8");
  });

  it("sees what there is to spend where something can be bought", () => {
    const { all, update } = open();
    expect(all(".purse-line")).toHaveLength(0);
    const { legal, panel } = story.placing;
    update({ legal: { ...legal, decision: { ...legal.decision, kind: "buy" } } });
    return settle().then(() => {
      const [shrooms] = panel.players[panel.seat]!.goods;
      expect(all(".purse-line").map((one) => one.textContent)).toEqual([
        ` You have ${shrooms!.words}, the money of the town.`,
      ]);
    });
  });

  it("finds many steps folded, and opens them with ?", async () => {
    const { all, update, press } = open();
    const reasons = [1, 2].map((n) => ({ rule: "V-ENEMY-2", text: `§${n}`, places: [] }));
    update({ status: { ...story.placed.status, tone: "good", text: "§All", reasons, said: 9 } });
    await settle();
    const [steps] = all(".feedback details") as unknown as HTMLDetailsElement[];
    expect(steps?.open).toBe(false);
    press("?");
    expect(steps?.open).toBe(true);
    expect(all(".feedback .reason").map((one) => one.textContent)).toHaveLength(2);
  });
});
