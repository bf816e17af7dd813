/** Mushrooms: caps, funnels, brackets on a stump, puffballs, corals, cups, cages. */

import { ahead, arc, type Brush, type Colour, leaf, line, oval, type Point, shade } from "./paint";

type Form = (brush: Brush, x: number, base: number, size: number) => void;

const PALE: Colour = { h: 42, s: 34, l: 86 };

function stem(brush: Brush, x: number, base: number, high: number, wide: number): void {
  brush.fill(
    `M${x - wide} ${base}Q${x - wide * 0.6} ${base - high * 0.5} ${x - wide * 0.7} ${base - high}H${x + wide * 0.7}Q${x + wide * 0.6} ${base - high * 0.5} ${x + wide} ${base}Z`,
    PALE,
  );
  brush.fill(
    `M${x + wide * 0.15} ${base}Q${x + wide * 0.2} ${base - high * 0.5} ${x + wide * 0.1} ${base - high}H${x + wide * 0.7}Q${x + wide * 0.6} ${base - high * 0.5} ${x + wide} ${base}Z`,
    shade(PALE, -11),
  );
}

function cap(brush: Brush, x: number, y: number, wide: number, high: number): void {
  const { bloom, dice } = brush;
  brush.fill(oval(x, y, wide, wide * 0.2), shade(bloom, -20));
  brush.fill(oval(x, y + 0.6, wide * 0.88, wide * 0.13), shade(PALE, -7));
  brush.fill(
    `M${x - wide} ${y}C${x - wide} ${y - high * 1.25} ${x + wide} ${y - high * 1.25} ${x + wide} ${y}Q${x} ${y + wide * 0.12} ${x - wide} ${y}Z`,
    bloom,
  );
  brush.fill(
    `M${x - wide * 0.8} ${y - high * 0.3}C${x - wide * 0.6} ${y - high * 0.95} ${x - wide * 0.1} ${y - high * 0.95} ${x} ${y - high * 0.86}C${x - wide * 0.3} ${y - high * 0.7} ${x - wide * 0.5} ${y - high * 0.5} ${x - wide * 0.8} ${y - high * 0.3}Z`,
    shade(bloom, 13),
    0.8,
  );
  if (!brush.is(/agaric|panther|parasol|mane|scaber|penny/) && dice.next() < 0.55) return;
  let d = "";
  for (let spot = 0; spot < 4 + brush.subject.sprout_spaces; spot++) {
    const across = dice.between(-0.78, 0.78);
    d += oval(
      x + across * wide,
      y - high * (0.14 + dice.next() * 0.6 * (1 - across * across)),
      dice.between(0.9, 2.1),
      dice.between(0.8, 1.6),
    );
  }
  brush.fill(d, bloom.l > 80 ? shade(bloom, -26) : { h: 44, s: 50, l: 92 });
}

function group(brush: Brush, x: number, size: number, each: (x: number, scale: number) => void): void {
  const { dice, subject } = brush;
  const small = Math.min(3, Math.max(1, subject.sprout_spaces - 2));
  for (let place = 0; place < small; place++)
    each(x + (place % 2 ? 1 : -1) * dice.between(17, 27), size * dice.between(0.42, 0.62));
  each(x + dice.between(-3, 3), size);
}

const dome: Form = (brush, x, base, size) => {
  const [flat, tall] = [brush.dice.between(0.6, 1), brush.dice.between(0.8, 1.2)];
  group(brush, x, size, (at, scale) => {
    const high = 30 * scale * tall;
    stem(brush, at, base, high, 5 * scale);
    cap(brush, at, base - high, 19 * scale, 22 * scale * flat);
  });
};

const parasol: Form = (brush, x, base, size) => {
  group(brush, x, size, (at, scale) => {
    const high = 42 * scale;
    stem(brush, at, base, high, 2.8 * scale);
    brush.fill(oval(at, base - high * 0.66, 5 * scale, 1.8 * scale), PALE);
    cap(brush, at, base - high, 23 * scale, 11 * scale);
  });
};

