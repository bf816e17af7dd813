/** What happens to the Earth: storms, fire, ice, stars. */

import { cloud, flakes, peaks, waves } from "./ground";
import { ahead, arc, type Brush, type Colour, line, oval, polygon, type Point, ridge, shade } from "./paint";
import { volcano } from "./terrains";

type Scene = (brush: Brush) => void;

const NIGHT: Colour = { h: 232, s: 42, l: 22 };
const STORM: Colour = { h: 214, s: 22, l: 46 };
const FIRE: Colour = { h: 18, s: 90, l: 54 };

function air(brush: Brush, colour: Colour): void {
  brush.fill("M0 0H100V100H0Z", colour);
  for (let band = 0; band < 3; band++)
    brush.fill(
      ridge([30 + band * 18, 34 + band * 16, 28 + band * 18, 32 + band * 18]),
      shade(colour, 6 + band * 5),
      0.6,
    );
}

function land(brush: Brush, colour: Colour): void {
  const { dice } = brush;
  brush.fill(ridge([80, dice.between(74, 82), dice.between(76, 84), 78]), colour);
  brush.fill(ridge([90, dice.between(84, 92), dice.between(86, 92), 88]), shade(colour, -8));
}

function stars(brush: Brush): void {
  const { dice } = brush;
  let d = "";
  for (let each = 0; each < 34; each++)
    d += oval(dice.between(1, 99), dice.between(1, 76), dice.between(0.3, 1.1));
  brush.fill(d, { h: 50, s: 60, l: 92 });
}

function rain(brush: Brush, slant: number): void {
  const { dice } = brush;
  let d = "";
  for (let each = 0; each < 34; each++) {
    const [x, y] = [dice.between(0, 100), dice.between(30, 90)];
    d += line([
      [x, y],
      [x + slant, y + 7],
    ]);
  }
  brush.draw(d, { h: 205, s: 50, l: 84 }, 0.9, 0.8);
}

function spiral(brush: Brush, x: number, y: number, colour: Colour): void {
  for (let arm = 0; arm < 4; arm++) {
    const points: Point[] = Array.from({ length: 16 }, (_, step) => {
      const [px, py] = ahead(0, 0, 4 + step * 2.6, arm * 90 + step * 22);
      return [x + px, y + py * 0.62];
    });
    brush.draw(line(points), shade(colour, arm * 5), 5);
  }
  brush.fill(oval(x, y, 5, 3.2), shade(colour, -24));
}

function funnel(brush: Brush, colour: Colour, base: number): void {
  const { dice } = brush;
  for (let row = 0; row < 9; row++) {
    const part = row / 8;
    brush.fill(
      oval(50 + Math.sin(row * 0.9) * 5, base - part * (base - 20), 4 + part * 25, 3 + part * 3),
      shade(colour, dice.between(-6, 8)),
    );
  }
}

function bolt(brush: Brush, x: number): void {
  brush.fill(
    polygon([
      [x, 28],
      [x - 10, 56],
      [x - 1, 54],
      [x - 8, 82],
      [x + 12, 46],
      [x + 3, 48],
      [x + 9, 28],
    ]),
    { h: 50, s: 96, l: 62 },
  );
}

function flames(brush: Brush, count: number): void {
  const { dice } = brush;
  for (let each = 0; each < count; each++) {
    const [x, r] = [4 + (92 * each) / (count - 1), dice.between(8, 17)];
    const y = 94;
    for (const [scale, by] of [
      [1, 0],
      [0.66, 14],
      [0.36, 28],
    ] as const) {
      const s = r * scale;
      brush.fill(
        `M${x} ${y - s * 3}Q${x + s * 1.3} ${y - s * 1.1} ${x + s * 0.8} ${y}H${x - s * 0.8}Q${x - s * 1.2} ${y - s} ${x - s * 0.3} ${y - s * 1.7}Q${x} ${y - s * 2} ${x} ${y - s * 3}Z`,
        { ...shade(FIRE, by), h: FIRE.h + by },
      );
    }
  }
}

function sun(brush: Brush, x: number, y: number, r: number, rays: boolean): void {
  brush.fill(oval(x, y, r * 1.9), { h: 40, s: 96, l: 66 }, 0.3);
  brush.fill(oval(x, y, r * 1.4), { h: 40, s: 96, l: 62 }, 0.5);
  brush.fill(oval(x, y, r), { h: 36, s: 96, l: 56 });
  if (!rays) return;
  for (let ray = 0; ray < 12; ray++)
    brush.draw(
      line([ahead(x, y, r * 1.2, ray * 30), ahead(x, y, r * 2.1, ray * 30)]),
      { h: 30, s: 96, l: 58 },
      2.4,
    );
}

