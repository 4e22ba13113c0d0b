// The town's table: its live board with all you act with and know. Views and input put together, so
// that the town widget and the lesson player share them; each lays the parts out in its own grid.

import type { Wire } from "./adapter";
import { createUpdater, html } from "./dom";
import { type Keys, listen } from "./input_board";
import { createCursor, type Point } from "./input_cursor";
import { type Place, say } from "./state";
import { markSuggested, newsWords, REST, type Table, type TableOptions } from "./table";
import { createTalk } from "./talk";
import type { TownTraits } from "./town_state";
import * as town from "./town_state";
import { createBoard, createSheet } from "./view_board";
import { overlayParts } from "./view_overlay";
import { feedback, openFeedback, taleLine } from "./view_panel";
import { explainStandIns } from "./view_stand_in";
import * as views from "./view_town";
import * as panels from "./view_town_panels";

/** Named elements to lay out; each is drawn and kept up to date by the table. */
export interface TownParts {
  /** Round and phase, tabs of the players, undo and redo. */
  readonly bar: HTMLElement;
  readonly board: HTMLElement;
  /** Whether the board shows the attack to come. */
  readonly attack: HTMLElement;
  /** What happened or was refused, with its rule (trait `status`); empty while nothing is said. */
  readonly feedback: HTMLElement;
  /** What is asked, what would happen, and the controls. */
  readonly hand: HTMLElement;
  /** Stumps and odds. */
  readonly luck: HTMLElement;
  /** The troll card. */
  readonly foe: HTMLElement;
  /** Stacks and what they are worth. */
  readonly gains: HTMLElement;
  /** Gnomes and goods. */
  readonly crew: HTMLElement;
  /** Open cards and decks. */
  readonly cards: HTMLElement;
  /** What becomes of what. */
  readonly paths: HTMLElement;
}

/** How far from its middle a space still takes a click. */
const REACH = 46;