const cone: Form = (brush, x, base, size) => {
  const { bloom } = brush;
  group(brush, x, size, (at, scale) => {
    const high = 26 * scale;
    stem(brush, at, base, high, 3.4 * scale);
    const top = base - high;
    brush.fill(
      `M${at - 11 * scale} ${top + 8 * scale}Q${at - 10 * scale} ${top - 22 * scale} ${at} ${top - 28 * scale}Q${at + 10 * scale} ${top - 22 * scale} ${at + 11 * scale} ${top + 8 * scale}Q${at} ${top + 13 * scale} ${at - 11 * scale} ${top + 8 * scale}Z`,
      bloom,
    );
    for (let row = 0; row < 5; row++) {
      const y = top + (4 - row * 6) * scale;
      const wide = (10 - row * 1.5) * scale;
      if (brush.is(/morel|stinkhorn/)) {
        for (let pit = -1; pit <= 1; pit++)
          brush.fill(oval(at + pit * wide * 0.6, y, wide * 0.2, 2 * scale), shade(bloom, -24));
      } else
        brush.draw(
          arc([at - wide, y], [at, y + 4 * scale], [at + wide, y]),
          shade(bloom, row % 2 ? 22 : -18),
          1.2,
        );
    }
  });
};

const funnel: Form = (brush, x, base, size) => {
  const { bloom } = brush;
  group(brush, x, size, (at, scale) => {
    const top = base - 38 * scale;
    const wide = 18 * scale;
    brush.fill(
      `M${at - 3 * scale} ${base}Q${at - 4 * scale} ${top + 16 * scale} ${at - wide} ${top}Q${at} ${top + 10 * scale} ${at + wide} ${top}Q${at + 4 * scale} ${top + 16 * scale} ${at + 3 * scale} ${base}Z`,
      bloom,
    );
    for (let gill = -3; gill <= 3; gill++)
      brush.draw(
        arc(
          [at + gill * 0.6, base - 6],
          [at + gill * 1.2 * scale, top + 16 * scale],
          [at + (gill * wide) / 3.6, top + 4],
        ),
        shade(bloom, -13),
        0.9,
      );
    brush.fill(
      `M${at - wide} ${top}Q${at - wide * 0.5} ${top - 6 * scale} ${at} ${top - 1}Q${at + wide * 0.5} ${top - 6 * scale} ${at + wide} ${top}Q${at} ${top + 10 * scale} ${at - wide} ${top}Z`,
      shade(bloom, 9),
    );
  });
};

const bracket: Form = (brush, x, base, size) => {
  const { bloom, wood, dice } = brush;
  const wide = 13;
  brush.fill(
    `M${x - wide} ${base + 2}L${x - wide + 2} ${base - 58 * size}Q${x} ${base - 62 * size} ${x + wide - 2} ${base - 57 * size}L${x + wide} ${base + 2}Z`,
    wood,
  );
  for (let crack = 0; crack < 4; crack++)
    brush.draw(
      arc([x - 8 + crack * 5, base], [x - 9 + crack * 6, base - 30], [x - 7 + crack * 5, base - 54 * size]),
      shade(wood, crack % 2 ? 9 : -8),
      1.1,
    );
  const shelves = Math.max(3, Math.min(7, brush.subject.sprout_spaces + 1));
  for (let place = 0; place < shelves; place++) {
    const side = place % 2 ? 1 : -1;
    const y = base - 6 - (place * 48 * size) / shelves;
    const r = dice.between(12, 18) * size;
    const at = x + side * 7;
    brush.fill(
      `M${at} ${y}C${at + side * r * 1.5} ${y - 3} ${at + side * r * 1.5} ${y - r * 0.75} ${at} ${y - r * 0.72}Z`,
      shade(bloom, -8),
    );
    brush.fill(
      `M${at} ${y - r * 0.1}C${at + side * r * 1.1} ${y - 3} ${at + side * r * 1.1} ${y - r * 0.66} ${at} ${y - r * 0.66}Z`,
      shade(bloom, 8),
    );
    brush.fill(
      `M${at} ${y - r * 0.24}C${at + side * r * 0.66} ${y - 4} ${at + side * r * 0.66} ${y - r * 0.56} ${at} ${y - r * 0.58}Z`,
      shade(bloom, -16),
    );
  }
};

const puff: Form = (brush, x, base, size) => {
  const { bloom, dice } = brush;
  const shaggy = brush.is(/lion|bearded|mane/);
  group(brush, x, size, (at, scale) => {
    const r = 19 * scale;
    brush.fill(oval(at, base - r * 0.82, r, r * 0.94), shade(bloom, -9));
    brush.fill(oval(at - r * 0.08, base - r * 0.9, r * 0.9, r * 0.84), bloom);
    if (shaggy) {
      for (let hair = 0; hair < 16; hair++) {
        const px = at + dice.between(-r, r) * 0.85;
        const py = base - r * dice.between(0.5, 1.5);
        brush.draw(
          arc([px, py], [px + 1, py + 6], [px, py + 10 * scale]),
          shade(bloom, dice.pick([-14, -22, 4])),
          1.3,
        );
      }
    } else {
      let d = "";
      for (let spot = 0; spot < 9; spot++)
        d += oval(at + dice.between(-0.6, 0.6) * r, base - r * dice.between(0.4, 1.4), 1.1 * scale + 0.3);
      brush.fill(d, shade(bloom, bloom.l > 70 ? -20 : 18));
    }
  });
};

