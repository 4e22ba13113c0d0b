// Draws a scene item by item, and over it what a view adds; and the symbols that both use.

import { type Change, createMotion, type Motion, walks } from "./animate";
import { svg } from "./dom";
import { type Item, type Labels, type Picture, type Scene, say } from "./state";

/** A group of elements over the scene, made again where its content differs. */
export interface Part {
  readonly name: string;
  readonly content: unknown;
  make(): SVGElement[];
}

export interface BoardView {
  /** `<svg class="board">` holding `<g class="scene">` and `<g class="overlay">`. */
  readonly element: SVGSVGElement;
  /** How what was drawn last is on its way. */
  readonly motion: Motion;
  /** Make the scene's DOM agree with a scene: only what differs is touched. */
  draw(scene: Scene): void;
  /** Make the overlay agree with its parts, from back to front. */
  overlay(parts: readonly Part[]): void;
  /** The point of the board under a pointer, measured now. */
  point(event: { clientX: number; clientY: number }): { x: number; y: number };
}

/** The symbols of one view, under ids of its own: a page may hold many views. */
export interface Sheet {
  /** The hidden SVG that holds them; it must be in the same tree as what uses them. */
  readonly element: SVGSVGElement;
  /** Draw with another sheet from now on. */
  load(art: string): void;
  href(symbol: string): string;
  /** An id of this view for something of its own, such as a pattern. */
  id(name: string): string;
}

/** Ids in the kernel's sheet begin with this. */
const ART = "gt-";

export function createSheet(): Sheet {
  const prefix = `gt${Math.floor(Math.random() * 2 ** 40).toString(36)}-`;
  const element = svg("svg", { class: "sheet", width: 0, height: 0, "aria-hidden": "true" });
  let loaded = "";
  return {
    element,
    load(art) {
      if (art === loaded) return;
      loaded = art;
      element.innerHTML = art
        .replaceAll(`id="${ART}`, `id="${prefix}`)
        .replaceAll(`#${ART}`, `#${prefix}`);
    },
    href: (symbol) => `#${prefix}${symbol}`,
    id: (name) => `${prefix}${name}`,
  };
}

/** The attributes of an item's element, in the order in which the static writer puts them. */
function attributes(item: Item, sheet: Sheet): [string, string][] {
  const [key, symbol, x, y, turn, classes] = item;
  const found: [string, string][] = classes ? [["class", classes]] : [];
  found.push(["data-key", key]);
  if (symbol === "#text") found.push(["x", String(x)], ["y", String(y)]);
  else {
    const rotation = turn ? ` rotate(${60 * turn})` : "";
    found.push(["href", sheet.href(symbol)], ["transform", `translate(${x} ${y})${rotation}`]);
  }
  return found;
}

export function drawItem(item: Item, sheet: Sheet): SVGElement {
  const element = svg(item[1] === "#text" ? "text" : "use");
  for (const [name, value] of attributes(item, sheet)) element.setAttribute(name, value);
  if (item[1] === "#text") element.textContent = item[6] ?? "";
  return element;
}

/** The layers of a picture, drawn once. */
export function drawLayers(picture: Picture, sheet: Sheet): SVGGElement[] {
  return picture.layers.map(([layer, list]) =>
    svg("g", { class: layer }, ...(picture.lists[list] ?? []).map((item) => drawItem(item, sheet))),
  );
}

/** A tile as a small picture of its own; no words where what it lies in has its name. */
export function drawTile(tile: Picture, sheet: Sheet, words?: string): SVGSVGElement {
  const name = words ? { role: "img", "aria-label": words } : { "aria-hidden": "true" };
  return svg(
    "svg",
    { class: "tile-picture", viewBox: "-36 -41 72 82", ...name },
    ...drawLayers(tile, sheet),
  );
}

/** A symbol beside words, which say what it means. */
export function drawIcon(symbol: string, sheet: Sheet, size = 24): SVGSVGElement {
  return svg(
    "svg",
    { class: "icon", viewBox: "-13 -13 26 26", width: size, height: size, "aria-hidden": "true" },
    svg("use", { href: sheet.href(symbol) }),
  );
}

/** Several symbols with blanks between them; ">" becomes an arrow. */
export function drawIcons(symbols: string, sheet: Sheet, size = 24): (SVGSVGElement | string)[] {
  const names = symbols.split(" ").filter(Boolean);
  return names.map((name) => (name === ">" ? "→" : drawIcon(name, sheet, size)));
}

interface Layer {
  readonly group: SVGGElement;
  readonly list: string;
  readonly drawn: Map<string, { item: Item; element: SVGElement }>;
}

