// The editor: what can be put on the board, what is in the bag, and every other field.

import { html, select } from "./dom";
import type { Editor, Field, Thing } from "./explorer_state";
import { type Labels, say } from "./state";
import type { Pictures } from "./view_explorer";
import { button, key } from "./view_hand";

/** What a click on the board does: put a thing there ("" clears), or a gnome. */
export type Tool =
  | { readonly thing: string; readonly turn: number }
  | { readonly gnome: readonly [seat: number, gnome: number] };

export interface EditorActions {
  take(tool: Tool): void;
  /** Another way for the tile in hand to lie. */
  turn(by: 1 | -1 | 6): unknown;
  bag(seat: number, kind: string, number: number): void;
  /** `list` where the value is a list of words in one line. */
  field(path: string, value: unknown, list: boolean): void;
  /** Put the gnome in hand beside the board. */
  beside(spot: string): void;
}

/** The palette. `inHand` is the picture of the tile in hand as it lies, where it is one. */
export function palette(
  editor: Editor,
  tool: Tool | null,
  inHand: Node | null,
  ui: Labels,
  pictures: Pictures,
  actions: EditorActions,
): HTMLElement[] {
  const isThing = (name: string) => tool !== null && "thing" in tool && tool.thing === name;
  const one = (
    focus: string,
    words: string,
    on: boolean,
    take: Tool,
    ...show: (Node | string)[]
  ) => {
    const made = button(focus, words, () => actions.take(take), ...show);
    made.classList.add("piece");
    made.setAttribute("aria-pressed", String(on));
    return made;
  };
  const thing = (found: Thing) => {
    const words =
      found.left === null
        ? found.words
        : say(ui, "explorer.thing_left", { words: found.words, left: found.left });
    const made = one(
      `put:${found.name}`,
      words,
      isThing(found.name),
      { thing: found.name, turn: 0 },
      found.tile && !found.tile.startsWith("*")
        ? (pictures.tile(found.tile, "") ?? "")
        : html("span", { class: "icons" }, ...pictures.icons(found.symbol, 26)),
      html("small", {}, found.left === null ? "" : String(found.left)),
    );
    made.classList.toggle("none", found.left === 0);
    return made;
  };
  const turning = (name: "turn_left" | "turn_right" | "flip", by: 1 | -1 | 6, letter: string) => {
    const words = say(ui, `hand.${name}`);
    return button(`edit:${name}`, words, () => actions.turn(by), words, key(letter));
  };
  const erase = say(ui, "explorer.erase");
  const isGnome = (seat: number, gnome: number) =>
    tool !== null && "gnome" in tool && tool.gnome[0] === seat && tool.gnome[1] === gnome;
  return [
    html(
      "div",
      { class: "palette" },
      html(
        "section",
        {},
        html("h3", {}, say(ui, "explorer.pieces")),
        html(
          "div",
          { class: "pieces" },
          one("put:", erase, isThing(""), { thing: "", turn: 0 }, erase),
          ...editor.things.map(thing),
        ),
        inHand
          ? html(
              "div",
              { class: "in-hand" },
              inHand,
              turning("turn_left", -1, "⇧R"),
              turning("turn_right", 1, "R"),
              turning("flip", 6, "F"),
            )
          : null,
      ),
      html(
        "section",
        {},
        html("h3", {}, say(ui, "explorer.gnomes")),
        html(
          "div",
          { class: "pieces" },
          ...editor.gnomes.map(({ seat, gnome, symbol, words }) =>
            one(
              `gnome:${seat}:${gnome}`,
              words,
              isGnome(seat, gnome),
              { gnome: [seat, gnome] },
              ...pictures.icons(symbol, 24),
              html("small", {}, String(gnome + 1)),
            ),
          ),
        ),
        tool && "gnome" in tool
          ? html(
              "div",
              { class: "acts" },
              ...editor.spots.map(([spot, words]) =>
                button(`spot:${spot}`, words, () => actions.beside(spot), words),
              ),
            )
          : null,
      ),
    ),
    fold(
      "bag",
      say(ui, "explorer.bag"),
      ...editor.bags.map(({ seat, words, things }) =>
        html(
          "div",
          { class: "bag-of" },
          words ? html("b", {}, words) : null,
          ...things.map((found) =>
            html(
              "label",
              { title: found.words },
              found.tile
                ? (pictures.tile(found.tile, "") ?? found.name)
                : html("span", { class: "icons" }, ...pictures.icons(found.symbol, 22)),
              number(`bag:${seat}:${found.name}`, found.words, found.left ?? 0, (value) =>
                actions.bag(seat, found.name, value),
              ),
            ),
          ),
        ),
      ),
    ),
    fold("fields", say(ui, "explorer.fields"), ...groups(editor.fields, ui, actions)),
  ];
}

/** A part that opens; what it holds is long. */
function fold(name: string, title: string, ...children: HTMLElement[]): HTMLElement {
  return html(
    "details",
    { class: `edit-${name}` },
    html("summary", { "data-focus": `open:${name}` }, title),
    html("div", {}, ...children),
  );
}

function groups(fields: readonly Field[], ui: Labels, actions: EditorActions): HTMLElement[] {
  const names = [...new Set(fields.map((field) => field.group))];
  return names.map((group) =>
    html(
      "fieldset",
      {},
      html("legend", {}, group),
      ...fields
        .filter((field) => field.group === group)
        .map((field) =>
          html("label", {}, html("span", {}, field.words), control(field, ui, actions)),
        ),
    ),
  );
}

function control(field: Field, ui: Labels, actions: EditorActions): HTMLElement {
  const { path, value } = field;
  const change = (next: unknown) => actions.field(path, next, field.list);
  const attributes = { "aria-label": `${field.group}: ${field.words}`, "data-focus": path };
  if (typeof value === "number")
    return number(path, `${field.group}: ${field.words}`, value, change);
  if (typeof value === "boolean") {
    const made = html("input", { type: "checkbox", checked: value, ...attributes });
    made.addEventListener("change", () => change(made.checked));
    return made;
  }
  const options = field.choices.map(([name, words]) => [name, words || "–"] as const);
  if (options.length > 0 && !field.list) return select(options, value, attributes, change);
  const made = html("input", { type: "text", ...attributes });
  made.value = value;
  made.addEventListener("change", () => change(made.value.trim()));
  if (options.length === 0) return made;
  const words = say(ui, "explorer.add", { what: field.words });
  const more = select(
    [["", "+"], ...options],
    "",
    { class: "add", "aria-label": words, title: words, "data-focus": `add:${path}` },
    (one) => {
      more.value = ""; // to be chosen again, where it is refused
      change(added(made.value, one));
    },
  );
  return html("span", { class: "list" }, made, more);
}

/** A list with one more word, in place of the first that is empty where there is one. */
function added(list: string, word: string): string {
  const words = list.split(" ").filter(Boolean);
  const empty = words.indexOf("-");
  return (empty < 0 ? [...words, word] : words.with(empty, word)).join(" ");
}

function number(
  focus: string,
  words: string,
  value: number,
  change: (value: number) => void,
): HTMLInputElement {
  const made = html("input", { type: "number", "aria-label": words, "data-focus": focus, step: 1 });
  made.value = String(value);
  made.addEventListener("change", () => change(Math.trunc(Number(made.value))));
  return made;
}
