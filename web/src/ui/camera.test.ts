import { describe as group, expect, it } from "vitest";
import { CLOSEST, fit, isWhole, middleOf, moved, nearTo, showing, zoomed } from "./camera";

const land = { x: -200, y: 0, width: 600, height: 200 };
const whole = fit(land, 0, 2);

group("the part looked at", () => {
  it("shows everything in a window of any shape, and in its middle", () => {
    for (const shape of [0.5, 1, 2, 4]) {
      const frame = fit(land, 10, shape);
      expect(frame.width / frame.height).toBeCloseTo(shape);
      expect(frame.width).toBeGreaterThanOrEqual(620);
      expect(frame.height).toBeGreaterThanOrEqual(220);
      expect(middleOf(frame)).toEqual({ x: 100, y: 100 });
    }
  });

  it("grows with the continent in every direction", () => {
    const grown = fit({ x: -400, y: -200, width: 800, height: 600 }, 0, 2);
    expect(grown.x).toBeLessThanOrEqual(-400);
    expect(grown.y).toBeLessThanOrEqual(-200);
    expect(grown.x + grown.width).toBeGreaterThanOrEqual(400);
  });

  it("comes nearer while the point under the finger stays", () => {
    const near = zoomed(whole, whole, 2, { x: 100, y: 100 });
    expect(near.width).toBe(whole.width / 2);
    expect(middleOf(near)).toEqual({ x: 100, y: 100 });
    expect(isWhole(near, whole)).toBe(false);
  });

  it("comes only so near, and never goes farther than the whole", () => {
    expect(zoomed(whole, whole, 100, middleOf(whole)).width).toBe(whole.width / CLOSEST);
    expect(isWhole(zoomed(whole, whole, 0.1, middleOf(whole)), whole)).toBe(true);
  });

  it("is never moved off the continent", () => {
    const near = zoomed(whole, whole, 2, middleOf(whole));
    expect(moved(near, whole, -9999, 0).x).toBe(whole.x);
    expect(moved(near, whole, 9999, 0).x).toBe(whole.x + whole.width - near.width);
  });

  it("moves just so far that what has the focus is in sight", () => {
    const near = zoomed(whole, whole, 3, middleOf(whole));
    const seen = showing(near, whole, { x: 300, y: 100, width: 100, height: 50 });
    expect(seen.x + seen.width).toBeGreaterThanOrEqual(400);
    expect(showing(near, whole, { ...middleOf(near), width: 10, height: 10 })).toEqual(near);
  });

  it("comes as near as a finger needs: to all that can be chosen, or to the first where they lie too far apart", () => {
    const one = { x: 0, y: 50, width: 20, height: 20 };
    const other = { x: 100, y: 90, width: 20, height: 20 };
    expect(nearTo([one, other], whole, 2).width).toBe(whole.width / 2);
    expect(middleOf(nearTo([one, other], whole, 2)).x).toBe(60);
    expect(
      middleOf(
        nearTo(
          [
            { ...one, x: 0 },
            { ...other, x: 380 },
          ],
          whole,
          2,
        ),
      ).x,
    ).toBe(10);
    expect(nearTo([one], whole, 99).width).toBe(whole.width / CLOSEST);
  });
});
