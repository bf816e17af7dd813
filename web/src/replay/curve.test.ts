import { describe, expect, it } from "vitest";
import type { Review, TurningPoint } from "../api/api";
import { chanceAt, change, path, percent, sideOf, summary, x, y } from "./curve";

const FRAME = { width: 266, height: 144, last: 10 };
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

describe("the curve of a review", () => {
  it("runs from the left edge to the right, certain at the top and hopeless at the bottom", () => {
    expect(x(FRAME, 0)).toBe(52);
    expect(x(FRAME, 10)).toBe(252);
    expect(y(FRAME, 1)).toBe(16);
    expect(y(FRAME, 0)).toBe(116);
  });

  it("draws one path a side", () => {
    expect(path(REPORT, 0, FRAME)).toBe("M52.0 66.0L132.0 36.0L252.0 116.0");
  });

  it("keeps the last known chance between its points", () => {
    expect(chanceAt(REPORT, 0, 0)).toBe(0.5);
    expect(chanceAt(REPORT, 0, 9)).toBe(0.8);
    expect(chanceAt(REPORT, 1, 10)).toBe(1);
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
