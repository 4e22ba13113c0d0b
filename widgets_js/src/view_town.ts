// What you act with in a town: whose town, what is asked, what would happen, and the controls.

import { html } from "./dom";
import type { Preview } from "./messages";
import { type Labels, say } from "./state";
import type { TableOptions } from "./table";
import type { Choice, Legal, Panel, Spot } from "./town_state";
import { drawIcon, drawIcons, type Sheet } from "./view_board";
import { button, foretell, key, switchButton } from "./view_hand";
import { type BarActions, playerTabs, undoRedo } from "./view_panel";
import { consequences } from "./view_rule";

export interface TownActions extends BarActions {
  choose(choice: Choice): void;
  pick(number: number): void;
  /** Say what a choice would do; null when the pointer or the focus leaves it. */
  light(choice: Choice | null): void;
  /** Look at the town of a seat. */
  show(seat: number): void;
  /** Show the attack to come, or hide it. */
  toggle(): void;
}

/** The round and its phases, the players with their points, undo and redo. */
export function bar(
  panel: Panel,
  shown: number,
  ui: Labels,
  sheet: Sheet,
  actions: TownActions,
  { tools, prompts }: Pick<TableOptions, "tools" | "prompts">,
): (HTMLElement | null)[] {
  const { turn, can } = panel;
  const rounds = Array.from({ length: turn.rounds }, (_, index) => {
    const is = index + 1 === turn.round;
    return html(
      "li",
      {
        class: is ? "is" : index + 1 < turn.round ? "was" : "",
        "aria-current": is ? "step" : undefined,
      },
      String(index + 1),
    );
  });
  const phases = turn.phases.map(({ name, now }) =>
    html("li", { class: now ? "now" : "", "aria-current": now ? "step" : undefined }, name),
  );
  const tabs = playerTabs(panel.players, shown, ui, sheet, actions.show);
  return [
    html("h2", {}, say(ui, "town.title")),
    html(
      "span",
      { class: "rounds" },
      html("span", { class: "dim" }, say(ui, "town.round")),
      html("ol", { "aria-label": say(ui, "town.round") }, ...rounds),
    ),
    html("ol", { class: "phases", "aria-label": say(ui, "town.phases") }, ...phases),
    prompts ? html("span", { class: "goal dim" }, turn.goal) : null,
    html(
      "span",
      { class: "tools" },
      html("span", { class: "seats", role: "group", "aria-label": say(ui, "town.towns") }, ...tabs),
      ...undoRedo(can, ui, actions),
      tools,
    ),
  ];
}

/** Whether the board shows the attack to come. */
export function attackSwitch(on: boolean, ui: Labels, actions: TownActions): HTMLElement[] {
  return [switchButton("attack", say(ui, "town.show_attack"), "T", on, actions.toggle)];
}

/** The tile that was drawn, what is to be decided, and what to pick before a space. */
export function asked(
  legal: Legal,
  panel: Panel,
  pick: number,
  ui: Labels,
  sheet: Sheet,
  actions: TownActions,
): (Element | null)[] {
  if (panel.turn.over) {
    return [
      html(
        "div",
        {},
        html("h3", {}, say(ui, "town.over")),
        html("p", {}, html("b", {}, panel.turn.over)),
      ),
    ];
  }
  const drawn = panel.players[panel.seat]?.drawn;
  const picks = legal.picks.map((one, index) => {
    const made = button(
      `pick:${index}`,
      one.words,
      () => actions.pick(index),
      drawIcon(one.symbol, sheet, 30),
      one.words,
      key(one.key),
    );
    made.setAttribute("aria-pressed", String(index === pick));
    made.classList.add("pick");
    return made;
  });
  return [
    drawn ? drawIcon(drawn.symbol, sheet, 60) : null,
    html(
      "div",
      {},
      drawn ? html("h3", {}, drawn.words) : null,
      html("p", {}, html("b", {}, legal.decision.words)),
      BUYING.has(legal.decision.kind) ? purse(panel, ui, sheet) : null,
      picks.length > 0 ? html("div", { class: "picks", role: "group" }, ...picks) : null,
    ),
  ];
}

/** The decisions in which shrooms are spent. */
const BUYING = new Set(["market", "buy"]);

function purse(panel: Panel, ui: Labels, sheet: Sheet): HTMLElement | null {
  const [shrooms] = panel.players[panel.seat]?.goods ?? [];
  if (!shrooms) return null;
  const words = say(ui, "town.purse", { shrooms: shrooms.words });
  return html("p", { class: "purse-line" }, drawIcon(shrooms.symbol, sheet, 22), ` ${words}`);
}

/** The decisions that a newcomer is told what to look for in. */
const PROMPTED = new Set(["build", "place", "upgrade", "move", "market", "buy"]);

/** What would happen; how to find out where nothing is pointed at. */
export function foretold(
  live: boolean,
  legal: Legal,
  preview: Preview | null,
  prompts: boolean,
  ui: Labels,
): HTMLElement[] {
  if (preview) return consequences(preview, ui);
  const { kind } = legal.decision;
  const lines = [
    prompts && PROMPTED.has(kind) ? `town.prompt.${kind}` : "",
    legal.spots.length > 0 ? "town.choose_space" : "",
  ];
  if (!live) return [];
  return lines.filter(Boolean).map((line) => html("p", { class: "dim" }, say(ui, line)));
}

/** The control that does what the cursor points at. */
export function place(spot: Spot | null, ui: Labels, enter: () => void): HTMLElement[] {
  const words = spot?.words ?? say(ui, "town.choose");
  const made = button("place", words, enter, html("span", {}, words), key("Enter"));
  made.disabled = !spot;
  made.classList.add("main");
  return [made];
}

/** Everything to decide for which no space is pointed at, as controls. */
export function choices(legal: Legal, sheet: Sheet, actions: TownActions): HTMLElement[] {
  return legal.choices.map((choice) => {
    const made = button(
      `choice:${choice.action}`,
      choice.words,
      () => actions.choose(choice),
      ...drawIcons(choice.symbol, sheet, 22),
      html("span", {}, choice.words),
      ...(choice.key ? [key(choice.key)] : []),
    );
    made.dataset.action = choice.action;
    made.classList.add("choice");
    if (choice.key === "Enter" || choice.key === "D") made.classList.add("main");
    foretell(made, (on) => actions.light(on ? choice : null));
    return made;
  });
}
