import { describe, expect, it } from "vitest";
import { contentWords, facts, factsOf, refWords } from "./facts";

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

  it("tells on each mat what its player has, by name where it is about others", () => {
    const view = {
      deck: 9,
      hands: [["guard", "king"], 1],
      has: [[[], ["baron"]], null],
      each_seat: { hands: 1, has: 2 },
    };
    expect(facts(view)).toEqual([{ name: "Deck", text: "9" }]);
    expect(factsOf(view, 0, ["Ada", "Ben"])).toEqual([
      { name: "Hands", text: "guard, king" },
      { name: "Has", facts: [{ name: "Ben", text: "baron" }] },
    ]);
    expect(factsOf(view, 1, ["Ada", "Ben"])).toEqual([{ name: "Hands", text: "1" }]);
    expect(factsOf({ has: [[[], []]], each_seat: { has: 2 } }, 0, ["Ada", "Ben"])).toEqual([
      { name: "Has", text: "none" },
    ]);
    expect(factsOf({ deck: 9 }, 0, ["Ada"])).toEqual([]);
  });

  it("says what content knows of a thing", () => {
    const content = {
      cards: [
        { id: "guard", name: "Guard", text: "Guess a card." },
        { id: "spy", name: "Spy" },
      ],
    };
    expect(contentWords(content, "card:guard")).toBe("Guard: Guess a card.");
    expect(contentWords(content, "card:spy")).toBe("Spy");
    expect(contentWords(content, "card:red_sun")).toBe("card red sun");
    expect(contentWords({ goal: 3 }, "seat:2")).toBe("seat 2");
  });

  it("names its references", () => {
    expect(refWords("seat:2", ["Ada", "Ben"])).toBe("Ben");
    expect(refWords("seat:3", ["Ada", "Ben"])).toBe("seat 3");
    expect(refWords("space:e4")).toBe("space e4");
    expect(refWords("card:red_sun")).toBe("card red sun");
  });
});
