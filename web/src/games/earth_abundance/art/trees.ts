/** Trees: a form by the name where it says one, otherwise by the die; as high as they have growth, as full as they sprout. */

import { ahead, arc, type Brush, leaf, line, oval, polygon, type Point, shade } from "./paint";

type Form = (brush: Brush, x: number, base: number, high: number) => void;

function trunk(brush: Brush, x: number, base: number, high: number, wide: number, lean = 0): void {
  const { wood } = brush;
  const top = base - high;
  brush.fill(
    `M${x - wide} ${base}Q${x - wide * 0.5} ${base - high * 0.4} ${x + lean - wide * 0.4} ${top}H${x + lean + wide * 0.4}Q${x + wide * 0.5} ${base - high * 0.4} ${x + wide} ${base}Z`,
    wood,
  );
  brush.fill(
    `M${x + wide * 0.1} ${base}Q${x + wide * 0.1} ${base - high * 0.4} ${x + lean + wide * 0.1} ${top}H${x + lean + wide * 0.4}Q${x + wide * 0.5} ${base - high * 0.4} ${x + wide} ${base}Z`,
    shade(wood, -7),
  );
}

/** Fruit or blossom, one for each sprout the tree can hold. */
function hang(brush: Brush, spots: readonly Point[]): void {
  const { dice, bloom, subject } = brush;
  const fruit = brush.is(
    /apple|orange|olive|plum|pomegranate|papaya|cacao|avocado|fig|walnut|marula|cherry tree|buckeye/,
  );
  for (let place = 0; place < subject.sprout_spaces; place++) {
    const spot = spots[dice.whole(0, spots.length - 1)] ?? [50, 40];
    const [x, y] = [spot[0] + dice.between(-7, 7), spot[1] + dice.between(-5, 6)];
    if (fruit) {
      brush.fill(oval(x, y, 2.3), bloom);
      brush.fill(oval(x - 0.7, y - 0.7, 0.8), shade(bloom, 24));
    } else {
      let d = "";
      for (let petal = 0; petal < 5; petal++) d += leaf(x, y, 3, 1.5, petal * 72);
      brush.fill(d, shade(bloom, 8));
      brush.fill(oval(x, y, 0.9), { h: 44, s: 90, l: 62 });
    }
  }
}

function crown(brush: Brush, balls: readonly [number, number, number][]): void {
  const { leafage, dice } = brush;
  brush.fill(balls.map(([x, y, r]) => oval(x, y + 1.4, r)).join(""), shade(leafage, -9));
  brush.fill(balls.map(([x, y, r]) => oval(x - r * 0.08, y - r * 0.08, r * 0.93)).join(""), leafage);
  brush.fill(
    balls.map(([x, y, r]) => oval(x - r * 0.25, y - r * 0.3, r * 0.55)).join(""),
    shade(leafage, 8),
    0.8,
  );
  let d = "";
  for (const [x, y, r] of balls) {
    for (let place = 0; place < 3; place++)
      d += leaf(
        x + dice.between(-r, r) * 0.7,
        y + dice.between(-r, r) * 0.6,
        3.4,
        1.2,
        dice.between(-70, 70),
      );
  }
  brush.fill(d, shade(leafage, 17), 0.75);
  hang(
    brush,
    balls.map(([x, y]) => [x, y]),
  );
}

const round: Form = (brush, x, base, high) => {
  const { dice } = brush;
  trunk(brush, x, base, high * 0.6, 3.6);
  const r = high * 0.24;
  const mid = base - high * 0.68;
  crown(brush, [
    [x - r * 0.95, mid + r * 0.35, r * dice.between(0.7, 0.9)],
    [x + r * 0.95, mid + r * 0.3, r * dice.between(0.7, 0.9)],
    [x, mid + r * 0.25, r],
    [x - r * dice.between(0.3, 0.6), mid - r * 0.55, r * dice.between(0.65, 0.9)],
    [x + r * dice.between(0.3, 0.6), mid - r * 0.6, r * dice.between(0.6, 0.85)],
  ]);
};

