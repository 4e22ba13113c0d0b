// What you act with: the tile in hand, the tile board and storage, the choices, and the key.

import { html, svg } from "./dom";
import type { Preview } from "./messages";
import {
  besideBoard,
  type Choice,
  type Hand,
  type Labels,
  type Legal,
  lookInHand,
  pictureOf,
  type Slot,
  say,
} from "./state";
import { drawIcons, drawTile, type Sheet } from "./view_board";
import { hexagon } from "./view_overlay";
import { consequences } from "./view_rule";

const STROKES = {
  left: "M4.5 9.5a6 6 0 1 1 1.8 4.3M4.5 4.5v5h5",
  right: "M15.5 9.5a6 6 0 1 0-1.8 4.3M15.5 4.5v5h-5",
  flip: "M10 3v14M7.5 5.5L3 14.5h4.5zM12.5 5.5L17 14.5h-4.5z",
  undo: "M4 8h8a4 4 0 0 1 0 8H8M7.5 4.5L4 8l3.5 3.5",
  redo: "M16 8H8a4 4 0 0 0 0 8h4M12.5 4.5L16 8l-3.5 3.5",
  good: "M4 10.5l4 4L16 6",
  wait: "M4 8h8a4 4 0 0 1 0 8H8M7.5 4.5L4 8l3.5 3.5",
  no: "M7 2.5h6L17.5 7v6L13 17.5H7L2.5 13V7zM6 10h8",
} as const;

/** A line drawing for a control or a tone. */
export function stroke(name: keyof typeof STROKES, size = 18): SVGSVGElement {
  return svg(
    "svg",
    { class: "stroke", viewBox: "0 0 20 20", width: size, height: size, "aria-hidden": "true" },
    svg("path", { d: STROKES[name] }),
  );
}

export function key(name: string): HTMLElement {
  return html("kbd", {}, name);
}

/** A key cap is drawn, and told as a shortcut; it is no part of what the control is called. */
function tellKeys(control: HTMLElement): void {
  const cap = control.querySelector("kbd");
  if (!cap) return;
  cap.dataset.key = cap.textContent ?? "";
  cap.replaceChildren();
  cap.setAttribute("aria-hidden", "true");
  const keys = cap.dataset.key.replace("⇧", "Shift+").replace(/^Esc$/, "Escape");
  if (/^[\w?+]+$/.test(keys)) control.setAttribute("aria-keyshortcuts", keys);
}

/** A control with words, a drawing or both. */
export function button(
  focus: string,
  words: string,
  press: () => void,
  ...children: (Node | string)[]
): HTMLButtonElement {
  const made = html(
    "button",
    { type: "button", class: "btn", "aria-label": words, title: words, "data-focus": focus },
    ...children,
  );
  tellKeys(made);
  made.addEventListener("click", press);
  return made;
}

/** A control that is on or off, with the letter that turns it, if there is one. */
export function switchButton(
  focus: string,
  words: string,
  letter: string,
  on: boolean,
  press: () => void,
): HTMLButtonElement {
  const made = html(
    "button",
    {
      type: "button",
      role: "switch",
      "aria-checked": String(on),
      "data-focus": focus,
    },
    html("i", { "aria-hidden": "true" }),
    words,
    letter ? key(letter) : null,
  );
  tellKeys(made);
  made.addEventListener("click", press);
  return made;
}

export interface HandActions {
  take(slot: string): void;
  turn(by: 1 | -1): void;
  flip(): void;
  enter(): void;
  choose(action: string): void;
  /** Pick the gnome that is to move. */
  pick(gnome: number): void;
  /** Light what a choice is about and say what it does; null when it is left. */
  light(choice: Choice | null): void;
}