function rockfall(brush: Brush, big: number): void {
  const { dice } = brush;
  const [x, y] = [60, 34];
  for (let tail = 0; tail < 5; tail++)
    brush.draw(
      line([
        [x + tail * 2 - 4, y - tail * 2],
        [98, 4 + tail * 5 - 8],
      ]),
      { h: 20 + tail * 8, s: 92, l: 58 + tail * 5 },
      5 - tail * 0.7,
      0.8,
    );
  brush.fill(oval(x, y, big), { h: 20, s: 16, l: 34 });
  for (let pit = 0; pit < 5; pit++)
    brush.fill(
      oval(
        x + dice.between(-0.6, 0.6) * big,
        y + dice.between(-0.6, 0.6) * big,
        big * dice.between(0.1, 0.24),
      ),
      { h: 20, s: 14, l: 24 },
    );
  brush.draw(
    arc([x - big * 0.7, y + big * 0.8], [x - big * 1.2, y], [x - big * 0.5, y - big * 0.9]),
    FIRE,
    2,
  );
}

function wave(brush: Brush, high: number): void {
  const sea: Colour = { h: 202, s: 58, l: 46 };
  waves(brush, 70, shade(sea, 8));
  brush.fill(
    `M0 100V${70 - high * 0.3}C24 ${70 - high} 62 ${66 - high * 1.2} 82 ${70 - high * 0.62}C90 ${74 - high * 0.4} 84 ${78 - high * 0.2} 76 ${74 - high * 0.3}C66 ${74 - high * 0.4} 58 82 100 94V100Z`,
    sea,
  );
  brush.draw(
    `M4 ${76 - high * 0.3}C26 ${76 - high * 0.9} 58 ${74 - high * 1.1} 76 ${72 - high * 0.6}`,
    shade(sea, 24),
    2,
  );
  brush.fill(
    oval(82, 70 - high * 0.62, 5) +
      oval(75, 66 - high * 0.66, 4) +
      oval(88, 76 - high * 0.56, 4) +
      oval(68, 64 - high * 0.7, 3),
    { h: 200, s: 40, l: 96 },
  );
}

function crack(brush: Brush, glow: Colour): void {
  const path: Point[] = [
    [50, 62],
    [44, 70],
    [54, 76],
    [42, 86],
    [56, 100],
    [70, 100],
    [58, 86],
    [66, 76],
    [55, 70],
    [56, 62],
  ];
  brush.fill(polygon(path), { h: 14, s: 30, l: 14 });
  brush.draw(line(path.slice(0, 5)), glow, 1.4);
}

function ground(brush: Brush, glow: Colour): void {
  air(brush, { h: 34, s: 40, l: 72 });
  peaks(brush, false, 66, 30, { h: 24, s: 22, l: 50 });
  land(brush, { h: 30, s: 32, l: 46 });
  crack(brush, glow);
}

const steam: Scene = (brush) => {
  air(brush, { h: 190, s: 34, l: 78 });
  land(brush, { h: 30, s: 28, l: 56 });
  brush.fill(oval(50, 84, 24, 6), { h: brush.is(/mud/) ? 28 : 186, s: 44, l: brush.is(/mud/) ? 40 : 56 });
  if (brush.is(/geyser/)) brush.fill("M45 84Q47 40 38 24Q50 14 62 24Q53 40 55 84Z", { h: 196, s: 50, l: 90 });
  for (let puff = 0; puff < 5; puff++) cloud(brush, 34 + puff * 8, 60 - (puff % 3) * 14, 6 + (puff % 2) * 3);
};

