// The variation tree as rows, and what is noted on the position on view.

import { html } from "./dom";
import { type Node, unfolded, type Variations } from "./explorer_state";
import type { Reply } from "./messages";
import { type Labels, say } from "./state";
import type { Pictures } from "./view_explorer";
import { button } from "./view_hand";
import { createRefusal } from "./view_refusal";

export interface TreeActions {
  go(node: number): void;
  /** Mark a position as one of the two to be compared, or no longer. */
  mark(side: "a" | "b", node: number): void;
  promote(node: number): void;
  cut(node: number): void;
  note(
    node: number,
    note: { name?: string; comment?: string; marks?: string },
  ): Promise<Reply | undefined>;
  rollAgain(): void;
}

export interface TreeView {
  readonly element: HTMLElement;
  draw(variations: Variations): void;
}

/** The rows: one tab stop, arrows move and fold, Enter goes there. */
export function createTree(
  ui: Labels,
  pictures: Pictures,
  actions: TreeActions,
  signal: AbortSignal,
): TreeView {
  const element = html("ol", {
    class: "tree",
    role: "tree",
    "aria-label": say(ui, "explorer.tree"),
  });
  const folded = new Set<number>();
  let shown: Variations = { nodes: [], at: 0, a: null, b: null };
  let cursor = 0;

  const seen = () => unfolded(shown.nodes, folded);
  const focusRow = () =>
    element.querySelector<HTMLElement>(`[data-node="${cursor}"]`)?.focus({ preventScroll: false });

  function move(to: Node | undefined): void {
    if (!to) return;
    cursor = to.number;
    redraw();
    focusRow();
  }

  function fold(number: number, on: boolean): void {
    if (on) folded.add(number);
    else folded.delete(number);
    redraw();
    focusRow();
  }

  const keys: Record<string, (node: Node, rows: readonly Node[], at: number) => void> = {
    ArrowDown: (_, rows, at) => move(rows[at + 1]),
    ArrowUp: (_, rows, at) => move(rows[at - 1]),
    Home: (_, rows) => move(rows[0]),
    End: (_, rows) => move(rows.at(-1)),
    ArrowLeft: (node, rows) => {
      if (node.ways > 0 && !folded.has(node.number)) fold(node.number, true);
      else move(rows.find((one) => one.number === node.parent));
    },
    ArrowRight: (node, rows, at) => {
      if (folded.has(node.number)) fold(node.number, false);
      else move(rows[at + 1]);
    },
    Enter: (node) => actions.go(node.number),
    " ": (node) => actions.go(node.number),
    a: (node) => actions.mark("a", node.number),
    b: (node) => actions.mark("b", node.number),
    A: (node) => actions.mark("a", node.number),
    B: (node) => actions.mark("b", node.number),
    Delete: (node) => actions.cut(node.number),
  };
  element.addEventListener(
    "keydown",
    (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const rows = seen();
      const at = rows.findIndex((node) => node.number === cursor);
      const node = rows[at];
      const act = keys[event.key];
      if (!act || !node) return;
      event.preventDefault();
      event.stopPropagation();
      act(node, rows, at);
    },
    { signal },
  );
  element.addEventListener(
    "click",
    (event) => {
      const target = event.target as Element;
      const row = target.closest<HTMLElement>("[data-node]");
      if (!row) return;
      cursor = Number(row.dataset.node);
      if (target.closest(".fold")) fold(cursor, !folded.has(cursor));
      else actions.go(cursor);
    },
    { signal },
  );

  function rowOf(node: Node): HTMLElement {
    const isHere = node.number === shown.at;
    const badge = (side: "a" | "b") =>
      shown[side] === node.number && html("span", { class: `mark-${side}` }, side.toUpperCase());
    const row = html(
      "li",
      {
        class: isHere ? "row here" : "row",
        role: "treeitem",
        tabindex: node.number === cursor ? 0 : -1,
        "aria-level": node.level + 1,
        "aria-selected": String(isHere),
        "aria-expanded": node.ways > 0 ? String(!folded.has(node.number)) : undefined,
        "data-node": node.number,
        "data-focus": `node:${node.number}`,
        style: `--level:${Math.min(node.level, 6)}`,
      },
      html("span", { class: "who", "aria-hidden": "true" }, ...who(node)),
      node.tile ? pictures.tile(node.tile, "") : null,
      html(
        "span",
        { class: "words" },
        node.name ? html("b", {}, node.name) : null,
        html("span", {}, node.words),
        node.aside ? html("small", {}, node.aside) : null,
      ),
      badge("a"),
      badge("b"),
      node.lead ? html("span", { class: "lead" }, node.lead) : null,
      folded.has(node.number)
        ? html("span", { class: "fold", title: say(ui, "explorer.unfold") }, "…")
        : null,
      node.comment ? html("span", { class: "comment" }, node.comment) : null,
    );
    return row;
  }

  const who = (node: Node) =>
    node.chance || !node.symbol
      ? [html("i", { class: node.chance ? "chance" : "start" })]
      : pictures.icons(node.symbol, 18);

  function redraw(): void {
    const rows = seen();
    if (!rows.some((node) => node.number === cursor)) cursor = shown.at;
    if (!rows.some((node) => node.number === cursor)) cursor = rows[0]?.number ?? 0;
    element.replaceChildren(...rows.map(rowOf));
  }

  return {
    element,
    draw(variations) {
      if (variations === shown) return;
      const hadFocus = element.contains(
        (element.getRootNode() as Document | ShadowRoot).activeElement,
      );
      if (variations.at !== shown.at) {
        cursor = variations.at;
        // What is gone to must be seen.
        for (let node = variations.nodes.find((one) => one.number === variations.at); node; ) {
          const { parent } = node;
          if (parent !== null) folded.delete(parent);
          node = variations.nodes.find((one) => one.number === parent);
        }
      }
      shown = variations;
      redraw();
      if (hadFocus) focusRow();
      element.querySelector(".here")?.scrollIntoView?.({ block: "nearest" });
    },
  };
}

