/** Herbs: grasses, mosses, flowers on stems, water lilies, cereals, leafy ones. */

import { flower } from "./bushes";
import { ahead, arc, type Brush, leaf, line, oval, type Point, shade } from "./paint";

type Form = (brush: Brush, x: number, base: number, size: number) => void;

const grass: Form = (brush, x, base, size) => {
  const { dice, leafage, bloom, subject } = brush;
  const blades = 18 + subject.growth_spaces * 3;
  for (let place = 0; place < blades; place++) {
    const angle = -46 + (92 * place) / blades + dice.between(-5, 5);
    const tip = ahead(x, base, dice.between(30, 52) * size, angle);
    const from: Point = [x + angle * 0.2, base];
    brush.draw(
      arc(from, ahead(from[0], base, 26, angle * 0.4), tip),
      shade(leafage, dice.between(-6, 18)),
      dice.between(1.2, 2.4),
    );
    if (place % 3 === 0 && place / 3 < subject.sprout_spaces + 2) {
      let d = "";
      for (let seed = 0; seed < 5; seed++)
        d += leaf(tip[0], tip[1] + seed * 2.6, 4, 1.2, angle + (seed % 2 ? 30 : -30));
      brush.fill(d, shade(bloom, 4));
    }
  }
};

const moss: Form = (brush, x, base, size) => {
  const { dice, leafage, bloom, subject } = brush;
  for (let row = 0; row < 3; row++) {
    const wide = (30 - row * 8) * size;
    const y = base - row * 8;
    brush.fill(oval(x + dice.between(-3, 3), y - 4, wide, 10 - row), shade(leafage, row * 8 - 6));
    let d = "";
    for (let each = 0; each < 22 - row * 5; each++) {
      const at = x + dice.between(-wide, wide) * 0.9;
      d += leaf(at, y - 6 - dice.between(0, 5), dice.between(4, 8), 1.1, dice.between(-26, 26));
    }
    brush.fill(d, shade(leafage, row * 8 + 6));
  }
  for (let place = 0; place < subject.sprout_spaces + 2; place++) {
    const at = x + dice.between(-20, 20);
    const top = base - dice.between(26, 42) * size;
    brush.draw(arc([at, base - 12], [at + 2, top + 8], [at + 3, top]), shade(bloom, -14), 0.9);
    brush.fill(leaf(at + 3, top + 3, 7, 2, 18), bloom);
  }
};

const lichen: Form = (brush, x, base, size) => {
  const { dice, bloom } = brush;
  const branch = (px: number, py: number, angle: number, length: number, left: number): void => {
    const to = ahead(px, py, length, angle);
    brush.draw(line([[px, py], to]), shade(bloom, left * -4), 0.8 + left * 0.7);
    if (left === 0) return;
    branch(to[0], to[1], angle - dice.between(16, 40), length * 0.78, left - 1);
    branch(to[0], to[1], angle + dice.between(16, 40), length * 0.78, left - 1);
  };
  for (let place = 0; place < 4; place++)
    branch(x - 18 + place * 12, base, dice.between(-14, 14), dice.between(10, 14) * size, 4);
};

/** Stems with leaves; what sits on top is the difference. */
function stems(
  brush: Brush,
  x: number,
  base: number,
  size: number,
  head: (x: number, y: number, lean: number) => void,
): void {
  const { dice, leafage, subject } = brush;
  const count = Math.max(2, Math.min(6, subject.sprout_spaces));
  for (let place = 0; place < count; place++) {
    const lean = count === 1 ? 0 : -26 + (52 * place) / (count - 1);
    const top = ahead(x, base, (34 + subject.growth_spaces * 2.6 + dice.between(-5, 8)) * size, lean);
    const from: Point = [x + lean * 0.15, base];
    brush.draw(arc(from, [from[0], base - 22], top), shade(leafage, -3), 1.7);
    brush.fill(
      leaf(from[0] + lean * 0.12, base - 10, 15 * size, 3.4, lean + 38) +
        leaf(from[0] + lean * 0.1, base - 6, 15 * size, 3.4, lean - 40),
      shade(leafage, (place % 2) * 8),
    );
    head(top[0], top[1], lean);
  }
}

