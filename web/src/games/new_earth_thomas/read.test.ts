import { describe as group, expect, it } from "vitest";
import { firstOf, galleryOf } from "../gallery";
import game from "./index";
import { describe, earthView, seatMark, tileParts } from "./read";

const gallery = await galleryOf(game.id);
const { view, content } = firstOf(gallery);

group("a reference in words", () => {
  it("names a space, its ground and who stands there", () => {
    expect(describe(view, content, "space:e4")).toBe("e4, Barren Landscape, yellow marker");
    expect(describe(view, content, "space:e3")).toBe("e3, undiscovered");
    expect(describe(view, content, "space:a5")).toBe("a5, undiscovered, Edge Land");
  });

  it("names claims and scorched ground", () => {
    const earth = earthView(structuredClone(view));
    const space = earth.spaces.find((each) => each.ref === "space:e3");
    Object.assign(space ?? {}, { claim: 1, scorched: true });
    expect(describe(earth, content, "space:e3")).toBe("e3, scorched ground, claimed by green");
  });

  it("names perks and tiles", () => {
    expect(describe(view, content, "perk:explorer_01")).toBe("Explorer 1, Field Licence");
    expect(describe(view, content, "tile:desert_marked")).toBe("Desert, weather mark");
  });

  it("shows what it does not know as it is", () => {
    expect(describe(view, content, "space:z99")).toBe("z99");
    expect(describe(view, content, "perk:nobody_01")).toBe("nobody_01");
  });
});

group("the board", () => {
  it("gives every seat of every gallery position a sign of its own beside its colour", () => {
    for (const position of gallery) {
      const marks = earthView(position.view).companies.map((each) => seatMark(position.view, each.seat));
      expect(new Set(marks.map((mark) => mark.sign)).size).toBe(marks.length);
      expect(new Set(marks.map((mark) => mark.colour)).size).toBe(marks.length);
    }
  });

  it("reads a tile's land and mark", () => {
    expect(tileParts("forest")).toEqual({ land: "forest", marked: false });
    expect(tileParts("forest_marked")).toEqual({ land: "forest", marked: true });
  });

  it("brings the perks to the front where nothing but a perk is asked for", () => {
    const front = (...live: string[]) => {
      const board = { view: {}, content: {}, names: [], seat: 0, picks: [], recent: [], live: new Set(live) };
      const quiet = { onpick: () => undefined, onwhy: () => undefined, onpoint: () => undefined };
      return game.layout?.({ ...board, ...quiet }, false, false).front;
    };
    expect(front("perk:explorer_01", "verb:perk")).toBe("perks");
    expect(front("perk:explorer_01", "space:e3")).toBe("map");
    expect(front()).toBe("map");
  });
});
