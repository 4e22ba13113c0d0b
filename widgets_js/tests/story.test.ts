import { describe, expect, it } from "vitest";
import { chain, columns, decodeFrames, moved, phaseSpans, type Story, turnAt } from "../src/story";
import { frames, scene, story } from "./lesson_fixture";

describe("frames", () => {
  it("a number stands for the list of that earlier frame", () => {
    const scenes = decodeFrames(frames);
    expect(scenes).toHaveLength(9);
    expect(scenes[0]).toEqual(scene);
    expect(scenes[7]?.lists.tiles).toBe(scenes[1]?.lists.tiles);
    expect(scenes[7]?.lists.gnomes).toEqual(scene.lists.gnomes);
    expect(scenes[8]?.lists.gnomes?.[0]?.[2]).toBe(69.3);
  });
  it("a number of a frame that does not exist is an empty list, not a fault", () => {
    expect(decodeFrames([{ ...scene, lists: { tiles: 5 } }])[0]?.lists.tiles).toEqual([]);
  });
});

describe("causes", () => {
  it("lead back to what the player did", () => {
    expect(chain(story.events, 6)).toEqual([6, 5, 3, 1, 0]);
    expect(chain(story.events, 7)).toEqual([7]);
    expect(chain(story.events, -1)).toEqual([]);
  });
  it("that run in a circle still end", () => {
    const [event] = story.events;
    if (!event) throw new Error("no event");
    expect(
      chain(
        [
          { ...event, cause: 1 },
          { ...event, cause: 0 },
        ],
        1,
      ),
    ).toEqual([1, 0]);
  });
});

it("the steps of the turn head their events", () => {
  expect(phaseSpans(story.events)).toEqual([
    { phase: "place", first: 0, count: 1 },
    { phase: "resolve", first: 1, count: 6 },
    { phase: "move", first: 7, count: 1 },
  ]);
});

describe("the columns of the timeline", () => {
  it("are all of a width where there is room for the words of all", () => {
    const found = columns(story.events);
    expect(new Set(found.map(({ share }) => share)).size).toBe(1);
    expect(found.some(({ isSmall }) => isSmall)).toBe(false);
  });

  it("of many events are small for those that came of another and lead to nothing", () => {
    const twice = [...story.events, ...story.events];
    const found = columns(twice);
    expect(
      found.map(({ isSmall }, index) => (isSmall ? index : -1)).filter((at) => at >= 0),
    ).toEqual([2, 4, 6, 10, 12, 14]);
    expect(found[0]?.middle).toBe((found[0]?.share ?? 0) / 2);
    found.slice(1).forEach(({ middle, share }, index) => {
      const before = found[index];
      expect(middle - share / 2).toBe((before?.middle ?? 0) + (before?.share ?? 0) / 2);
    });
  });
});

describe("where a step leads", () => {
  it.each([
    ["forward", -1, 0],
    ["forward", 7, 7],
    ["back", 0, -1],
    ["back", -1, -1],
    ["first", 5, -1],
    ["last", -1, 7],
    ["turn-forward", 2, 7],
    ["turn-forward", 7, 7],
    ["turn-back", 5, -1],
    ["turn-back", -1, -1],
  ] as const)("%s from %i is %i", (move, from, to) => {
    expect(moved(story, from, move)).toBe(to);
  });

  it("turn by turn stops after each turn and nowhere else", () => {
    const turn = { title: "", sentence: "", deltas: [] };
    const two: Story = {
      ...story,
      turns: [
        { ...turn, first: 0, last: 2 },
        { ...turn, first: 3, last: 7 },
      ],
    };
    const stops = [-1];
    for (let at = -1; at < 7; ) {
      at = moved(two, at, "turn-forward");
      stops.push(at);
    }
    expect(stops).toEqual([-1, 2, 7]);
    expect(moved(two, 7, "turn-back")).toBe(2);
    expect(turnAt(two, 3)?.first).toBe(3);
  });
});
