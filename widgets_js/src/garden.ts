// The garden widget: a game of Gnome Hollow to play.

import { widget } from "./adapter";
import { html } from "./dom";
import { createGame } from "./game";
import type { GameTraits } from "./game_state";
import { createGardenTable } from "./garden_table";
import { keepFocus } from "./input_focus";
import { type BoardTraits, type Panel, say } from "./state";

export type GardenTraits = BoardTraits & GameTraits<Panel>;

export default widget<GardenTraits>((wire, el) => {
  const ui = wire.get("ui");
  const root = html("div", {
    class: "gnome-tutor garden",
    role: "group",
    "aria-label": say(ui, "garden.label"),
  });
  el.append(root);
  const game = createGame(wire, root, (seen) =>
    createGardenTable(wire, {
      ...seen,
      title: say(ui, "garden.title"),
      fresh: () => wire.get("table").fresh ?? [],
    }),
  );
  const { parts, board } = game.table;
  root.append(
    game.parts.dead,
    html(
      "div",
      { class: "garden-grid" },
      html("div", { class: "top" }, parts.bar, game.parts.ending, game.parts.past),
      game.parts.menu,
      html(
        "section",
        { class: "play", "aria-label": say(ui, "garden.board") },
        parts.board,
        game.parts.stepper,
        game.parts.bots,
      ),
      html(
        "div",
        { class: "at-hand" },
        parts.tileBoard,
        parts.dock,
        game.parts.advice,
        parts.choices,
        parts.feedback,
        parts.key,
      ),
      parts.players,
      parts.market,
      game.parts.log,
    ),
  );
  const restoreFocus = keepFocus(
    root,
    wire.signal,
    () =>
      game.timeline() ??
      // A key pressed once more must not be the answer to another question.
      (parts.choices.hidden || wire.get("legal").spots.length > 0
        ? board.element
        : (parts.choices.querySelector<HTMLElement>(".choice") ?? root)),
  );
  wire.watch(["legal", "panel", "past", "stepper"], restoreFocus);
  game.draw();
});