const SCENES: [RegExp, Scene][] = [
  [
    /hurricane|typhoon|tropical storm/,
    (b) => (
      air(b, STORM),
      waves(b, 84, { h: 206, s: 40, l: 40 }),
      spiral(b, 50, 44, { h: 208, s: 16, l: b.is(/tropical/) ? 70 : 82 }),
      b.is(/hurricane/) ? undefined : rain(b, -5)
    ),
  ],
  [
    /tornado|waterspout|dust/,
    (b) => (
      air(b, b.is(/dust/) ? { h: 36, s: 46, l: 66 } : STORM),
      b.is(/water/) ? waves(b, 80, { h: 202, s: 46, l: 44 }) : land(b, { h: 60, s: 28, l: 42 }),
      b.is(/dust/)
        ? (cloud(b, 28, 66, 22, { h: 34, s: 44, l: 56 }),
          cloud(b, 70, 60, 26, { h: 30, s: 46, l: 50 }),
          cloud(b, 48, 74, 24, { h: 36, s: 50, l: 62 }))
        : funnel(b, { h: 212, s: 14, l: b.is(/water/) ? 76 : 38 }, 84)
    ),
  ],
  [
    /lightning/,
    (b) => (
      air(b, NIGHT),
      cloud(b, 44, 20, 20, { h: 230, s: 16, l: 56 }),
      bolt(b, 54),
      land(b, { h: 230, s: 22, l: 24 })
    ),
  ],
  [/tsunami/, (b) => (air(b, { h: 200, s: 36, l: 74 }), wave(b, 52))],
  [
    /tide/,
    (b) => (
      air(b, { h: 46, s: 66, l: 80 }),
      sun(b, 70, 34, 9, false),
      wave(b, b.is(/high/) ? 26 : 6),
      b.is(/low/) ? b.fill("M0 100V84Q30 76 60 86T100 82V100Z", { h: 42, s: 50, l: 72 }) : undefined
    ),
  ],
  [
    /flood|jökul|monsoon/,
    (b) => (
      air(b, STORM),
      cloud(b, 30, 18, 16, { h: 214, s: 14, l: 66 }),
      cloud(b, 70, 24, 14, { h: 214, s: 14, l: 60 }),
      b.is(/jökul/) ? peaks(b, true, 66, 36, { h: 212, s: 24, l: 60 }) : rain(b, -3),
      waves(b, b.is(/flash/) ? 62 : 70, { h: b.is(/flash/) ? 34 : 200, s: 36, l: 46 })
    ),
  ],
  [
    /blizzard|hail|snow|cold front|ice age/,
    (b) => (
      air(b, { h: 214, s: 36, l: b.is(/blizzard|hail/) ? 56 : 78 }),
      b.is(/ice|front/)
        ? peaks(b, true, 72, 48, { h: 206, s: 34, l: 70 })
        : cloud(b, 48, 20, 19, { h: 214, s: 14, l: 86 }),
      land(b, { h: 204, s: 36, l: 94 }),
      flakes(b, b.is(/blizzard/) ? 60 : 34),
      b.is(/hail/) ? rain(b, 0) : undefined
    ),
  ],
  [/wildfire/, (b) => (air(b, { h: 22, s: 70, l: 44 }), land(b, { h: 12, s: 30, l: 18 }), flames(b, 7))],
  [
    /heat|hot period|warm period|solar/,
    (b) => (
      air(b, b.is(/solar/) ? NIGHT : { h: b.is(/warm/) ? 44 : 24, s: 86, l: 72 }),
      sun(b, 50, b.is(/solar/) ? 56 : 40, b.is(/solar/) ? 26 : 15, true),
      b.is(/solar/)
        ? b.draw(arc([30, 36], [10, 10], [46, 26]) + arc([66, 34], [92, 16], [74, 46]), FIRE, 3)
        : land(b, { h: 36, s: 56, l: b.is(/heat/) ? 54 : 64 })
    ),
  ],
  [
    /lava tube/,
    (b) => (
      air(b, { h: 14, s: 20, l: 18 }),
      b.fill(oval(50, 62, 40, 36), { h: 14, s: 24, l: 28 }),
      b.fill(oval(50, 68, 26, 24), { h: 20, s: 60, l: 40 }),
      b.fill(oval(50, 74, 14, 13), { h: 40, s: 90, l: 62 }),
      b.fill("M40 84Q50 78 60 84L74 100H26Z", FIRE)
    ),
  ],
  [
    /lava/,
    (b) => (
      air(b, { h: 10, s: 40, l: 32 }),
      volcano(b, true, b.is(/lake/) ? 70 : 50),
      b.fill(b.is(/lake/) ? oval(42, 86, 38, 11) : "M42 70Q50 78 34 100H74Q60 84 58 68Z", FIRE),
      b.draw(arc([26, 86], [40, 80], [56, 88]), { h: 44, s: 94, l: 64 }, 2)
    ),
  ],
  [
    /volcan/,
    (b) => (
      air(b, b.is(/super/) ? { h: 350, s: 30, l: 30 } : { h: 26, s: 50, l: 66 }),
      volcano(b, true),
      b.draw(
        arc([46, 28], [30, 6], [20, 30]) +
          arc([54, 28], [72, 2], [82, 32]) +
          arc([50, 26], [52, 4], [62, 12]),
        FIRE,
        2.4,
      ),
      b.is(/super/) ? flames(b, 5) : land(b, { h: 20, s: 24, l: 34 })
    ),
  ],
  [/earthquake/, (b) => ground(b, b.is(/fissure/) ? FIRE : { h: 36, s: 30, l: 70 })],
  [/continental/, (b) => ground(b, { h: 196, s: 70, l: 66 })],
  [
    /landslide/,
    (b) => (
      air(b, { h: 200, s: 24, l: 80 }),
      b.fill("M0 20L60 60L100 88V100H0Z", { h: 100, s: 24, l: 44 }),
      b.fill("M12 28Q40 44 58 70T92 98H30Q20 60 12 28Z", { h: 28, s: 40, l: 40 }),
      b.fill(oval(60, 82, 5) + oval(74, 92, 6) + oval(46, 68, 4) + oval(54, 92, 4), { h: 24, s: 18, l: 56 })
    ),
  ],
  [
    /mountain range/,
    (b) => (
      air(b, { h: 28, s: 60, l: 78 }),
      peaks(b, true, 84, 62, { h: 250, s: 18, l: 50 }),
      peaks(b, false, 92, 40, { h: 20, s: 24, l: 42 }),
      land(b, { h: 90, s: 26, l: 40 })
    ),
  ],
  [/geyser|steam|mudpot|hot spring/, steam],
  [
    /fog/,
    (b) => {
      air(b, { h: 190, s: 14, l: 76 });
      peaks(b, false, 78, 44, { h: 180, s: 14, l: 56 });
      for (let band = 0; band < 6; band++)
        b.fill(
          oval(b.dice.between(20, 80), 40 + band * 10, b.dice.between(36, 60), 4),
          { h: 190, s: 14, l: 94 },
          0.7,
        );
    },
  ],
  [
    /rainbow/,
    (b) => {
      air(b, { h: 200, s: 50, l: 80 });
      [4, 28, 48, 120, 205, 275].forEach((h, band) =>
        b.draw(arc([6 + band * 4, 88], [50, -46 + band * 9], [94 - band * 4, 88]), { h, s: 72, l: 60 }, 4.4),
      );
      land(b, { h: 104, s: 34, l: 50 });
    },
  ],
  [
    /aurora|magnetic/,
    (b) => {
      air(b, NIGHT);
      stars(b);
      for (let veil = 0; veil < 4; veil++)
        b.fill(
          `M${-10 + veil * 26} 70Q${6 + veil * 24} 30 ${veil * 28} 6Q${26 + veil * 24} 34 ${16 + veil * 26} 72Z`,
          { h: b.is(/magnetic/) ? 300 - veil * 30 : 140 + veil * 26, s: 64, l: 60 },
          0.55,
        );
      if (b.is(/magnetic/)) {
        b.fill(oval(50, 62, 17), { h: 206, s: 56, l: 50 });
        for (const reach of [26, 40, 54])
          b.draw(
            arc([50, 42], [50 - reach, 62], [50, 82]) + arc([50, 42], [50 + reach, 62], [50, 82]),
            { h: 50, s: 80, l: 76 },
            1.2,
          );
      } else land(b, { h: 220, s: 30, l: 28 });
    },
  ],
  [
    /supernova/,
    (b) => {
      air(b, { h: 264, s: 46, l: 18 });
      stars(b);
      for (const [r, h, l] of [
        [34, 288, 40],
        [25, 330, 54],
        [16, 20, 64],
        [8, 48, 86],
      ] as const) {
        const points: Point[] = Array.from({ length: 24 }, (_, step) =>
          ahead(50, 48, step % 2 ? r : r * 0.62, step * 15),
        );
        b.fill(polygon(points), { h, s: 74, l }, 0.85);
      }
    },
  ],
  [
    /comet|shooting/,
    (b) => {
      air(b, NIGHT);
      stars(b);
      const [x, y] = b.is(/comet/) ? [32, 58] : [40, 50];
      b.fill(
        polygon([
          [x - 4, y - 5],
          [96, 6],
          [98, 16],
          [x + 4, y + 5],
        ]),
        { h: 196, s: 70, l: 76 },
        0.5,
      );
      b.fill(
        polygon([
          [x - 2, y - 4],
          [92, 10],
          [x + 3, y + 4],
        ]),
        { h: 50, s: 80, l: 84 },
        0.8,
      );
      b.fill(oval(x, y, b.is(/comet/) ? 8 : 4), { h: 50, s: 80, l: 90 });
      land(b, { h: 226, s: 34, l: 16 });
    },
  ],
  [
    /asteroid/,
    (b) => (
      air(b, NIGHT),
      stars(b),
      rockfall(b, b.is(/massive/) ? 23 : 13),
      land(b, { h: 20, s: 24, l: 24 })
    ),
  ],
];

export function event(brush: Brush): void {
  const scene = SCENES.find(([words]) => brush.is(words))?.[1] ?? steam;
  scene(brush);
}
