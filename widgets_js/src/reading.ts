// What the garden says when it is pointed at: the path there, lit up from end to end.

import type { Preview } from "./messages";
import { type Item, type Labels, type Legal, type Scene, say } from "./state";

/** An unfinished path or a finished ring. */
export interface Path {
  /** In notation, as spots and reasons have it. */
  readonly place: string;
  readonly words: string;
  /** What the marks of its ends show, for who cannot see them. */
  readonly spoken: string;
  /** Its ends on empty cells. */
  readonly ends: readonly (readonly [x: number, y: number])[];
  /** The key of each item of the scene that draws it, with a point on that. */
  readonly pieces: readonly (readonly [key: string, x: number, y: number])[];
}

/** The cell of a piece: "p:1,-1/03" lies on "1,-1". */
function cellOf(key: string): string {
  return key.slice(key.indexOf(":") + 1, key.indexOf("/"));
}

/** The paths on a tile, or the one that a spot is about; `name` is that of the cursor's place. */
export function pathsAt({ paths, spots }: Legal, name: string): readonly Path[] {
  const spot = spots.find(({ action }) => action === name);
  if (spot) return paths.filter(({ place }) => place === spot.place);
  return paths.filter(({ pieces }) => pieces.some(([key]) => cellOf(key) === name));
}

/** What a path says, and where the tile has several which one it is; "" where none is read. */
export function readWords(here: readonly Path[], path: Path | null, ui: Labels): string {
  if (!path || here.length < 2) return path?.words ?? "";
  const number = here.indexOf(path) + 1;
  return `${path.words} ${say(ui, "reading.of", { number, paths: here.length })}`;
}

/** Of the paths at a place, the one that runs nearest to a point of its cell. */
export function nearest(
  here: readonly Path[],
  cell: string,
  point: { x: number; y: number },
): Path | null {
  const far = ({ pieces }: Path) =>
    Math.min(
      ...pieces
        .filter(([key]) => here.length === 1 || cellOf(key) === cell)
        .map(([, x, y]) => Math.hypot(x - point.x, y - point.y)),
    );
  return [...here].sort((a, b) => far(a) - far(b))[0] ?? null;
}

/** The keys of what is lit up: the path that is read, and a ring that would be closed. */
export function litPieces(path: Path | null, preview: Preview | null): readonly string[] {
  const closing = preview?.reasons.flatMap(({ places }) => places ?? []) ?? [];
  return [...(path?.pieces.map(([key]) => key) ?? []), ...closing.map((place) => `p:${place}`)];
}

/** The layers of a path that is read: below what tells who holds it, so that both are seen. */
const READ: Scene["layers"] = [
  ["read-line", "read"],
  ["read", "read"],
];

/** A scene with some of its pieces lit up, in layers that are there with none lit, too. */
export function withPieces(scene: Scene, lit: readonly string[]): Scene {
  const keys = new Set(lit);
  const drawn = [...(scene.lists.paths ?? []), ...(scene.lists.done ?? [])];
  const read = drawn
    .filter(([key]) => keys.has(key))
    .map(([key, ...rest]): Item => [`read:${key}`, ...rest]);
  const above = scene.layers.findIndex(([layer]) => layer === "held-line");
  return {
    ...scene,
    lists: { ...scene.lists, read },
    layers: [...scene.layers.slice(0, above), ...READ, ...scene.layers.slice(above)],
  };
}
