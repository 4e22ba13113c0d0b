import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { html } from "../src/dom";
import { explainStandIns, printed, standInKey } from "../src/view_stand_in";

let end: AbortController;
let root: HTMLElement;
beforeEach(() => {
  end = new AbortController();
  root = html("div", { class: "gnome-tutor" }, printed(4, true), printed(7, false));
  root.append(standInKey("§key"), html("button", {}, "§other"));
  document.body.append(root);
  explainStandIns(root, "tip", { stand_in: { words: "§what it means" } }, end.signal);
});
afterEach(() => document.body.replaceChildren());

const find = (selector: string) => root.querySelector<HTMLElement>(selector) as HTMLElement;
const fire = (at: Element, type: string, more = {}) =>
  at.dispatchEvent(Object.assign(new Event(type, { bubbles: true }), more));

describe("what a stand-in means", () => {
  it("is a tool tip that is not there until it is asked for", () => {
    expect(find("[role=tooltip]").hidden).toBe(true);
    expect(find("[role=tooltip]").textContent).toBe("§what it means");
    expect(root.querySelectorAll(".stand-in")).toHaveLength(2);
  });

  it.each([
    ["the pointer", "span.stand-in", "pointerover"],
    ["the focus", "button.stand-in", "focusin"],
    ["a tap", "span.stand-in", "click"],
  ])("is shown by %s, and described by it", (_, selector, event) => {
    fire(find(selector), event);
    expect(find(".tip").hidden).toBe(false);
    expect(find(selector).getAttribute("aria-describedby")).toBe("tip");
  });

  it.each([
    ["the pointer elsewhere", "button:not(.stand-in)", "pointerover"],
    ["the pointer gone", "", "pointerleave"],
    ["the focus gone", "button.stand-in", "focusout"],
    ["a tap elsewhere", "button:not(.stand-in)", "click"],
    ["Escape", "button.stand-in", "keydown"],
  ])("goes with %s", (_, selector, event) => {
    fire(find("button.stand-in"), "focusin");
    fire(selector ? find(selector) : root, event, { key: "Escape" });
    expect(find(".tip").hidden).toBe(true);
    expect(find("button.stand-in").hasAttribute("aria-describedby")).toBe(false);
  });

  it("is not there for a printed number, nor after the view has ended", () => {
    fire(find("span:not(.stand-in)"), "pointerover");
    expect(find(".tip").hidden).toBe(true);
    end.abort();
    fire(find("span.stand-in"), "pointerover");
    expect(find(".tip").hidden).toBe(true);
  });
});
