import { describe, expect, it } from "vitest";
import type { Item, Scene } from "../src/state";
import { createBoard, createSheet, drawIcons } from "../src/view_board";
import { overlayParts } from "../src/view_overlay";
import { ART, moving, still } from "./kernel";

function scene(tiles: Item[], gnomes: Item[] = []): Scene {
  return {
    box: [-100, -60, 200, 120],
    title: "garden",
    words: "board",
    lists: { tiles, gnomes, lit: [] },
    layers: [
      ["tiles", "tiles"],
      ["lit", "lit"],
      ["gnomes", "gnomes"],
    ],
  };
}
const tile = (key: string, x = 0): Item => [`t:${key}`, "tile0", x, 0];
const gnome = (x: number, turn = 0, classes = ""): Item => ["g:0.0", "g-blue", x, 0, turn, classes];

function drawn() {
  const sheet = createSheet();
  sheet.load(ART);
  const board = createBoard(sheet, {});
  const markup = () => board.element.outerHTML;
  const keys = () =>
    [...board.element.querySelectorAll(".tiles > *")].map((item) => item.getAttribute("data-key"));
  const item = (key: string) => board.element.querySelector(`[data-key="${key}"]`);
  return { sheet, board, markup, keys, item };
}

describe("a board", () => {
  it("touches only what changed", () => {
    const { board, item } = drawn();
    board.draw(scene([tile("0,0"), tile("1,0", 70)], [gnome(0)]));
    const [first, second, who] = [item("t:0,0"), item("t:1,0"), item("g:0.0")];
    board.draw(scene([tile("0,0"), tile("1,0", 70), tile("2,0", 140)], [gnome(70)]));
    expect(item("t:0,0")).toBe(first);
    expect(item("t:1,0")).toBe(second);
    expect(item("g:0.0")).toBe(who);
    expect(who?.getAttribute("transform")).toBe("translate(70 0)");
  });

  it("keeps the order of the list, whatever came, went and moved", () => {
    const { board, keys } = drawn();
    const names = [["a", "b", "c"], ["c", "a", "d"], ["d"], [], ["b", "d", "a", "c"]];
    for (const list of names) {
      board.draw(scene(list.map((name) => tile(name))));
      expect(keys()).toEqual(list.map((name) => `t:${name}`));
    }
  });

  it("gives the same markup for the same scene, whatever was drawn between", () => {
    const { board, markup } = drawn();
    const before = scene([tile("a"), tile("b", 9)], [gnome(0)]);
    const text: Item = ["n", "#text", 1, 2, 0, "size", "7"];
    board.draw(before);
    const first = markup();
    board.draw(scene([tile("b", 3), text, tile("a")], [gnome(5, 2, "spent")]));
    expect(markup()).toContain('<text class="size" data-key="n" x="1" y="2">7</text>');
    expect(markup()).toContain('transform="translate(5 0) rotate(120)"');
    board.draw(scene([text]));
    board.draw(before);
    expect(markup()).toBe(first);
  });

  it("draws item by item what the static picture shows", () => {
    const { board } = drawn();
    board.draw(moving.scene);
    const layers = [...board.element.querySelectorAll(".scene > g")].filter(
      (layer) => layer.childElementCount > 0,
    );
    const markup = layers.map((layer) => layer.outerHTML).join("");
    const plain = (text: string) => text.replaceAll("></use>", "/>").replace(/"#\w+?-/g, '"#');
    expect(plain(markup)).toBe(plain(still));
  });

  it("draws other layers where a scene has others", () => {
    const { board, markup } = drawn();
    board.draw(scene([tile("a")]));
    const first = markup();
    board.draw({ ...scene([tile("a")]), layers: [["ground", "tiles"]] });
    expect(markup()).toContain('<g class="ground"><use');
    board.draw(scene([tile("a")]));
    expect(markup()).toBe(first);
  });

  it("puts a cross on each side that clashes, at its place on the clock", () => {
    const { board, sheet } = drawn();
    board.overlay(overlayParts({ refused: { x: 0, y: 0, sides: [1, 2] } }, sheet));
    const crosses = [...board.element.querySelectorAll(".clash")];
    expect(crosses.map((cross) => cross.getAttribute("transform"))).toEqual([
      "translate(34.6 0)",
      "translate(17.3 30)",
    ]);
  });
});

describe("symbols", () => {
  it("get ids of their own in each view, with all that points to them", () => {
    const [a, b] = [drawn(), drawn()];
    const ids = (sheet: typeof a.sheet) =>
      [...sheet.element.querySelectorAll("symbol")].map((symbol) => symbol.id);
    expect(ids(a.sheet)).not.toEqual(ids(b.sheet));
    expect(ids(a.sheet)).toContain(a.sheet.href("tile0").slice(1));
    expect(a.sheet.element.querySelector("use")?.getAttribute("href")).toBe(a.sheet.href("hex"));
  });

  it("stand side by side, an arrow between what is given and got", () => {
    const { sheet } = drawn();
    expect(drawIcons("m-T m-P > m-U", sheet).map((icon) => typeof icon)).toEqual([
      "object",
      "object",
      "string",
      "object",
    ]);
    expect(drawIcons("", sheet)).toEqual([]);
  });
});
