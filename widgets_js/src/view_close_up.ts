// The part of the board where something was refused, as a small picture beside the reason.

import { svg } from "./dom";

/** How much of the board it shows, in board units: about three cells, or spaces, in a row. */
const WIDTH = 240;
const HEIGHT = 150;

/** What `overlay` draws of a refusal: its group says where. */
const REFUSED = ".refused > g";

/** Where something is refused on a board now; "" where nothing is. */
export function refusedAt(board: SVGSVGElement): string {
  return board.querySelector(REFUSED)?.getAttribute("transform") ?? "";
}

/** A copy of the board round a place of `refusedAt`, as it looks now. */
export function closeUp(board: SVGSVGElement, place: string): SVGSVGElement {
  const [x = 0, y = 0] = (place.match(/-?[\d.]+/g) ?? []).map(Number);
  const groups = [...board.children].filter((child) => child.localName === "g");
  return svg(
    "svg",
    {
      class: "close-up",
      viewBox: `${x - WIDTH / 2} ${y - HEIGHT / 2} ${WIDTH} ${HEIGHT}`,
      "aria-hidden": "true",
    },
    ...groups.map((group) => group.cloneNode(true)),
  );
}