export function createTownTable<T extends TownTraits>(
  wire: Wire<T>,
  options: Omit<TableOptions<town.Panel>, "title">,
): Table<TownParts> {
  const { root } = options;
  const ui = wire.get("ui");
  const sheet = createSheet();
  const board = createBoard(sheet, ui, "town.role");
  const talk = createTalk(wire, root, ui, () => redraw());
  const { announce, isLost } = talk;
  const redraw = options.redraw ?? (() => draw());
  const part = (name: string, label: string) =>
    html("section", { class: name, "aria-label": say(ui, label) });
  const parts: TownParts = {
    bar: html("div", { class: "bar" }),
    board: html("div", { class: "board-box" }, board.element),
    attack: html("div", { class: "attack-switch" }),
    feedback: html("div", { class: "feedback" }),
    hand: part("hand", "town.act"),
    luck: part("luck", "town.odds.title"),
    foe: part("foe", "town.card.grid"),
    gains: part("gains", "town.stacks.title"),
    crew: part("crew", "town.crew.title"),
    cards: part("open-cards", "town.table.title"),
    paths: part("paths", "town.paths.title"),
  };
  const hand = {
    asked: html("div", { class: "asked" }),
    place: html("div", { class: "acts" }),
    choices: html("div", { class: "acts" }),
    say: html("div", { class: "say" }),
  };
  // The line is last: words that come and go must not move a control away under the pointer.
  parts.hand.append(...Object.values(hand));
  root.append(sheet.element, talk.live);
  explainStandIns(root, sheet.id("tip"), ui, wire.signal);
  const update = createUpdater();

  // What this view alone knows.
  let seat: number | null = null;
  let pick = 0;
  let attack = true;
  let choice: town.Choice | null = null;
  let lit: readonly string[] = [];
  /** Whether a refusal is over and done with, because the learner tries something else. */
  let isPast = false;
  let refused: string | null = null;
  let revision = wire.get("revision");
  let said = wire.get("status").said;

  const legal = () => wire.get("legal");
  const beside = () => options.panel?.() ?? wire.get("panel");
  const shown = () => seat ?? beside().seat;
  const isLive = () =>
    (options.isLive?.() ?? true) && shown() === beside().seat && legal().decision.player !== null;
  const spots = () => (isLive() ? town.ofPick(legal(), pick) : []);
  const suggestion = () => (isLive() ? (options.suggested?.() ?? null) : null);
  const spotAt = () => spots().find((spot) => spot.place === cursor.at?.name);
  const scene = () => beside().players[shown()]?.town ?? options.scene?.() ?? wire.get("scene");

  /** What the live region says of the space under the cursor. */
  const placeWords = (): string => {
    if (!cursor.at) return "";
    if (shown() !== beside().seat) {
      return say(ui, "town.theirs", { who: beside().players[shown()]?.name ?? "" });
    }
    const spot = spotAt();
    const fits = spot
      ? say(ui, "town.allowed")
      : spots().length > 0
        ? say(ui, "town.not_here")
        : "";
    const preview = spot ? (talk.preview()?.text ?? "") : "";
    return [cursor.at.words, fits, preview].join(" ").trim();
  };

  const ask = () => talk.ask(choice?.action ?? spotAt()?.action ?? null);

  const cursor = createCursor(
    { places: () => town.places(legal()), home: "c3", isLoose: () => false, placeAt },
    () => {
      refused = null;
      // A pointer may only be on its way to the rule that the refusal names.
      if (!cursor.pointed) isPast = true;
      talk.clear();
      ask();
      if (cursor.at) announce(placeWords, REST);
      options.moved?.(cursor.at?.name ?? null);
    },
    () => draw(),
  );

  const send: Table<TownParts>["act"] = async (intent) => {
    const reply = await talk.act(intent);
    if (!reply) return undefined;
    isPast = false;
    redraw();
    options.answered?.(reply);
    return reply;
  };

  const act = async (action: string, space: string | null = null) => {
    if (!isLive()) return;
    const reply = await send({ do: "act", action });
    if (!reply || reply.ok || reply.error?.code === "stale") return;
    refused = space;
    redraw();
  };

  const take = (number: number) => {
    pick = number;
    talk.clear();
    ask();
    announce(say(ui, "live.hand", { tile: legal().picks[number]?.words ?? "" }));
    draw();
  };

  /** Do what the space under the cursor stands for; false where it stands for nothing. */
  const actAt = (): boolean => {
    const { at } = cursor;
    if (at && options.press?.(`${shown()}:${at.name}`, "")) return true;
    if (!at || !isLive()) return false;
    const spot = spotAt();
    const picked = legal().picks.findIndex((one) => one.place === at.name);
    const [any] = spots();
    if (spot) void act(spot.action, spot.place);
    else if (picked >= 0) take(picked);
    // The kernel says why not.
    else if (any) void act(town.elsewhere(any, at.name), at.name);
    else return false;
    return true;
  };

  const byKey = (key: string) => {
    if (!isLive()) return;
    const picked = legal().picks.findIndex((one) => one.key === key);
    const chosen = legal().choices.find((one) => one.key === key);
    if (picked >= 0) take(picked);
    else if (chosen) void act(chosen.action);
    else announce(legal().decision.words);
  };

  const actions = {
    hover: cursor.hover,
    press(point: Point, touch: boolean) {
      if (!cursor.press(point, touch) || actAt()) return;
      announce(`${cursor.at?.words} ${say(ui, "town.no_target")}`);
    },
    move: cursor.move,
    end: cursor.end,
    next(step: 1 | -1) {
      if (cursor.next(step, new Set(spots().map((spot) => spot.place)))) return;
      announce(`${say(ui, "town.no_target")} ${legal().decision.words}`);
    },
    enter() {
      if (cursor.at && options.press?.(`${shown()}:${cursor.at.name}`, "")) return;
      if (spots().length > 0) {
        if (!actAt()) announce(legal().decision.words);
      } else byKey("Enter");
    },
    escape(): boolean {
      if (!cursor.at && seat === null) return false;
      seat = null;
      cursor.go(null);
      talk.clear();
      draw();
      return true;
    },
    choose: (one: town.Choice) => void act(one.action),
    pick: take,
    light(one: town.Choice | null) {
      if (one === choice) return;
      choice = one;
      talk.clear();
      ask();
      draw();
    },
    undo: () => void send({ do: "undo" }),
    redo: () => void send({ do: "redo" }),
    show(next: number) {
      seat = next === beside().seat ? null : next;
      cursor.go(null);
      talk.clear();
      draw();
    },
    toggle() {
      attack = !attack;
      draw();
    },
  };

  const letters = (letter: string): Keys => ({
    [letter.toLowerCase()]: () => byKey(letter),
    [letter]: () => byKey(letter),
  });
  const keys: Keys = {
    ...letters("D"),
    ...letters("P"),
    ...letters("S"),
    t: actions.toggle,
    T: actions.toggle,
    u: actions.undo,
    U: actions.redo,
    "?": () => openFeedback(parts.feedback),
    ...Object.fromEntries([..."123456789"].map((digit) => [digit, () => byKey(digit)])),
  };

  function placeAt(point: Point): Place | undefined {
    const far = (place: Place) =>
      Math.max(Math.abs(place.x - point.x), Math.abs(place.y - point.y));
    return town.places(legal()).find((place) => far(place) <= REACH);
  }

  /** Let go of what the new position no longer has. */
  const followPosition = () => {
    if (wire.get("revision") === revision) return;
    revision = wire.get("revision");
    talk.forget();
    refused = null;
    seat = null;
    pick = 0;
    choice = null;
    cursor.follow();
    ask();
  };

  const drawOverlay = () => {
    // While another town is still on view, what can be done in this one is not drawn over it.
    const now = beside().seat === wire.get("panel").seat ? spots() : [];
    const spot = spotAt();
    const { at, pointed } = cursor;
    const isMarked = pointed || board.element.matches(":focus");
    const suggested = suggestion();
    const told = talk.preview()?.reasons.flatMap((reason) => reason.places ?? []) ?? [];
    const space = refused ? legal().spaces[refused] : undefined;
    const parts = overlayParts(
      {
        spots: now.map((one) => ({ ...one, shape: "space" })),
        cursor:
          at && isMarked
            ? {
                x: at.x,
                y: at.y,
                shape: "space",
                tile: spot ? town.tileOf(spot) : null,
              }
            : null,
        refused: space ? { x: space[0], y: space[1], sides: [], shape: "space" } : null,
        suggested: suggested && town.suggestedAt(legal(), suggested),
        lit: town.marks(legal(), [...lit, ...told, ...(choice?.places ?? [])], shown()),
      },
      sheet,
    );
    board.overlay(parts);
  };

  function draw(): void {
    followPosition();
    const panel = beside();
    const status = wire.get("status");
    const answer = talk.status(status);
    const player = panel.players[shown()];
    const isNews = status.said !== said;
    said = status.said;
    if (isNews) isPast = false;
    if (!player) return;
    sheet.load(wire.get("art"));
    board.draw(scene());
    drawOverlay();
    board.element.setAttribute("aria-label", scene().title);
    root.classList.toggle("no-attack", !attack);
    const live = isLive();
    const spot = spotAt() ?? null;
    const line = refused ? null : talk.preview();
    const tale = options.tale?.() ?? null;
    const { can } = wire.get("panel");
    // The bar tells of now, and of an attack as far as it has come.
    const told = tale === null ? wire.get("panel") : panel;
    update(parts.bar, [told, shown()], () =>
      views.bar({ ...told, can }, shown(), ui, sheet, actions, options),
    );
    update(parts.attack, [attack], () => views.attackSwitch(attack, ui, actions));
    update(parts.feedback, [answer, tale], () =>
      tale === null ? feedback(answer, ui) : taleLine(tale, ui),
    );
    isPast ||= live && spot !== null && line?.legal === true;
    root.classList.toggle("moved-on", isPast && live);
    // Nothing is asked of the one town while another is still on view.
    const isElsewhere = options.prompts === true && panel.seat !== wire.get("panel").seat;
    const rests = options.rests?.() === true || isElsewhere;
    root.classList.toggle("rests", rests);
    if (!rests) {
      update(hand.asked, [legal(), panel, shown(), pick, live], () =>
        live || panel.turn.over
          ? views.asked(legal(), panel, pick, ui, sheet, actions)
          : [html("p", {}, say(ui, "town.theirs", { who: player.name }))],
      );
      update(hand.say, [legal(), live, line], () =>
        views.foretold(live, legal(), line, options.prompts === true, ui),
      );
      update(hand.place, [legal(), live, spot], () =>
        spots().length > 0 ? views.place(spot, ui, () => void actAt()) : [],
      );
      update(hand.choices, [legal(), live], () =>
        live ? views.choices(legal(), sheet, actions) : [],
      );
    }
    markSuggested(root, suggestion());
    update(parts.luck, [player], () => panels.luck(player, ui, sheet));
    update(parts.foe, [player], () => panels.foe(player.card, ui, sheet));
    update(parts.gains, [player], () => panels.gains(player, ui, sheet));
    update(parts.crew, [player], () => panels.crew(player, ui, sheet));
    update(parts.cards, [panel], () => panels.openCards(panel, ui, sheet));
    update(parts.paths, [panel.paths], () => panels.paths(panel.paths, ui, sheet));
    if (isNews && !options.isToldElsewhere) {
      const isAsked = live || tale !== null;
      announce(newsWords(status, legal().decision, isAsked, wire.get("panel").turn.over));
    }
  }

  function light(places: readonly string[]): void {
    lit = places;
    draw();
  }

  listen(root, board.element, board.point, actions, keys, wire.signal);
  for (const event of ["focus", "blur"]) {
    board.element.addEventListener(event, drawOverlay, { signal: wire.signal });
  }
  wire.watch(["scene", "legal", "panel", "status", "revision", "ui", "art"], draw);
  return { parts, sheet, board, draw, isLost, light, announce, act: send };
}
