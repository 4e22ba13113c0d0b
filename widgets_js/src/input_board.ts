// Pointer and keys on a board, as intents of the reader. Knows no rules and draws nothing.

import type { Direction } from "./walk";

export interface BoardActions {
  /** The pointer rests over a point of the board, or left it. */
  hover(point: { x: number; y: number } | null): void;
  /** A click; `touch` where there was no hovering before it. */
  press(point: { x: number; y: number }, touch: boolean): void;
  move(direction: Direction): void;
  end(which: "first" | "last"): void;
  next(step: 1 | -1): void;
  enter(): void;
  /** Put back what is in hand; false when there was nothing to put back. */
  escape(): boolean;
}

/** What the keys of the garden do beside those of every board. */
export interface GardenActions {
  turn(by: 1 | -1): void;
  flip(): void;
  /** Give the answer that has this number, or take the tile of this space. */
  byKey(digit: string): void;
  undo(): void;
  redo(): void;
  /** Open the rule of the last refusal. */
  rule(): void;
  /** Read the next, or the previous, path of the tile under the cursor. */
  read(step: 1 | -1): void;
  /** Mark dead cells, or no longer. */
  toggleDead(): void;
}

/** What keys do wherever the focus is in the table, text fields apart. */
export type Keys = Readonly<Record<string, () => void>>;

export function gardenKeys(actions: GardenActions): Keys {
  return {
    r: () => actions.turn(1),
    R: () => actions.turn(-1),
    f: () => actions.flip(),
    F: () => actions.flip(),
    u: () => actions.undo(),
    U: () => actions.redo(),
    p: () => actions.read(1),
    P: () => actions.read(-1),
    d: () => actions.toggleDead(),
    D: () => actions.toggleDead(),
    "?": () => actions.rule(),
    ...Object.fromEntries([..."1234567890"].map((digit) => [digit, () => actions.byKey(digit)])),
  };
}

/** What a key does while the board has the focus. */
const ON_BOARD: Readonly<Record<string, (actions: BoardActions) => void>> = {
  ArrowLeft: (actions) => actions.move("left"),
  ArrowRight: (actions) => actions.move("right"),
  ArrowUp: (actions) => actions.move("up"),
  ArrowDown: (actions) => actions.move("down"),
  Home: (actions) => actions.end("first"),
  End: (actions) => actions.end("last"),
  Enter: (actions) => actions.enter(),
  n: (actions) => actions.next(1),
  N: (actions) => actions.next(-1),
};

/** Listen to a board and the table round it until `signal` aborts. */
export function listen(
  table: HTMLElement,
  board: SVGSVGElement,
  point: (event: PointerEvent | MouseEvent) => { x: number; y: number },
  actions: BoardActions,
  keys: Keys,
  signal: AbortSignal,
): void {
  let touch = false;
  // JupyterLab looks for this attribute before it takes a key for one of its commands.
  table.setAttribute("data-lm-suppress-shortcuts", "true");
  table.addEventListener(
    "keydown",
    (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) {
        // With one of these, Enter runs the cell, and a game under way would be thrown away.
        if (event.key === "Enter") event.stopPropagation();
        return;
      }
      if (event.key !== "Tab") event.stopPropagation();
      if (event.target instanceof Element && event.target.closest("input,textarea,select")) return;
      if (event.defaultPrevented) return;
      const onBoard = event.target instanceof Node && board.contains(event.target);
      if (event.key === "Escape") {
        if (!actions.escape() && onBoard) board.blur();
        event.preventDefault();
        return;
      }
      // A key that is held down must not answer the question after the one it was meant for.
      if (event.repeat && /^\d$/.test(event.key)) {
        event.preventDefault();
        return;
      }
      const act = onBoard ? ON_BOARD[event.key] : undefined;
      const anywhere = keys[event.key];
      if (!act && !anywhere) return;
      event.preventDefault();
      if (anywhere) anywhere();
      else act?.(actions);
    },
    { signal },
  );
  board.addEventListener(
    "pointermove",
    (event) => {
      // A finger does not hover: its first tap shows what the second one does.
      if (event.pointerType !== "touch") actions.hover(point(event));
    },
    { signal },
  );
  board.addEventListener("pointerleave", () => actions.hover(null), { signal });
  board.addEventListener(
    "pointerdown",
    (event) => {
      touch = event.pointerType === "touch";
    },
    { signal },
  );
  board.addEventListener(
    "click",
    (event) => {
      board.focus({ preventScroll: true });
      actions.press(point(event), touch);
    },
    { signal },
  );
}
