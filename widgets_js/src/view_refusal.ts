// A text field that says beside itself why what was written there is refused.

import { html } from "./dom";
import type { Reply } from "./messages";

export interface Refusal {
  /** Stands beneath the field; empty while nothing is wrong. */
  readonly element: HTMLElement;
  /** Show why it was refused; nothing where it was not. The text stays, to be mended. */
  show(reply: Reply | undefined): void;
}

export function createRefusal(field: HTMLElement, id: string): Refusal {
  const element = html("p", { class: "refusal", id, hidden: true });
  return {
    element,
    show(reply) {
      const why = reply?.error?.text ?? "";
      element.textContent = why;
      element.hidden = why === "";
      if (why) {
        field.setAttribute("aria-invalid", "true");
        field.setAttribute("aria-describedby", id);
      } else {
        field.removeAttribute("aria-invalid");
        field.removeAttribute("aria-describedby");
      }
    },
  };
}
