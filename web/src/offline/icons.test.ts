import { describe, expect, it } from "vitest";
import icon from "../../public/icon.svg?raw";
import { drawn, png, shapesOf } from "../../icons";

describe("our icon as a picture", () => {
  const shapes = shapesOf(icon);
  const size = 32;
  const at = (pixels: Uint8Array, x: number, y: number): number[] => [
    ...pixels.subarray((y * size + x) * 4, (y * size + x) * 4 + 4),
  ];

  it("has the shapes of the drawing, in their colours", () => {
    expect(shapes).toHaveLength(4);
    const pixels = drawn(shapes, size, 1, false);
    expect(at(pixels, 0, 0)[3]).toBe(0);
    expect(at(pixels, 16, 3)).toEqual([0x0e, 0x14, 0x20, 255]);
    expect(at(pixels, 16, 30)).toEqual([0xaa, 0xb4, 0xc8, 255]);
  });

  it("fills the corners where a system cuts its own shape", () => {
    expect(at(drawn(shapes, size, 0.8, true), 0, 0)).toEqual([0x0e, 0x14, 0x20, 255]);
  });

  it("is a PNG file", () => {
    expect([...png(size, drawn(shapes, size, 1, true)).subarray(1, 4)]).toEqual([0x50, 0x4e, 0x47]);
  });
});
