// Draws a scene, and over it what the cursor, the tile in hand and a refusal add.

import { type Change, play } from "./animate";
import { svg } from "./dom";
import type { Ghost, Item, Labels, Picture, Scene } from "./state";
import { say } from "./state";

/** The outline of a place: a cell of the garden, a thing that lies on it, or a space of a town. */
export type Shape = "cell" | "spot" | "space";

/** A place to point at, a "spot" unless it has another shape. */
export interface BoardSpot {
  readonly place: string;
  readonly x: number;
  readonly y: number;
  readonly words: string;
  readonly shape?: Shape;
}

/** What a view draws over the scene; none of it touches the scene's own elements. */
export interface Overlay {
  readonly ghosts: readonly Ghost[];
  readonly spots: readonly BoardSpot[];
  /** Where the cursor or the pointer is, with the tile in hand drawn there if there is one. */
  readonly cursor: {
    readonly x: number;
    readonly y: number;
    readonly shape: Shape;
    readonly tile: Picture | null;
  } | null;
  /** A refused placement: the sides that clash get a cross. */
  readonly refused: {
    readonly x: number;
    readonly y: number;
    readonly sides: readonly number[];
    readonly shape?: Shape;
  } | null;
  /** Things to light up; see `marks`. */
  readonly lit: readonly Item[];
}

export const NOTHING: Overlay = { ghosts: [], spots: [], cursor: null, refused: null, lit: [] };

