/** Bushes: mounds, canes, climbers, cacti and the odd ones, with as much blossom or fruit as they can sprout. */

import { ahead, arc, type Brush, leaf, line, oval, type Point, shade } from "./paint";

type Form = (brush: Brush, x: number, base: number, size: number) => void;

/** A flower seen from the front. */
export function flower(brush: Brush, x: number, y: number, r: number, petals: number): void {
  const { bloom, dice } = brush;
  const turn = dice.between(0, 60);
  let d = "";
  for (let petal = 0; petal < petals; petal++)
    d += leaf(x, y, r, r * (1.9 / petals + 0.16), turn + (360 / petals) * petal);
  brush.fill(d, bloom);
  brush.fill(
    oval(x, y, r * 0.3),
    bloom.h > 20 && bloom.h < 60 && bloom.l < 75 ? { h: 24, s: 60, l: 32 } : { h: 44, s: 90, l: 60 },
  );
}

function berries(brush: Brush, spots: readonly Point[], r: number): void {
  const { bloom } = brush;
  for (const [x, y] of spots) {
    brush.fill(oval(x, y, r), bloom);
    brush.fill(oval(x - r * 0.3, y - r * 0.35, r * 0.35), shade(bloom, 26));
  }
}

function dress(brush: Brush, spots: readonly Point[]): void {
  const count = Math.max(2, brush.subject.sprout_spaces);
  const chosen = spots.slice(0, count + 2);
  if (brush.is(/berr|quince|tomato|kiwi|grape|jojoba|mistletoe|gram|privet|thorn/))
    berries(brush, chosen, 2.7);
  else {
    const petals = brush.dice.pick([5, 5, 6, 8]);
    for (const [x, y] of chosen) flower(brush, x, y, 4.6, petals);
  }
}

const mound: Form = (brush, x, base, size) => {
  const { dice, leafage } = brush;
  const wide = 26 * size;
  const high = (20 + brush.subject.growth_spaces * 2.4) * size;
  const balls: [number, number, number][] = [];
  for (let place = 0; place < 7; place++) {
    const across = -1 + place / 3;
    balls.push([
      x + across * wide * 0.8,
      base - 5 - high * (1 - across * across) * dice.between(0.5, 0.8),
      dice.between(7.5, 11) * size,
    ]);
  }
  brush.fill(
    balls.map(([bx, by, r]) => oval(bx, by + 2, r)).join("") +
      oval(x, base - high * 0.35, wide * 0.8, high * 0.38),
    shade(leafage, -9),
  );
  brush.fill(
    balls.map(([bx, by, r]) => oval(bx, by, r * 0.9)).join("") +
      oval(x, base - high * 0.4, wide * 0.66, high * 0.3),
    leafage,
  );
  let d = "";
  for (let place = 0; place < 26; place++) {
    const [bx, by, r] = balls[dice.whole(0, 6)] ?? [x, base, 8];
    d += leaf(bx + dice.between(-r, r), by + dice.between(-r * 0.5, r), 4.6, 1.6, dice.between(-80, 80));
  }
  brush.fill(d, shade(leafage, 12), 0.85);
  dress(
    brush,
    balls
      .map(([bx, by]) => [bx + dice.between(-4, 4), by + dice.between(-3, 5)])
      .sort(() => dice.next() - 0.5) as Point[],
  );
};

const canes: Form = (brush, x, base, size) => {
  const { dice, leafage, wood } = brush;
  const spots: Point[] = [];
  for (let place = 0; place < 7; place++) {
    const angle = -54 + place * 18 + dice.between(-5, 5);
    const tip = ahead(
      x,
      base,
      (36 + brush.subject.growth_spaces * 2.5) * size * dice.between(0.85, 1.1),
      angle,
    );
    const over = ahead(x, base, 26 * size, angle * 0.45);
    brush.draw(arc([x, base], over, tip), wood, 1.5);
    let d = "";
    for (let each = 1; each < 6; each++) {
      const part = each / 6;
      const [px, py] = [
        x + (tip[0] - x) * part + (over[0] - x) * part * (1 - part),
        base + (tip[1] - base) * part + (over[1] - base) * part * (1 - part) * 0.5,
      ];
      d += leaf(px, py, 7 * size, 2.2, angle + 55) + leaf(px, py, 7 * size, 2.2, angle - 55);
    }
    brush.fill(d, shade(leafage, (place % 3) * 6 - 3));
    spots.push(tip);
  }
  dress(brush, spots);
};

