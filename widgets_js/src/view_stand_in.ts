// Numbers and cards that stand in for what the rulebook does not print, and what that means.

import { html } from "./dom";
import { type Labels, say } from "./state";

/** A number, dotted underneath where it is a stand-in. */
export function printed(value: number | string, standIn: boolean): HTMLElement {
  return html("span", { class: standIn ? "stand-in" : "" }, String(value));
}

/** The key to the dotted line: the one stand-in of a panel that can have the focus. */
export function standInKey(words: string): HTMLElement {
  return html("button", { type: "button", class: "stand-in", "data-focus": "stand-in" }, words);
}

/** Say what a stand-in is beside each that is pointed at, focused or tapped, until `signal`. */
export function explainStandIns(
  root: HTMLElement,
  id: string,
  ui: Labels,
  signal: AbortSignal,
): void {
  const tip = html(
    "p",
    { class: "tip", role: "tooltip", id, hidden: true },
    say(ui, "stand_in.words"),
  );
  root.append(tip);
  let shown: Element | null = null;

  const show = (at: Element | null) => {
    shown?.removeAttribute("aria-describedby");
    shown = at;
    tip.hidden = !at;
    if (!at) return;
    at.setAttribute("aria-describedby", id);
    const [box, from] = [root.getBoundingClientRect(), at.getBoundingClientRect()];
    const left = from.left - box.left;
    tip.style.left = `${Math.max(0, Math.min(left, box.width - tip.offsetWidth - 8))}px`;
    tip.style.top = `${from.bottom - box.top + 4}px`;
  };
  const standIn = (event: Event) =>
    event.target instanceof Element ? event.target.closest(".stand-in") : null;

  for (const come of ["pointerover", "focusin", "click"]) {
    root.addEventListener(come, (event) => show(standIn(event)), { signal });
  }
  root.addEventListener("focusout", () => show(null), { signal });
  root.addEventListener("pointerleave", () => show(null), { signal });
  root.addEventListener("keydown", ({ key }) => key === "Escape" && show(null), { signal });
}
