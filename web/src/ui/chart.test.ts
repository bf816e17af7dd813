import { describe, expect, it } from "vitest";
import { path, ticks, valueAt, x, y, type ChartLine } from "./chart";

const FRAME = { width: 266, height: 144, last: 10, low: 0, high: 1 };
const LINE: ChartLine = {
  name: "Ada",
  colour: "",
  sign: "A",
  points: [
    [0, 0.5],
    [4, 0.8],
    [10, 0],
  ],
};

describe("lines over the moments of a game", () => {
  it("run from the left edge to the right, the most at the top and the least at the bottom", () => {
    expect(x(FRAME, 0)).toBe(52);
    expect(x(FRAME, 10)).toBe(252);
    expect(y(FRAME, 1)).toBe(16);
    expect(y(FRAME, 0)).toBe(116);
    expect(y({ ...FRAME, low: -10, high: 30 }, 30)).toBe(16);
    expect(y({ ...FRAME, low: -10, high: 30 }, -10)).toBe(116);
  });

  it("are drawn as one path each, with steps where a figure keeps its value", () => {
    expect(path(LINE, FRAME)).toBe("M52.0 66.0L132.0 36.0L252.0 116.0");
    expect(path({ ...LINE, stepped: true }, FRAME)).toBe("M52.0 66.0H132.0V36.0H252.0V116.0");
  });

  it("keep the last known value between their points", () => {
    expect(valueAt(LINE, 0)).toBe(0.5);
    expect(valueAt(LINE, 9)).toBe(0.8);
    expect(valueAt(LINE, 10)).toBe(0);
    expect(valueAt({ points: [] }, 3)).toBe(0);
  });

  it("have a handful of round figures at the side", () => {
    expect(ticks(0, 20)).toEqual([0, 5, 10, 15, 20]);
    expect(ticks(-3, 47)).toEqual([-20, 0, 20, 40, 60]);
    expect(ticks(0, 0)).toEqual([0, 1]);
    expect(ticks(0, 223)).toEqual([0, 100, 200, 300]);
  });
});
