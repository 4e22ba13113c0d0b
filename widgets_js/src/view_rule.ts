// A rule's id as a button that opens the rule in our words, and the reasons of a refusal.

import { html } from "./dom";
import type { Preview } from "./messages";
import { type Labels, type Reason, type Rule, say } from "./state";

/** The chip with a rule's id; `box` is empty until the chip opens it, put it beneath the line. */
export function ruleChip(
  id: string,
  rules: Readonly<Record<string, Rule>>,
  ui: Labels,
): { chip: HTMLElement; box: HTMLElement } {
  const box = html("div", { class: "rule-box", hidden: true });
  const rule = rules[id];
  if (!rule) return { chip: html("span", { class: "rule" }, id), box };
  const chip = html(
    "button",
    {
      type: "button",
      class: "rule",
      "aria-expanded": "false",
      "aria-label": say(ui, "rule.open", { id, title: rule.title }),
      "data-focus": `rule:${id}`,
    },
    id,
  );
  chip.addEventListener("click", () => {
    box.hidden = !box.hidden;
    chip.setAttribute("aria-expanded", String(!box.hidden));
    if (box.hidden || box.hasChildNodes()) return;
    box.append(
      html("b", {}, rule.title),
      html("p", {}, rule.text),
      html("small", {}, say(ui, `rule.${rule.status}`)),
    );
  });
  return { chip, box };
}

/** Each reason with its chip, and the boxes that the chips open. */
export function reasonLines(
  reasons: readonly Reason[],
  rules: Readonly<Record<string, Rule>>,
  ui: Labels,
): HTMLElement[] {
  return reasons.map((reason) => {
    const { chip, box } = ruleChip(reason.rule, rules, ui);
    return html("div", { class: "reason" }, html("p", {}, `${reason.text} `, chip), box);
  });
}

/** What an action would lead to: a sentence with its rule, or several, one after another. */
export function consequences({ text, reasons, rules }: Preview, ui: Labels): HTMLElement[] {
  const [first, ...more] = reasons;
  if (more.length > 0) return reasonLines(reasons, rules, ui);
  if (!first) return [html("p", {}, text)];
  const { chip, box } = ruleChip(first.rule, rules, ui);
  return [html("p", {}, `${text} `, chip), box];
}
