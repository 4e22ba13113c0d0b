// Words with marks as elements. Only text nodes are made: words can never become markup.

import { html } from "./dom";
import type { Labels, Rule } from "./state";
import type { Runs } from "./story";
import { ruleChip } from "./view_rule";

/** The paragraphs of some words; a rule's box opens beneath the paragraph that names it. */
export function drawRuns(
  words: Runs,
  rules: Readonly<Record<string, Rule>>,
  ui: Labels,
): HTMLElement[] {
  if (typeof words === "string") return words ? [html("p", {}, words)] : [];
  const blocks: HTMLElement[] = [];
  let paragraph = html("p");
  let boxes: HTMLElement[] = [];
  const close = () => {
    if (paragraph.hasChildNodes()) blocks.push(paragraph, ...boxes);
    paragraph = html("p");
    boxes = [];
  };
  for (const [kind, text = ""] of words) {
    if (kind === "p") close();
    else if (kind === "rule") {
      const { chip, box } = ruleChip(text, rules, ui);
      paragraph.append(chip);
      boxes.push(box);
    } else if (kind === "b" || kind === "i" || kind === "code") {
      paragraph.append(html(kind, {}, text));
    } else paragraph.append(text);
  }
  close();
  return blocks;
}

/** The same words for the live region. */
export function plain(words: Runs): string {
  if (typeof words === "string") return words;
  return words.map(([kind, text]) => (kind === "p" ? " " : (text ?? ""))).join("");
}