const coral: Form = (brush, x, base, size) => {
  const { bloom, dice } = brush;
  const grow = (px: number, py: number, angle: number, length: number, left: number): void => {
    const to = ahead(px, py, length, angle);
    brush.draw(
      arc([px, py], ahead(px, py, length * 0.6, angle * 0.6), to),
      shade(bloom, (3 - left) * 6 - 8),
      1.6 + left * 1.2,
    );
    if (left === 0) return;
    for (const side of [-1, 1])
      grow(to[0], to[1], angle + side * dice.between(12, 34), length * 0.76, left - 1);
  };
  for (let place = 0; place < 3; place++)
    grow(x - 13 + place * 13, base, (place - 1) * 18, dice.between(13, 18) * size, 3);
};

const ears: Form = (brush, x, base, size) => {
  const { bloom, wood, dice } = brush;
  brush.draw(
    line([
      [x - 34, base - 2],
      [x + 34, base - 12],
    ]),
    wood,
    9,
  );
  brush.draw(
    line([
      [x - 34, base - 4],
      [x + 34, base - 14],
    ]),
    shade(wood, 10),
    1.6,
  );
  const count = 4 + Math.min(4, brush.subject.sprout_spaces);
  for (let place = 0; place < count; place++) {
    const px = x - 26 + (52 * place) / (count - 1);
    const py = base - 8 - (10 * place) / count;
    const r = dice.between(7, 12) * size;
    brush.fill(
      `M${px} ${py}C${px - r * 1.4} ${py - r} ${px - r * 0.8} ${py - r * 2.1} ${px} ${py - r * 1.7}C${px + r} ${py - r * 2.2} ${px + r * 1.5} ${py - r} ${px} ${py}Z`,
      shade(bloom, -4),
    );
    brush.fill(oval(px, py - r * 1.15, r * 0.72, r * 0.48), shade(bloom, -18));
    brush.fill(oval(px, py - r * 1.28, r * 0.6, r * 0.3), shade(bloom, 14));
  }
};

const star: Form = (brush, x, base, size) => {
  const { bloom, dice } = brush;
  if (brush.is(/cage/)) {
    const y = base - 23 * size;
    brush.fill(oval(x, y, 19 * size, 22 * size), shade(bloom, -26));
    for (const tilt of [-0.75, -0.25, 0.25, 0.75])
      brush.draw(
        arc([x + tilt * 6, y - 22 * size], [x + tilt * 42, y], [x + tilt * 6, y + 22 * size]),
        bloom,
        3,
      );
    for (const row of [-0.5, 0, 0.5])
      brush.draw(
        arc([x - 18 * size, y + row * 20], [x, y + row * 20 + 9], [x + 18 * size, y + row * 20]),
        shade(bloom, 8),
        2.6,
      );
    return;
  }
  const middle: Point = [x, base - 26 * size];
  stem(brush, x, base, 24 * size, 5);
  for (let arm = 0; arm < 7; arm++) {
    const tip = ahead(middle[0], middle[1], dice.between(23, 29) * size, -108 + arm * 36);
    brush.fill(
      leaf(middle[0], middle[1], Math.hypot(tip[0] - middle[0], tip[1] - middle[1]), 5, -108 + arm * 36),
      shade(bloom, (arm % 2) * 9),
    );
  }
  brush.fill(oval(middle[0], middle[1], 7, 4.4), shade(bloom, -22));
};

const NAMED: [RegExp, Form][] = [
  [/morel|shaggy|stinkhorn|mica|chlorophos|bamboo/, cone],
  [/parasol|haymaker|waxcap|waxy|porcelain|blue milk/, parasol],
  [/chanterelle|horn of plenty|milk-cap|milk cap|oyster|lobster|gilled/, funnel],
  [/turkey|chicken|beefsteak|lingzhi|pheasant|corky|brown-rot|stiptic|iceman|silver leaf|jack-o/, bracket],
  [/puffball|lion|ram's|bleeding tooth/, puff],
  [/staghorn|slime|armillaria|blast/, coral],
  [/ear|jellydisc|cookeina|parasite/, ears],
  [/cage|starfish/, star],
];

export function mushroom(brush: Brush, x: number, base: number, size: number): void {
  const form = NAMED.find(([words]) => brush.is(words))?.[1] ?? brush.dice.pick([dome, dome, dome, parasol]);
  form(brush, x, base, size);
}
