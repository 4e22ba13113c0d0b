// Presenter mode: a lesson for a whole class, in large type, with the keys that a clicker sends.
// Nothing here knows an answer: the kernel tells it when it is revealed, and not before.

import { html, show } from "./dom";
import { createPins } from "./present_pins";
import { createTally } from "./present_tally";
import { type Labels, say } from "./state";
import { type Move, type Step, type Story, veiled } from "./story";
import { button, key } from "./view_hand";

export interface Presented {
  step(): Step;
  story(): Story | null;
  /** The event on view, -1 before the first. */
  event(): number;
  move(move: Move): void;
  /** Whether something lies beside the board. */
  hasTable(): boolean;
  send(verb: "next" | "back" | "hint" | "solve"): void;
  redraw(): void;
}

export interface Presenter {
  /** What stands beside the board while a class looks on. */
  readonly element: HTMLElement;
  /** What lies over all of it. */
  readonly overlay: HTMLElement;
  /** Present, or stop. */
  toggle(): void;
  /** The run as a class may see it: no event before its time. */
  veil(story: Story | null): Story | null;
  draw(): void;
}

/** What each key of a presenter, or of the clicker in their hand, means. */
const KEYS: Readonly<
  Record<string, "on" | "back" | "leave" | "blank" | "spot" | "table" | "play" | "hint">
> = {
  " ": "on",
  PageDown: "on",
  ArrowRight: "on",
  ArrowDown: "on",
  PageUp: "back",
  ArrowLeft: "back",
  ArrowUp: "back",
  F5: "leave",
  Escape: "leave",
  ".": "blank",
  s: "spot",
  b: "table",
  e: "play",
  h: "hint",
};

/** The keys that a presenter keeps while they play on the board themselves. */
const WHILE_PLAYING = ["PageDown", "PageUp", "F5", "Escape", "e"];

/** How small the words beside the board may become, so that all of them are seen. */
const FITS = [1, 0.95, 0.9, 0.85, 0.8, 0.75, 0.7, 0.65, 0.6, 0.55, 0.5];

