// The town widget: the board of Gnomeville to play on.

import { widget } from "./adapter";
import { createUpdater, html } from "./dom";
import { type Keys, listen } from "./input_board";
import { keepFocus } from "./input_focus";
import * as state from "./state";
import { type Place, say } from "./state";
import { createTalk } from "./talk";
import type { TownTraits } from "./town_state";
import * as town from "./town_state";
import { createBoard, createSheet, NOTHING } from "./view_board";
import { feedback } from "./view_panel";
import * as views from "./view_town";
import * as panels from "./view_town_panels";

const REST = 250;

/** How far from its middle a space still takes a click. */
const REACH = 46;

export default widget<TownTraits>((wire, el) => {
  const ui = wire.get("ui");
  const root = html("div", {
    class: "gnome-tutor town",
    role: "group",
    "aria-label": say(ui, "town.label"),
  });
  el.append(root);
  const sheet = createSheet();
  const board = createBoard(sheet, ui, "town.role");
  const talk = createTalk(wire, root, ui, () => draw());
  const part = (name: string, label: string) =>
    html("section", { class: name, "aria-label": say(ui, label) });
  const parts = {
    bar: html("header", { class: "bar" }),
    feedback: html("div", { class: "feedback" }),
    attack: html("div", { class: "attack-switch" }),
    asked: html("div", { class: "asked" }),
    say: html("div", { class: "say" }),
    place: html("div", { class: "acts" }),
    choices: html("div", { class: "acts" }),
    luck: part("luck", "town.odds.title"),
    foe: part("foe", "town.card.grid"),
    gains: part("gains", "town.stacks.title"),
    crew: part("crew", "town.crew.title"),
    table: part("open-cards", "town.table.title"),
    paths: part("paths", "town.paths.title"),
  };
  const hand = part("hand", "town.act");
  // The line is last: words that come and go must not move a control away under the pointer.
  hand.append(parts.asked, parts.place, parts.choices, parts.say);
  root.append(
    sheet.element,
    talk.live,
    html(
      "div",
      { class: "town-grid" },
      parts.bar,
      html(
        "section",
        { class: "play", "aria-label": say(ui, "town.board") },
        html("div", { class: "board-box" }, board.element),
        parts.attack,
        parts.feedback,
      ),
      hand,
      parts.luck,
      parts.foe,
      parts.gains,
      parts.crew,
      parts.table,
      parts.paths,
    ),
  );
  const update = createUpdater();

  // What this view alone knows.
  let at: Place | null = null;
  let column = 0;
  let pointed = false;
  let seat: number | null = null;
  let pick = 0;
  let attack = true;
  let choice: town.Choice | null = null;
  let refused: string | null = null;
  let revision = wire.get("revision");
  let said = wire.get("status").said;

  const legal = () => wire.get("legal");
  const shown = () => seat ?? wire.get("panel").seat;
  const isLive = () => shown() === wire.get("panel").seat && legal().decision.player !== null;
  const spots = () => (isLive() ? town.ofPick(legal(), pick) : []);
  const spotAt = () => spots().find((spot) => spot.place === at?.name);
  const scene = () => wire.get("panel").players[shown()]?.town ?? wire.get("scene");

  /** What the live region says of the space under the cursor. */
  const placeWords = (): string => {
    if (!at) return "";
    if (shown() !== wire.get("panel").seat) {
      return say(ui, "town.theirs", { who: wire.get("panel").players[shown()]?.name ?? "" });
    }
    const spot = spotAt();
    const fits = spot
      ? say(ui, "town.allowed")
      : spots().length > 0
        ? say(ui, "town.not_here")
        : "";
    const preview = spot ? (talk.preview()?.text ?? "") : "";
    return [at.words, fits, preview].join(" ").trim();
  };

  const ask = () => talk.ask(choice?.action ?? spotAt()?.action ?? null);

  const goTo = (place: Place | null | undefined, byPointer = false) => {
    if (place === undefined || (place?.name === at?.name && byPointer === pointed)) return;
    const moved = place?.name !== at?.name;
    at = place;
    pointed = byPointer;
    if (moved) {
      refused = null;
      talk.clear();
      ask();
      if (place) talk.announce(placeWords, REST);
    }
    draw();
  };

  const act = async (action: string, space: string | null = null) => {
    if (!isLive()) return;
    const reply = await talk.act({ do: "act", action });
    if (reply && !reply.ok && reply.error?.code !== "stale") refused = space;
    draw();
  };

  const take = (number: number) => {
    pick = number;
    talk.clear();
    ask();
    talk.announce(legal().picks[number]?.words ?? "");
    draw();
  };

  /** Do what the space under the cursor stands for; false where it stands for nothing. */
  const actAt = (): boolean => {
    if (!at || !isLive()) return false;
    const spot = spotAt();
    const picked = legal().picks.findIndex((one) => one.place === at?.name);
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
    else talk.announce(legal().decision.words);
  };

  const actions = {
    hover(point: { x: number; y: number } | null) {
      const found = point && placeAt(point);
      if (found) goTo(found, true);
      else if (pointed) goTo(null, true);
    },
    press(point: { x: number; y: number }, touch: boolean) {
      const place = placeAt(point);
      if (!place) return;
      const again = at?.name === place.name;
      goTo(place, true);
      if (touch && !again) return;
      if (!actAt()) talk.announce(`${place.words} ${say(ui, "town.no_target")}`);
    },
    move(direction: state.Direction) {
      const all = town.places(legal());
      const from = at ?? all.find((place) => place.name === "c3");
      if (!from) return;
      const sideways = direction === "left" || direction === "right";
      if (!at || sideways || pointed) column = from.x;
      const to = at ? state.neighbour(all, from, direction, column, false) : from;
      if (sideways) column = to.x;
      goTo(to);
    },
    end(which: "first" | "last") {
      goTo(town.places(legal()).at(which === "first" ? 0 : -1));
    },
    next(step: 1 | -1) {
      const names = new Set(spots().map((spot) => spot.place));
      const to = state.nextOf(town.places(legal()), names, at ?? undefined, step);
      if (to) goTo(to);
      else talk.announce(`${say(ui, "town.no_target")} ${legal().decision.words}`);
      column = at?.x ?? 0;
    },
    enter() {
      if (spots().length > 0) {
        if (!actAt()) talk.announce(legal().decision.words);
      } else byKey("Enter");
    },
    escape(): boolean {
      if (!at && seat === null) return false;
      at = null;
      seat = null;
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
    undo: () => void talk.act({ do: "undo" }).then(draw),
    redo: () => void talk.act({ do: "redo" }).then(draw),
    show(next: number) {
      seat = next === wire.get("panel").seat ? null : next;
      at = null;
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
    "?": () => parts.feedback.querySelector<HTMLElement>("button.rule")?.click(),
    ...Object.fromEntries([..."123456789"].map((digit) => [digit, () => byKey(digit)])),
  };

  function placeAt(point: { x: number; y: number }): Place | undefined {
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
    at = town.places(legal()).find((place) => place.name === at?.name) ?? null;
    if (pointed || document.activeElement !== null) ask();
  };

  const drawOverlay = () => {
    const now = spots();
    const spot = spotAt();
    const isMarked = pointed || board.element.matches(":focus");
    const lit = [...(talk.preview()?.reasons.flatMap((reason) => reason.places ?? []) ?? [])];
    const space = refused ? legal().spaces[refused] : undefined;
    board.overlay(
      {
        ...NOTHING,
        spots: now.map((one) => ({ ...one, shape: "space" })),
        cursor:
          at && isMarked
            ? {
                x: at.x,
                y: at.y,
                shape: "space",
                tile: spot?.tile
                  ? {
                      lists: { hand: [["hand", spot.tile, 0, 0]] },
                      layers: [["buildings", "hand"]],
                    }
                  : null,
              }
            : null,
        refused: space ? { x: space[0], y: space[1], sides: [], shape: "space" } : null,
        lit: town.marks(legal(), [...lit, ...(choice?.places ?? [])]),
      },
      [],
    );
  };

  function draw(): void {
    followPosition();
    const panel = wire.get("panel");
    const status = wire.get("status");
    const answer = talk.status(status);
    const player = panel.players[shown()];
    if (!player) return;
    sheet.load(wire.get("art"));
    board.draw(scene());
    drawOverlay();
    board.element.setAttribute("aria-label", scene().title);
    root.classList.toggle("no-attack", !attack);
    const live = isLive();
    const spot = spotAt() ?? null;
    const line = refused ? null : talk.preview();
    update(parts.bar, [panel, shown()], () => views.bar(panel, shown(), ui, sheet, actions));
    update(parts.attack, [attack], () => views.attackSwitch(attack, ui, actions));
    update(parts.feedback, [answer], () => feedback(answer, ui));
    update(parts.asked, [legal(), panel, shown(), pick], () =>
      live || panel.turn.over
        ? views.asked(legal(), panel, pick, ui, sheet, actions)
        : [html("p", {}, say(ui, "town.theirs", { who: player.name }))],
    );
    update(parts.say, [legal(), live, line], () => views.foretold(live, legal(), line, ui));
    update(parts.place, [legal(), live, spot], () =>
      spots().length > 0 ? views.place(spot, ui, () => void actAt()) : [],
    );
    update(parts.choices, [legal(), live], () =>
      live ? views.choices(legal(), sheet, actions) : [],
    );
    update(parts.luck, [player], () => panels.luck(player, ui, sheet));
    update(parts.foe, [player], () => panels.foe(player.card, ui, sheet));
    update(parts.gains, [player], () => panels.gains(player, ui, sheet));
    update(parts.crew, [player], () => panels.crew(player, ui, sheet));
    update(parts.table, [panel], () => panels.openCards(panel, ui, sheet));
    update(parts.paths, [panel.paths], () => panels.paths(panel.paths, ui, sheet));
    if (status.said !== said) {
      said = status.said;
      const [why] = status.tone === "no" ? status.reasons : [];
      talk.announce(`${status.text} ${why?.text ?? ""}`.trim());
    }
  }

  listen(root, board.element, board.point, actions, keys, wire.signal);
  for (const event of ["focus", "blur"]) {
    board.element.addEventListener(event, drawOverlay, { signal: wire.signal });
  }
  const restoreFocus = keepFocus(root, wire.signal);
  wire.watch(["scene", "legal", "panel", "status", "revision", "ui", "art"], draw);
  wire.watch(["legal", "panel"], () => restoreFocus(() => board.element));
  draw();
});
