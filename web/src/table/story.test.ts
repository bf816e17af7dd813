import { describe, expect, it } from "vitest";
import type { ChatLine, GameEvent } from "../api/api";
import { recap, steps, turns, withoutName } from "./story";

function event(seq: number, by: number, text: string, changes: Partial<GameEvent> = {}): GameEvent {
  return { seq, kind: "offer", rule: "X-001", seat: by, text, amount: 0, refs: [], only: -1, by, ...changes };
}

function line(number: number, seq: number, kind: ChatLine["kind"] = "promise"): ChatLine {
  return { number, name: "Ada", seat: 0, text: `line ${number}`, at: "", seq, kind };
}

const told = (found: ReturnType<typeof turns>) =>
  found.map((turn) => [turn.by, turn.steps.map((step) => step.events.map((each) => each.text))]);

const THREE = { seats: [0, 1, 2] };

describe("the story", () => {
  it("tells a turn as one, step by step, with all that each step caused", () => {
    const events = [
      event(1, 0, "a"),
      event(1, 0, "a caused"),
      event(2, 0, "b"),
      event(3, 1, "c"),
      event(4, 0, "d"),
    ];
    expect(told(turns(steps(events)))).toEqual([
      [0, [["a", "a caused"], ["b"]]],
      [1, [["c"]]],
      [0, [["d"]]],
    ]);
  });

  it("counts what happens to somebody as a part of the turn in which it happens", () => {
    const events = [event(1, 1, "Ben takes a card from Ada"), event(1, 1, "Ada loses it", { seat: 0 })];
    expect(told(turns(steps(events)))).toEqual([[1, [["Ben takes a card from Ada", "Ada loses it"]]]]);
  });

  it("has promises and notices at their moment, and plain talk nowhere", () => {
    const found = steps(
      [event(1, 0, "a"), event(2, 1, "b")],
      [line(1, 1), line(2, 1, "say"), line(3, 2, "notice")],
    );
    expect(found.map((step) => step.said.map((each) => each.text))).toEqual([["line 1"], ["line 3"]]);
  });

  it("has a promise also where nothing else is known of its moment", () => {
    const found = steps([event(1, 0, "a"), event(3, 1, "c")], [line(1, 2)]);
    expect(found.map((step) => [step.seq, step.events.length, step.said.length])).toEqual([
      [1, 1, 0],
      [2, 0, 1],
      [3, 1, 0],
    ]);
  });
});

describe("since one’s last move", () => {
  const events = [event(1, 0, "mine"), event(2, 1, "b"), event(3, 2, "c"), event(4, 0, "my stand-in")];

  it("is everything after it, a stand-in’s actions too", () => {
    expect(told(recap(events, { since: 1, seat: 0, table: THREE }, new Set()))).toEqual([
      [1, [["b"]]],
      [2, [["c"]]],
      [0, [["my stand-in"]]],
    ]);
  });

  it("is without what was taken back", () => {
    const taken = [...events, event(5, 1, "takes back", { kind: "undo", amount: 2 })];
    expect(told(recap(taken, { since: 1, seat: 0, table: THREE }, new Set([2])))).toEqual([
      [2, [["c"]]],
      [0, [["my stand-in"]]],
    ]);
  });

  it("is nothing when nobody has acted since", () => {
    expect(recap(events, { since: 4, seat: 0, table: THREE }, new Set())).toEqual([]);
  });

  it("is for those who look on the last turn of each player", () => {
    const seen = recap(events, { since: 0, seat: -1, table: { seats: [0, 1] } }, new Set());
    expect(told(seen)).toEqual([
      [2, [["c"]]],
      [0, [["my stand-in"]]],
    ]);
  });
});

it("a sentence goes without the name where the name stands already", () => {
  expect(withoutName("Ben moves to e4.", "Ben")).toBe("moves to e4.");
  expect(withoutName("Benjamin moves to e4.", "Ben")).toBe("Benjamin moves to e4.");
  expect(withoutName("A storm rises.", "Ben")).toBe("A storm rises.");
  expect(withoutName("You move to e4.", "You", "Ben")).toBe("move to e4.");
  expect(withoutName("Ben moves to e4.", "You", "Ben")).toBe("moves to e4.");
});