const climber: Form = (brush, x, base, size) => {
  const { dice, leafage, wood } = brush;
  const top = base - 50 * size;
  brush.draw(
    line([
      [x - 15, base],
      [x - 13, top],
    ]) +
      line([
        [x + 15, base],
        [x + 13, top],
      ]) +
      arc([x - 13, top], [x, top - 16], [x + 13, top]) +
      line([
        [x - 14, base - 18],
        [x + 14, base - 20],
      ]),
    shade(wood, 12),
    1.9,
  );
  const spots: Point[] = [];
  let vine = `M${x - 16} ${base}`;
  let d = "";
  for (let place = 1; place <= 11; place++) {
    const around = (place / 11) * Math.PI;
    const at: Point = [
      x - Math.cos(around) * 15 + dice.between(-4, 4),
      base - Math.sin(around) * 56 * size + dice.between(-3, 3),
    ];
    vine += `L${at[0].toFixed(1)} ${at[1].toFixed(1)}`;
    for (let each = 0; each < 3; each++)
      d += leaf(at[0], at[1], dice.between(7, 10), 3.2, dice.between(0, 360));
    spots.push([at[0] + dice.between(-3, 3), at[1] + 2]);
  }
  brush.draw(vine, shade(leafage, -8), 1.6);
  brush.fill(d, leafage);
  dress(
    brush,
    spots.sort(() => dice.next() - 0.5),
  );
};

const cactus: Form = (brush, x, base, size) => {
  const { dice, leafage } = brush;
  const green = { ...leafage, s: 32, l: 44 };
  const tips: Point[] = [];
  if (brush.is(/prickly|beavertail|pear/)) {
    const grow = (px: number, py: number, angle: number, left: number): void => {
      const mid = ahead(px, py, 10 * size, angle);
      brush.fill(oval(mid[0], mid[1], 8 * size, 11 * size), shade(green, left * 4 - 6));
      let spines = "";
      for (let each = 0; each < 6; each++)
        spines += oval(mid[0] + dice.between(-5, 5), mid[1] + dice.between(-7, 7), 0.7);
      brush.fill(spines, { h: 50, s: 60, l: 88 });
      const tip = ahead(px, py, 19 * size, angle);
      if (left > 0) {
        grow(tip[0], tip[1], angle - dice.between(18, 46), left - 1);
        grow(tip[0], tip[1], angle + dice.between(18, 46), left - 1);
      } else tips.push(tip);
    };
    grow(x, base, dice.between(-8, 8), 2);
  } else {
    const stems = 3 + Math.min(4, brush.subject.growth_spaces);
    for (let place = 0; place < stems; place++) {
      const across = (place - (stems - 1) / 2) * 8.4;
      const tall = dice.between(30, 54) * size;
      brush.draw(
        line([
          [x + across, base],
          [x + across, base - tall],
        ]),
        green,
        7.4,
      );
      brush.fill(oval(x + across, base - tall, 3.7), green);
      for (const dx of [-2, 0, 2])
        brush.draw(
          line([
            [x + across + dx, base],
            [x + across + dx, base - tall],
          ]),
          shade(green, dx === 0 ? 12 : -9),
          0.8,
        );
      tips.push([x + across, base - tall - 3]);
    }
  }
  for (const [tx, ty] of tips.slice(0, Math.max(2, brush.subject.sprout_spaces)))
    flower(brush, tx, ty, 4.4, 6);
};

