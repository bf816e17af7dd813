import { describe as group, expect, it } from "vitest";
import { around, footprint, locationRef, middle, towards, turned } from "./geometry";

group("a place on the continent", () => {
  it("covers one location for a base, two for a town and four for a city or a tile", () => {
    expect(footprint("loc:3.-2")?.spots).toEqual([[3, -2]]);
    expect(footprint("town:3.-2.e")?.spots).toEqual([
      [3, -2],
      [4, -2],
    ]);
    expect(footprint("town:3.-2.s")?.spots).toEqual([
      [3, -2],
      [3, -1],
    ]);
    expect(footprint("city:-1.0")?.spots).toEqual([
      [-1, 0],
      [0, 0],
      [-1, 1],
      [0, 1],
    ]);
    expect(footprint("cell:-1.1")?.spots).toEqual([
      [-2, 2],
      [-1, 2],
      [-2, 3],
      [-1, 3],
    ]);
  });

  it("lies elsewhere than its name says beyond the map, and so do its locations", () => {
    const renamed = [
      { ref: "cell:-7.0", x: 8, y: 0 },
      { ref: "cell:3.5", x: -7, y: 0 },
    ];
    expect(footprint("cell:-7.0", renamed)?.spots[0]).toEqual([16, 0]);
    expect(footprint("cell:7.0", renamed)?.spots[0]).toEqual([14, 0]);
    expect(footprint("loc:-13.1", renamed)?.spots).toEqual([[17, 1]]);
    expect(footprint("town:15.1.e", renamed)?.spots).toEqual([
      [15, 1],
      [16, 1],
    ]);
    expect(footprint("loc:7.10", renamed)?.spots).toEqual([[-13, 0]]);
    for (const spot of [
      [17, 1],
      [-13, 0],
      [-14, 1],
      [3, -2],
    ] as const)
      expect(footprint(locationRef(spot, renamed), renamed)?.spots).toEqual([spot]);
    expect(locationRef([17, 1], renamed)).toBe("loc:-13.1");
  });

  it("is none if the reference names something else", () => {
    for (const ref of ["tech:construction", "settlement:base1", "loc:3", "cell:a.b"])
      expect(footprint(ref)).toBeNull();
  });

  it("has a middle and a box around it", () => {
    const city = footprint("city:2.4")?.spots ?? [];
    expect(middle(city)).toEqual([3, 5]);
    expect(around(city)).toEqual({ left: 2, top: 4, right: 4, bottom: 6 });
  });
});

group("a turned tile", () => {
  it("moves its corners clockwise, four turns being none", () => {
    const tile = ["nw", "ne", "sw", "se"];
    expect(turned(tile, 1)).toEqual(["sw", "nw", "se", "ne"]);
    expect(turned(tile, 2)).toEqual(["se", "sw", "ne", "nw"]);
    expect(turned(tile, 4)).toEqual(tile);
    expect(turned(tile, -1)).toEqual(turned(tile, 3));
  });
});

group("an arrow key", () => {
  const points = [
    { name: "east", at: [3, 0] as const },
    { name: "south-east", at: [1, 1] as const },
    { name: "far east", at: [5, 0] as const },
  ];

  it("leads to what lies straight ahead before what lies aside", () => {
    expect(towards(points, [0, 0], [1, 0])?.name).toBe("east");
    expect(towards(points, [0, 0], [0, 1])?.name).toBe("south-east");
    expect(towards(points, [3, 0], [1, 0])?.name).toBe("far east");
  });

  it("leads nowhere from the edge", () => {
    expect(towards(points, [0, 0], [-1, 0])).toBeNull();
  });
});
