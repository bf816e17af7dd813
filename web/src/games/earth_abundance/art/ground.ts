/** The place a card grows in, drawn from its habitats: sky, what stands far off, and the ground in front. */

import { arc, type Brush, type Colour, line, oval, polygon, type Point, ridge, shade } from "./paint";

const SKIES: Record<string, Colour> = {
  sunny: { h: 42, s: 88, l: 84 },
  wet: { h: 184, s: 40, l: 82 },
  rocky: { h: 22, s: 48, l: 86 },
  cold: { h: 214, s: 58, l: 88 },
};
const NO_SKY: Colour = { h: 66, s: 34, l: 88 };

export function sky(brush: Brush): Colour {
  const { dice, subject } = brush;
  const places = subject.habitats;
  const first = SKIES[places[dice.whole(0, Math.max(0, places.length - 1))] ?? ""] ?? NO_SKY;
  const base = { ...first, h: first.h + dice.between(-9, 9) };
  brush.fill("M0 0H100V100H0Z", base);
  const second = SKIES[places.at(-1) ?? ""] ?? NO_SKY;
  brush.fill(ridge([34, dice.between(28, 42), 36, dice.between(28, 44)]), shade(second, 3), 0.6);
  if (brush.has("sunny")) sun(brush);
  if (brush.has("wet") && dice.next() < 0.8)
    cloud(brush, dice.between(14, 80), dice.between(14, 26), dice.between(8, 13));
  return base;
}

function sun(brush: Brush): void {
  const { dice } = brush;
  const x = dice.pick([dice.between(14, 30), dice.between(70, 86)]);
  const y = dice.between(17, 30);
  const r = dice.between(8, 12);
  const glow: Colour = { h: 40, s: 96, l: 70 };
  brush.fill(oval(x, y, r * 2.3), glow, 0.28);
  brush.fill(oval(x, y, r * 1.6), glow, 0.4);
  brush.fill(oval(x, y, r), { h: 42, s: 96, l: 60 });
}

export function cloud(
  brush: Brush,
  x: number,
  y: number,
  r: number,
  colour: Colour = { h: 200, s: 30, l: 97 },
): void {
  brush.fill(
    oval(x, y, r, r * 0.62) +
      oval(x - r * 0.9, y + r * 0.25, r * 0.7, r * 0.42) +
      oval(x + r, y + r * 0.2, r * 0.8, r * 0.45),
    colour,
    0.92,
  );
}

export function peaks(brush: Brush, snow: boolean, base: number, high: number, colour: Colour): void {
  const { dice } = brush;
  const count = dice.whole(2, 3);
  for (let place = 0; place < count; place++) {
    const x = (100 / count) * (place + dice.between(0.2, 0.8));
    const top = base - high * dice.between(0.65, 1);
    const half = dice.between(22, 34);
    brush.fill(
      polygon([
        [x - half, base],
        [x, top],
        [x + half, base],
      ]),
      colour,
    );
    brush.fill(
      polygon([
        [x, top],
        [x + half, base],
        [x + half * 0.15, base],
      ]),
      shade(colour, -7),
    );
    if (!snow) continue;
    const cut = (base - top) * 0.34;
    const wide = half * 0.34;
    const cap: Point[] = [
      [x - wide, top + cut],
      [x, top],
      [x + wide, top + cut],
      [x + wide * 0.4, top + cut * 0.75],
      [x, top + cut * 1.15],
      [x - wide * 0.45, top + cut * 0.72],
    ];
    brush.fill(polygon(cap), { h: 205, s: 40, l: 97 });
  }
}

function mesas(brush: Brush, base: number): void {
  const { dice } = brush;
  const rock: Colour = { h: dice.between(12, 30), s: dice.between(24, 40), l: dice.between(58, 66) };
  for (let place = 0; place < 2; place++) {
    const x = place === 0 ? dice.between(2, 26) : dice.between(64, 86);
    const wide = dice.between(14, 24);
    const top = base - dice.between(16, 30);
    brush.fill(
      polygon([
        [x - wide, base],
        [x - wide * 0.6, top],
        [x + wide * 0.55, top + 2],
        [x + wide, base],
      ]),
      rock,
    );
    brush.fill(
      polygon([
        [x + wide * 0.2, top + 1],
        [x + wide * 0.55, top + 2],
        [x + wide, base],
        [x + wide * 0.3, base],
      ]),
      shade(rock, -9),
    );
    brush.draw(
      line([
        [x - wide * 0.72, top + 8],
        [x + wide * 0.65, top + 9],
      ]),
      shade(rock, -6),
      1,
    );
  }
}

