import { front } from "./layout";
import { describe as group, expect, it } from "vitest";
import { content, picking, position } from "./fixture";
import { galleryOf } from "../gallery";
import game from "./index";
import { choiceOf, describe, fayView, picksRef, pieceName, range, seatMark, signed, toggled } from "./read";

const gallery = await galleryOf(game.id);
const view = position();

group("a reference in words", () => {
  it("names a location, its ground and what stands there", () => {
    expect(describe(view, content, "loc:0.1")).toBe("Mountain in the south-west of start");
    expect(describe(view, content, "loc:3.0")).toBe(
      "Forest (rich, counts twice) in the north-east of Quiet Wood, your town, would score 4",
    );
    expect(describe(view, content, "loc:-1.1")).toBe(
      "Mountain in the south-east of Deep Mere, red base, would score 0…2",
    );
    expect(describe(view, content, "loc:0.0")).toBe("Alien base in the north-west of start");
    expect(describe(view, content, "loc:8.8")).toBe("unexplored");
  });

  it("says what a town or city would cover and take in", () => {
    const growing = position({
      options_now: {
        footprints: [{ ref: "town:1.0.s", cells: [], removes: ["settlement:base1"], covers: 1, frowns: 1 }],
        places: [],
      },
    });
    expect(describe(growing, content, "town:1.0.s")).toBe(
      "Town in the east of start on Forest, Desert; takes in base 1; costs a frown",
    );
    expect(describe(view, content, "city:2.0")).toContain(
      "City in the whole of Quiet Wood on Forest, Forest (rich",
    );
  });

  it("names places for tiles, tiles and their turns", () => {
    const laying = position({
      options_now: { footprints: [], places: [{ ref: "cell:0.1", edges: 1, mood: -1 }] },
    });
    expect(describe(laying, content, "cell:0.1")).toBe(
      "New place south of start, along 1 edge, costs a frown",
    );
    expect(describe(view, content, "cell:1.0")).toBe("Quiet Wood: Forest, Forest, Desert, Lake");
    expect(describe(view, content, "tile:mere")).toBe("Deep Mere: Lake, Lake, Forest, Mountain, brings 1 VP");
    expect(describe(view, content, "turn:1")).toBe("turned right once");
  });

  it("names technologies, levels, values, cards and results", () => {
    expect(describe(view, content, "tech:construction")).toBe("Construction");
    expect(describe(view, content, "level:construction_3")).toBe("Construction 3, Base to town");
    expect(describe(view, content, "value:lake.-2")).toBe("Lake −2");
    expect(describe(view, content, "terrain:desert")).toBe("Desert");
    expect(describe(view, content, "card:rd_envoy")).toBe("Envoy: The aliens smile twice.");
    expect(describe(view, content, "result:positive_1")).toBe(
      "positive result of session 1, Gift: Gain 3 VP.",
    );
    expect(describe(view, content, "result:negative_1")).toBe("negative result of session 1, face down");
    expect(describe(view, content, "move:up")).toBe("one higher");
  });

  it("names settlements and secret picks with their points", () => {
    expect(describe(view, content, "settlement:base1")).toBe(
      "your base 1 in the north-east of start on Forest, would score −2…3",
    );
    expect(describe(view, content, "settlement:alien1")).toBe("alien base in the north-west of start");
    expect(describe(picking(), content, "picks:base1+town1")).toBe("base 1 and town 1, 5 VP");
    expect(describe(view, content, "picks:none")).toBe("pick nothing");
    expect(pieceName("2.city3")).toBe("city 3");
  });

  it("shows what it does not know as it is", () => {
    expect(describe(view, content, "tech:magic")).toBe("magic");
    expect(describe(view, content, "card:rd_none")).toBe("rd_none");
    expect(describe(view, content, "settlement:city3")).toBe("city 3");
  });
});

