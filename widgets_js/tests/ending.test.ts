// The end of a game: everybody's points, and another game.

import { expect, it } from "vitest";
import { eachTest, settle } from "./each";
import { Kernel, moving, open } from "./kernel";

eachTest();

const ending = {
  words: "Ben wins.",
  parts: ["rings", "flowers"],
  players: [
    { name: "Ben", symbol: "p-orange", won: true, points: [4, 5], total: 9 },
    { name: "Ada", symbol: "p-blue", won: false, points: [1, 0], total: 1 },
  ],
};
const over = () => new Kernel({ ...moving, panel: { ...moving.panel, ending } });

it("tells who has won and what brought each player their points", () => {
  const { find, all } = open(over());
  expect(find(".ending h3").textContent).toBe("Ben wins.");
  expect(all(".ending th[scope=col]").map((cell) => cell.textContent)).toContain("flowers");
  const rows = all(".ending tbody tr").map((row) =>
    [...row.children].map((cell) => cell.textContent),
  );
  expect(rows).toEqual([
    ["Ben", "4", "5", "9"],
    ["Ada", "1", "0", "1"],
  ]);
});

it("offers another game", () => {
  const { find } = open(over());
  expect(find(".menu").hidden).toBe(true);
  find('[data-focus="again"]').click();
  expect(find(".menu .new-game")).toBeTruthy();
  expect(find(".menu").contains(document.activeElement)).toBe(true);
});

it("needs no second word to begin another, since nothing is lost", async () => {
  const kernel = over();
  kernel.update({ table: { ...moving.table, since: 3 } });
  const { find } = open(kernel);
  find('[data-focus="again"]').click();
  find('[data-focus="new:begin"]').click();
  await settle();
  expect(kernel.intents.map((intent) => intent.do)).toEqual(["new"]);
});

it("stands nowhere while a game goes on", () => {
  const { find } = open(new Kernel(moving));
  expect(find(".ending").hidden).toBe(true);
});
