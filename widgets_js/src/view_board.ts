// Draws a scene, and over it what the cursor, the tile in hand and a refusal add.

import type { Ghost, Picture, Scene, Spot } from "./state";

/** What a view draws over the scene; none of it touches the scene's own elements. */
export interface Overlay {
  readonly ghosts: readonly Ghost[];
  readonly spots: readonly Spot[];
  /** Where the cursor or the pointer is, with the tile in hand drawn there if there is one. */
  readonly cursor: {
    readonly x: number;
    readonly y: number;
    readonly shape: "cell" | "spot";
    readonly tile: Picture | null;
    readonly fits: boolean;
  } | null;
  /** A refused placement: the sides that clash get a cross. */
  readonly refused: {
    readonly x: number;
    readonly y: number;
    readonly sides: readonly number[];
  } | null;
  /** Places to light up, in the notation of reasons and events. */
  readonly lit: readonly string[];
}

export const NOTHING: Overlay = { ghosts: [], spots: [], cursor: null, refused: null, lit: [] };

export interface BoardView {
  /** `<svg class="board">` holding `<g class="scene">` and `<g class="overlay">`. */
  readonly element: SVGSVGElement;
  /** Make the scene's DOM agree with a scene: only what differs is touched. */
  draw(scene: Scene): void;
  /** Make the overlay agree; `colours` are those of the seats, for owners' plates. */
  overlay(overlay: Overlay, colours: readonly string[]): void;
  /** The point of the board under a pointer, measured now. */
  point(event: { clientX: number; clientY: number }): { x: number; y: number };
}

/** The symbols of one view: a hidden sheet, and the ids it was given. */
export interface Sheet {
  readonly element: SVGSVGElement;
  /** The id of a symbol, for `href`. */
  id(symbol: string): string;
}
