// The timeline of the stepper: every event in its order, and arcs from what caused it.

import { html, show, svg } from "./dom";
import { type Labels, say } from "./state";
import { chain, columns, phaseSpans, type StoryEvent } from "./story";
import { drawIcon, type Sheet } from "./view_board";

export interface TimelineView {
  readonly element: HTMLElement;
  draw(events: readonly StoryEvent[]): void;
  /** Mark the event on view and what led to it, and bring it into sight. */
  mark(event: number): void;
  /** Put the focus on an event, if the focus is in the timeline. */
  follow(event: number): void;
}

/** The symbols of an event: one, or up to three smaller ones. */
export function drawSymbols(symbols: string, sheet: Sheet, size: number): HTMLElement {
  const names = symbols.split(" ").filter(Boolean).slice(0, 4);
  const each = names.length > 1 ? Math.round(size * 0.62) : size;
  return html(
    "span",
    { class: names.length > 1 ? "symbols several" : "symbols" },
    ...names.map((name) =>
      name === ">" ? html("i", { "aria-hidden": "true" }, "›") : drawIcon(name, sheet, each),
    ),
  );
}

/** The units of an arc's picture in a share of the timeline. */
const UNIT = 20;

/** The arc from an event's cause to it, from x to x. */
function arc(from: number, to: number, apart: number): string {
  const top = Math.max(36 - 19 * apart, -12);
  return `M${from + 8} 36C${from + 8} ${top} ${to - 8} ${top} ${to - 8} 35`;
}

export function createTimeline(
  sheet: Sheet,
  ui: Labels,
  go: (event: number) => void,
): TimelineView {
  const word = (name: string) => say(ui, `stepper.${name}`);
  const element = html("div", { class: "event-track" });
  let events: readonly StoryEvent[] = [];
  const nodes: { item: HTMLElement; button: HTMLElement; arc: SVGPathElement | null }[] = [];
  const spans: { element: HTMLElement; first: number; count: number }[] = [];

  const drawEvent = (event: StoryEvent, index: number, isSmall: boolean, hasCause: boolean) => {
    const press = html(
      "button",
      { type: "button", "data-focus": `event:${index}` },
      hasCause ? html("span", { class: "arrow", "aria-hidden": "true" }) : null,
      html("span", { class: "node" }, drawSymbols(event.symbol, sheet, isSmall ? 14 : 24)),
      html("span", { class: "told" }, html("b", {}, event.title), html("small", {}, event.aside)),
    );
    if (isSmall) press.title = `${event.title} ${event.aside}`;
    press.addEventListener("click", () => go(index));
    return press;
  };

  return {
    element,
    draw(next) {
      events = next;
      nodes.length = 0;
      spans.length = 0;
      const found = columns(events);
      const width = found.reduce((sum, { share }) => sum + share, 0);
      const arcs = svg("svg", {
        class: "arcs",
        viewBox: `0 0 ${UNIT * width} 38`,
        preserveAspectRatio: "none",
        "aria-hidden": "true",
      });
      const timeline = html("ol", { class: "timeline", "aria-label": word("timeline") });
      found.forEach(({ middle, isSmall }, index) => {
        const event = events[index] as StoryEvent;
        const from = event.cause === null ? undefined : found[event.cause];
        const path = from
          ? svg("path", {
              d: arc(UNIT * from.middle, UNIT * middle, index - (event.cause ?? 0)),
              class: "arc",
            })
          : null;
        if (path) arcs.append(path);
        const press = drawEvent(event, index, isSmall, path !== null);
        const item = html("li", { "data-small": isSmall }, press);
        timeline.append(item);
        nodes.push({ item, button: press, arc: path });
      });
      for (const { phase, first, count } of phaseSpans(events)) {
        const share = found.slice(first, first + count).reduce((sum, one) => sum + one.share, 0);
        const made = html("span", { style: `--n:${share}` }, word(`phase.${phase}`));
        made.dataset.phase = phase;
        spans.push({ element: made, first, count });
      }
      show(
        element,
        html(
          "div",
          {
            class: "event-track-in",
            style: `--n:${width};--columns:${found.map(({ share }) => `${share}fr`).join(" ")}`,
          },
          html(
            "div",
            { class: "step-phases", "aria-hidden": "true" },
            ...spans.map((span) => span.element),
          ),
          arcs,
          timeline,
        ),
      );
    },
    mark(event) {
      const led = new Set(chain(events, event));
      nodes.forEach(({ item, button: press, arc: path }, index) => {
        item.className = index < event ? "past" : index === event ? "now" : "next";
        item.classList.toggle("led", led.has(index) && path !== null);
        if (index === event) press.setAttribute("aria-current", "step");
        else press.removeAttribute("aria-current");
        press.tabIndex = index === Math.max(event, 0) ? 0 : -1;
        path?.classList.toggle("led", led.has(index));
      });
      for (const { element: span, first, count } of spans) {
        span.classList.toggle("now", first <= event && event < first + count);
      }
      reveal(element, nodes[event]?.item);
    },
    follow(event) {
      const root = element.getRootNode() as Document | ShadowRoot;
      if (!element.contains(root.activeElement)) return;
      nodes[Math.max(event, 0)]?.button.focus({ preventScroll: true });
    },
  };
}

/** Scroll a long timeline sideways so that an event is seen; the page itself stays where it is. */
function reveal(track: HTMLElement, item: HTMLElement | undefined): void {
  if (!item || track.scrollWidth <= track.clientWidth) return;
  const middle = item.offsetLeft + item.offsetWidth / 2;
  track.scrollLeft = middle - track.clientWidth / 2;
}
