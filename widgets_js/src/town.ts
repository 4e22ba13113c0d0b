// The town widget: the board of Gnomeville to play on.

import { widget } from "./adapter";
import { html } from "./dom";
import { keepFocus } from "./input_focus";
import { say } from "./state";
import type { TownTraits } from "./town_state";
import { createTownTable } from "./town_table";

export default widget<TownTraits>((wire, el) => {
  const ui = wire.get("ui");
  const root = html("div", {
    class: "gnome-tutor town",
    role: "group",
    "aria-label": say(ui, "town.label"),
  });
  el.append(root);
  const { parts, board, draw } = createTownTable(wire, { root });
  root.append(
    html(
      "div",
      { class: "town-grid" },
      parts.bar,
      html(
        "section",
        { class: "play", "aria-label": say(ui, "town.board") },
        parts.board,
        parts.attack,
        parts.feedback,
      ),
      parts.hand,
      parts.luck,
      parts.foe,
      parts.gains,
      parts.crew,
      parts.cards,
      parts.paths,
    ),
  );
  const restoreFocus = keepFocus(root, wire.signal);
  wire.watch(["legal", "panel"], () => restoreFocus(() => board.element));
  draw();
});