/** The tile in hand, what would happen with it, and how to turn, flip and place it. */
export function dock(
  legal: Legal,
  hand: Hand | null,
  preview: Preview | null,
  canPlace: boolean,
  fits: boolean,
  ui: Labels,
  sheet: Sheet,
  actions: HandActions,
): (HTMLElement | SVGElement)[] {
  const look = lookInHand(legal, hand);
  const picture = pictureOf(legal, look);
  const line = html("div", { class: "say" });
  if (preview) line.append(...consequences(preview, ui));
  else if (hand) line.append(say(ui, "hand.move"));
  else line.append(html("b", {}, `${legal.decision.words} `), say(ui, "hand.choose"));
  const place = button(
    "place",
    say(ui, "hand.place"),
    actions.enter,
    say(ui, "hand.place"),
    key("Enter"),
  );
  place.classList.add("main");
  place.disabled = !canPlace;
  // Where it does not fit the kernel can still be asked why.
  place.setAttribute("aria-disabled", String(!fits));
  const turning = [
    button("left", say(ui, "hand.turn_left"), () => actions.turn(-1), stroke("left"), key("⇧R")),
    button("right", say(ui, "hand.turn_right"), () => actions.turn(1), stroke("right"), key("R")),
    button("flip", say(ui, "hand.flip"), actions.flip, stroke("flip"), key("F")),
  ];
  for (const control of turning) control.disabled = !hand;
  return [
    html(
      "span",
      { class: "hand" },
      picture
        ? drawTile(picture, sheet, legal.looks[look]?.words)
        : svg("svg", { class: "tile-picture", "aria-hidden": "true" }),
    ),
    line,
    html("span", { class: "controls" }, ...turning, place),
  ];
}

function slotButton(
  slot: Slot,
  legal: Legal,
  hand: Hand | null,
  ui: Labels,
  sheet: Sheet,
  actions: HandActions,
): HTMLElement {
  const inHand = hand?.slot === slot.key;
  const look = (inHand ? lookInHand(legal, hand) : slot.looks?.[0]) ?? "";
  const picture = pictureOf(legal, look);
  const number = html("span", { class: "number", "aria-hidden": "true" }, slot.key);
  const place = slot.stored ? `stored:${slot.key === "9" ? 0 : 1}` : `tile_board:${slot.key}`;
  if (!picture) {
    const words = html("span", { class: "label" }, say(ui, "tile_board.empty"));
    return html("li", { class: "slot empty", "data-place": place }, words, number);
  }
  const take = html(
    "button",
    {
      type: "button",
      "aria-label": slot.words,
      "aria-pressed": String(inHand),
      "aria-keyshortcuts": slot.key,
      "data-focus": `slot:${slot.key}`,
    },
    drawTile(picture, sheet),
  );
  take.disabled = legal.decision.kind !== "place";
  take.addEventListener("click", () => actions.take(slot.key));
  const label = inHand ? html("span", { class: "label" }, say(ui, "tile_board.in_hand")) : null;
  return html(
    "li",
    { class: `slot${inHand ? " selected" : ""}`, "data-place": place },
    take,
    number,
    label,
  );
}

/** The eight slots, then storage where something lies in it. */
export function tileBoard(
  legal: Legal,
  hand: Hand | null,
  ui: Labels,
  sheet: Sheet,
  actions: HandActions,
): HTMLElement[] {
  const list = (slots: readonly Slot[], name: string) =>
    html(
      "ol",
      { class: name },
      ...slots.map((slot) => slotButton(slot, legal, hand, ui, sheet, actions)),
    );
  const stored = legal.slots.filter((slot) => slot.stored && slot.looks);
  const heading = html(
    "h3",
    {},
    say(ui, "tile_board.title"),
    html("span", { class: "aside" }, `${say(ui, "tile_board.choose")} `, key("1"), " – ", key("8")),
  );
  const board = [
    heading,
    list(
      legal.slots.filter((slot) => !slot.stored),
      "slots",
    ),
  ];
  if (stored.length === 0) return board;
  return [...board, html("h3", {}, say(ui, "tile_board.stored")), list(stored, "slots stored")];
}

/**
 * What is to be decided, and every answer to it as a button: first those that are no place on the
 * board, each with its key, then the others in short. Of two gnomes, which is to go.
 */
