// The answers to choose from, as a group of radio buttons, or of check boxes where many are right.

import { html } from "./dom";
import { type Labels, type Rule, say } from "./state";
import type { Options, Step } from "./story";
import { drawRuns } from "./view_runs";

export interface OptionActions {
  /** Answer with these options, counted from 1; none where nothing has been chosen yet. */
  choose(options: readonly number[]): void;
  /** Light up the places of an option; none to end it. */
  light(places: readonly string[]): void;
}

/**
 * The group, its legend, and the button that answers. `name` sets it apart from other groups of the
 * page. Enter in the group answers, too.
 */
export function drawOptions(
  { options, can, index }: Step & { options: Options },
  name: string,
  rules: Readonly<Record<string, Rule>>,
  ui: Labels,
  actions: OptionActions,
): HTMLElement {
  const { many, items, picked } = options;
  const inputs: HTMLInputElement[] = [];
  const lines = items.map(({ words, places }, at) => {
    const input = html("input", {
      type: many ? "checkbox" : "radio",
      name: `${name}-${index}`,
      value: at + 1,
      id: `${name}-${index}-${at}`,
      "data-focus": `option:${at + 1}`,
    });
    input.checked = picked.includes(at + 1);
    input.disabled = !can.choose;
    inputs.push(input);
    input.addEventListener("change", () => actions.light(places));
    input.addEventListener("blur", () => actions.light([]));
    return html(
      "div",
      { class: picked.includes(at + 1) ? "option picked" : "option" },
      input,
      html("label", { for: input.id }, ...drawRuns(words, rules, ui)),
    );
  });
  const answer = html(
    "button",
    { type: "submit", class: "btn main", "data-focus": "lesson:choose" },
    say(ui, "lesson.choose"),
  );
  const form = html(
    "form",
    { class: "options" },
    html(
      "fieldset",
      {},
      html("legend", { class: "dim" }, say(ui, many ? "lesson.many" : "lesson.one")),
      ...lines,
    ),
    can.choose ? answer : null,
  );
  const chosen = () => inputs.filter((input) => input.checked).map((input) => Number(input.value));
  const ready = () => answer.setAttribute("aria-disabled", String(chosen().length === 0));
  form.addEventListener("change", ready);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (can.choose) actions.choose(chosen());
  });
  form.addEventListener("keydown", (event) => {
    // Inside a notebook a form is not always sent by Enter.
    if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    if (can.choose) actions.choose(chosen());
  });
  ready();
  return form;
}
