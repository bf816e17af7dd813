import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { COLOURS } from "../games/earth_abundance/read";
import abundance from "../games/earth_abundance";
import fay from "../games/new_earth_fay";
import thomas from "../games/new_earth_thomas";
import { countryMark } from "../games/one_earth/read";
import planet from "../games/planet_78";
import { apart, contrast, EYES } from "./eyes";

const read = (path: string): string => readFileSync(`src/${path}`, "utf-8");
const tokens = read("ui/tokens.css");
const planetPalette = read("games/planet_78/art/palette.css");
const ask = read("games/earth_abundance/Ask.svelte");
const mark = read("games/earth_abundance/art/AbilityMark.svelte");

/** A colour by day and by night. */
type Tone = readonly [string, string];
const SCHEMES = ["light", "dark"] as const;

/** Every colour carries a second sign; these distances let people tell it apart by the colour as well. */
const SEATS_APART = 5.9;
const MEANINGS_APART = 4.9;
const AA = 4.5;

function tone(source: string, name: string): Tone {
  const found = new RegExp(`--${name}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)`).exec(source);
  if (!found?.[1] || !found[2]) throw new Error(`no colour is called --${name}`);
  return [found[1], found[2]];
}

/** The colour that a class of a component gives a variable. */
function classTone(source: string, word: string, variable: string): Tone {
  const found = new RegExp(
    `\\.${word} {\\s*--${variable}: (?:light-dark\\()?(#[0-9a-f]{6})(?:, (#[0-9a-f]{6}))?`,
  ).exec(source);
  if (!found?.[1]) throw new Error(`.${word} has no --${variable}`);
  return [found[1], found[2] ?? found[1]];
}

/** The pairs that come too near to each other for some eyes. */
function tooNear(tones: Record<string, Tone>, least: number): string[] {
  const names = Object.keys(tones);
  const found: string[] = [];
  for (const [place, scheme] of SCHEMES.entries())
    for (const [eyes, matrix] of Object.entries(EYES))
      for (const [first, one] of names.entries())
        for (const other of names.slice(first + 1)) {
          const [a, b] = [tones[one]?.[place] ?? "", tones[other]?.[place] ?? ""];
          const distance = apart(a, b, matrix);
          if (distance < least) found.push(`${one} and ${other}, ${scheme}, ${eyes}: ${distance.toFixed(1)}`);
        }
  return found;
}

const named = (source: string, names: string[]): Record<string, Tone> =>
  Object.fromEntries(names.map((name) => [name, tone(source, name)]));

const FAY_COLOURS = ["clear", "red", "yellow", "blue", "lime"];
const COUNTRIES = ["blue", "black", "white", "green", "purple", "red"];
const company = (colour: string): object => ({ colour });

/** What marks the seats of a game: each seat's colour and sign. */
const MARKS: Record<string, { colour: string; sign: string }[]> = {
  new_earth_thomas: ["yellow", "blue", "green", "red"].map((colour) =>
    thomas.seatMark({ companies: [company(colour)] }, 0),
  ),
  new_earth_fay: FAY_COLOURS.map((colour) => fay.seatMark({ players: [{ colour }] }, 0)),
  one_earth: COUNTRIES.map((country) => countryMark(country) ?? { colour: "", sign: "" }),
  earth_abundance: [0, 1, 2, 3, 4, 5].map((seat) => abundance.seatMark({}, seat)),
  planet_78: [0, 1, 2, 3].map((seat) =>
    planet.seatMark({ settlers: [{ seat: 0 }, { seat: 1 }, { seat: 2 }, { seat: 3 }] }, seat),
  ),
};

describe("the palette", () => {
  it.each(Object.entries(MARKS))(
    "tells the seats of %s apart for all eyes, by colour and by sign",
    (_, marks) => {
      expect(new Set(marks.map((each) => each.sign)).size).toBe(marks.length);
      const names = marks.map((each) => /^var\(--(seat-[a-z]+)\)$/.exec(each.colour)?.[1] ?? each.colour);
      expect(new Set(names).size).toBe(marks.length);
      expect(tooNear(named(tokens, names), SEATS_APART)).toEqual([]);
    },
  );

  it("lets signs be read on every seat's colour, and the colour be seen on every ground", () => {
    const seats = [...tokens.matchAll(/--(seat-[a-z]+):/g)].map((found) => found[1] ?? "");
    expect(seats).toContain("seat-slate");
    const ink = tone(tokens, "ink-on-fill");
    for (const seat of seats)
      for (const place of [0, 1] as const) {
        const colour = tone(tokens, seat)[place];
        expect(contrast(colour, ink[place]), `${seat} under its sign`).toBeGreaterThanOrEqual(AA);
        for (const ground of ["page", "sheet", "well"])
          expect(
            contrast(colour, tone(tokens, ground)[place]),
            `${seat} on ${ground}`,
          ).toBeGreaterThanOrEqual(3);
      }
  });

  it.each(["good", "warn", "bad"])("lets %s be read on every ground", (name) => {
    for (const place of [0, 1] as const)
      for (const ground of ["page", "sheet", "well"])
        expect(contrast(tone(tokens, name)[place], tone(tokens, ground)[place])).toBeGreaterThanOrEqual(AA);
  });

  const abilities = Object.keys(COLOURS).filter((word) => word !== "multi");
  const actions = ["green", "red", "blue", "yellow"];
  const of = (source: string, words: string[], variable: string): Record<string, Tone> =>
    Object.fromEntries(words.map((word) => [word, classTone(source, word, variable)]));

  it.each<[string, Record<string, Tone>]>([
    ["good, doubtful and bad", named(tokens, ["good", "warn", "bad"])],
    ["the abilities of Abundance", of(mark, abilities, "mark")],
    ["the actions of Abundance", of(ask, actions, "tone")],
    ["the goods of Planet 78", named(planetPalette, ["wood", "food", "metal", "logistics", "water"])],
    ["the seasons of Planet 78", named(planetPalette, ["spring", "summer", "autumn", "winter"])],
  ])("tells %s apart for all eyes", (_, tones) => {
    expect(tooNear(tones, MEANINGS_APART)).toEqual([]);
  });
});
