import { describe, expect, it } from "vitest";
import { place } from "./popover";

const SCREEN = { width: 390, height: 844 };
const BOX = { width: 200, height: 100 };

describe("words at a thing", () => {
  it("stand above it in its middle where there is room", () => {
    const spot = place({ left: 150, top: 400, width: 40, height: 40 }, BOX, SCREEN);
    expect(spot).toMatchObject({ left: 70, top: 292 });
  });

  it("stand below it where there is more room, and never beyond the screen", () => {
    const spot = place({ left: 370, top: 20, width: 20, height: 40 }, BOX, SCREEN);
    expect(spot).toMatchObject({ left: 182, top: 68 });
  });

  it("are cut where they are higher than the room there is", () => {
    const spot = place({ left: 0, top: 500, width: 20, height: 40 }, { width: 200, height: 2000 }, SCREEN);
    expect(spot.top).toBe(8);
    expect(spot.room).toBe(484);
  });
});