export interface BoardView {
  /** `<svg class="board">` holding `<g class="scene">` and `<g class="overlay">`. */
  readonly element: SVGSVGElement;
  /** Make the scene's DOM agree with a scene: only what differs is touched. */
  draw(scene: Scene): void;
  /** Make the overlay agree; `gnomes` are the symbols of the seats, for owners' plates. */
  overlay(overlay: Overlay, gnomes: readonly string[]): void;
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

/** Side length of a cell, as the kernel lays them out. */
const SIDE = 40;

/** How wide a space of a town is. */
const SPACE = 88;

/** The corners of a cell round 0,0, drawn with another side length. */
export function hexagon(side: number): string {
  return [30, 90, 150, 210, 270, 330]
    .map((degrees) => {
      const angle = (degrees * Math.PI) / 180;
      return `${(side * Math.cos(angle)).toFixed(1)},${(side * Math.sin(angle)).toFixed(1)}`;
    })
    .join(" ");
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

function drawItem(item: Item, sheet: Sheet): SVGElement {
  const element = svg(item[1] === "#text" ? "text" : "use");
  for (const [name, value] of attributes(item, sheet)) element.setAttribute(name, value);
  if (item[1] === "#text") element.textContent = item[6] ?? "";
  return element;
}

/** The layers of a picture, drawn once. */
function drawLayers(picture: Picture, sheet: Sheet): SVGGElement[] {
  return picture.layers.map(([layer, list]) =>
    svg("g", { class: layer }, ...(picture.lists[list] ?? []).map((item) => drawItem(item, sheet))),
  );
}

/** A tile as a small picture of its own. */
export function drawTile(tile: Picture, sheet: Sheet, words: string): SVGSVGElement {
  return svg(
    "svg",
    { class: "tile-picture", viewBox: "-36 -41 72 82", role: "img", "aria-label": words },
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
  const { group, drawn } = layer;
  const keys = new Set(items.map((item) => item[0]));
  for (const [key, { element }] of drawn) {
    if (keys.has(key)) continue;
    element.remove();
    drawn.delete(key);
  }
  let here = group.firstElementChild;
  for (const item of items) {
    const old = drawn.get(item[0]);
    let element = old?.element;
    if (!old || !element) {
      element = drawItem(item, sheet);
      changes.push({ element, layer: group.getAttribute("class") ?? "" });
    } else if (JSON.stringify(old.item) !== JSON.stringify(item)) {
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
        changes.push({ element, layer: group.getAttribute("class") ?? "", from: old.item });
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
  const scene = svg("g", { class: "scene" });
  const overlay = svg("g", { class: "overlay" });
  const hatch = svg(
    "pattern",
    {
      id: sheet.id("hatch"),
      width: 9,
      height: 9,
      patternUnits: "userSpaceOnUse",
      patternTransform: "rotate(45)",
    },
    svg("path", { class: "hatch-line", d: "M0 0V9" }),
  );
  const element = svg(
    "svg",
    {
      class: "board",
      tabindex: 0,
      role: "application",
      "aria-roledescription": say(ui, role),
      "data-focus": "board",
    },
    title,
    description,
    svg("defs", {}, hatch),
    scene,
    overlay,
  );
  let layers: Layer[] = [];
  let shape = "";
  const parts = new Map<string, { group: SVGGElement; drawn: string }>();

  /** One part of the overlay, made again only where it differs. */
  const part = (name: string, content: unknown, make: () => SVGElement[]) => {
    let found = parts.get(name);
    if (!found) {
      found = { group: svg("g", { class: name }), drawn: "[]" };
      parts.set(name, found);
      overlay.append(found.group);
    }
    const drawn = JSON.stringify(content);
    if (drawn === found.drawn) return;
    found.drawn = drawn;
    found.group.replaceChildren(...make());
  };

  return {
    element,
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
      if (!first) play(changes);
    },
    overlay(next, gnomes) {
      part("marks", next.lit, () => next.lit.map((item) => drawLit(item, sheet)));
      part("ghosts", next.ghosts, () => next.ghosts.map((g) => drawGhost(g, gnomes, sheet)));
      part("spots", next.spots, () => next.spots.map(drawSpot));
      part("cursor", next.cursor ?? [], () => drawCursor(next.cursor, sheet));
      part("refused", next.refused ?? [], () => drawRefused(next.refused, sheet));
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

function at(x: number, y: number): string {
  return `translate(${x} ${y})`;
}

/** A place that something points at: a cell's outline, or the thing itself with a glow behind. */
function drawLit(item: Item, sheet: Sheet): SVGElement {
  if (item[1] === "#cell") {
    return svg("polygon", { points: hexagon(SIDE - 2), transform: at(item[2], item[3]) });
  }
  return drawItem(item, sheet);
}

function drawGhost(ghost: Ghost, gnomes: readonly string[], sheet: Sheet): SVGElement {
  const marks = {
    now: () => [svg("path", { class: "plus", d: "M-6 0h12M0 -6v12" })],
    turn: () => [svg("circle", { class: "dot", r: 2.6 })],
    ask: () => [
      ...ghost.ask.map((seat, index) =>
        svg("use", {
          href: sheet.href(gnomes[seat] ?? ""),
          transform: `${at(-9 - 6 * index, 0)} scale(.8)`,
        }),
      ),
      svg("text", { class: "question", x: 11, y: 1 }, "?"),
    ],
  };
  return svg(
    "g",
    {
      class: `ghost g-${ghost.kind}`,
      transform: at(ghost.x, ghost.y),
      "data-cell": ghost.cell,
    },
    svg("polygon", { points: hexagon(SIDE - 5) }),
    ...marks[ghost.kind](),
  );
}

/** An outline round 0,0, by so much inside the place or, below nought, outside it. */
function outline(shape: Shape, inset: number, attributes: Record<string, string>): SVGElement {
  if (shape === "cell") return svg("polygon", { ...attributes, points: hexagon(SIDE - inset) });
  if (shape === "spot") return svg("circle", { ...attributes, r: 15 - inset });
  const half = SPACE / 2 - inset;
  const size = { x: -half, y: -half, width: 2 * half, height: 2 * half, rx: 8 };
  return svg("rect", { ...attributes, ...size });
}

function drawSpot(spot: BoardSpot): SVGElement {
  return svg(
    "g",
    {
      class: "spot",
      role: "button",
      "aria-label": spot.words,
      transform: at(spot.x, spot.y),
      "data-place": spot.place,
    },
    svg("title", {}, spot.words),
    ...(spot.shape === "space"
      ? [outline("space", 6, { class: "room" })]
      : [
          outline("spot", 0, { class: "room" }),
          svg("path", { class: "plus", d: "M-5 0h10M0 -5v10" }),
        ]),
  );
}

function drawCursor(cursor: Overlay["cursor"], sheet: Sheet): SVGElement[] {
  if (!cursor) return [];
  const ring = (name: string) =>
    outline(cursor.shape, cursor.shape === "spot" ? -2 : 2, { class: name });
  const tile = cursor.tile ? drawLayers(cursor.tile, sheet) : [];
  return [
    svg("g", { transform: at(cursor.x, cursor.y) }, ...tile, ring("ring-gap"), ring("ring-focus")),
  ];
}

function drawRefused(refused: Overlay["refused"], sheet: Sheet): SVGElement[] {
  if (!refused) return [];
  const shape = refused.shape ?? "cell";
  const crosses = refused.sides.map((side) => {
    const angle = ((60 * side - 60) * Math.PI) / 180;
    const far = (SIDE * Math.sqrt(3)) / 2;
    return svg(
      "g",
      {
        class: "clash",
        transform: at(
          Number((far * Math.cos(angle)).toFixed(1)),
          Number((far * Math.sin(angle)).toFixed(1)),
        ),
      },
      svg("circle", { r: 8.5 }),
      svg("path", { d: "M-3.5 -3.5l7 7M3.5 -3.5l-7 7" }),
    );
  });
  return [
    svg(
      "g",
      { transform: at(refused.x, refused.y) },
      outline(shape, 3, { fill: `url(#${sheet.id("hatch")})` }),
      outline(shape, 3, { class: "outline" }),
      ...crosses,
    ),
  ];
}
