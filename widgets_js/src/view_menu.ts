// The menu of a game: a new one, and keeping this one.

import { html, select } from "./dom";
import type { Form, GameTraits } from "./game_state";
import type { Intent } from "./messages";
import { type Labels, type Rule, say } from "./state";
import { button, switchButton } from "./view_hand";
import { ruleChip } from "./view_rule";

export interface MenuActions {
  /** Whether another game on the board would be the end of this one. */
  risks(): boolean;
  /** Do something with the game; true where the kernel has done it, else the menu says why not. */
  act(intent: Intent): Promise<boolean>;
  /** The text to copy: the code of the position on view, or the record of the game. */
  copy(what: "code" | "record"): void;
  /** Go to the board, where another game has been begun or opened. */
  close(): void;
}

/** A press that gives up a game which is kept nowhere: the control asks, and a second one does it. */
function surely(control: HTMLElement, words: string, risks: () => boolean, act: () => void): void {
  let asked = false;
  control.addEventListener("click", () => {
    if (asked || !risks()) return act();
    asked = true;
    control.textContent = words;
    control.setAttribute("aria-label", words);
    control.title = words;
  });
}

function field(words: string, control: HTMLElement): HTMLElement {
  return html("label", { class: "field" }, html("span", {}, words), control);
}

/** What to begin a new game with; each control keeps what was chosen until the form is drawn anew. */
export function newGame(
  form: Form,
  rules: Readonly<Record<string, Rule>>,
  ui: Labels,
  actions: MenuActions,
): HTMLElement {
  const players = select(
    form.players.map((number) => [String(number), String(number)]),
    String(form.now),
    { "data-focus": "new:players" },
  );
  const seats = form.seats.map((seat, index) => {
    const n = index + 1;
    const name = html("input", {
      type: "text",
      value: seat.name,
      maxlength: 20,
      "aria-label": say(ui, "new.name", { n }),
      "data-focus": `new:name:${index}`,
    });
    const bot = select(form.policies, seat.bot, {
      "aria-label": say(ui, "new.who", { n }),
      "data-focus": `new:bot:${index}`,
    });
    return {
      name,
      bot,
      row: html("li", {}, html("span", {}, say(ui, "new.seat", { n })), name, bot),
    };
  });
  const seatRows = () => {
    for (const [index, { row }] of seats.entries()) row.hidden = index >= Number(players.value);
  };
  players.addEventListener("change", seatRows);
  seatRows();
  const options = form.options.map((option) => {
    const box = html("input", {
      type: "checkbox",
      checked: option.value,
      "data-focus": `new:${option.name}`,
    });
    const { chip, box: text } = ruleChip(option.rule, rules, ui);
    return {
      name: option.name,
      box,
      row: html("div", { class: "flag" }, html("label", {}, box, option.words), chip, text),
    };
  });
  const seed = html("input", {
    type: "number",
    step: 1,
    placeholder: say(ui, "new.any_seed"),
    "data-focus": "new:seed",
  });
  const begin = say(ui, "new.begin");
  const start = button("new:begin", begin, () => {}, begin);
  surely(start, say(ui, "new.really"), actions.risks, async () => {
    const shown = seats.slice(0, Number(players.value));
    const done = await actions.act({
      do: "new",
      players: Number(players.value),
      seats: shown.map(({ name, bot }) => ({ name: name.value, bot: bot.value })),
      options: Object.fromEntries(options.map(({ name, box }) => [name, box.checked])),
      seed: seed.value === "" ? null : Number(seed.value),
    });
    if (done) actions.close();
  });
  start.classList.add("main");
  return html(
    "section",
    { class: "new-game", "aria-label": say(ui, "new.title") },
    html("h3", {}, say(ui, "new.title")),
    field(say(ui, "new.players"), players),
    html("ol", { class: "seat-rows" }, ...seats.map(({ row }) => row)),
    ...options.map(({ row }) => row),
    field(say(ui, "new.seed"), seed),
    start,
  );
}

/** Copies, files, and whether draws can be taken back. */
export function keeping<P>(
  file: GameTraits<P>["file"],
  whatIf: boolean,
  ui: Labels,
  actions: MenuActions,
): { element: HTMLElement; tell(words: string, bad: boolean): void; offer(text: string): void } {
  const name = html("input", {
    type: "text",
    placeholder: say(ui, "keep.file_hint"),
    "data-focus": "keep:file",
  });
  const control = (focus: string, press: () => void) => {
    const words = say(ui, `keep.${focus}`);
    return button(`keep:${focus}`, words, press, words);
  };
  const open = control("open", () => {});
  surely(open, say(ui, "keep.really"), actions.risks, async () => {
    if (await actions.act({ do: "open", file: name.value })) actions.close();
  });
  const copy = html("textarea", { readonly: true, rows: 3, hidden: true });
  const told = html("p", { role: "status", hidden: true });
  const element = html(
    "section",
    { class: "keeping", "aria-label": say(ui, "keep.title") },
    html("h3", {}, say(ui, "keep.title")),
    html(
      "div",
      { class: "row-of" },
      control("code", () => actions.copy("code")),
      control("record", () => actions.copy("record")),
    ),
    copy,
    field(say(ui, "keep.file"), name),
    html(
      "div",
      { class: "row-of" },
      control("save", () => void actions.act({ do: "save", file: name.value })),
      open,
    ),
    file.name
      ? html(
          "p",
          { class: file.problem ? "bad" : "dim" },
          file.problem || say(ui, "keep.auto", { file: file.name }),
        )
      : null,
    told,
    switchButton("what-if", say(ui, "keep.what_if"), "", whatIf, () =>
      actions.act({ do: "what_if", on: !whatIf }),
    ),
  );
  return {
    element,
    tell(words, bad) {
      told.hidden = false;
      told.className = bad ? "bad" : "dim";
      told.textContent = words;
    },
    offer(text) {
      copy.hidden = false;
      copy.value = text;
      copy.select();
    },
  };
}
