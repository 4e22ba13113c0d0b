// A whole game round a table: its log, looks back at the past, bots, and the menu of the game.

import type { Wire } from "./adapter";
import { createUpdater, html } from "./dom";
import type { Ending, GameTraits, Past } from "./game_state";
import * as game from "./game_state";
import { listenToSteps } from "./input_stepper";
import type { Intent, Reply } from "./messages";
import { createUnfolding } from "./motion";
import { type Labels, say } from "./state";
import { createStepping } from "./stepping";
import type { Table, TableOptions } from "./table";
import { createTimers } from "./timers";
import { type AdviceView, createAdvice } from "./view_advice";
import { ending as drawEnding } from "./view_ending";
import { button } from "./view_hand";
import { createLogbook } from "./view_logbook";
import { keeping, newGame } from "./view_menu";
import { banner, botLine } from "./view_past";

/** How a table shows what a game looks back at. */
type Seen<P> = Required<
  Pick<
    TableOptions<P>,
    | "root"
    | "tools"
    | "scene"
    | "panel"
    | "places"
    | "isLive"
    | "rests"
    | "tale"
    | "suggested"
    | "redraw"
  >
>;

/** What lies beside any board, as far as a game has to know it. */
interface AnyPanel {
  readonly players: readonly { readonly name: string }[];
  /** Null while the game goes on. */
  readonly ending: Ending | null;
}

export interface GameParts {
  readonly menu: HTMLElement;
  /** In place of a bar: where in the game the board is, while that is not now. */
  readonly past: HTMLElement;
  /** Who has won, once the game is over. */
  readonly ending: HTMLElement;
  readonly bots: HTMLElement;
  readonly advice: HTMLElement;
  readonly stepper: HTMLElement;
  readonly log: HTMLElement;
  /** Seen where the kernel is gone. */
  readonly dead: HTMLElement;
}

export interface Game<Parts> {
  readonly table: Table<Parts>;
  readonly parts: GameParts;
  draw(): void;
  /** Where keys step, while there is something to step through. */
  timeline(): HTMLElement | null;
}

/** How long a line of the log is pointed at before the kernel is asked for its picture. */
const ASK_AFTER = 60;

/** Keys that do nothing by themselves, or only go elsewhere. */
const IDLE = new Set(["Tab", "Shift", "Control", "Alt", "Meta", "AltGraph", "CapsLock"]);

