import { describe, expect, it } from "vitest";
import { applied } from "./changes";

const old = {
  seq: 4,
  hand: ["rain", "sun", "storm", "fog"],
  squares: [{ cost: 1 }, { cost: 2 }, { cost: 3 }],
  result: null as null | { scores: number[] },
  note: "soon gone",
};

describe("what changed", () => {
  it("is set where it is, and the rest is shared with what was there before", () => {
    const now = applied(old, { seq: [5], squares: { "1": { cost: [7] } } });
    expect(now.seq).toBe(5);
    expect(now.squares).toEqual([{ cost: 1 }, { cost: 7 }, { cost: 3 }]);
    expect(now.squares[2]).toBe(old.squares[2]);
    expect(now.hand).toBe(old.hand);
    expect([old.seq, old.squares[1]?.cost]).toEqual([4, 2]);
  });

  it("may come, go, and be empty", () => {
    const now = applied(old, { note: [], result: [{ scores: [1, 2] }], hand: [[]], more: ["new"] });
    expect(now).toEqual({
      seq: 4,
      hand: [],
      squares: old.squares,
      result: { scores: [1, 2] },
      more: "new",
    });
    expect("note" in now).toBe(false);
    expect(applied(now, { result: [null] }).result).toBeNull();
  });

  it("puts a list together from what it held and what is new", () => {
    const now = applied(old, {
      hand: [
        [2, 2, -1, 1, 0, 1, -1, 2],
        ["hail", "snow", "mist"],
      ],
    });
    expect(now.hand).toEqual(["storm", "fog", "hail", "rain", "snow", "mist"]);
  });

  it("can be of the whole", () => {
    expect(applied([1, 2], [[3]])).toEqual([3]);
  });

  it("of something else than one has is refused", () => {
    for (const change of [{ seq: { a: [1] } }, { seq: [[0, 1], []] }, { squares: { "9": [1] } }])
      expect(() => applied(old, change)).toThrow("something else");
  });
});
