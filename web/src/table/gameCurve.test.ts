import { describe, expect, it } from "vitest";
import type { Curve } from "../api/api";
import { charts } from "./gameCurve";

const mark = (seat: number): { colour: string; sign: string } => ({
  colour: `var(--seat-${seat})`,
  sign: "AB"[seat] ?? "",
});
const line = (changes: Partial<Curve["lines"][number]>): Curve["lines"][number] => ({
  name: "Points",
  of: "",
  seats: [],
  mark: 0,
  peril: false,
  values: [0, 4, 9],
  ...changes,
});
const turn = {
  seq: 3,
  seat: 1,
  line: 1,
  happened: "Ben plants Oak.",
  outcome: "+6: Ben takes the lead 6 to 4.",
};

describe("the curve of a game", () => {
  it("compares players in their seats' colours, and opponents of the rules in nobody's", () => {
    const curve: Curve = {
      moments: [0, 3, 9],
      lines: [
        line({ of: "Ada", seats: [0] }),
        line({ of: "Ben", seats: [1], values: [0, 6, 7] }),
        line({ of: "Gaia", values: [2, 3, 20] }),
      ],
      turns: [turn],
      near: "",
    };
    const [chart, ...others] = charts(curve, mark);
    expect(others).toEqual([]);
    expect(chart?.title).toBe("Points over the game");
    expect(chart?.lines.map(({ name, colour, sign }) => [name, colour, sign])).toEqual([
      ["Ada", "var(--seat-0)", "A"],
      ["Ben", "var(--seat-1)", "B"],
      ["Gaia", "var(--ink-soft)", ""],
    ]);
    expect(chart?.ends).toEqual(["Ada: 9", "Ben: 7", "Gaia: 20"]);
    expect(chart?.sides.map(({ at }) => at)).toEqual([0, 5, 10, 15, 20]);
    expect(chart?.marks).toEqual([{ seq: 3, value: 6, number: 1, label: "Turning point 1: go to moment 3" }]);
  });

  it("draws what everybody's fate hangs on as shares of its marks", () => {
    const curve: Curve = {
      moments: [0, 3, 9],
      lines: [
        line({ name: "Needs met", mark: 4, values: [0, 1, 2] }),
        line({ name: "Pollution", mark: 10, peril: true, values: [0, 5, 11] }),
      ],
      turns: [turn],
      near: "",
    };
    const [chart] = charts(curve, mark);
    expect(chart?.ends).toEqual(["Needs met: 2 of 4", "Pollution: 11 of 10, where all is lost"]);
    expect(chart?.lines[1]?.points).toEqual([
      [0, 0],
      [3, 0.5],
      [9, 1.1],
    ]);
    expect(chart?.sides.at(-1)).toEqual({ at: 1.1, text: "" });
    expect(chart?.marks[0]?.value).toBe(0.5);
  });

  it("has both where players are compared and all can lose, with what is needed to win", () => {
    const curve: Curve = {
      moments: [0, 3, 9],
      lines: [
        line({ name: "Prosperity", of: "Ada", seats: [0], mark: 20 }),
        line({ name: "Global Emissions", mark: 30, peril: true }),
      ],
      turns: [],
      near: "",
    };
    const [first, second] = charts(curve, mark);
    expect(first?.goal).toEqual({ at: 20, text: "20 needed" });
    expect(first?.sides.at(-1)?.at).toBe(20);
    expect(second?.title).toBe("Global Emissions over the game");
  });
});
