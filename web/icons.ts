/** The icons that phones want as pictures, drawn from our own `public/icon.svg` when the client is built. It knows as
 * much of SVG as that file uses: a rectangle, circles, and paths of lines and quadratic curves, each in one colour. */

import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { crc32, deflateSync } from "node:zlib";
import type { Plugin } from "vite";

type Point = readonly [number, number];
interface Shape {
  points: readonly Point[];
  colour: readonly [number, number, number];
}

const SIDE = 64;
/** Finer lines than pixels, for soft edges. */
const FINE = 4;
/** `maskable` icons are cut to a circle by some systems: all that matters stays within four fifths. */
const ICONS = [
  { name: "icon-180.png", size: 180, scale: 1, full: true },
  { name: "icon-192.png", size: 192, scale: 1, full: false },
  { name: "icon-512.png", size: 512, scale: 1, full: false },
  { name: "icon-maskable.png", size: 512, scale: 0.8, full: true },
];

export function icons(): Plugin {
  let [root, folder] = ["", ""];
  return {
    name: "icons-as-pictures",
    apply: "build",
    configResolved(config) {
      root = config.root;
      folder = resolve(root, config.build.outDir);
    },
    closeBundle() {
      const shapes = shapesOf(readFileSync(join(root, "public/icon.svg"), "utf-8"));
      mkdirSync(folder, { recursive: true });
      for (const { name, size, scale, full } of ICONS)
        writeFileSync(join(folder, name), png(size, drawn(shapes, size, scale, full)));
    },
  };
}

export function shapesOf(svg: string): Shape[] {
  return [...svg.matchAll(/<(rect|circle|path)\s([^>]*?)\/?>/g)].map(([, kind, inside = ""]) => {
    const named = Object.fromEntries(
      [...inside.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key, text]) => [key, text]),
    );
    const number = (key: string): number => Number(named[key] ?? 0);
    const points =
      kind === "path"
        ? outline(named.d ?? "")
        : kind === "circle"
          ? circle(number("cx"), number("cy"), number("r"))
          : rounded(number("width"), number("height"), number("rx"));
    const hex = parseInt((named.fill ?? "#000000").slice(1), 16);
    return { points, colour: [hex >> 16, (hex >> 8) & 255, hex & 255] as const };
  });
}

function circle(x: number, y: number, r: number, from = 0, to = 2 * Math.PI): Point[] {
  const steps = 48;
  return Array.from({ length: steps }, (_, step) => {
    const turn = from + ((to - from) * step) / (steps - 1);
    return [x + r * Math.cos(turn), y + r * Math.sin(turn)] as const;
  });
}

function rounded(width: number, height: number, r: number): Point[] {
  const quarter = Math.PI / 2;
  const corners: Point[] = [
    [width - r, height - r],
    [r, height - r],
    [r, r],
    [width - r, r],
  ];
  return corners.flatMap(([x, y], at) => circle(x, y, r, quarter * at, quarter * (at + 1)));
}

/** The outline of a path, its curves as short lines. */
function outline(d: string): Point[] {
  const points: Point[] = [];
  let [x, y, bendX, bendY] = [0, 0, 0, 0];
  const curve = (toX: number, toY: number): void => {
    for (let step = 1; step <= 12; step++) {
      const t = step / 12;
      const [a, b, c] = [(1 - t) ** 2, 2 * t * (1 - t), t ** 2];
      points.push([a * x + b * bendX + c * toX, a * y + b * bendY + c * toY]);
    }
    [x, y] = [toX, toY];
  };
  for (const [, word = "", rest = ""] of d.matchAll(/([MqtvHZ])([^A-Za-z]*)/g)) {
    const numbers = (rest.match(/-?[\d.]+/g) ?? []).map(Number);
    const [a = 0, b = 0, c = 0, e = 0] = numbers;
    if (word === "M") points.push([(x = a), (y = b)]);
    else if (word === "q") {
      [bendX, bendY] = [x + a, y + b];
      curve(x + c, y + e);
    } else if (word === "t") {
      [bendX, bendY] = [2 * x - bendX, 2 * y - bendY];
      curve(x + a, y + b);
    } else if (word === "v") points.push([x, (y += a)]);
    else if (word === "H") points.push([(x = a), y]);
  }
  return points;
}

/** Red, green, blue and how much is covered, pixel by pixel. `full`: the ground goes into the corners. */
export function drawn(shapes: readonly Shape[], size: number, scale: number, full: boolean): Uint8Array {
  const fine = size * FINE;
  const canvas = new Uint8Array(fine * fine * 4);
  const place = (value: number): number => ((value - SIDE / 2) * scale + SIDE / 2) * (fine / SIDE);
  shapes.forEach(({ points, colour }, at) => {
    const whole = at === 0 && full;
    const edge: Point[] = whole
      ? [
          [0, 0],
          [fine, 0],
          [fine, fine],
          [0, fine],
        ]
      : points.map(([x, y]) => [place(x), place(y)]);
    for (let row = 0; row < fine; row++) fill(canvas, fine, row, crossings(edge, row + 0.5), colour);
  });
  return coarse(canvas, size);
}

function crossings(edge: readonly Point[], y: number): number[] {
  const found: number[] = [];
  edge.forEach(([x, top], at) => {
    const [nextX, bottom] = edge[(at + 1) % edge.length] ?? [x, top];
    if (top <= y !== bottom <= y) found.push(x + ((y - top) / (bottom - top)) * (nextX - x));
  });
  return found.sort((a, b) => a - b);
}

function fill(
  canvas: Uint8Array,
  side: number,
  row: number,
  at: readonly number[],
  colour: Shape["colour"],
): void {
  for (let pair = 0; pair + 1 < at.length; pair += 2) {
    const from = Math.max(0, Math.round(at[pair] ?? 0));
    const to = Math.min(side, Math.round(at[pair + 1] ?? 0));
    for (let x = from; x < to; x++) canvas.set([...colour, 255], (row * side + x) * 4);
  }
}

function coarse(canvas: Uint8Array, size: number): Uint8Array {
  const small = new Uint8Array(size * size * 4);
  const side = size * FINE;
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      const sum = [0, 0, 0, 0];
      for (let part = 0; part < FINE * FINE; part++) {
        const from = ((y * FINE + Math.floor(part / FINE)) * side + x * FINE + (part % FINE)) * 4;
        const covered = (canvas[from + 3] ?? 0) / 255;
        for (let each = 0; each < 3; each++)
          sum[each] = (sum[each] ?? 0) + (canvas[from + each] ?? 0) * covered;
        sum[3] = (sum[3] ?? 0) + covered;
      }
      const covered = sum[3] ?? 0;
      const to = (y * size + x) * 4;
      for (let each = 0; each < 3; each++)
        small[to + each] = covered ? Math.round((sum[each] ?? 0) / covered) : 0;
      small[to + 3] = Math.round((covered / (FINE * FINE)) * 255);
    }
  return small;
}

/** The pixels as a PNG file. */
export function png(size: number, pixels: Uint8Array): Buffer {
  const rows = Buffer.alloc(size * (size * 4 + 1));
  for (let y = 0; y < size; y++)
    rows.set(pixels.subarray(y * size * 4, (y + 1) * size * 4), y * (size * 4 + 1) + 1);
  const head = Buffer.alloc(13);
  head.writeUInt32BE(size, 0);
  head.writeUInt32BE(size, 4);
  head.set([8, 6, 0, 0, 0], 8);
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  return Buffer.concat([
    signature,
    part("IHDR", head),
    part("IDAT", deflateSync(rows)),
    part("IEND", Buffer.alloc(0)),
  ]);
}

function part(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
