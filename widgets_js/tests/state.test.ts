import { describe, expect, it } from "vitest";
import * as state from "../src/state";
import { type Direction, neighbour, nextOf } from "../src/walk";
import { start } from "./kernel";

const row = (name: string, x: number, y: number): state.Place => ({ name, x, y, words: name });

/** Three rows, as on the board: two cells, three cells shifted by half, two cells. */
const garden = [
  row("a", 0, 0),
  row("b", 70, 0),
  row("c", -35, 60),
  row("d", 35, 60),
  row("e", 105, 60),
  row("f", 0, 120),
  row("g", 70, 120),
];
const at = (name: string) => garden.find((place) => place.name === name) ?? row("", 0, 0);
const go = (from: string, direction: Direction, column = at(from).x) =>
  neighbour(garden, at(from), direction, column, false).name;

describe("the cursor", () => {
  it("moves to the neighbour left and right, and stays at the edge", () => {
    expect(go("d", "left")).toBe("c");
    expect(go("d", "right")).toBe("e");
    expect(go("e", "right")).toBe("e");
    expect(go("a", "up")).toBe("a");
  });

  it("keeps to its column up and down", () => {
    expect(go("a", "down", 10)).toBe("d");
    expect(go("d", "down", 10)).toBe("f");
    expect(go("d", "up", 60)).toBe("b");
  });

  it("walks spots, which lie in no rows, in their order", () => {
    const next = (from: string, direction: Direction) =>
      neighbour(garden, at(from), direction, 0, true).name;
    expect(next("b", "down")).toBe("c");
    expect(next("b", "left")).toBe("a");
    expect(next("a", "up")).toBe("a");
  });

  it("finds the next and the previous of some, round and round", () => {
    const some = new Set(["b", "f"]);
    expect(nextOf(garden, some, undefined, 1)?.name).toBe("b");
    expect(nextOf(garden, some, at("b"), 1)?.name).toBe("f");
    expect(nextOf(garden, some, at("f"), 1)?.name).toBe("b");
    expect(nextOf(garden, some, at("b"), -1)?.name).toBe("f");
    expect(nextOf(garden, some, undefined, -1)?.name).toBe("f");
    expect(nextOf(garden, new Set(), at("b"), 1)).toBeUndefined();
    expect(nextOf(garden, new Set(["b"]), at("b"), 1)?.name).toBe("b");
  });
});

describe("the tile in hand", () => {
  const hand = (pose: number) => ({ slot: "1", pose });

  it("turns within its side: six turns bring it back", () => {
    expect(state.turned(hand(5), 1).pose).toBe(0);
    expect(state.turned(hand(6), -1).pose).toBe(11);
    expect(state.turned(hand(8), 6).pose).toBe(8);
  });

  it("flips as it lies, so two flips bring it back, turned or not", () => {
    for (let pose = 0; pose < 12; pose++) {
      expect(state.flipped(state.flipped(hand(pose))).pose).toBe(pose);
      expect(state.flipped(hand(pose)).pose < 6).toBe(pose >= 6);
    }
  });

  it("mirrors left and right: each side goes to 5 minus itself", () => {
    const ends = (look: string) =>
      [...look.matchAll(/(\d)(\d)([RYTPU]?)/g)].map(([, a, b, m]) => `${a}${b}${m}`).sort();
    for (const { looks } of start.legal.slots) {
      looks?.forEach((look, pose) => {
        const mirrored = ends(look).map((piece) => {
          const sides = [5 - Number(piece[0]), 5 - Number(piece[1])].sort();
          return sides.join("") + piece.slice(2);
        });
        expect(ends(looks[state.flipped(hand(pose)).pose] ?? "")).toEqual(mirrored.sort());
      });
    }
  });
});

describe("what a cell says", () => {
  it("asks for a yes, fits now, fits if turned; where a tile never fits it says nothing", () => {
    const legal = {
      ...start.legal,
      slots: [{ key: "1", tile: "k", stored: false, words: "", looks: ["x", "y"] }],
      looks: {
        x: { tile: {}, cells: { "1,0": [], "2,0": [1] } },
        y: { tile: {}, cells: { "3,0": [] } },
      },
      cells: { "1,0": [1, 0, ""], "2,0": [2, 0, ""], "3,0": [3, 0, ""], "4,0": [4, 0, ""] },
    } as unknown as state.Legal;
    const hand = { slot: "1", pose: 0 };
    expect(state.ghosts(legal, hand).map(({ cell, kind }) => [cell, kind])).toEqual([
      ["1,0", "now"],
      ["2,0", "ask"],
      ["3,0", "turn"],
    ]);
    expect(state.actionAt(legal, hand, "4,0")).toBe("x@4,0");
    expect(state.ghosts(legal, null)).toEqual([]);
  });
});

it("labels are filled in; one that a translation lacks shows its key", () => {
  const ui = { a: { b: "{who} has {n}, {who}" } };
  expect(state.say(ui, "a.b", { who: "Holly", n: 2 })).toBe("Holly has 2, Holly");
  expect(state.say(ui, "a.c")).toBe("a.c");
  expect(state.say(ui, "a")).toBe("a");
});
