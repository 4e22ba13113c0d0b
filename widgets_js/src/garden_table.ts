// The garden's table: its live board with all you act with and know. Views and input put together, so
// that the garden widget and the lesson player share them; each lays the parts out in its own grid.

import type { Wire } from "./adapter";
import { createUpdater, html, show } from "./dom";
import { gardenKeys, listen } from "./input_board";
import { createCursor, type Point } from "./input_cursor";
import { litPieces, nearest, type Path, pathsAt, readWords, withPieces } from "./reading";
import * as state from "./state";
import { type BoardTraits, type Hand, type Place, say } from "./state";
import { markSuggested, newsWords, REST, type Table, type TableOptions } from "./table";
import { createTalk } from "./talk";
import { createBoard, createSheet } from "./view_board";
import { flights } from "./view_flight";
import * as hands from "./view_hand";
import { overlayParts } from "./view_overlay";
import * as panels from "./view_panel";
import { consequences } from "./view_rule";
import { explainStandIns } from "./view_stand_in";

/** Named elements to lay out; each is drawn and kept up to date by the table. */
export interface GardenParts {
  /** Whose turn, steps of the turn, bag, undo and redo. */
  readonly bar: HTMLElement;
  /** The board; beneath it what the path under the cursor says. */
  readonly board: HTMLElement;
  /** What happened or was refused, with its rule (trait `status`); empty while nothing is said. */
  readonly feedback: HTMLElement;
  /** The tile in hand, the line that says what would happen, turn, flip and place. */
  readonly dock: HTMLElement;
  /** The decision in words and its choices as buttons; hidden while there are none. */
  readonly choices: HTMLElement;
  /** What the marks on the board mean. */
  readonly key: HTMLElement;
  readonly tileBoard: HTMLElement;
  /** Tabs of the players with purse, tracks, player board, storage. */
  readonly players: HTMLElement;
  /** Pinwheel market and flower market. */
  readonly market: HTMLElement;
}

/** How far from its centre a cell, or a spot, still takes a click. */
const REACH = { cell: 38, spot: 20 };

