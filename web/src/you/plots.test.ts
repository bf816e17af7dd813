import { expect, it } from "vitest";
import { bounds, dots, line, portion, trend } from "./plots";

const FRAME = { width: 120, height: 60, pad: 10 };

it("puts the values evenly between round bounds", () => {
  expect(dots([0, 5, 10], FRAME)).toEqual([
    { x: 10, y: 50 },
    { x: 60, y: 30 },
    { x: 110, y: 10 },
  ]);
  expect(dots([7], FRAME)[0]?.x).toBe(60);
  expect(bounds([])).toEqual([0, 1]);
  expect(bounds([-4, 6])).toEqual([-4, 6]);
  expect(bounds([0, 0])).toEqual([0, 1]);
  expect(bounds([990, 1010], true)).toEqual([990, 1010]);
  expect(dots([-10, 10], FRAME).map(({ y }) => y)).toEqual([50, 10]);
});

it("draws a line, and none for nothing", () => {
  expect(line(dots([0, 10], FRAME))).toBe("M10.0 50.0L110.0 10.0");
  expect(line([])).toBe("");
});

it("knows how it goes", () => {
  expect(trend([2, 4, 9], 2)).toEqual([2, 3, 6.5]);
  expect(trend([], 5)).toEqual([]);
});

it("keeps portions on their bar", () => {
  expect(portion(1, 4)).toBe(25);
  expect(portion(3, 0)).toBe(0);
  expect(portion(9, 3)).toBe(100);
  expect(portion(-1, 3)).toBe(0);
});