/** Make one layer agree with its list, and note what moved, came and changed. */
function updateLayer(layer: Layer, items: readonly Item[], sheet: Sheet, changes: Change[]): void {
  const { group, list, drawn } = layer;
  const keys = new Set(items.map((item) => item[0]));
  const gone: Item[] = [];
  for (const [key, { element, item }] of drawn) {
    if (keys.has(key)) continue;
    element.remove();
    drawn.delete(key);
    if (walks(list)) gone.push(item);
  }
  let here = group.firstElementChild;
  for (const item of items) {
    const old = drawn.get(item[0]);
    let element = old?.element;
    if (!old || !element) {
      element = drawItem(item, sheet);
      const from = gone.find(([, symbol]) => symbol === item[1]);
      changes.push({ element, list, item, ...(from ? { from } : {}) });
    } else if (old.item !== item && JSON.stringify(old.item) !== JSON.stringify(item)) {
      const from = attributes(old.item, sheet);
      const to = attributes(item, sheet);
      if (old.item[1] === "#text" || from.length !== to.length || item[1] === "#text") {
        // An attribute set late would stand in another place of the markup.
        element = drawItem(item, sheet);
        if (here === old.element) here = here.nextElementSibling;
        old.element.replaceWith(element);
      } else {
        for (const [name, value] of to) {
          if (element.getAttribute(name) !== value) element.setAttribute(name, value);
        }
      }
      if (old.item[2] !== item[2] || old.item[3] !== item[3]) {
        changes.push({ element, list, item, from: old.item });
      }
    }
    drawn.set(item[0], { item, element });
    if (element === here) here = here.nextElementSibling;
    else group.insertBefore(element, here);
  }
}

export function createBoard(sheet: Sheet, ui: Labels, role = "board.role"): BoardView {
  const title = svg("title");
  const description = svg("desc");
  const scene = svg("g", { class: "scene", "aria-hidden": "true" });
  const overlay = svg("g", { class: "overlay" });
  const hatch = (name: string) =>
    svg(
      "pattern",
      {
        id: sheet.id(name),
        width: 9,
        height: 9,
        patternUnits: "userSpaceOnUse",
        patternTransform: "rotate(45)",
      },
      svg("path", { class: `${name}-line`, d: "M0 0V9" }),
    );
  const element = svg(
    "svg",
    {
      class: "board",
      tabindex: 0,
      role: "application",
      "aria-roledescription": say(ui, role),
      // Instead of the text board, which is no sentence; arrows tell the board place by place.
      "aria-description": say(ui, "board.walk"),
      "data-focus": "board",
    },
    title,
    description,
    svg("defs", {}, hatch("hatch"), hatch("dead")),
    scene,
    overlay,
  );
  const motion = createMotion();
  let layers: Layer[] = [];
  let shape = "";
  const drawnParts = new Map<string, { group: SVGGElement; drawn: string }>();

  /** One part of the overlay, made again only where it differs. */
  const draw = ({ name, content, make }: Part) => {
    let found = drawnParts.get(name);
    if (!found) {
      found = { group: svg("g", { class: name }), drawn: "[]" };
      drawnParts.set(name, found);
      overlay.append(found.group);
    }
    const drawn = JSON.stringify(content);
    if (drawn === found.drawn) return;
    found.drawn = drawn;
    found.group.replaceChildren(...make());
  };

  return {
    element,
    motion,
    draw(next) {
      const first = layers.length === 0;
      if (shape !== JSON.stringify(next.layers)) {
        shape = JSON.stringify(next.layers);
        layers = next.layers.map(([layer, list]) => ({
          group: svg("g", { class: layer }),
          list,
          drawn: new Map(),
        }));
        scene.replaceChildren(...layers.map(({ group }) => group));
      }
      const changes: Change[] = [];
      for (const layer of layers) updateLayer(layer, next.lists[layer.list] ?? [], sheet, changes);
      const box = next.box.join(" ");
      if (element.getAttribute("viewBox") !== box) element.setAttribute("viewBox", box);
      if (title.textContent !== next.title) title.textContent = next.title;
      if (description.textContent !== next.words) description.textContent = next.words;
      if (!first) motion.play(changes);
    },
    overlay(parts) {
      for (const part of parts) draw(part);
    },
    point({ clientX, clientY }) {
      const view = (element.getAttribute("viewBox") ?? "0 0 1 1").split(" ").map(Number);
      const [x = 0, y = 0, width = 1, height = 1] = view;
      const rect = element.getBoundingClientRect();
      const scale = Math.min(rect.width / width, rect.height / height) || 1;
      return {
        x: x + width / 2 + (clientX - rect.left - rect.width / 2) / scale,
        y: y + height / 2 + (clientY - rect.top - rect.height / 2) / scale,
      };
    },
  };
}
