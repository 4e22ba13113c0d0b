// What an action leads to, stepped through on the board: its actions, the stepper, and how to keep it.

import type { Wire } from "./adapter";
import { createUpdater, html } from "./dom";
import type { ExplorerTraits } from "./explorer_state";
import { listenToSteps } from "./input_stepper";
import type { Intent } from "./messages";
import { say } from "./state";
import { createStepping } from "./stepping";
import type { Sheet } from "./view_board";
import type { Pictures } from "./view_explorer";
import { button, key } from "./view_hand";

export interface LineView {
  /** What stands over the board, in place of its bar. */
  readonly banner: HTMLElement;
  readonly element: HTMLElement;
  /** Step through what an action leads to, from its beginning. */
  open(action: string): void;
  leave(): void;
  draw(): void;
}

export function createLine(
  wire: Wire<ExplorerTraits>,
  root: HTMLElement,
  sheet: Sheet,
  pictures: Pictures,
  ask: (intent: Intent) => Promise<unknown>,
): LineView {
  const ui = wire.get("ui");
  const update = createUpdater();
  const line = () => wire.get("line");
  /** The event that was asked for while the kernel has not answered. */
  let wanted: number | null = null;
  const event = () => wanted ?? line()?.event ?? -1;

  const go = (to: number) => {
    const action = line()?.action;
    if (action === undefined) return;
    wanted = to;
    void wire.ask({ do: "step", action, event: to }).then(() => {
      if (wanted === to) wanted = null;
      draw();
      stepping.follow();
    });
    draw();
  };
  const stepping = createStepping(
    sheet,
    ui,
    { story: () => line()?.story ?? null, event, go, redraw: () => draw() },
    wire.signal,
  );
  const leave = () => void ask({ do: "step" });
  const act = (name: string, press: () => void, ...more: Node[]) => {
    const words = say(ui, `explorer.${name}`);
    return button(`line:${name}`, words, press, words, ...more);
  };
  const banner = html("div", { class: "look-back", hidden: true });
  const moves = html("ol", { class: "line" });
  const element = html("section", { class: "line-box", hidden: true }, moves, stepping.element);

  listenToSteps(
    root,
    {
      canStep: () => line() !== null,
      move: stepping.move,
      toggle: stepping.toggle,
      pause: stepping.pause,
    },
    wire.signal,
  );
  root.addEventListener(
    "keydown",
    (pressed) => {
      if (pressed.key !== "Escape" || line() === null) return;
      leave();
      pressed.preventDefault();
      pressed.stopPropagation();
    },
    { signal: wire.signal, capture: true },
  );

  function draw(): void {
    const found = line();
    if (found === null) wanted = null;
    banner.hidden = element.hidden = found === null;
    update(banner, [found?.words], () =>
      found
        ? [
            html("b", {}, say(ui, "explorer.step_board", { action: found.words })),
            html(
              "span",
              { class: "acts" },
              act("step_keep", () => void ask({ do: "keep" })),
              act("step_leave", leave, key("Esc")),
            ),
          ]
        : [],
    );
    const at = found?.actions.findIndex((one) => event() <= one.last) ?? -1;
    const now = event() < 0 ? -1 : at;
    update(moves, [found?.actions, now], () =>
      (found?.actions ?? []).map((one, index) => {
        const tile = one.tile ? pictures.tile(one.tile, "") : null;
        const move = button(
          `line:${index}`,
          one.words,
          () => go(one.last),
          ...pictures.icons(one.symbol, 16),
          ...(tile ? [tile] : []),
          html("span", {}, one.words),
        );
        if (index === now) move.setAttribute("aria-current", "step");
        return html("li", { class: one.chance ? "chance" : undefined }, move);
      }),
    );
    stepping.draw({});
  }

  return {
    banner,
    element,
    open: (action) => void ask({ do: "step", action, event: -1 }),
    leave,
    draw,
  };
}