export function createPresenter(
  root: HTMLElement,
  board: SVGSVGElement,
  ui: Labels,
  lesson: Presented,
  signal: AbortSignal,
): Presenter {
  const word = (name: string) => say(ui, `lesson.present.${name}`);
  const page = root.ownerDocument;
  /** What is listened to in all of the page while a class looks on. */
  let everywhere = new AbortController();
  let on = false;
  let at = -1;
  let isPlaying = false;
  let run: { story: Story; upTo: number; seen: Story } | null = null;

  const element = html("div", { class: "presenter" });
  const controls = html("div", { class: "presenter-ways" });
  const overlay = html("div", { class: "spotlight", hidden: true });
  const tally = createTally(ui, () => drawTally());
  element.append(tally.element, controls);
  const pins = createPins(board, (x, y) => tally.pin(x, y));

  const forward = () => {
    const { can, done } = lesson.step();
    const story = lesson.story();
    if (can.solve && !done) lesson.send("solve");
    else if (story && lesson.event() < story.events.length - 1) lesson.move("forward");
    else if (can.next) lesson.send("next");
  };
  const back = () => {
    if (lesson.story() && lesson.event() >= 0) lesson.move("back");
    else if (lesson.step().can.back) lesson.send("back");
  };
  const setPlaying = (next: boolean) => {
    isPlaying = next;
    lesson.redraw();
    (isPlaying ? board : root).focus({ preventScroll: true });
  };
  const plays = () => ["try", "explore"].includes(lesson.step().kind) && lesson.story() === null;
  const acts: Record<(typeof KEYS)[string], () => void> = {
    on: forward,
    back,
    leave: () => (isPlaying ? setPlaying(false) : set(false)),
    blank: () => root.classList.toggle("blank"),
    spot() {
      overlay.hidden = !overlay.hidden;
      lesson.redraw();
    },
    table() {
      root.classList.toggle("table-on", lesson.hasTable() && !root.matches(".table-on"));
      shrink();
    },
    play: () => plays() && setPlaying(!isPlaying),
    hint: () => lesson.step().can.hint && lesson.send("hint"),
  };

  /** Above all of the page, whatever the host has wrapped the lesson in, and once it is in it. */
  const raise = () => {
    if (!on || signal.aborted) return;
    if (!root.isConnected) {
      requestAnimationFrame(raise);
      return;
    }
    root.setAttribute("popover", "manual");
    root.showPopover?.();
    shrink();
    root.focus({ preventScroll: true });
  };
  const set = (next: boolean) => {
    if (on === next) return;
    on = next;
    isPlaying = false;
    overlay.hidden = true;
    root.classList.remove("blank", "table-on");
    root.classList.toggle("presenting", on);
    if (on) {
      everywhere = listenEverywhere();
      raise();
    } else {
      everywhere.abort();
      root.hidePopover?.();
      root.removeAttribute("popover");
    }
    lesson.redraw();
    root.focus({ preventScroll: true });
  };

  root.addEventListener(
    "keydown",
    (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const target = event.target instanceof Element ? event.target : null;
      if (target?.closest("input,textarea,select")) return;
      if (!on) {
        if (event.key !== "P" && event.key !== "F5") return;
        set(true);
      } else {
        const name = event.key.length === 1 ? event.key.toLowerCase() : event.key;
        const digit = /^(?:Digit|Numpad)([1-9])$/.exec(event.code)?.[1];
        if (event.key === "Enter" && target?.closest("button")) return;
        if (isPlaying && !WHILE_PLAYING.includes(name)) return;
        const act = KEYS[name];
        if (act) acts[act]();
        else if (event.key === "P") set(false);
        else if (digit) tally.add(Number(digit) - 1, event.shiftKey ? -1 : 1);
        else return;
      }
      event.preventDefault();
      event.stopPropagation();
    },
    { signal, capture: true },
  );
  root.addEventListener(
    "pointermove",
    ({ clientX, clientY }) => {
      overlay.style.setProperty("--x", `${clientX}px`);
      overlay.style.setProperty("--y", `${clientY}px`);
    },
    { signal },
  );
  // A class that points at the board gives ideas; it acts only when the presenter plays.
  board.addEventListener(
    "click",
    (event) => {
      if (!on || isPlaying) return;
      event.stopImmediatePropagation();
      const { kind, done, options } = lesson.step();
      if (!done && !options && ["try", "explore"].includes(kind)) pins.press(event);
      root.focus({ preventScroll: true });
    },
    { signal, capture: true },
  );
  board.addEventListener(
    "pointermove",
    (event) => {
      if (on && !isPlaying) event.stopImmediatePropagation();
    },
    { signal, capture: true },
  );
  /** A slide that slid away from the keys is got back by them. */
  function listenEverywhere(): AbortController {
    const until = new AbortController();
    signal.addEventListener("abort", () => until.abort(), { signal: until.signal });
    page.addEventListener(
      "keydown",
      (event) => {
        if (event.target instanceof Node && root.contains(event.target)) return;
        event.preventDefault();
        event.stopPropagation();
        root.focus({ preventScroll: true });
        root.dispatchEvent(new KeyboardEvent("keydown", event));
      },
      { signal: until.signal, capture: true },
    );
    page.defaultView?.addEventListener("resize", shrink, { signal: until.signal });
    return until;
  }

  function shrink(): void {
    const side = element.parentElement;
    if (!on || !side) return;
    for (const size of FITS) {
      root.style.setProperty("--fit", String(size));
      if (side.scrollHeight <= side.clientHeight) break;
    }
  }

  function drawTally(): void {
    const step = lesson.step();
    const asks = on && (step.options !== null || (step.kind === "try" && !isPlaying));
    tally.draw(asks ? step : null);
    pins.draw(asks && step.options === null ? tally.pins() : []);
    shrink();
  }

  function draw(): void {
    const step = lesson.step();
    if (step.index !== at) isPlaying = on && step.kind === "explore";
    if (step.index !== at) root.classList.remove("table-on");
    at = step.index;
    element.hidden = !on;
    root.classList.toggle("playing", isPlaying);
    if (!on) {
      pins.draw([]);
      return;
    }
    const story = lesson.story();
    const reveals = step.can.solve && !step.done;
    const steps = story !== null && lesson.event() < story.events.length - 1;
    // While they play, the other keys are the board’s.
    const keyed = (keys: string) =>
      isPlaying && !WHILE_PLAYING.includes(keys.toLowerCase()) ? [] : [key(keys)];
    const way = (name: keyof typeof acts, words: string, keys: string, can = true) => {
      const made = button(
        `present:${name}`,
        words,
        () => can && acts[name](),
        words,
        ...keyed(keys),
      );
      made.setAttribute("aria-disabled", String(!can));
      return made;
    };
    const words = reveals ? word("reveal") : steps ? word("forward") : say(ui, "lesson.next");
    const main = way("on", words, word("key.on"), reveals || steps || step.can.next);
    main.classList.add("main");
    show(
      controls,
      main,
      step.can.hint ? way("hint", say(ui, "lesson.hint"), say(ui, "lesson.key.hint")) : null,
      plays() ? way("play", word(isPlaying ? "played" : "play"), word("key.play")) : null,
      lesson.hasTable() ? way("table", word("table"), word("key.table")) : null,
      way("spot", word("spot"), word("key.spot")),
      isPlaying ? null : way("leave", word("leave"), word("key.leave")),
    );
    drawTally();
  }

  return {
    element,
    overlay,
    toggle: () => set(!on),
    veil(story) {
      if (!on || !story) return story;
      const { kind, done } = lesson.step();
      const all = kind === "show" && done;
      const before = run?.story === story ? run.upTo : -1;
      const upTo = all ? story.events.length - 1 : Math.max(before, lesson.event());
      if (run?.story !== story || run.upTo !== upTo) {
        run = { story, upTo, seen: veiled(story, upTo, word("hidden")) };
      }
      return run.seen;
    },
    draw,
  };
}
