// Draws what a view adds over a scene: where to act, the cursor, what was refused, what is read.

import { svg } from "./dom";
import type { Fresh, Ghost, Item, Picture, Suggested } from "./state";
import { drawItem, drawLayers, type Part, type Sheet } from "./view_board";

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
    /** Whether the tile does not fit there as it lies. */
    readonly misfit?: boolean;
  } | null;
  /** Where the gnome stands that is picked to move. */
  readonly picked: readonly [x: number, y: number] | null;
  /** A refused placement: the sides that clash get a cross. */
  readonly refused: {
    readonly x: number;
    readonly y: number;
    readonly sides: readonly number[];
    readonly shape?: Shape;
  } | null;
  /** What is advised to do, with the tile that it would place. */
  readonly suggested: Suggested | null;
  /** Things to light up; see `marks`. */
  readonly lit: readonly Item[];
  /** What is new since whoever decides has last acted. */
  readonly fresh: readonly Fresh[];
  /** The open ends of the path that is read. */
  readonly ends: readonly (readonly [x: number, y: number])[];
  /** The middles of cells that no tile can fill any more. */
  readonly dead: readonly (readonly [x: number, y: number])[];
}

const NOTHING: Overlay = {
  ghosts: [],
  spots: [],
  cursor: null,
  picked: null,
  refused: null,
  suggested: null,
  lit: [],
  fresh: [],
  ends: [],
  dead: [],
};

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

/** An overlay in parts, from back to front; `gnomes` are the symbols of the seats, for plates. */
export function overlayParts(
  overlay: Partial<Overlay>,
  sheet: Sheet,
  gnomes: readonly string[] = [],
): Part[] {
  const all = { ...NOTHING, ...overlay };
  const { lit, fresh, dead, ghosts, spots, ends, picked, cursor, refused, suggested } = all;
  const part = (name: string, content: unknown, make: () => SVGElement[]) => ({
    name,
    content,
    make,
  });
  return [
    part("marks", lit, () => lit.map((item) => drawLit(item, sheet))),
    part("dead", dead, () => dead.map(([x, y]) => drawDead(x, y, sheet))),
    part("fresh", fresh, () => fresh.map(drawFresh)),
    part("ghosts", ghosts, () => ghosts.map((ghost) => drawGhost(ghost, gnomes, sheet))),
    part("picked", picked ?? [], () => (picked ? [drawPicked(...picked)] : [])),
    part("spots", spots, () => spots.map(drawSpot)),
    part("ends", ends, () => ends.map(([x, y]) => drawEnd(x, y))),
    part("suggested", suggested ?? [], () => drawSuggested(suggested, sheet)),
    part("cursor", cursor ?? [], () => drawCursor(cursor, sheet)),
    part("refused", refused ?? [], () => drawRefused(refused, sheet)),
  ];
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

/** An outline of what was just changed, without a ground: it stays there while somebody thinks. */
function drawFresh({ x, y, shape }: Fresh): SVGElement {
  const inset = shape === "cell" ? 3.5 : -3;
  return svg(
    "g",
    { transform: at(x, y) },
    outline(shape, inset, { class: "hair" }),
    outline(shape, inset, { class: "new" }),
  );
}

function drawEnd(x: number, y: number): SVGElement {
  return svg("circle", { class: "open-end", r: 6, transform: at(x, y) });
}

/** A ring round a gnome, with a gap, as round all that is picked. */
function drawPicked(x: number, y: number): SVGElement {
  return svg(
    "g",
    { transform: at(x, y) },
    svg("circle", { class: "ring-gap", r: 19 }),
    svg("circle", { class: "ring-focus", r: 19 }),
  );
}

function drawDead(x: number, y: number, sheet: Sheet): SVGElement {
  return svg(
    "g",
    { transform: at(x, y) },
    outline("cell", 5, { fill: `url(#${sheet.id("dead")})` }),
    svg("circle", { r: 11 }),
    svg("path", { d: "M-7.5 7.5l15 -15" }),
  );
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
      svg("text", { class: "question", x: 11, y: 1, "aria-hidden": "true" }, "?"),
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
  const rings = cursor.misfit
    ? [
        outline("cell", 2, { class: "misfit", fill: `url(#${sheet.id("hatch")})` }),
        outline("cell", 2, { class: "outline" }),
      ]
    : [ring("ring-gap"), ring("ring-focus")];
  return [svg("g", { transform: at(cursor.x, cursor.y) }, ...tile, ...rings)];
}

function drawSuggested(suggested: Overlay["suggested"], sheet: Sheet): SVGElement[] {
  if (!suggested) return [];
  const { x, y, shape, tile } = suggested;
  const inset = shape === "spot" ? -2 : 3;
  return [
    svg(
      "g",
      { transform: at(x, y) },
      ...(tile ? drawLayers(tile, sheet) : []),
      outline(shape, inset, { class: "gap" }),
      outline(shape, inset, { class: "way" }),
    ),
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
