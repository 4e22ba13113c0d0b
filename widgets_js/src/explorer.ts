// The explorer widget: a board to try things on, with the tree of everything that was tried.

import { widget } from "./adapter";
import { createUpdater, html, svg } from "./dom";
import { createBrush } from "./explorer_brush";
import { createEditing } from "./explorer_editing";
import { createLine } from "./explorer_line";
import { createMarks } from "./explorer_marks";
import type { Compared, ExplorerTraits } from "./explorer_state";
import { createExplorerTable } from "./explorer_table";
import { keepFocus } from "./input_focus";
import type { Intent } from "./messages";
import { say } from "./state";
import * as views from "./view_explorer";
import { button } from "./view_hand";
import { foreseen, ranks } from "./view_marks";
import { createRefusal } from "./view_refusal";
import { createTree, notes } from "./view_tree";

export default widget<ExplorerTraits>((wire, el) => {
  const ui = wire.get("ui");
  const root = html("div", {
    class: `gnome-tutor explorer ${wire.get("game") === "ville" ? "town" : "garden"}`,
    role: "group",
    "aria-label": say(ui, "explorer.label"),
  });
  el.append(root);

  // What this view alone knows.
  let said = "";
  let ran = false;
  let stood = wire.get("standing").words;
  let revision = -1;
  let pair = wire.get("compared");
  let lit: readonly string[] = [];
  const wish = { how: "playouts", budget: views.BUDGETS[1] ?? 400 };

  const table = createExplorerTable(wire, {
    root,
    isLive: () => wire.get("editor") === null && wire.get("chance") === null && !isStepping(),
    press: (place, path) => editing.press(place, path),
    moved(place) {
      brush.place(isStepping() ? null : place);
      marks.moved(place);
      editing.moved(place);
    },
    redraw: () => draw(),
  });
  const isStepping = () => wire.get("line") !== null;
  const pictures = views.createPictures(table.sheet, () => wire.get("tiles"), table.layers);
  const brush = createBrush(wire, () => drawBrush());

  const ask = async (intent: Intent) => {
    const reply = await table.act(intent);
    if (reply?.error) table.announce(reply.error.text);
    return reply;
  };

  const treeActions = {
    go: (to: number) => void ask({ do: "go", to }),
    // Both are marked in a moment, and neither changes the position.
    mark: (side: "a" | "b", node: number) => void wire.ask({ do: "mark", side, node }),
    promote: (node: number) => void ask({ do: "promote", node }),
    cut: (node: number) => void ask({ do: "cut", node }),
    note: (node: number, note: object) => ask({ do: "note", node, ...note }),
    rollAgain: () => void ask({ do: "roll" }),
  };
  const tree = createTree(ui, pictures, treeActions, wire.signal);
  const drawActions = {
    choose: (action: string) => void ask({ do: "act", action }),
    roll: () => void ask({ do: "roll" }),
    average: () => void ask({ do: "average" }),
  };
  const worthActions = {
    evaluate: (how: string, budget: number) => void ask({ do: "evaluate", how, budget }),
    stop: () => void wire.ask({ do: "stop" }),
    choose: (action: string) => void ask({ do: "act", action }),
    point: brush.row,
    step: (action: string) => line.open(action),
  };
  const line = createLine(wire, root, table.sheet, pictures, ask);
  const editing = createEditing(wire, root, table, pictures, ask, () => draw());
  const marks = createMarks(wire, table, (marks) =>
    ask({ do: "note", node: wire.get("variations").at, marks }),
  );

  // ---- the line above: what it is, editing, the code

  const editSwitch = button(
    "explorer:edit",
    say(ui, "explorer.edit"),
    () => void ask({ do: "editor", on: wire.get("editor") === null }),
    say(ui, "explorer.edit"),
  );
  const code = html("input", {
    type: "text",
    spellcheck: "false",
    "aria-label": say(ui, "explorer.code"),
    "data-focus": "explorer:code",
  });
  const refusal = createRefusal(code, table.sheet.id("code-refused"));
  const setUp = () => void ask({ do: "set_up", code: code.value }).then(refusal.show);
  code.addEventListener("keydown", (event) => {
    if (event.key === "Enter") setUp();
  });
  const copy = button(
    "explorer:copy",
    say(ui, "explorer.copy"),
    () => {
      code.select();
      // Not every page may write to the clipboard; then the keyboard can.
      void navigator.clipboard?.writeText(code.value).then(
        () => table.announce(say(ui, "keep.copied")),
        () => table.announce(say(ui, "keep.select")),
      );
    },
    say(ui, "explorer.copy"),
  );
  const paste = button(
    "explorer:set-up",
    say(ui, "explorer.paste"),
    setUp,
    say(ui, "explorer.paste"),
  );
  const file = html("small", { class: "file" });
  const parts = {
    standing: html("div", { class: "standing" }),
    draws: html("section", {
      class: "draw-box",
      "aria-label": say(ui, "explorer.choose"),
      hidden: true,
    }),
    notes: html("div", { class: "notes" }),
    work: html("div"),
    worths: html("div", { class: "worth-box" }),
    compared: html("section", {
      class: "compared",
      "aria-label": say(ui, "explorer.compare"),
      hidden: true,
    }),
  };
  root.append(
    html(
      "div",
      { class: "explorer-grid" },
      html(
        "div",
        { class: "explorer-bar" },
        html("h2", {}, say(ui, "explorer.title")),
        editSwitch,
        html("label", { class: "code" }, html("span", {}, say(ui, "explorer.code")), code),
        copy,
        paste,
        refusal.element,
        file,
      ),
      html(
        "div",
        { class: "left" },
        html(
          "section",
          { class: "play", "aria-label": say(ui, "explorer.board") },
          line.banner,
          table.bar,
          table.boardBox,
          line.element,
          parts.standing,
          table.feedback,
          editing.element,
          ...table.acts,
        ),
        html(
          "section",
          { class: "actions", "aria-label": say(ui, "explorer.actions") },
          parts.work,
          parts.worths,
        ),
      ),
      html(
        "div",
        { class: "right" },
        html(
          "section",
          { class: "variations", "aria-label": say(ui, "explorer.tree") },
          html(
            "h3",
            {},
            say(ui, "explorer.tree"),
            html("span", { class: "aside" }, say(ui, "explorer.tree_aside")),
          ),
          tree.element,
          parts.notes,
          parts.draws,
        ),
        html("div", { class: "beside" }, ...table.beside),
      ),
      parts.compared,
    ),
  );
  const update = createUpdater();
  const layer = (name: string) => svg("g", { class: name, "aria-hidden": "true" });
  const over = { foreseen: layer("foreseen"), ranks: layer("ranks"), arrows: marks.element };
  table.board.element.append(...Object.values(over));
  const hint = wire.get("game") === "ville" ? "explorer.marks_hint_town" : "explorer.marks_hint";

  /** Whether these are two positions that were not compared just now. */
  const isNewPair = ({ a, b }: Compared) =>
    a.number !== pair?.a.number || b.number !== pair.b.number;

  /** Show in the table and on the board what is picked out; the chart hears of it by itself. */
  function drawBrush(): void {
    const isShown = wire.get("editor") === null && !isStepping();
    const picked = isShown ? brush.rows() : [];
    const rows = isShown ? (wire.get("worths")?.rows ?? []) : [];
    for (const row of parts.worths.querySelectorAll<HTMLElement>("tr[data-action]")) {
      row.classList.toggle(
        "brushed",
        picked.some((one) => one.action === row.dataset.action),
      );
    }
    // What is wrong with a position is lit as long as nobody points at anything else.
    const wrong = isStepping() ? [] : wire.get("standing").reasons;
    const shown = picked.length > 0 ? picked : wrong;
    const places = [...new Set(shown.flatMap((one) => one.places ?? []))];
    if (String(places) !== String(lit)) table.light(places);
    lit = places;
    over.foreseen.replaceChildren(...foreseen(picked, table.middle, pictures), ...editing.ahead());
    over.ranks.replaceChildren(...ranks(rows, picked, table.middle));
  }

  function draw(): void {
    const editor = wire.get("editor");
    const chance = wire.get("chance");
    const variations = wire.get("variations");
    const worths = wire.get("worths");
    table.draw();
    if (revision !== wire.get("revision")) {
      revision = wire.get("revision");
      code.value = wire.get("position");
      refusal.show(undefined);
    }
    root.classList.toggle("edits", editor !== null);
    root.classList.toggle("draws-now", chance !== null);
    root.classList.toggle("steps", isStepping());
    editSwitch.setAttribute("aria-pressed", String(editor !== null));
    const kept = wire.get("file");
    file.textContent = kept.problem || kept.words;
    file.classList.toggle("bad", kept.problem !== "");
    const standing = wire.get("standing");
    update(parts.standing, [standing], () => views.standing(standing, ui));
    if (editor && standing.words !== stood) {
      table.announce([standing.words, ...standing.reasons.map((one) => one.text)].join(" "));
    }
    stood = standing.words;
    editing.draw();
    tree.draw(variations);
    marks.draw();
    update(parts.notes, [variations], () =>
      notes(variations, say(ui, hint), table.sheet.id, ui, treeActions),
    );
    parts.draws.hidden = chance === null;
    update(parts.draws, [chance], () =>
      chance ? views.draws(chance, ui, pictures, drawActions) : [],
    );
    update(parts.work, [worths], () => views.work(worths, wish, ui, worthActions));
    update(parts.worths, [worths], () => views.worthTable(worths, ui, pictures, worthActions));
    drawBrush();
    line.draw();
    table.bar.hidden = isStepping();
    const compared = wire.get("compared");
    parts.compared.hidden = compared === null;
    update(parts.compared, [compared], () => views.comparison(compared, ui, table.sheet, pictures));
    if (compared && isNewPair(compared)) {
      parts.compared.scrollIntoView?.({ block: "nearest" });
      table.announce(compared.head);
    }
    pair = compared;
    const runs = worths?.running === true;
    if (ran && !runs && worths) {
      const end = say(ui, worths.part < 1 ? "explorer.stopped" : "explorer.done");
      table.announce(`${end} ${worths.said}`);
    } else if (worths && worths.said !== said) {
      table.announce(worths.said, 5000);
    }
    ran = runs;
    said = worths?.said ?? "";
  }

  const restoreFocus = keepFocus(root, wire.signal, () => table.board.element);
  wire.watch(
    [
      "variations",
      "chance",
      "standing",
      "editor",
      "compared",
      "worths",
      "line",
      "tiles",
      "file",
      "revision",
    ],
    () => {
      draw();
      restoreFocus();
    },
  );
  wire.watch(["brushed"], () => {
    brush.follow();
    drawBrush();
  });
  draw();
});