/** Name, comment and marks of the position on view, and what can be done with its branch. */
export function notes(
  variations: Variations,
  hint: string,
  id: (name: string) => string,
  ui: Labels,
  actions: TreeActions,
): HTMLElement[] {
  const node = variations.nodes.find((one) => one.number === variations.at);
  if (!node) return [];
  const text = (what: "name" | "comment" | "marks", tag: "input" | "textarea", holder = "") => {
    const words = say(ui, `explorer.${what}`);
    const field = html(tag, {
      "aria-label": words,
      placeholder: holder || words,
      "data-focus": `note:${what}`,
      ...(tag === "textarea" ? { rows: 2 } : { type: "text" }),
    }) as HTMLInputElement | HTMLTextAreaElement;
    field.value = node[what];
    const refusal = createRefusal(field, id(`${what}-refused`));
    field.addEventListener("change", () => {
      void actions.note(node.number, { [what]: field.value }).then(refusal.show);
    });
    return [field, refusal.element] as const;
  };
  const act = (name: string, press: () => void) => {
    const words = say(ui, `explorer.${name}`);
    return button(`tree:${name}`, words, press, words);
  };
  const side = (one: "a" | "b") => {
    const made = act(`side_${one}`, () => actions.mark(one, node.number));
    made.setAttribute("aria-pressed", String(variations[one] === node.number));
    return made;
  };
  const below = node.parent !== null;
  const [marks, refusal] = text("marks", "input", hint);
  return [
    html("div", { class: "names" }, ...text("name", "input"), marks),
    html("small", { class: "dim" }, say(ui, "explorer.marks_how")),
    refusal,
    ...text("comment", "textarea"),
    html(
      "div",
      { class: "acts" },
      side("a"),
      side("b"),
      node.chance ? act("draw_again", actions.rollAgain) : null,
      below ? act("promote", () => actions.promote(node.number)) : null,
      below ? act("cut_node", () => actions.cut(node.number)) : null,
    ),
  ];
}
