import { describe, expect, it } from "vitest";
import { facts, refWords } from "./facts";

describe("a game without a board", () => {
  it("is told in words, without what the page says elsewhere", () => {
    const told = facts({
      seat: 0,
      waiting: "you",
      planets_left: 3,
      hand: [2, 5],
      passed: [],
      planet: { name: "Hollow", near: true, moon: null },
      settled: [["a", "b"], []],
    });
    expect(told).toEqual([
      { name: "Planets left", text: "3" },
      { name: "Hand", text: "2, 5" },
      { name: "Passed", text: "none" },
      {
        name: "Planet",
        facts: [
          { name: "Name", text: "Hollow" },
          { name: "Near", text: "yes" },
          { name: "Moon", text: "none" },
        ],
      },
      {
        name: "Settled",
        facts: [
          { name: "1", text: "a, b" },
          { name: "2", text: "none" },
        ],
      },
    ]);
  });

  it("names its references", () => {
    expect(refWords("space:e4")).toBe("space e4");
    expect(refWords("card:red_sun")).toBe("card red sun");
  });
});