const oak: Form = (brush, x, base, high) => {
  const { dice, wood } = brush;
  trunk(brush, x, base, high * 0.5, 4.6);
  brush.draw(
    arc([x, base - high * 0.35], [x - 6, base - high * 0.5], [x - 15, base - high * 0.55]) +
      arc([x, base - high * 0.38], [x + 8, base - high * 0.5], [x + 16, base - high * 0.58]),
    wood,
    2.6,
  );
  const balls: [number, number, number][] = [];
  for (let place = 0; place < 6; place++) {
    balls.push([
      x - 21 + place * 8.4,
      base - high * (0.6 + 0.22 * Math.sin((place / 5) * Math.PI)),
      dice.between(7.5, 10.5),
    ]);
  }
  crown(brush, balls);
};

const egg: Form = (brush, x, base, high) => {
  trunk(brush, x, base, high * 0.5, 2.8);
  const r = high * 0.17;
  crown(brush, [
    [x - r * 0.4, base - high * 0.42, r],
    [x + r * 0.5, base - high * 0.5, r],
    [x - r * 0.35, base - high * 0.66, r * 0.95],
    [x + r * 0.2, base - high * 0.82, r * 0.72],
  ]);
};

const layered: Form = (brush, x, base, high) => {
  const { dice, leafage } = brush;
  trunk(brush, x, base, high * 0.82, 2.8, dice.between(-4, 4));
  const spots: Point[] = [];
  for (let row = 0; row < 4; row++) {
    const y = base - high * (0.36 + row * 0.19);
    const side = (row % 2 ? 1 : -1) * (8 - row * 1.6);
    const wide = 16 - row * 2.4;
    brush.fill(oval(x + side, y + 1.2, wide, 5.4), shade(leafage, -9));
    brush.fill(oval(x + side, y, wide * 0.95, 4.6), leafage);
    brush.fill(oval(x + side - 2, y - 1.4, wide * 0.6, 2.2), shade(leafage, 10));
    spots.push([x + side, y]);
  }
  hang(brush, spots);
};

const conifer: Form = (brush, x, base, high) => {
  const { dice, leafage, subject } = brush;
  trunk(brush, x, base, high * 0.3, 2.6);
  const tiers = 3 + Math.min(3, Math.floor(subject.growth_spaces / 2));
  const spread = dice.between(15, 22);
  const spots: Point[] = [];
  for (let tier = 0; tier < tiers; tier++) {
    const low = base - high * (0.14 + (0.7 * tier) / tiers);
    const top = low - (high * 1.15) / tiers;
    const wide = spread * (1 - tier / (tiers + 0.6));
    brush.fill(
      polygon([
        [x - wide, low],
        [x, top],
        [x + wide, low],
        [x + wide * 0.4, low - 2.4],
        [x, low + 1],
        [x - wide * 0.4, low - 2.4],
      ]),
      shade(leafage, tier * 2.5 - 4),
    );
    brush.fill(
      polygon([
        [x, top],
        [x + wide, low],
        [x + wide * 0.4, low - 2.4],
        [x, low + 1],
      ]),
      shade(leafage, tier * 2.5 - 10),
    );
    if (brush.has("cold"))
      brush.fill(
        polygon([
          [x - wide * 0.36, low - (low - top) * 0.62],
          [x, top],
          [x + wide * 0.36, low - (low - top) * 0.62],
          [x, low - (low - top) * 0.5],
        ]),
        { h: 205, s: 40, l: 97 },
      );
    spots.push([x, low - 4]);
  }
  if (subject.sprout_spaces > 3)
    for (const [cx, cy] of spots) brush.fill(oval(cx + dice.between(-7, 7), cy, 1.5, 2.3), brush.bloom);
};

const palm: Form = (brush, x, base, high) => {
  const { dice, leafage, wood, bloom, subject } = brush;
  const lean = dice.between(-9, 9);
  const top: Point = [x + lean, base - high * 0.76];
  brush.draw(arc([x, base], [x, base - high * 0.4], top), wood, 4.2);
  brush.draw(arc([x, base], [x, base - high * 0.4], top), shade(wood, 14), 0.9);
  const fronds = 7 + dice.whole(0, 3);
  for (let place = 0; place < fronds; place++) {
    const angle = -118 + (236 * place) / (fronds - 1);
    const tip = ahead(top[0], top[1], dice.between(18, 25), angle);
    const over = ahead(top[0], top[1] - 7, 13, angle * 0.8);
    brush.draw(arc(top, over, [tip[0], tip[1] + 7]), shade(leafage, place % 2 ? 5 : -4), 3.6);
    brush.draw(arc(top, over, [tip[0], tip[1] + 7]), shade(leafage, 16), 0.7);
  }
  for (let place = 0; place < subject.sprout_spaces; place++)
    brush.fill(oval(top[0] - 5 + place * 2, top[1] + 3 + (place % 2) * 2, 1.9), bloom);
};

