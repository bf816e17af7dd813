import { describe, expect, it } from "vitest";
import type { Review, TurningPoint } from "../api/api";
import { chanceLines, change, percent, sideOf, summary } from "./curve";

const REPORT = {
  sides: ["Ada", "Ben"],
  shared: false,
  curve: [
    { seq: 0, chances: [0.5, 0.5] },
    { seq: 4, chances: [0.8, 0.25] },
    { seq: 10, chances: [0, 1] },
  ],
} as Review;

function turn(change: number, seat = 1): TurningPoint {
  return { kind: "choice", seq: 4, seat, change } as TurningPoint;
}

const mark = (seat: number): { colour: string; sign: string } => ({
  colour: `var(--seat-${seat})`,
  sign: "AB"[seat] ?? "",
});

describe("the curve of a review", () => {
  it("has a line for each side, in the colour of its seat", () => {
    expect(chanceLines(REPORT, mark)).toEqual([
      {
        name: "Ada",
        colour: "var(--seat-0)",
        sign: "A",
        points: [
          [0, 0.5],
          [4, 0.8],
          [10, 0],
        ],
      },
      {
        name: "Ben",
        colour: "var(--seat-1)",
        sign: "B",
        points: [
          [0, 0.5],
          [4, 0.25],
          [10, 1],
        ],
      },
    ]);
  });

  it("is in nobody's colour where all are one side", () => {
    const [line] = chanceLines({ ...REPORT, shared: true }, mark);
    expect(line).toMatchObject({ colour: "var(--accent)", sign: "" });
  });

  it("puts a turning point on its seat's line, or on the team's", () => {
    expect(sideOf(REPORT, turn(-0.1))).toBe(1);
    expect(sideOf({ ...REPORT, shared: true }, turn(-0.1))).toBe(0);
  });

  it("says chances and changes in whole percent", () => {
    expect(percent(0.626)).toBe("63%");
    expect(change(turn(-0.138))).toBe("−14%");
    expect(change(turn(0.2))).toBe("+20%");
  });

  it("is told in words to those who do not see it", () => {
    expect(summary(REPORT)).toBe(
      "Chances of winning over the game: Ada 50% to begin with, lowest 0%, highest 80%; " +
        "Ben 50% to begin with, lowest 25%, highest 100%.",
    );
  });
});