function stones(brush: Brush, y: number, count: number): void {
  const { dice } = brush;
  for (let place = 0; place < count; place++) {
    const x = dice.between(4, 96);
    const r = dice.between(3, 7.5);
    const rock: Colour = { h: dice.between(18, 40), s: dice.between(6, 18), l: dice.between(48, 64) };
    const low = y + dice.between(0, 9);
    brush.fill(
      polygon([
        [x - r, low],
        [x - r * 0.7, low - r * 0.9],
        [x + r * 0.2, low - r * 1.2],
        [x + r * 0.9, low - r * 0.6],
        [x + r * 1.1, low],
      ]),
      rock,
    );
    brush.fill(
      polygon([
        [x + r * 0.2, low - r * 1.2],
        [x + r * 0.9, low - r * 0.6],
        [x + r * 1.1, low],
        [x + r * 0.3, low],
      ]),
      shade(rock, -10),
    );
  }
}

export function flakes(brush: Brush, count: number): void {
  const { dice } = brush;
  let d = "";
  for (let place = 0; place < count; place++)
    d += oval(dice.between(2, 98), dice.between(4, 70), dice.between(0.7, 1.5));
  brush.fill(d, { h: 205, s: 60, l: 99 }, 0.95);
}

export function waves(brush: Brush, top: number, colour: Colour): void {
  const { dice } = brush;
  brush.fill(ridge([top, top + dice.between(-1.5, 1.5), top, top + dice.between(-1.5, 1.5)]), colour);
  for (let row = 0; row < 3; row++) {
    const y = top + 4 + row * 5;
    if (y > 98) break;
    const x = dice.between(4, 50);
    brush.draw(
      arc([x, y], [x + 8, y - 2.4], [x + 17, y]) + arc([x + 26, y + 1], [x + 33, y - 1.2], [x + 41, y + 1]),
      shade(colour, 16),
      1.1,
      0.8,
    );
  }
}

/** The whole place behind a plant. */
export function place(brush: Brush): void {
  const { dice, subject } = brush;
  sky(brush);
  if (brush.has("cold")) {
    peaks(brush, true, dice.between(58, 64), dice.between(28, 40), {
      h: dice.between(205, 228),
      s: 26,
      l: 68,
    });
  } else if (brush.has("rocky")) mesas(brush, dice.between(60, 66));
  const far = shade({ ...brush.leafage, s: brush.leafage.s * 0.8 }, 24);
  brush.fill(
    ridge([dice.between(52, 64), dice.between(56, 66), dice.between(54, 68), dice.between(50, 64)]),
    far,
    0.9,
  );
  const near: Colour = brush.has("cold")
    ? { h: 204, s: 34, l: 93 }
    : brush.has("sunny")
      ? { h: dice.between(52, 72), s: 52, l: 62 }
      : subject.habitats.length === 1 && brush.has("rocky")
        ? { h: 30, s: 26, l: 66 }
        : shade({ ...brush.leafage, s: brush.leafage.s * 0.9 }, 14);
  brush.fill(
    ridge([dice.between(66, 74), dice.between(68, 74), dice.between(66, 76), dice.between(66, 74)]),
    near,
  );
  if (brush.has("rocky")) stones(brush, 76, dice.whole(3, 5));
  if (!brush.has("wet") && !brush.has("cold")) tufts(brush, near);
}

function tufts(brush: Brush, ground: Colour): void {
  const { dice } = brush;
  let d = "";
  for (let place = 0; place < 6; place++) {
    const [x, y] = [dice.between(4, 96), dice.between(78, 97)];
    d += `${arc([x, y], [x - 1, y - 3], [x - 2.5, y - 4.5])}${arc([x, y], [x, y - 3], [x + 0.4, y - 5.5])}${arc([x, y], [x + 1, y - 3], [x + 3, y - 4])}`;
  }
  brush.draw(d, shade(ground, -18), 1, 0.8);
}

/** What lies before the plant: water, snow in the air. */
export function foreground(brush: Brush): void {
  const { dice } = brush;
  if (brush.has("wet")) waves(brush, dice.between(84, 88), { h: dice.between(184, 206), s: 46, l: 52 });
  if (brush.has("cold")) flakes(brush, dice.whole(12, 20));
}