const weeping: Form = (brush, x, base, high) => {
  const { dice, leafage, bloom } = brush;
  trunk(brush, x, base, high * 0.66, 3.4, dice.between(-3, 3));
  brush.fill(oval(x, base - high * 0.7, high * 0.3, high * 0.24), shade(leafage, -8));
  const wisteria = brush.is(/wisteria/);
  for (let place = 0; place < 13; place++) {
    const across = -1 + (2 * place) / 12;
    const from: Point = [x + across * high * 0.26, base - high * (0.86 - 0.26 * across * across)];
    const to: Point = [x + across * high * 0.4, base - dice.between(6, high * 0.34)];
    brush.draw(
      arc(from, [x + across * high * 0.42, base - high * 0.55], to),
      shade(wisteria && place % 2 ? bloom : leafage, dice.between(-4, 12)),
      2.8,
    );
  }
  hang(brush, [
    [x, base - high * 0.74],
    [x - 9, base - high * 0.62],
    [x + 9, base - high * 0.62],
  ]);
};

const umbrella: Form = (brush, x, base, high) => {
  const { leafage, wood, dice } = brush;
  const fork = base - high * 0.42;
  trunk(brush, x, base, high * 0.44, 3.6);
  const top = base - high * 0.74;
  const spots: Point[] = [];
  for (let place = 0; place < 5; place++) {
    const to: Point = [x - 22 + place * 11, top + Math.abs(place - 2) * 1.6];
    brush.draw(arc([x, fork], [x + (place - 2) * 4, top + 14], to), wood, 1.9);
    spots.push(to);
  }
  for (const [sx, sy] of spots) brush.fill(oval(sx, sy, 9, 4.6), shade(leafage, dice.between(-10, -4)));
  brush.fill(
    `M${x - 30} ${top + 2}Q${x} ${top - 20} ${x + 30} ${top + 2}Q${x} ${top + 7} ${x - 30} ${top + 2}Z`,
    leafage,
  );
  brush.fill(
    `M${x - 22} ${top - 3}Q${x - 4} ${top - 15} ${x + 15} ${top - 6}Q${x - 4} ${top - 6} ${x - 22} ${top - 3}Z`,
    shade(leafage, 10),
  );
  hang(brush, [
    [x - 14, top - 2],
    [x, top - 4],
    [x + 14, top - 2],
  ]);
};

const birch: Form = (brush, x, base, high) => {
  const { dice } = brush;
  const bark = { h: brush.is(/red/) ? 12 : 50, s: brush.is(/red/) ? 42 : 14, l: brush.is(/red/) ? 52 : 90 };
  for (const [dx, tall] of [
    [-7, 0.9],
    [5, 1],
  ] as const) {
    const top: Point = [x + dx * 1.3, base - high * tall * 0.92];
    brush.draw(line([[x + dx * 0.5, base], top]), bark, 3.4);
    for (let mark = 0; mark < 5; mark++) {
      const y = base - high * tall * (0.1 + mark * 0.15);
      brush.draw(
        line([
          [x + dx * 0.8 - 1.4, y],
          [x + dx * 0.8 + 0.8, y - 0.4],
        ]),
        { h: 30, s: 10, l: 26 },
        1,
      );
    }
  }
  const balls: [number, number, number][] = [];
  for (let place = 0; place < 6; place++)
    balls.push([x + dice.between(-15, 15), base - high * dice.between(0.5, 0.94), dice.between(4.6, 7.4)]);
  crown(brush, balls);
};