const daisy: Form = (brush, x, base, size) => {
  const petals = brush.dice.pick([6, 8, 10, 12]);
  const r = brush.is(/sunflower/) ? 10 : 7.4;
  stems(brush, x, base, size, (hx, hy) => flower(brush, hx, hy, r * size, petals));
};

const cup: Form = (brush, x, base, size) => {
  stems(brush, x, base, size, (hx, hy, lean) => {
    brush.fill(
      leaf(hx, hy + 6, 15 * size, 5, lean - 22) + leaf(hx, hy + 6, 15 * size, 5, lean + 22),
      shade(brush.bloom, -8),
    );
    brush.fill(leaf(hx, hy + 6, 14.5 * size, 5, lean), brush.bloom);
  });
};

const bell: Form = (brush, x, base, size) => {
  stems(brush, x, base, size, (hx, hy, lean) => {
    const side = lean < 0 ? -1 : 1;
    brush.draw(arc([hx, hy], [hx + side * 4, hy - 4], [hx + side * 6, hy + 2]), brush.leafage, 1.3);
    brush.fill(
      leaf(hx + side * 6, hy + 1, 11, 3.4, 180 - 26) +
        leaf(hx + side * 6, hy + 1, 11, 3.4, 180 + 26) +
        leaf(hx + side * 6, hy + 1, 12, 3.4, 180),
      brush.bloom,
    );
  });
};

const spike: Form = (brush, x, base, size) => {
  const { dice, bloom } = brush;
  stems(brush, x, base, size, (hx, hy, lean) => {
    let [light, dark] = ["", ""];
    for (let row = 0; row < 8; row++) {
      const [px, py] = ahead(hx, hy, -row * 2.9, lean * 0.7);
      dark += oval(px - 1.9, py, 1.7) + oval(px + 1.9, py, 1.7);
      light += oval(px + dice.between(-0.6, 0.6), py - 1, 1.5);
    }
    brush.fill(dark, shade(bloom, -6));
    brush.fill(light, shade(bloom, 10));
  });
};

const umbel: Form = (brush, x, base, size) => {
  const { bloom, leafage } = brush;
  stems(brush, x, base, size, (hx, hy, lean) => {
    let dots = "";
    for (let ray = 0; ray < 7; ray++) {
      const tip = ahead(hx, hy + 5, 9 * size, lean - 66 + ray * 22);
      brush.draw(line([[hx, hy + 5], tip]), leafage, 0.7);
      dots +=
        oval(tip[0], tip[1], 2) + oval(tip[0] - 1.6, tip[1] + 1, 1.2) + oval(tip[0] + 1.6, tip[1] + 1, 1.2);
    }
    brush.fill(dots, bloom);
  });
};

const cereal: Form = (brush, x, base, size) => {
  const { leafage } = brush;
  const corn = brush.is(/corn/);
  const gold = { h: 43, s: 74, l: 56 };
  stems(brush, x, base, size, (hx, hy, lean) => {
    if (corn) {
      brush.fill(oval(hx, hy + 8, 4, 9), gold);
      for (let row = 0; row < 5; row++)
        brush.draw(
          line([
            [hx - 3.4, hy + 2 + row * 3],
            [hx + 3.4, hy + 2 + row * 3],
          ]),
          shade(gold, -14),
          0.7,
        );
      brush.fill(leaf(hx - 1, hy + 18, 17, 4, -24) + leaf(hx + 1, hy + 18, 17, 4, 24), leafage);
      return;
    }
    for (let row = 0; row < 6; row++) {
      const [px, py] = ahead(hx, hy, -row * 3, lean);
      brush.fill(leaf(px, py, 6, 1.7, lean + 30) + leaf(px, py, 6, 1.7, lean - 30), shade(gold, row * -2));
    }
  });
};

