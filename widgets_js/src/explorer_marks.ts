// Marks and arrows on the board, made where they are to be: with the right button, or with M.

import type { Wire } from "./adapter";
import { svg } from "./dom";
import type { ExplorerTraits } from "./explorer_state";
import type { ExplorerTable } from "./explorer_table";
import { say } from "./state";
import { arrows } from "./view_marks";

export interface Marks {
  /** The arrows, over the board. */
  readonly element: SVGGElement;
  /** The cursor has come to another place; null where to none. */
  moved(place: string | null): void;
  draw(): void;
}

/** `change` asks for all marks of the position on view, as they are to be. */
export function createMarks(
  wire: Wire<ExplorerTraits>,
  table: ExplorerTable,
  change: (marks: string) => Promise<unknown>,
): Marks {
  const ui = wire.get("ui");
  const board = table.board.element;
  const element = svg("g", { class: "arrows", "aria-hidden": "true" });
  /** Where the cursor is, and where an arrow has begun that has no end yet, of which position. */
  let here: string | undefined;
  let from: string | null = null;
  let begunAt = 0;
  /** What was asked for last and is not answered yet. */
  let wish: { readonly at: number; readonly marks: string } | null = null;

  const now = (): readonly string[] => {
    const { nodes, at } = wire.get("variations");
    const known = nodes.find((node) => node.number === at)?.marks ?? "";
    const marks = wish?.at === at ? wish.marks : known;
    return marks.split(" ").filter(Boolean);
  };
  const isOff = () => wire.get("line") !== null;

  /** What is there already goes, what is not comes. */
  function toggle(mark: string): void {
    const marks = now();
    const isOn = marks.includes(mark);
    const name = mark.includes(">") ? "arrow" : "mark";
    table.announce(say(ui, `explorer.${name}_${isOn ? "gone" : "made"}`));
    const wanted = isOn ? marks.filter((one) => one !== mark) : [...marks, mark];
    const asked = { at: wire.get("variations").at, marks: wanted.join(" ") };
    wish = asked;
    void change(asked.marks).then(() => {
      if (wish === asked) wish = null;
    });
  }

  function begin(place: string | undefined): void {
    from = place ?? null;
    begunAt = wire.get("variations").at;
    draw();
  }

  /** The arrow that has begun ends here; where it began, it is a mark. */
  function end(place: string | undefined): void {
    const start = from;
    begin(undefined);
    if (start !== null && place !== undefined) {
      toggle(place === start ? place : `${start}>${place}`);
    }
  }

  function draw(): void {
    if (isOff() || begunAt !== wire.get("variations").at) from = null;
    const marks = isOff() ? "" : now().join(" ");
    const ahead = from !== null && here !== undefined && here !== from ? `${from}>${here}` : "";
    const pending = svg("g", { class: "pending" }, ...arrows(ahead, table.middle));
    element.replaceChildren(...arrows(marks, table.middle), pending);
  }

  const listen = <
    K extends "contextmenu" | "pointerdown" | "pointermove" | "pointerup" | "pointercancel",
  >(
    kind: K,
    hear: (event: SVGElementEventMap[K]) => void,
  ) => board.addEventListener(kind, hear, { signal: wire.signal });
  listen("contextmenu", (event) => {
    // With Shift the menu of the page, or of JupyterLab, is still to be had.
    if (isOff() || event.shiftKey || event.ctrlKey) return;
    event.preventDefault();
    event.stopPropagation();
  });
  listen("pointerdown", (event) => {
    if (event.button !== 2 || isOff() || event.shiftKey) return;
    begin(table.placeAt(table.board.point(event)));
    if (from !== null) board.setPointerCapture?.(event.pointerId);
  });
  listen("pointermove", (event) => {
    if (from === null) return;
    here = table.placeAt(table.board.point(event));
    draw();
  });
  listen("pointerup", (event) => {
    if (event.button === 2 && from !== null) end(table.placeAt(table.board.point(event)));
  });
  listen("pointercancel", () => begin(undefined));
  board.addEventListener(
    "keydown",
    (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isOff()) return;
      if (event.key === "Escape" && from !== null) begin(undefined);
      else if (event.key === "m" && here !== undefined) {
        if (from === null) toggle(here);
        else end(here);
      } else if (event.key === "M" && here !== undefined) {
        if (from !== null) end(here);
        else {
          begin(here);
          table.announce(say(ui, "explorer.arrow_begun"));
        }
      } else return;
      event.preventDefault();
      event.stopPropagation();
    },
    { signal: wire.signal },
  );

  return {
    element,
    moved(place) {
      here = place === null ? undefined : table.markOf(place);
      if (from !== null) draw();
    },
    draw,
  };
}
