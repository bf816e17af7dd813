import { expect, it } from "vitest";
import { beats, setPace } from "./tempo";

const SOURCES = import.meta.glob(["../games/**/*.svelte", "../games/**/*.ts", "../games/**/*.css"], {
  query: "?raw",
  import: "default",
  eager: true,
});

/** A length of time, a clock, or motion by hand. */
const TIMINGS: [string, RegExp][] = [
  ["a length of time", /\d(ms\b|s[\s;,].*$(?<=(?:animation|transition|duration|delay).*))/m],
  ["a clock", /\b(setTimeout|setInterval|requestAnimationFrame|performance\.now)\b/],
  ["motion by hand", /\.animate\(|svelte\/(transition|animate)|\s(in|out|transition|animate):[a-z]/],
  ["a duration", /\bduration: [1-9]|\bdelay: [1-9]/],
  ["its own answer to who wants no motion", /prefers-reduced-motion|prefersReducedMotion/],
];

it("is the only place where the pace of games is written: none has a timing of its own", () => {
  const read = Object.entries(SOURCES).filter(([path]) => !path.endsWith(".test.ts"));
  expect(read.length).toBeGreaterThan(150);
  const found = read.flatMap(([path, text]) =>
    TIMINGS.flatMap(([what, pattern]) => {
      const match = pattern.exec(String(text));
      return match ? [`${path}: ${what}, “${match[0]}”`] : [];
    }),
  );
  expect(found).toEqual([]);
});

const STYLES = import.meta.glob(["../**/*.svelte", "../**/*.css"], {
  query: "?raw",
  import: "default",
  eager: true,
});
/** What the screen's compositor moves by itself; everything else is painted anew for every frame. */
const CHEAP = ["transform", "translate", "scale", "rotate", "opacity"];

it("lets nothing change little by little but what need not be painted anew", () => {
  const read = Object.entries(STYLES).map(([path, text]) => [path, String(text)] as const);
  expect(read.length).toBeGreaterThan(150);
  let seen = 0;
  const dear = read.flatMap(([path, text]) => {
    const transitions = [...text.matchAll(/\btransition:\s*([^;]+);/g)].flatMap(([, each]) =>
      (each ?? "").split(","),
    );
    const frames = [...text.matchAll(/@keyframes [\w-]+ \{(.*?\})\s*\}/gs)].flatMap(([, body]) =>
      [...(body ?? "").matchAll(/([\w-]+):/g)].map(([, property]) => property ?? ""),
    );
    const changed = [...transitions.map((each) => each.trim().split(/\s/)[0] ?? ""), ...frames];
    seen += changed.length;
    return changed.filter((property) => !CHEAP.includes(property)).map((property) => `${path}: ${property}`);
  });
  expect(seen).toBeGreaterThan(20);
  expect(dear).toEqual([]);
});

it("tells programs and styles the same", () => {
  const { style } = document.documentElement;
  for (const pace of ["brisk", "calm", "instant"] as const) {
    setPace(pace);
    expect(style.getPropertyValue("--calm")).toBe(`${beats().calm}ms`);
    expect(style.getPropertyValue("--travel")).toBe(`${beats().travel}ms`);
  }
  expect(Object.values(beats())).toEqual([0, 0, 0, 0]);
});