export function createGame<P extends AnyPanel, Parts>(
  wire: Wire<GameTraits<P>>,
  root: HTMLElement,
  makeTable: (seen: Seen<P>) => Table<Parts, P>,
): Game<Parts> {
  const ui: Labels = wire.get("ui");
  const timers = createTimers(wire.signal);
  const update = createUpdater();

  // What this view alone knows.
  let known: game.Known = new Map();
  let pictures = new Map<number, Past<P>>();
  let revision = wire.get("revision");
  let pointed: number | null = null;
  let wanted: number | null = null;
  let isOpen = false;
  /** The revision at which the game was last saved from this view. */
  let saved: number | null = null;

  const unfolding = createUnfolding(wire, (atMost, coming) => {
    draw();
    if (coming) table.bring?.(coming);
    return table.board.motion.lasts(atMost);
  });
  const pinned = () => wire.get("past");
  /** What the board shows instead of now: where somebody points, else where somebody stays. */
  const shown = (): Past<P> | null => {
    const stays = pinned();
    const found = pointed === stays?.point ? undefined : pictures.get(pointed ?? -1);
    return found ?? stays;
  };
  /** Whether there is nothing to do, because the board shows the past or a bot decides. */
  const isAway = () => shown() !== null || wire.get("table").playing !== null;
  /** What is told of what is still on the move, as long as that is what the board shows. */
  const tale = () => (shown() ? null : unfolding.tale());
  const isBusy = () => isAway() || tale() !== null;
  const menuButton = button("menu", say(ui, "new.menu"), () => open(!isOpen), say(ui, "new.menu"));
  const advice: AdviceView = createAdvice(
    wire,
    ui,
    (intent) => void ask(intent),
    (words) => table.announce(words),
  );
  const table = makeTable({
    root,
    tools: html("span", { class: "game-tools" }, advice.ask, menuButton),
    suggested: advice.suggested,
    scene: () => (shown() ?? unfolding.now())?.scene ?? wire.get("scene"),
    panel: () => (shown() ?? unfolding.now())?.panel ?? wire.get("panel"),
    places: () => (shown() ? [] : (unfolding.now()?.places ?? [])),
    isLive: () => !isBusy(),
    rests: () => isBusy() && wire.get("stepper") === null,
    tale,
    redraw: () => draw(),
  });

  const ask = async (intent: Intent): Promise<Reply | undefined> => {
    const reply = await table.act(intent);
    if (reply?.error) table.announce(reply.error.text);
    return reply;
  };
  const look = async (point: number | null, from?: number, to?: number) => {
    pointed = null;
    await ask({ do: "look", point, from, to });
    // The log may lie below the board, out of its sight.
    if (point !== null) parts.past.scrollIntoView?.({ block: "nearest" });
  };
  const now = () => {
    wanted = null;
    void look(null);
  };

  /** Look at the board again, wherever the pointer rests. */
  const leave = () => {
    pointed = null;
    draw();
  };

  const log = createLogbook(table.sheet, ui, () => wire.get("rules"), {
    point(point) {
      if (point === pointed) return;
      pointed = point;
      if (point === null || pictures.has(point)) {
        draw();
        return;
      }
      const kept = pictures;
      timers.after("picture", ASK_AFTER, async () => {
        const reply = await wire.ask({ do: "picture", point });
        if (!reply.ok) return;
        kept.set(point, reply.picture as Past<P>);
        if (kept === pictures && pointed === point) draw();
      });
    },
    pin(point) {
      void look(pinned()?.point === point ? null : point);
    },
    step: (from, to) => void look(from, from, to),
    async ask(numbers) {
      const reply = await wire.ask({ do: "turns", turns: numbers });
      if (reply.ok) known = game.learn(known, wire.get("logbook"), reply.turns as game.LogTurn[]);
      draw();
    },
  });

  const first = () => wire.get("stepper")?.first ?? 0;
  const stepping = createStepping(
    table.sheet,
    ui,
    {
      story: () => wire.get("stepper"),
      event: () => wanted ?? (pinned()?.point ?? 0) - first() - 1,
      go(event) {
        const story = wire.get("stepper");
        if (!story) return;
        pointed = null;
        wanted = event;
        void wire
          .ask({ do: "look", point: first() + event + 1, from: story.first, to: story.last })
          .then(() => {
            if (wanted === event) wanted = null;
            draw();
            stepping.follow();
          });
        draw();
      },
      redraw: () => draw(),
    },
    wire.signal,
  );

  const parts: GameParts = {
    menu: html("section", { class: "menu", hidden: true, "aria-label": say(ui, "new.menu") }),
    past: html("div", { class: "look-back" }),
    ending: html("section", { class: "ending", "aria-label": say(ui, "ending.label") }),
    bots: html("div", { class: "bots" }),
    advice: advice.element,
    stepper: html("div", { class: "stepper-box" }, stepping.element),
    log: log.element,
    dead: html("p", { class: "dead-kernel", role: "alert", hidden: true }),
  };

  /** Where nobody listens any more, say so; who asks is not left waiting. */
  const doubt = () => {
    if (!wire.isSilent()) return;
    kept?.tell(say(ui, "live.gone"), true);
    table.announce(say(ui, "live.gone"));
  };
  const menu = {
    /** Whether people have acted in a game that goes on and would be lost with its board. */
    risks() {
      if (wire.get("panel").ending) return false;
      const { name, problem } = wire.get("file");
      const isKept = (name !== "" && problem === "") || saved === wire.get("revision");
      return !isKept && wire.get("table").since > 0;
    },
    async act(intent: Intent) {
      doubt();
      const reply = await table.act(intent);
      if (intent.do === "save" && reply?.ok) saved = wire.get("revision");
      const words = reply?.error?.text ?? reply?.said;
      if (typeof words === "string") {
        kept?.tell(words, reply?.ok === false);
        table.announce(words);
      }
      return reply?.ok === true;
    },
    async copy(what: "code" | "record") {
      let text = wire.get("position");
      if (what === "record") {
        doubt();
        const reply = await wire.ask({ do: "copy" });
        if (!reply.ok) return;
        text = String(reply.text);
      }
      // Not every page may write to the clipboard.
      const done = await navigator.clipboard?.writeText(text).then(
        () => true,
        () => false,
      );
      if (done !== true) kept?.offer(text);
      kept?.tell(say(ui, done ? "keep.copied" : "keep.select"), false);
    },
    close() {
      open(false);
      table.board.element.focus({ preventScroll: true });
    },
  };
  let kept: ReturnType<typeof keeping> | undefined;

  function open(on: boolean): void {
    isOpen = on;
    draw();
    const first = parts.menu.querySelector<HTMLElement>("select, button");
    (on ? first : root.querySelector<HTMLElement>('[data-focus="menu"]'))?.focus();
  }

  function draw(): void {
    if (wire.get("revision") !== revision) {
      revision = wire.get("revision");
      pictures = new Map();
      pointed = null;
    }
    const book = wire.get("logbook");
    known = game.learn(known, book, []);
    if (pointed !== null && pointed > book.events) pointed = null;
    table.draw();
    root.classList.toggle("moves", unfolding.isOn);
    const past = shown();
    const stepper = wire.get("stepper");
    root.classList.toggle("looks-back", past !== null);
    parts.past.hidden = past === null;
    update(parts.past, [past, pinned(), stepper], () =>
      past
        ? banner(past, past === pinned(), stepper !== null, ui, {
            now,
            step() {
              const turn = [...known.values()].find((one) =>
                one.lines.some((line) => line.point === past.point),
              );
              if (turn) void look(past.point, game.ends(turn).from, game.ends(turn).to);
            },
          })
        : [],
    );
    const panel = wire.get("panel");
    const { ending } = (past ?? unfolding.now())?.panel ?? panel;
    root.classList.toggle("is-over", ending !== null);
    parts.ending.hidden = ending === null;
    update(parts.ending, [ending], () =>
      ending ? drawEnding(ending, ui, table.sheet, () => open(true)) : [],
    );
    const names = panel.players.map((player) => player.name);
    const seats = wire.get("table");
    update(parts.bots, [seats, book], () =>
      botLine(seats, book, names, ui, {
        play: (on) => void ask({ do: "bots", on }),
        show: () => void look(seats.since, seats.since, book.events),
      }),
    );
    parts.bots.hidden = parts.bots.childElementCount === 0 || stepper !== null;
    advice.draw(!isBusy());
    stepping.draw(wire.get("rules"));
    log.draw(known, book, pinned()?.point ?? null);
    const { name, problem } = wire.get("file");
    const isKept = name !== "" && problem === "";
    update(parts.dead, [isKept, name], () => [
      say(ui, isKept ? "keep.dead_file" : "keep.dead", { file: name }),
    ]);
    parts.menu.hidden = !isOpen;
    menuButton.setAttribute("aria-expanded", String(isOpen));
    update(parts.menu, [wire.get("form"), wire.get("file"), seats.what_if, isOpen], () => {
      if (!isOpen) return [];
      kept = keeping(wire.get("file"), seats.what_if, ui, menu);
      return [newGame(wire.get("form"), wire.get("rules"), ui, menu), kept.element];
    });
  }

  listenToSteps(
    root,
    {
      canStep: () => wire.get("stepper") !== null,
      move: stepping.move,
      toggle: stepping.toggle,
      hint: () => !isBusy() && advice.toggle(),
      obey: () => !isBusy() && advice.obey(),
      pause: stepping.pause,
    },
    wire.signal,
  );
  // Whoever acts, acts on the position as it is: what has been on its way to it is there.
  root.addEventListener(
    "click",
    (event) => {
      const tells = unfolding.tale() !== null;
      // Nobody has seen yet what a click on the board would answer.
      const answers = table.board.element.contains(event.target as Node);
      if (unfolding.finish() && tells && answers) event.stopPropagation();
    },
    { signal: wire.signal, capture: true },
  );
  root.addEventListener(
    "keydown",
    (event) => {
      // What is meant for the notebook, or for a text, goes to no end.
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const target = event.target instanceof Element ? event.target : null;
      const ends = !IDLE.has(event.key) && !target?.closest("input,textarea,select");
      const tells = unfolding.tale() !== null;
      const ended = ends && unfolding.finish();
      if (ended && tells) {
        // Nobody has seen yet what the key would answer.
        event.preventDefault();
        event.stopPropagation();
        return;
      }
      if (event.key !== "Escape") {
        const walks = event.key.length > 1 && log.element.contains(event.target as Node);
        if (pointed !== null && !walks && !IDLE.has(event.key)) leave();
        return;
      }
      if (isOpen) open(false);
      else if (pinned()) now();
      else if (pointed !== null) leave();
      else if (!advice.element.hidden) advice.toggle();
      else if (!ended) return;
      event.preventDefault();
      event.stopPropagation();
    },
    { signal: wire.signal, capture: true },
  );
  wire.broken(async () => {
    parts.dead.hidden = false;
    await wire.ask({ do: "turns", turns: [] });
    parts.dead.hidden = true;
  });
  wire.watch(["revision", "logbook", "past", "stepper", "table", "advice", "form", "file"], draw);
  const timeline = () =>
    wire.get("stepper") && parts.stepper.querySelector<HTMLElement>(".timeline [tabindex='0']");
  return { table, parts, draw, timeline };
}