const lily: Form = (brush, x, base, size) => {
  const { dice, leafage, bloom } = brush;
  brush.fill("M0 70H100V100H0Z", { h: 194, s: 44, l: 56 });
  for (let row = 0; row < 4; row++)
    brush.draw(
      arc([dice.between(0, 50), 76 + row * 6], [40, 74 + row * 6], [dice.between(50, 100), 76 + row * 6]),
      { h: 194, s: 50, l: 70 },
      1,
    );
  for (const [px, py, r] of [
    [x - 26, base + 2, 15],
    [x + 27, base + 5, 16],
    [x, base + 11, 21],
  ] as const) {
    brush.fill(oval(px, py, r, r * 0.36), shade(leafage, -6));
    brush.fill(oval(px, py - 1, r * 0.93, r * 0.3), leafage);
    if (brush.is(/victoria/))
      brush.draw(oval(px, py - 1.4, r * 0.95, r * 0.33), { h: 350, s: 40, l: 50 }, 1.3);
  }
  const y = base + (brush.is(/lotus/) ? -14 : 4);
  if (brush.is(/lotus/))
    brush.draw(
      line([
        [x, base + 8],
        [x, y],
      ]),
      shade(leafage, -4),
      2,
    );
  for (const [spread, length, by] of [
    [74, 19, -8],
    [46, 22, 0],
    [18, 24, 8],
  ] as const) {
    brush.fill(
      leaf(x, y, length * size, 5.4, -spread) + leaf(x, y, length * size, 5.4, spread),
      shade(bloom, by),
    );
  }
  brush.fill(leaf(x, y, 24 * size, 5, 0), shade(bloom, 4));
};

const leafy: Form = (brush, x, base, size) => {
  const { dice, leafage, bloom, subject } = brush;
  const sword = brush.is(/snake|flax|chives|garlic|ginger/);
  for (let ring = 0; ring < 3; ring++) {
    const count = 9 - ring * 2;
    for (let place = 0; place < count; place++) {
      const angle = -72 + ring * 12 + ((144 - ring * 24) * place) / (count - 1) + dice.between(-4, 4);
      const length = (sword ? dice.between(38, 54) : dice.between(24, 40) - ring * 3) * size;
      const green =
        brush.is(/painted|sensitive/) && ring === 2 ? shade(bloom, -6) : shade(leafage, ring * 6 - 5);
      brush.fill(leaf(x, base, length, sword ? 3.4 : 7, sword ? angle * 0.5 : angle), green);
      if (!sword || brush.is(/snake|zebra/))
        brush.draw(
          line([[x, base], ahead(x, base, length * 0.85, sword ? angle * 0.5 : angle)]),
          shade(green, brush.is(/zebra|snake/) ? 34 : 16),
          0.9,
        );
    }
  }
  for (let place = 0; place < Math.max(1, subject.sprout_spaces - 1); place++)
    flower(brush, x + dice.between(-19, 19), base - dice.between(30, 46) * size, 3.8, 5);
};

const NAMED: [RegExp, Form][] = [
  [/lichen|reindeer|oakmoss/, lichen],
  [/moss/, moss],
  [/grass|fescue|bluestem|muhly/, grass],
  [/lily|lotus|victoria/, lily],
  [/wheat|corn/, cereal],
  [/lavender|rosemary|basil|fescue|meadowsweet|mustard|iris|mint/, spike],
  [/tulip|poppy|orchid/, cup],
  [/snowdrop|bean|jalape|strawberr|borage|potato/, bell],
  [/fennel|coriander|celery|chives|garlic/, umbel],
  [/sunflower|zinnia|balm|nasturtium|trefoil|nemesia/, daisy],
  [/snake|flax|nettle|sensitive|tea|zebra|ginger|arugula/, leafy],
];

export function herb(brush: Brush, x: number, base: number, size: number): void {
  const form = NAMED.find(([words]) => brush.is(words))?.[1] ?? brush.dice.pick([daisy, leafy, spike, umbel]);
  form(brush, x, base, size);
}
