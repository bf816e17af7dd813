import { describe, expect, it } from "vitest";
import tokens from "../ui/tokens.css?raw";

/** Every game's palette is read as it is written, and its contrast is reckoned as WCAG 2 says. */
const faces = import.meta.glob<string>("./*/face.css", { query: "?raw", import: "default", eager: true });

const GROUNDS = ["page", "sheet", "well"];
const INKS = ["ink", "ink-soft", "accent", "warn", "bad", "good"];
const PAIRS: [string, string][] = [
  ...INKS.flatMap((ink) => GROUNDS.map((ground): [string, string] => [ink, ground])),
  ["ink", "accent-soft"],
  ["accent", "accent-soft"],
  ["ink-on-fill", "accent"],
];
const AA = 4.5;
const AA_SHAPES = 3;

type Palette = Record<string, [light: string, dark: string]>;

function palette(css: string): Palette {
  const found: Palette = {};
  for (const [, name, light, dark] of css.matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\);/g)) {
    if (name && light && dark) found[name] = [light, dark];
  }
  return found;
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((from) => {
    const part = Number.parseInt(colour.slice(from, from + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dim = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dim + 0.05);
}

const house = palette(tokens);
const all = { "./the house/": house } as Record<string, Palette>;
for (const [path, css] of Object.entries(faces)) all[path] = { ...house, ...palette(css) };

describe.each(Object.entries(all))("the palette of %s", (_path, colours) => {
  it.each(["light", "dark"] as const)("can be read by %s", (scheme) => {
    const of = (name: string): string => colours[name]?.[scheme === "light" ? 0 : 1] ?? "#7f7f7f";
    const poor = PAIRS.filter(([ink, ground]) => contrast(of(ink), of(ground)) < AA);
    expect(poor).toEqual([]);
    const seats = Object.keys(colours).filter((name) => name.startsWith("seat-"));
    expect(seats.length).toBeGreaterThan(0);
    expect(seats.filter((seat) => contrast(of(seat), of("sheet")) < AA_SHAPES)).toEqual([]);
    expect(seats.filter((seat) => contrast(of(seat), of("ink-on-fill")) < AA)).toEqual([]);
  });
});

describe("the games' faces", () => {
  it("are five, each its own", () => {
    const accents = Object.values(faces).map((css) => palette(css)["accent"]?.join());
    expect(new Set(accents).size).toBe(5);
  });
});