group("a secret pick", () => {
  const fay = fayView(picking());

  it("grows settlement by settlement while something legal can come of it", () => {
    expect(toggled(fay, [], "settlement:base1")).toEqual(["settlement:base1"]);
    expect(toggled(fay, ["settlement:base1"], "settlement:town1")).toEqual([
      "settlement:base1",
      "settlement:town1",
    ]);
    expect(toggled(fay, ["settlement:base1"], "settlement:base1")).toEqual([]);
  });

  it("begins afresh with one that does not go with the others, and says no to one that never goes", () => {
    expect(toggled(fay, ["settlement:town1"], "settlement:alien1")).toEqual(["settlement:alien1"]);
    expect(toggled(fay, [], "settlement:1.base1")).toBeNull();
  });

  it("is one action for the whole set, in whatever order it was pressed", () => {
    expect(choiceOf(fay, ["settlement:town1", "settlement:base1"])?.ref).toBe("picks:base1+town1");
    expect(choiceOf(fay, [])?.ref).toBe("picks:none");
    expect(choiceOf(fay, ["settlement:alien1"])).toBeUndefined();
    expect(picksRef(["settlement:alien1", "settlement:city1", "settlement:base2"])).toBe(
      "picks:base2+city1+alien1",
    );
    expect(picksRef([])).toBe("picks:none");
  });
});

group("figures", () => {
  it("have their signs and their ranges", () => {
    expect(signed(3)).toBe("+3");
    expect(signed(-3)).toBe("−3");
    expect(signed(0)).toBe("0");
    expect(range(2, 2)).toBe("2");
    expect(range(-1, 4)).toBe("−1…4");
  });
});

group("the board", () => {
  it("gives every seat of every gallery position a sign of its own beside its colour", () => {
    expect(gallery.length).toBeGreaterThan(0);
    for (const each of gallery) {
      const marks = fayView(each.view).players.map((player) => seatMark(each.view, player.seat));
      expect(new Set(marks.map((mark) => mark.sign)).size).toBe(marks.length);
      expect(new Set(marks.map((mark) => mark.colour)).size).toBe(marks.length);
    }
  });

  it("has words for whatever can be chosen in the gallery", () => {
    for (const each of gallery) {
      for (const ref of each.live) {
        const words = describe(each.view, each.content, ref);
        expect(words, ref).not.toBe("");
        expect(words, ref).not.toMatch(/undefined|NaN/);
      }
    }
  });

  it("plays no part of what is pressed together: a secret pick, a tile that can still be turned", () => {
    expect(game.weighty("pick picks:base1")).toBe(true);
    expect(game.weighty("lay cell:0.1 turn:0")).toBe(true);
    expect(game.weighty("vote value:lake.1")).toBe(false);
  });

  it("brings to the front what can be chosen", () => {
    const at = (live: string[], narrow = false) =>
      front({ view: position(), live: new Set(live), picks: [] }, narrow);
    expect(at([])).toBe("map");
    expect(at(["value:lake.1"])).toBe("votes");
    expect(at(["result:positive.1"])).toBe("aliens");
    expect([at(["tech:construction"]), at(["tech:construction"], true)]).toEqual(["map", "ladders"]);
    expect(at(["verb:end_turn", "verb:play", "card:rd_muffled_engines"])).toBe("cards");
    expect(at(["card:rd_muffled_engines", "cell:0.1"])).toBe("map");
  });

  it("shows during a scoring session where the question is to be answered", () => {
    const at = (live: string[], narrow = false) =>
      front({ view: picking(), live: new Set(live), picks: [] }, narrow);
    expect(at(["picks:base1"])).toBe("scoring");
    expect(at([])).toBe("scoring");
    expect([at(["value:lake.1", "move:up"]), at(["terrain:lake"])]).toEqual(["votes", "votes"]);
    expect([at(["tech:construction"]), at(["tech:construction"], true)]).toEqual(["scoring", "ladders"]);
    expect(["settlement:base1", "loc:0.1", "town:0.1.1.1", "city:0.1"].map((ref) => at([ref]))).toEqual(
      Array(4).fill("map"),
    );
  });
});