const baobab: Form = (brush, x, base, high) => {
  const { wood, dice } = brush;
  const light = shade(wood, 14);
  brush.fill(
    `M${x - 13} ${base}Q${x - 15} ${base - high * 0.4} ${x - 6} ${base - high * 0.62}H${x + 6}Q${x + 15} ${base - high * 0.4} ${x + 13} ${base}Z`,
    light,
  );
  brush.fill(
    `M${x + 2} ${base}Q${x + 4} ${base - high * 0.4} ${x + 1} ${base - high * 0.62}H${x + 6}Q${x + 15} ${base - high * 0.4} ${x + 13} ${base}Z`,
    wood,
  );
  const balls: [number, number, number][] = [];
  for (let place = 0; place < 5; place++) {
    const to: Point = [x - 24 + place * 12, base - high * (0.78 + 0.12 * Math.sin((place / 4) * Math.PI))];
    brush.draw(
      arc([x + (place - 2) * 2.4, base - high * 0.58], [to[0] * 0.5 + x * 0.5, base - high * 0.72], to),
      light,
      2.6,
    );
    balls.push([to[0], to[1] - 2, dice.between(5, 7)]);
  }
  crown(brush, balls);
};

const bamboo: Form = (brush, x, base, high) => {
  const { dice, leafage } = brush;
  const cane = brush.is(/black/) ? { h: 260, s: 12, l: 24 } : shade(leafage, 10);
  for (let place = 0; place < 6; place++) {
    const at = x - 20 + place * 8 + dice.between(-2, 2);
    const tall = high * dice.between(0.8, 1.05);
    brush.draw(
      line([
        [at, base],
        [at + dice.between(-2, 2), base - tall],
      ]),
      cane,
      2.8,
    );
    for (let knot = 1; knot < 7; knot++)
      brush.draw(
        line([
          [at - 1.9, base - (tall * knot) / 7],
          [at + 1.9, base - (tall * knot) / 7],
        ]),
        shade(cane, 24),
        0.9,
      );
    let d = "";
    for (let each = 0; each < 4; each++)
      d += leaf(at, base - tall * dice.between(0.45, 1), 9, 1.7, dice.pick([1, -1]) * dice.between(60, 120));
    brush.fill(d, shade(leafage, dice.between(-2, 14)));
  }
};

const stilted: Form = (brush, x, base, high) => {
  const { wood } = brush;
  for (let place = 0; place < 7; place++) {
    const across = -18 + place * 6;
    brush.draw(
      arc([x, base - high * 0.4], [x + across * 0.9, base - high * 0.3], [x + across, base + 2]),
      shade(wood, (place % 2) * 6),
      1.9,
    );
  }
  oak(brush, x, base - high * 0.1, high * 0.92);
};

const broadleaf: Form = (brush, x, base, high) => {
  const { leafage, dice, bloom, subject } = brush;
  trunk(brush, x, base, high * 0.5, 3.4);
  for (let place = 0; place < 8; place++) {
    const angle = -105 + place * 30 + dice.between(-6, 6);
    const green = shade(leafage, (place % 2) * 9);
    const from: Point = [x, base - high * 0.46];
    brush.fill(leaf(from[0], from[1], dice.between(25, 33), 7, angle), green);
    brush.draw(line([from, ahead(from[0], from[1], 24, angle)]), shade(green, 18), 0.8);
  }
  for (let place = 0; place < subject.sprout_spaces; place++)
    brush.draw(
      arc(
        [x + 2, base - high * 0.4 + place * 2],
        [x + 6, base - high * 0.38 + place * 2],
        [x + 9, base - high * 0.46 + place * 2],
      ),
      bloom,
      1.9,
    );
};

const NAMED: [RegExp, Form][] = [
  [/pine|spruce|\bfir\b|larch|sequoia|thuja|cypress/, conifer],
  [/palm|papaya/, palm],
  [/willow|wisteria/, weeping],
  [/acacia|dragon|umbrella|syringa|palo verde/, umbrella],
  [/birch|aspen/, birch],
  [/baobab|marula/, baobab],
  [/bamboo/, bamboo],
  [/mangrove|strangler|fig/, stilted],
  [/banana|rubber|cacao/, broadleaf],
  [/oak|walnut|beech|sycamore|elm/, oak],
  [/eucalyptus|curry|cinnamon/, egg],
  [/maple|stewartia|japanese/, layered],
];

export function tree(brush: Brush, x: number, base: number, size: number): void {
  const high = size * (46 + Math.min(6, brush.subject.growth_spaces) * 3.6);
  if (brush.is(/maple|redwood/)) brush.leafage = { h: 8 + brush.dice.between(0, 16), s: 60, l: 46 };
  const form =
    NAMED.find(([words]) => brush.is(words))?.[1] ?? brush.dice.pick([round, oak, egg, layered, round]);
  form(brush, x, base, high);
}
