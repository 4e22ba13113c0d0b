// Setting up a position: what is in hand, what a click puts where, and the keys of the editor.

import type { Wire } from "./adapter";
import { createUpdater, html } from "./dom";
import type { ExplorerTraits, Lists } from "./explorer_state";
import type { ExplorerTable } from "./explorer_table";
import type { Intent } from "./messages";
import { say } from "./state";
import { drawTile } from "./view_board";
import { palette, type Tool } from "./view_editor";
import type { Pictures } from "./view_explorer";
import { laid } from "./view_marks";

export interface Editing {
  /** The palette, the bag and all other fields. */
  readonly element: HTMLElement;
  /** Put what is in hand on a place; false where nothing is edited. */
  press(place: string, path: string): boolean;
  /** The cursor has come to another place; null where to none. */
  moved(place: string | null): void;
  /** What would lie under the cursor. */
  ahead(): SVGElement[];
  draw(): void;
}

/** `redraw` is called where something else is in hand, or it is held over another place. */
export function createEditing(
  wire: Wire<ExplorerTraits>,
  root: HTMLElement,
  table: ExplorerTable,
  pictures: Pictures,
  ask: (intent: Intent) => Promise<unknown>,
  redraw: () => void,
): Editing {
  const ui = wire.get("ui");
  const update = createUpdater();
  const element = html("div", { class: "editor", hidden: true });
  const isOpen = () => wire.get("editor") !== null;
  let tool: Tool | null = null;
  let looks: readonly [look: string, lists: Lists, words: string][] = [];
  let here: string | null = null;

  const look = () => (tool && "thing" in tool ? looks[tool.turn % (looks.length || 1)] : undefined);
  /** The tile in hand as it lies, or what else is to be put. */
  const inHand = () => (tool && "thing" in tool ? (look()?.[0] ?? tool.thing) : "");

  function picture(): SVGSVGElement | null {
    const lists = look()?.[1];
    return lists ? drawTile({ lists, layers: table.layers() }, table.sheet, look()?.[2]) : null;
  }

  const put = (thing: string, place: string) =>
    void ask({ do: "edit", put: thing, place: table.markOf(place) ?? place });

  const actions = {
    take(next: Tool) {
      tool = next;
      looks = [];
      redraw();
      if (wire.get("game") !== "hollow" || "gnome" in next || !next.thing) return;
      void wire.ask({ do: "looks", kind: next.thing }).then((reply) => {
        if (!reply.ok || tool !== next) return;
        looks = reply.looks as typeof looks;
        redraw();
      });
    },
    /** By a sixth either way, or by 6 to the other side. */
    turn(by: 1 | -1 | 6): boolean {
      if (!tool || "gnome" in tool || looks.length === 0) return false;
      const half = Math.floor(tool.turn / 6) * 6;
      const turn = by === 6 ? (tool.turn + 6) % 12 : half + ((tool.turn + by + 6) % 6);
      tool = { ...tool, turn };
      redraw();
      table.announce(look()?.[2] ?? "");
      return true;
    },
    bag: (seat: number, bag: string, number: number) => void ask({ do: "edit", bag, number, seat }),
    field: (field: string, value: unknown, list: boolean) =>
      void ask({ do: "edit", field, [list ? "texts" : "value"]: value }),
    beside(spot: string) {
      if (tool && "gnome" in tool) void ask({ do: "edit", gnome: tool.gnome, place: spot });
    },
  };

  /** What a key does; false where it has nothing to do it with. */
  const keys: Readonly<Record<string, () => boolean>> = {
    r: () => actions.turn(1),
    R: () => actions.turn(-1),
    f: () => actions.turn(6),
    F: () => actions.turn(6),
    Delete: clear,
    Backspace: clear,
    Escape() {
      if (!tool) return false;
      tool = null;
      redraw();
      return true;
    },
  };

  function clear(): boolean {
    if (here === null) return false;
    put("", here);
    return true;
  }

  // First of all: on a board that is not edited, the same letters turn the tile that is to be placed.
  root.addEventListener(
    "keydown",
    (event) => {
      if (!isOpen() || event.ctrlKey || event.metaKey || event.altKey) return;
      const target = event.target instanceof Element ? event.target : null;
      if (target?.closest("input,textarea,select,.tree")) return;
      const clears = event.key === "Delete" || event.key === "Backspace";
      if (clears && !table.board.element.contains(target)) return;
      if (!keys[event.key]?.()) return;
      event.preventDefault();
      event.stopPropagation();
    },
    { signal: wire.signal, capture: true },
  );

  return {
    element,
    press(place, path) {
      if (!isOpen()) return false;
      if (!tool) table.announce(say(ui, "explorer.pieces"));
      else if ("gnome" in tool) {
        const spot =
          wire.get("game") === "ville" ? place : path || (place === "0,0" ? "stump" : "");
        void ask({ do: "edit", gnome: tool.gnome, place: spot });
      } else put(inHand(), place);
      return true;
    },
    moved(place) {
      here = place;
      if (tool && isOpen()) redraw();
    },
    ahead() {
      const at = isOpen() && here !== null ? table.middle(here) : undefined;
      const lying = at && picture();
      return lying ? [laid(lying, at, 72, 82)] : [];
    },
    draw() {
      const editor = wire.get("editor");
      if (editor === null) tool = null;
      element.hidden = editor === null;
      const open = [...element.querySelectorAll("details")].map((one) => one.open);
      update(element, [editor, tool, looks], () =>
        editor ? palette(editor, tool, picture(), ui, pictures, actions) : [],
      );
      for (const [index, one] of [...element.querySelectorAll("details")].entries()) {
        one.open = open[index] ?? false;
      }
    },
  };
}
