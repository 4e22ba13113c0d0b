// The garden widget: a board to play on.

import { widget } from "./adapter";
import { html } from "./dom";
import { keepFocus } from "./input_focus";
import { type BoardTraits, say } from "./state";
import { createTable } from "./table";

export default widget<BoardTraits>((wire, el) => {
  const ui = wire.get("ui");
  const root = html("div", {
    class: "gnome-tutor garden",
    role: "group",
    "aria-label": say(ui, "garden.label"),
  });
  el.append(root);
  const { parts, board, draw } = createTable(wire, { root, title: say(ui, "garden.title") });
  root.append(
    html(
      "div",
      { class: "garden-grid" },
      parts.bar,
      html(
        "section",
        { class: "play", "aria-label": say(ui, "garden.board") },
        parts.board,
        parts.feedback,
        parts.dock,
        parts.choices,
        parts.key,
      ),
      parts.tileBoard,
      parts.players,
      parts.market,
    ),
  );
  const restoreFocus = keepFocus(root, wire.signal);
  wire.watch(["legal", "panel"], () =>
    restoreFocus(() =>
      parts.choices.hidden
        ? board.element
        : (parts.choices.querySelector<HTMLElement>(".choice") ?? root),
    ),
  );
  draw();
});
