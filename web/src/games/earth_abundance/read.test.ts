import { describe as group, expect, it } from "vitest";
import { picture } from "./art";
import { FEATURE_GROUPS } from "./parts/features";
import { SIGNS } from "./art/icons";
import { firstOf, galleryOf } from "../gallery";
import game from "./index";
import { cardsWith } from "./parts/search";
import {
  abundanceContent,
  abundanceView,
  describe,
  findCard,
  islandWindow,
  piecesWords,
  seatMark,
  spaceRef,
  spotOf,
} from "./read";

const gallery = await galleryOf(game.id);
const first = firstOf(gallery);
const content = abundanceContent(first.content);
const early = gallery.find((position) => position.name.startsWith("early")) ?? first;

function paths(id: string): string {
  const card = findCard(content, id);
  if (!card) throw new Error(`no card ${id}`);
  return picture(card)
    .map((shape) => `${shape.d} ${shape.fill} ${shape.stroke ?? ""}`)
    .join();
}

group("the pictures", () => {
  it("are 353 different ones for 353 cards", () => {
    const seen = new Set(content.cards.map((card) => paths(card.id)));
    expect(content.cards).toHaveLength(353);
    expect(seen.size).toBe(353);
  });

  it("are drawn with whole numbers only: no figure is missing", () => {
    for (const card of [...content.cards, ...content.islands, ...content.climates]) {
      expect(paths(card.id), card.id).not.toMatch(/NaN|undefined|Infinity/);
    }
  });

  it("use another place where the habitats are others", () => {
    const card = findCard(content, "japanese_maple");
    if (!card) throw new Error("no maple");
    const there = picture({ ...card, id: "elsewhere", habitats: ["wet"] });
    const here = picture({ ...card, id: "here", habitats: ["cold", "rocky"] });
    expect(there.map((shape) => shape.d)).not.toEqual(here.map((shape) => shape.d));
  });
});

group("the island window", () => {
  const tableau = { top: 0, left: 0, rows: 0, columns: 0, full: false };
  const cell = (row: number, column: number) => ({
    ref: spaceRef(row, column),
    row,
    column,
    card: "x",
    sprouts: 0,
    growth: 0,
  });

  it("is never smaller than four by four", () => {
    const shown = islandWindow({ ...tableau, top: 3, left: 3, cells: [] }, []);
    expect([shown.rows, shown.columns]).toEqual([4, 4]);
  });

  it("holds every card and every place a card could go, and no empty line beside the first card's nine", () => {
    const shown = islandWindow({ ...tableau, cells: [cell(2, 2), cell(4, 3)] }, ["space:b3", "space:f4"]);
    expect(shown).toEqual({ top: 1, left: 2, rows: 5, columns: 3 });
    const around = ["c3", "c4", "c5", "d3", "d5", "e3", "e4", "e5"].map((place) => `space:${place}`);
    const first = islandWindow({ ...tableau, cells: [cell(3, 3)] }, around);
    expect(first).toEqual({ top: 2, left: 2, rows: 3, columns: 3 });
  });

  it("stays inside the seven by seven places", () => {
    expect(islandWindow({ ...tableau, cells: [cell(6, 6)] }, [])).toEqual({
      top: 3,
      left: 3,
      rows: 4,
      columns: 4,
    });
    expect(islandWindow({ ...tableau, cells: [cell(0, 0)] }, [])).toEqual({
      top: 0,
      left: 0,
      rows: 4,
      columns: 4,
    });
  });
});

group("the card search", () => {
  it("finds the cards in which every word occurs", () => {
    const found = cardsWith(content, "tree cold draw");
    expect(found.length).toBeGreaterThan(0);
    for (const card of found) {
      expect(card.text.toLowerCase(), card.id).toContain("draw");
      expect(card.habitats.includes("cold") || card.text.includes("cold"), card.id).toBe(true);
    }
    expect(cardsWith(content, "japanese maple").map((card) => card.id)).toEqual(["japanese_maple"]);
    expect(cardsWith(content, "no such card anywhere")).toEqual([]);
  });
});

group("germinate", () => {
  it("offers every feature in exactly one group", () => {
    for (const feature of content.features) {
      expect(
        FEATURE_GROUPS.filter(([, words]) => words.test(feature.id)),
        feature.id,
      ).toHaveLength(1);
    }
  });
});

group("signs", () => {
  it("are drawn for everything a card can show", () => {
    for (const card of content.cards) {
      const shown = [card.kind, ...card.types, ...card.habitats, ...card.icons];
      for (const sign of [...shown, ...card.abilities.map((ability) => ability.colour)])
        expect(SIGNS).toHaveProperty(sign);
    }
  });
});

group("words", () => {
  it("a space is a row letter and a column figure", () => {
    expect(spotOf("space:d4")).toEqual([3, 3]);
    expect(spotOf("space:h9")).toBeNull();
    expect(spaceRef(6, 0)).toBe("space:g1");
  });

  it("a card of the hand is said with its cost", () => {
    const held = abundanceView(early.view).hand[0];
    if (!held) throw new Error("an empty hand");
    expect(describe(early.view, early.content, held.ref)).toContain(`costs ${held.cost} soil`);
  });

  it("a planted card is said with what stands on it", () => {
    const me = abundanceView(early.view).players[0];
    const cell = me?.tableau.cells.find((each) => (findCard(content, each.card)?.sprout_spaces ?? 0) > 0);
    const card = findCard(content, cell?.card);
    if (!cell || !card) throw new Error("nothing planted");
    expect(describe(early.view, early.content, cell.ref)).toContain(
      `${card.name}, ${card.types[0]}, ${cell.sprouts} of ${card.sprout_spaces} sprouts`,
    );
    const free = me?.free[0] ?? "";
    expect(describe(early.view, early.content, free)).toBe(`${free.slice(6)}, empty, a card could go here`);
  });

  it("a full stack has its canopy", () => {
    const card = findCard(content, "japanese_maple");
    if (!card) throw new Error("no maple");
    expect(piecesWords(card, { sprouts: 1, growth: 3 })).toBe("1 of 4 sprouts, full growth with its canopy");
    expect(piecesWords(card, { sprouts: 0, growth: 2 })).toBe("0 of 4 sprouts, 2 of 3 growth");
  });

  it("a benefit is said by the halves of the action", () => {
    const said = (option: string) =>
      describe({ ...early.view, action: "watering" }, early.content, `option:${option}`);
    expect(said("second")).toBe("gain 2 soil");
    expect(said("both")).toBe("gain 6 sprouts, then gain 2 soil");
    expect(said("reversed")).toBe("gain 2 soil, then gain 6 sprouts");
  });

  it("every seat has a sign of its own", () => {
    const signs = new Set([0, 1, 2, 3, 4, 5, 6].map((seat) => seatMark(early.view, seat).sign));
    expect(signs.size).toBe(7);
  });
});