export function choices(
  legal: Legal,
  gnome: number,
  ui: Labels,
  sheet: Sheet,
  actions: HandActions,
): HTMLElement[] {
  const gnomes = (legal.gnomes ?? []).map(({ words, label, symbol }, index) => {
    const made = button(
      `gnome:${index}`,
      words,
      () => actions.pick(index),
      ...drawIcons(symbol, sheet, 20),
      label,
    );
    made.setAttribute("aria-pressed", String(index === gnome));
    return made;
  });
  const answer = (choice: Choice, ...caps: HTMLElement[]) => {
    const { action, symbol, words, label = words } = choice;
    const made = button(
      `choice:${action}`,
      words,
      () => actions.choose(action),
      ...drawIcons(symbol, sheet, 20),
      label,
      ...caps,
    );
    made.classList.add("choice");
    made.dataset.action = action;
    foretell(made, (on) => actions.light(on ? choice : null));
    return html("li", {}, made);
  };
  const beside = besideBoard(legal);
  const others = legal.choices.filter((choice) => !beside.includes(choice));
  return [
    html("h3", {}, legal.decision.words),
    gnomes.length > 0
      ? html(
          "div",
          { class: "gnome-choice", role: "group", "aria-label": say(ui, "choices.who") },
          html("span", { class: "dim" }, say(ui, "choices.who")),
          ...gnomes,
        )
      : null,
    beside.length > 0
      ? html(
          "ul",
          {},
          ...beside.map((one, at) => answer(one, ...(at < 9 ? [key(`${at + 1}`)] : []))),
        )
      : null,
    legal.spots.length > 0 ? html("p", { class: "dim" }, say(ui, "choices.how")) : null,
    others.length > 0
      ? html("ul", { class: "on-board" }, ...others.map((one) => answer(one)))
      : null,
  ].filter((part) => part !== null);
}

/** What the path under the cursor says, and whether dead cells are marked. */
export function reading(
  words: string,
  dead: boolean,
  ui: Labels,
  actions: { toggleDead(): void },
): HTMLElement[] {
  return [
    html("p", { class: words ? "" : "dim" }, words || say(ui, "reading.point")),
    switchButton("dead", say(ui, "reading.show_dead"), "D", dead, actions.toggleDead),
  ];
}

/** What the marks on the board mean. */
export function boardKey(ui: Labels): HTMLElement[] {
  const ghost = (kind: string, mark: SVGElement) =>
    svg(
      "svg",
      { viewBox: "-11 -12 22 24", width: 22, height: 24, "aria-hidden": "true" },
      svg("g", { class: `ghost g-${kind}` }, svg("polygon", { points: hexagon(10.5) }), mark),
    );
  const outlined = () =>
    svg(
      "svg",
      { viewBox: "-11 -12 22 24", width: 22, height: 24, "aria-hidden": "true" },
      svg(
        "g",
        { class: "fresh" },
        svg("polygon", { class: "hair", points: hexagon(9) }),
        svg("polygon", { class: "new", points: hexagon(9) }),
      ),
    );
  const band = (...lines: [string, number][]) =>
    svg(
      "svg",
      { viewBox: "0 -10 34 20", width: 34, height: 20, "aria-hidden": "true" },
      ...lines.map(([name, width]) =>
        svg("path", { class: `band ${name}`, d: "M0 0h34", "stroke-width": width }),
      ),
    );
  const marks: [string, SVGElement][] = [
    ["now", ghost("now", svg("path", { class: "plus", d: "M-4 0h8M0 -4v8" }))],
    ["turn", ghost("turn", svg("circle", { class: "dot", r: 2.2 }))],
    ["ask", ghost("ask", svg("text", { class: "question", y: 0.5 }, "?"))],
    ["held", band(["hair", 16.5], ["owner", 14.5], ["path-edge", 9], ["path-line", 7])],
    ["done", band(["path-edge", 9], ["path-done", 7])],
    ["fresh", outlined()],
  ];
  return marks.map(([name, mark]) => html("li", {}, mark, say(ui, `key.${name}`)));
}

/**
 * Tell what a control would do while it is pointed at or has the focus, and as long as the focus is
 * in the words that tell it, where a rule can be opened.
 */
export function foretell(control: HTMLElement, tell: (on: boolean) => void): void {
  for (const come of ["pointerenter", "focus"]) control.addEventListener(come, () => tell(true));
  control.addEventListener("pointerleave", () => tell(false));
  control.addEventListener("blur", ({ relatedTarget: next }) => {
    if (!(next instanceof HTMLElement) || !next.closest(".say")) tell(false);
    else next.addEventListener("blur", () => tell(false), { once: true });
  });
}