const jug: Form = (brush, x, base, size) => {
  const { dice, leafage, bloom } = brush;
  for (let place = 0; place < 9; place++)
    brush.fill(
      leaf(x, base, dice.between(20, 32) * size, 4, -80 + place * 20),
      shade(leafage, (place % 3) * 6 - 4),
    );
  for (let place = 0; place < 3; place++) {
    const px = x - 17 + place * 17;
    const py = base - dice.between(20, 36) * size;
    brush.draw(arc([x, base], [px, base - 4], [px, py + 12]), leafage, 1.6);
    if (brush.is(/flytrap/)) {
      brush.fill(leaf(px, py + 10, 15, 8, -32) + leaf(px, py + 10, 15, 8, 32), bloom);
      for (let tooth = 0; tooth < 6; tooth++)
        brush.draw(
          line([
            [px - 6 + tooth * 2.4, py],
            [px - 8 + tooth * 3.2, py - 5],
          ]),
          shade(leafage, 14),
          0.9,
        );
    } else {
      brush.fill(
        `M${px - 5} ${py}Q${px - 8} ${py + 13} ${px} ${py + 17}Q${px + 8} ${py + 13} ${px + 5} ${py}Z`,
        shade(bloom, -4),
      );
      brush.fill(oval(px, py, 5.6, 2.4), shade(bloom, 16));
      brush.fill(leaf(px - 4, py - 1, 10, 4, 40), leafage);
    }
  }
};

const grandBloom: Form = (brush, x, base, size) => {
  const { leafage, dice, bloom } = brush;
  for (let place = 0; place < 9; place++)
    brush.fill(
      leaf(x, base, dice.between(22, 34) * size, 5, -84 + place * 21),
      shade(leafage, (place % 3) * 7 - 6),
    );
  const y = base - 32 * size;
  brush.draw(
    line([
      [x, base],
      [x, y],
    ]),
    shade(leafage, -6),
    2.4,
  );
  for (const [r, by] of [
    [20, -8],
    [15, 2],
    [10, 12],
  ] as const) {
    let d = "";
    for (let petal = 0; petal < 9; petal++) d += leaf(x, y, r * size, r * 0.26, petal * 40 + r * 3);
    brush.fill(d, shade(bloom, by));
  }
  brush.fill(oval(x, y, 3.4), { h: 44, s: 88, l: 62 });
};

const stalks: Form = (brush, x, base, size) => {
  const { leafage, dice, bloom } = brush;
  const count = 4 + Math.min(4, brush.subject.sprout_spaces);
  for (let place = 0; place < count; place++) {
    const px = x - 22 + (44 * place) / (count - 1);
    const top = base - dice.between(32, 54) * size;
    brush.draw(arc([x + (px - x) * 0.4, base], [px, base - 14], [px, top]), shade(leafage, 4), 2.6);
    for (let scale = 0; scale < 5; scale++)
      brush.fill(leaf(px, top + 6 + scale * 6, 6, 2, scale % 2 ? 28 : -28), shade(leafage, -6));
    let d = "";
    for (let each = 0; each < 9; each++)
      d += oval(px + dice.between(-3.6, 3.6), top + dice.between(-4, 5), 1.5);
    brush.fill(d, shade(bloom, dice.between(-6, 8)));
  }
};

const NAMED: [RegExp, Form][] = [
  [/cactus|prickly pear/, cactus],
  [/vine|bindweed|kiwi|grape|passion|strangle|jasmine|tresses/, climber],
  [/flytrap|pitcher|trumpet|rainbow plant/, jug],
  [/corpse|dahlia|peony|orchid|shield|quesnelia/, grandBloom],
  [/asparagus|onion|amaranth|foxglove|paw|thistle|candle|butterfly/, stalks],
  [/raspberr|rose|blackthorn|salmonberr|lantana|quince|oleander|weigela/, canes],
];

export function bush(brush: Brush, x: number, base: number, size: number): void {
  const form = NAMED.find(([words]) => brush.is(words))?.[1] ?? brush.dice.pick([mound, mound, canes, mound]);
  form(brush, x, base, size);
}
