// The ideas of a class on the board: lettered pins, where the presenter pointed.

import { svg } from "./dom";
import type { Pin } from "./present_tally";

export interface Pins {
  press(event: MouseEvent): void;
  draw(pins: readonly Pin[]): void;
}

export function createPins(board: SVGSVGElement, add: (x: number, y: number) => void): Pins {
  const layer = svg("g", { class: "pins", "aria-hidden": "true" });
  return {
    press({ clientX, clientY }) {
      const way = board.getScreenCTM()?.inverse();
      if (!way) return;
      const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(way);
      add(x, y);
    },
    draw(pins) {
      layer.replaceChildren(
        ...pins.map(({ letter, x, y }) =>
          svg(
            "g",
            { class: "pin", transform: `translate(${x} ${y})` },
            svg("circle", { r: 15 }),
            svg("text", { dy: "0.36em" }, letter),
          ),
        ),
      );
      if (pins.length === 0) layer.remove();
      else board.append(layer);
    },
  };
}
