// The town widget: a game of Gnomeville to play.

import { widget } from "./adapter";
import { html } from "./dom";
import { createGame } from "./game";
import type { GameTraits } from "./game_state";
import { keepFocus } from "./input_focus";
import { say } from "./state";
import type { Panel, TownTraits } from "./town_state";
import { createTownTable } from "./town_table";

export type TownGame = TownTraits & GameTraits<Panel>;

export default widget<TownGame>((wire, el) => {
  const ui = wire.get("ui");
  const root = html("div", {
    class: "gnome-tutor town",
    role: "group",
    "aria-label": say(ui, "town.label"),
  });
  el.append(root);
  const game = createGame(wire, root, (seen) => createTownTable(wire, { ...seen, prompts: true }));
  const { parts, board } = game.table;
  root.append(
    game.parts.dead,
    html(
      "div",
      { class: "town-grid" },
      html("div", { class: "top" }, parts.bar, game.parts.past),
      game.parts.menu,
      html("section", { class: "play", "aria-label": say(ui, "town.board") }, parts.board),
      html(
        "div",
        { class: "at-hand" },
        game.parts.ending,
        parts.hand,
        parts.luck,
        parts.crew,
        parts.gains,
      ),
      html(
        "div",
        { class: "below" },
        game.parts.stepper,
        game.parts.bots,
        game.parts.advice,
        parts.feedback,
        parts.foe,
        parts.attack,
      ),
      parts.paths,
      parts.cards,
      game.parts.log,
    ),
  );
  const restoreFocus = keepFocus(root, wire.signal, () => game.timeline() ?? board.element);
  wire.watch(["legal", "panel", "past", "stepper", "table"], restoreFocus);
  game.draw();
});