export function createGardenTable<T extends BoardTraits>(
  wire: Wire<T>,
  options: TableOptions<state.Panel>,
): Table<GardenParts, state.Panel> {
  const { root } = options;
  const ui = wire.get("ui");
  const sheet = createSheet();
  const board = createBoard(sheet, ui);
  const talk = createTalk(wire, root, ui, () => redraw());
  const { announce, isLost } = talk;
  const redraw = options.redraw ?? (() => draw());
  const part = (tag: "div" | "section" | "ul", name: string, label?: string) =>
    html(tag, { class: name, "aria-label": label });
  const reading = part("div", "reading");
  const answers = html("div");
  const foretold = html("div", { class: "say" });
  const parts: GardenParts = {
    bar: part("div", "bar"),
    board: html("div", { class: "board-box" }, board.element, reading),
    feedback: part("div", "feedback"),
    dock: part("div", "dock"),
    choices: part("section", "choices"),
    key: part("ul", "key", say(ui, "key.title")),
    tileBoard: part("section", "tile-board", say(ui, "tile_board.title")),
    players: part("section", "players", say(ui, "players.title")),
    market: part("section", "market", say(ui, "market.title")),
  };
  parts.choices.append(answers, foretold);
  root.append(sheet.element, talk.live);
  explainStandIns(root, sheet.id("tip"), ui, wire.signal);
  show(parts.key, ...hands.boardKey(ui));

  // What this view alone knows.
  let hand: Hand | null = null;
  let tab: number | null = null;
  let gnome = 0;
  let offer = { from: wire.get("legal"), gnome, legal: state.ofGnome(wire.get("legal"), gnome) };
  let path: Path | null = null;
  let dead = false;
  let lit: readonly string[] = [];
  let choice: state.Choice | null = null;
  /** Whether a refusal is over and done with, because the learner tries something else. */
  let isPast = false;
  let refused: { cell: string; sides: number[] } | null = null;
  let revision = wire.get("revision");
  let tile = "";
  let said = wire.get("status").said;

  /** What is legal, for the gnome that is picked; the same object until something changes. */
  const legalNow = () => {
    const from = wire.get("legal");
    if (offer.from !== from || offer.gnome !== gnome) {
      offer = { from, gnome, legal: state.ofGnome(from, gnome) };
    }
    return offer.legal;
  };
  const isLive = () => options.isLive?.() ?? true;
  const suggestion = () => (isLive() ? (options.suggested?.() ?? null) : null);
  const happened = () => options.places?.() ?? [];
  const fresh = () => (isLive() ? (options.fresh?.() ?? []) : []);
  const scene = () => options.scene?.() ?? wire.get("scene");
  const beside = () => options.panel?.() ?? wire.get("panel");
  const seatOf = (panel: state.Panel) => tab ?? panel.turn.player ?? 0;
  const slotInHand = () => state.slotOf(legalNow(), hand?.slot);
  const allPlaces = () => state.places(legalNow());
  const spotsOffered = () => isLive() && legalNow().spots.length > 0;
  const isCell = (place: Place | null) => place !== null && place.name in legalNow().cells;

  /** How the tile in hand fits under the cursor. */
  const kindAt = () =>
    state.ghosts(legalNow(), hand).find((ghost) => ghost.cell === cursor.at?.name)?.kind;
  const fits = () => ["now", "ask"].includes(kindAt() ?? "");

  /** What the live region says of the place under the cursor. */
  const placeWords = (): string => {
    const { at } = cursor;
    if (!at) return "";
    const preview = talk.preview()?.text ?? "";
    if (spotsOffered()) return `${at.words} ${preview}`.trim();
    const isNew = fresh().some((one) => one.shape === "cell" && one.place === at.name);
    const where = isNew ? `${at.words} ${say(ui, "live.fresh")}` : at.words;
    if (!hand || !isCell(at)) return [where, pathWords(), path?.spoken].join(" ").trim();
    const kind = kindAt();
    const told = say(ui, `live.${kind ?? "nowhere"}`);
    // What it would do says already that it can be done.
    const said = { now: [preview || told], ask: [preview || told], turn: [told] };
    return [at.words, ...(kind ? said[kind] : [told, preview])].join(" ").trim();
  };

  /** What the live region says of the tile in hand: how it lies, and what that means here. */
  const handWords = (): string => {
    const { words } = legalNow().looks[state.lookInHand(legalNow(), hand)] ?? {};
    const here = isCell(cursor.at) ? placeWords() : "";
    return words ? `${say(ui, "live.hand", { tile: words })} ${here}`.trim() : "";
  };

  const here = () => pathsAt(legalNow(), cursor.at?.name ?? "");
  const pathWords = () => readWords(here(), path, ui);

  /** The path, or ring, that the choice pointed at leads to. */
  const pathOfChoice = () => (choice ? (pathsAt(legalNow(), choice.action)[0] ?? null) : null);

  /** What would be done at the place under the cursor. */
  const actionAt = (): string | null => {
    const legal = legalNow();
    const { at } = cursor;
    const spot = legal.spots.find((one) => one.action === at?.name);
    if (spot) return spot.action;
    return hand && at && isCell(at) ? state.actionAt(legal, hand, at.name) : null;
  };
  const askPreview = () => talk.ask(choice?.action ?? actionAt());

  const cursor = createCursor(
    { places: allPlaces, home: "0,0", isLoose: spotsOffered, placeAt },
    () => {
      refused = null;
      path = here()[0] ?? null;
      // A pointer may only be on its way to the rule that the refusal names.
      if (!cursor.pointed) isPast = true;
      askPreview();
      if (cursor.at) announce(placeWords, REST);
      options.moved?.(cursor.at?.name ?? null);
    },
    () => draw(),
  );

  const hold = (next: Hand | null) => {
    hand = next;
    tile = slotInHand()?.tile ?? "";
    refused = null;
    isPast = true;
    talk.clear();
    askPreview();
    announce(hand ? handWords : say(ui, "live.hand_empty"), REST);
    draw();
  };

  const act: Table<GardenParts>["act"] = async (intent) => {
    const acted = hand?.slot;
    const reply = await talk.act(intent);
    if (!reply) return undefined;
    isPast = false;
    const cell = intent.action?.split("@")[1];
    // Whoever is quick has taken another tile by now.
    if (reply.ok && intent.do === "act" && hand?.slot === acted) hand = null;
    else if (!reply.ok && cell) {
      const places = reply.error?.reasons.flatMap((reason) => reason.places ?? []) ?? [];
      const sides = places.filter(
        (place) => place.startsWith(`${cell}/`) && place.length === cell.length + 2,
      );
      refused = { cell, sides: [...new Set(sides.map((place) => Number(place.at(-1))))] };
    }
    redraw();
    options.answered?.(reply);
    return reply;
  };

  const actions = {
    hover(point: Point | null) {
      cursor.hover(point);
      const near = cursor.at && point ? nearest(here(), cursor.at.name, point) : path;
      if (near !== path) read(near);
    },
    press(point: Point, touch: boolean) {
      if (cursor.press(point, touch)) actions.enter();
    },
    move: cursor.move,
    end: cursor.end,
    next(step: 1 | -1) {
      const legal = legalNow();
      const fitting = state.ghosts(legal, hand).filter((ghost) => ghost.kind !== "turn");
      const names = spotsOffered()
        ? legal.spots.map((spot) => spot.action)
        : fitting.map((ghost) => ghost.cell);
      if (!cursor.next(step, new Set(names))) announce(say(ui, hand ? "live.none" : "hand.choose"));
    },
    enter() {
      const { at } = cursor;
      if (at && options.press?.(at.name, path?.place ?? "")) return;
      if (!at || !isLive()) return;
      const legal = legalNow();
      const picked = (legal.gnomes ?? []).findIndex((_, one) => state.gnomePlace(one) === at.name);
      if (picked >= 0) return actions.pick(picked);
      const action = hand ? state.actionAt(legal, hand, at.name) : actionAt();
      if (action) void act({ do: "act", action });
      else announce(`${legal.decision.words} ${say(ui, "hand.choose")}`);
    },
    escape(): boolean {
      if (!hand) return false;
      hold(null);
      return true;
    },
    turn(by: 1 | -1) {
      if (hand) hold(state.turned(hand, by));
    },
    flip() {
      if (hand) hold(state.flipped(hand));
    },
    byKey(digit: string) {
      const asked = state.besideBoard(legalNow())[Number(digit) - 1];
      if (asked) actions.choose(asked.action);
      else actions.take(digit);
    },
    take(slot: string) {
      const legal = legalNow();
      if (!isLive() || legal.decision.kind !== "place" || !state.slotOf(legal, slot)) return;
      hold(hand?.slot === slot ? null : { slot, pose: 0 });
      // Where it is to go is the board's to say: its arrows, N and Enter.
      if (hand) board.element.focus({ preventScroll: true });
    },
    pick(picked: number) {
      gnome = picked;
      choice = null;
      cursor.go(null);
      draw();
    },
    choose(action: string) {
      if (isLive()) void act({ do: "act", action });
    },
    undo: () => void act({ do: "undo" }),
    redo: () => void act({ do: "redo" }),
    read(step: 1 | -1) {
      const all = here();
      const next = path ? all.indexOf(path) + step : 0;
      read(all.at(next % all.length) ?? null);
      if (!path) announce(say(ui, "reading.point"));
    },
    toggleDead() {
      dead = !dead;
      const { words, spoken } = legalNow().dead;
      if (dead) announce(`${words} ${spoken}`.trim());
      draw();
    },
    rule() {
      panels.openFeedback(parts.feedback);
    },
    light(one: state.Choice | null) {
      if (one === choice) return;
      choice = one;
      talk.clear();
      askPreview();
      draw();
    },
  };

  function placeAt(point: Point): Place | undefined {
    const reach = spotsOffered() ? REACH.spot : REACH.cell;
    const far = (place: Place) => Math.hypot(place.x - point.x, place.y - point.y);
    const near = allPlaces().filter((place) => far(place) < reach);
    return near.sort((a, b) => far(a) - far(b))[0];
  }

  function bring(panel: state.Panel): void {
    const seat = seatOf(beside());
    const [before, after] = [beside().players[seat], panel.players[seat]];
    if (before && after) board.motion.fly(flights(root, before, after, sheet));
  }

  function read(next: Path | null): void {
    path = next;
    if (path) announce(placeWords, REST);
    draw();
  }

  function light(places: readonly string[]): void {
    lit = places;
    draw();
  }

  const update = createUpdater();

  /** Let go of what the new position no longer has. */
  const followPosition = () => {
    if (wire.get("revision") !== revision) {
      revision = wire.get("revision");
      talk.forget();
      refused = null;
      tab = null;
      gnome = 0;
      choice = null;
      path = null;
      cursor.follow();
    }
    const { decision } = legalNow();
    if (hand && (slotInHand()?.tile !== tile || decision.kind !== "place")) {
      hand = null;
      talk.clear();
    }
  };

  const drawOverlay = () => {
    const legal = legalNow();
    const panel = wire.get("panel");
    const now = isLive();
    const { at, pointed } = cursor;
    const onCell = now && hand !== null && isCell(at);
    // Where keys do nothing now, a mark of where they would act only hides the picture.
    const isMarked = pointed || hand !== null || board.element.matches(":focus");
    const picture = state.pictureOf(legal, state.lookInHand(legal, hand));
    const cell = refused ? legal.cells[refused.cell] : undefined;
    const asked = now ? legal.asked : null;
    const suggested = suggestion();
    const [askedX, askedY] = legal.cells[asked?.cell ?? ""] ?? [0, 0];
    const parts = overlayParts(
      {
        ghosts: now ? state.ghosts(legal, hand) : [],
        spots: now ? legal.spots : [],
        cursor: asked
          ? {
              x: askedX,
              y: askedY,
              shape: "cell",
              tile: { lists: asked.tile, layers: legal.layers },
            }
          : at && isMarked
            ? {
                x: at.x,
                y: at.y,
                shape: spotsOffered() ? "spot" : "cell",
                tile: onCell ? picture : null,
                misfit: onCell && !fits(),
              }
            : null,
        refused: refused && cell ? { x: cell[0], y: cell[1], sides: refused.sides } : null,
        suggested: suggested && state.suggestedAt(wire.get("legal"), suggested),
        picked: now ? (legal.gnomes?.[gnome]?.at ?? null) : null,
        lit: state.marks(legal, [...lit, ...(pathOfChoice() ? [] : (choice?.places ?? []))]),
        ends: now && path ? path.ends : [],
        fresh: fresh(),
        dead: now && dead ? state.points(legal, legal.dead.cells) : [],
      },
      sheet,
      panel.players.map((player) => player.gnome),
    );
    board.overlay(parts);
  };

  function draw(): void {
    followPosition();
    const legal = legalNow();
    const panel = beside();
    const status = wire.get("status");
    const shown = talk.status(status);
    const isNews = status.said !== said;
    said = status.said;
    if (isNews) isPast = false;
    // The refusal itself stands above it.
    const line = refused ? null : talk.preview();
    sheet.load(wire.get("art"));
    const read = pathOfChoice() ?? path;
    board.draw(withPieces(scene(), isLive() ? litPieces(read, line) : []));
    drawOverlay();
    board.element.setAttribute("aria-label", scene().title);
    const seat = seatOf(panel);
    const canPlace = isLive() && hand !== null && isCell(cursor.at);
    isPast ||= canPlace && line?.legal === true;
    root.classList.toggle("moved-on", isPast && isLive());
    update(parts.bar, [wire.get("panel")], () =>
      panels.bar(options.title, wire.get("panel"), ui, sheet, actions, options.tools),
    );
    update(reading, [legal, path, dead, isLive()], () =>
      isLive()
        ? hands.reading(pathWords() || (dead ? legal.dead.words : ""), dead, ui, actions)
        : [],
    );
    const tale = options.tale?.() ?? null;
    update(parts.feedback, [shown, tale], () =>
      tale === null ? panels.feedback(shown, ui) : panels.taleLine(tale, ui),
    );
    const canFit = canPlace && fits();
    update(parts.dock, [legal, hand, line, canPlace, canFit], () =>
      hands.dock(legal, hand, line, canPlace, canFit, ui, sheet, actions),
    );
    update(answers, [legal], () => hands.choices(legal, gnome, ui, sheet, actions));
    update(foretold, [line], () => (line ? consequences(line, ui) : []));
    update(parts.tileBoard, [legal, hand], () => hands.tileBoard(legal, hand, ui, sheet, actions));
    update(parts.players, [panel, seat], () =>
      panels.players(panel, seat, ui, sheet, (picked) => {
        tab = picked;
        draw();
      }),
    );
    update(parts.market, [panel, seat], () => panels.market(panel, seat, ui, sheet));
    const rests = options.rests?.() === true;
    root.classList.toggle("rests", rests);
    parts.choices.hidden = !(isLive() || rests) || legal.choices.length === 0;
    parts.dock.hidden = !(isLive() || rests) || legal.decision.kind !== "place";
    parts.key.hidden = parts.dock.hidden;
    markSuggested(root, suggestion());
    const advised = suggestion()?.places ?? [];
    const marked = new Set([...lit, ...(choice?.places ?? []), ...advised, ...happened()]);
    for (const element of root.querySelectorAll<HTMLElement>("[data-place]")) {
      element.classList.toggle("lit", marked.has(element.dataset.place ?? ""));
    }
    if (isNews && !options.isToldElsewhere) {
      const isAsked = isLive() || tale !== null;
      announce(newsWords(status, legal.decision, isAsked, wire.get("panel").turn.words));
    }
  }

  listen(root, board.element, board.point, actions, gardenKeys(actions), wire.signal);
  for (const event of ["focus", "blur"]) {
    board.element.addEventListener(event, drawOverlay, { signal: wire.signal });
  }
  wire.watch(["scene", "legal", "panel", "status", "revision", "ui", "art"], draw);
  return { parts, sheet, board, draw, isLost, light, bring, announce, act };
}
