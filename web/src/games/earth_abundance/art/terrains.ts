/** Landscapes: Terrains, Islands, Climates and Ecosystems. What the name says stands in the middle, habitats colour the rest. */

import { cloud, flakes, peaks, place, sky, waves } from "./ground";
import {
  arc,
  Brush,
  type Colour,
  leaf,
  line,
  oval,
  polygon,
  ridge,
  shade,
  smooth,
  type Point,
} from "./paint";
import { tree } from "./trees";

type Scene = (brush: Brush) => void;

const WATER: Colour = { h: 198, s: 50, l: 54 };
const LAVA: Colour = { h: 14, s: 90, l: 54 };

function trees(brush: Brush, words: string, count: number, low: number, high: number): void {
  const { dice } = brush;
  const spots = Array.from({ length: count }, () => [dice.between(4, 96), dice.between(low, high)] as Point);
  spots.sort((a, b) => a[1] - b[1]);
  for (const [x, y] of spots) {
    const one = new Brush({
      ...brush.subject,
      id: `${brush.subject.id} ${x}`,
      name: words,
      sprout_spaces: 0,
      growth_spaces: 2,
    });
    one.leafage = {
      ...brush.leafage,
      h: brush.leafage.h + dice.between(-10, 10),
      l: brush.leafage.l + dice.between(-6, 6),
    };
    tree(one, x, y, 0.34 + (y - low) * 0.012);
    brush.shapes.push(...one.shapes);
  }
}

export function volcano(brush: Brush, alive: boolean, x = 50): void {
  const { dice } = brush;
  const rock: Colour = { h: dice.between(8, 26), s: 20, l: 40 };
  const top = dice.between(28, 36);
  brush.fill(
    polygon([
      [x - 42, 80],
      [x - 11, top],
      [x + 11, top],
      [x + 42, 80],
    ]),
    rock,
  );
  brush.fill(
    polygon([
      [x + 3, top],
      [x + 11, top],
      [x + 42, 80],
      [x + 8, 80],
    ]),
    shade(rock, -8),
  );
  brush.fill(oval(x, top, 11, 3.4), alive ? LAVA : shade(rock, -14));
  if (!alive) return;
  brush.draw(
    arc([x - 3, top + 2], [x - 2, top + 18], [x - 12, top + 34]) +
      arc([x + 4, top + 2], [x + 8, top + 14], [x + 6, top + 26]),
    LAVA,
    3.2,
  );
  cloud(brush, x + dice.between(-8, 8), top - 14, dice.between(9, 13), { h: 20, s: 8, l: 58 });
}

function dunes(brush: Brush, colour: Colour): void {
  const { dice } = brush;
  for (let row = 0; row < 4; row++) {
    const y = 52 + row * 12;
    brush.fill(ridge([6, 8, 6, 8].map((most) => y + dice.between(-most, most))), shade(colour, -row * 5));
  }
}

function river(brush: Brush, wide: number): void {
  const { dice } = brush;
  const bend = dice.between(-16, 16);
  brush.fill(
    `M${50 - 1} 56C${70 + bend} 64 ${24 + bend} 74 ${44 - wide} 100H${52 + wide}C${40 + bend} 76 ${82 + bend} 66 ${53} 56Z`,
    WATER,
  );
  brush.draw(arc([50, 60], [66 + bend, 68], [50 + bend * 0.5, 80]), shade(WATER, 22), 1);
}

function lake(brush: Brush, x: number, y: number, r: number): void {
  const { dice } = brush;
  const shore: Point[] = Array.from({ length: 8 }, (_, place) => {
    const turn = (place / 8) * Math.PI * 2;
    const reach = r * dice.between(0.8, 1.15);
    return [x + Math.cos(turn) * reach * 1.4, y + Math.sin(turn) * reach * 0.42];
  });
  brush.fill(smooth(shore.map(([sx, sy]) => [sx, sy + 1.6])), { h: 40, s: 36, l: 70 });
  brush.fill(smooth(shore), WATER);
  brush.draw(
    arc([x - r * 0.7, y], [x - r * 0.3, y - 2], [x, y]) +
      arc([x + 2, y + r * 0.16], [x + r * 0.4, y + r * 0.1], [x + r * 0.8, y + r * 0.18]),
    shade(WATER, 22),
    1,
  );
}

/** Ground cut open: layers of soil under a thin green. */
function soil(brush: Brush): void {
  const { dice } = brush;
  const hue = dice.between(14, 38);
  const surface = dice.between(46, 54);
  brush.fill(ridge([surface, surface + 2, surface - 2, surface + 1]), brush.leafage);
  for (let layer = 0; layer < 5; layer++) {
    const y = surface + 5 + layer * 10;
    const earth: Colour = {
      h: hue + dice.between(-8, 8),
      s: dice.between(20, 46),
      l: 48 - layer * 6 + dice.between(-4, 4),
    };
    brush.fill(ridge([2, 3, 3, 2].map((most) => y + dice.between(-most, most))), earth);
    let d = "";
    for (let stone = 0; stone < 5; stone++)
      d += oval(dice.between(2, 98), y + dice.between(4, 9), dice.between(0.8, 2.4), dice.between(0.7, 1.5));
    brush.fill(d, shade(earth, dice.pick([14, -12])));
  }
  for (let root = 0; root < 5; root++) {
    const x = dice.between(8, 92);
    brush.draw(
      arc(
        [x, surface + 2],
        [x + dice.between(-5, 5), surface + 12],
        [x + dice.between(-8, 8), surface + dice.between(16, 28)],
      ),
      { h: 36, s: 30, l: 74 },
      0.8,
      0.7,
    );
    brush.fill(
      leaf(x, surface + 1, 8, 2.2, -24) + leaf(x, surface + 1, 8, 2.2, 24),
      shade(brush.leafage, 10),
    );
  }
}

function blossoms(brush: Brush, count: number): void {
  const { dice } = brush;
  for (let each = 0; each < count; each++) {
    const [x, y] = [dice.between(3, 97), dice.between(72, 96)];
    const colour: Colour = { h: dice.pick([350, 44, 280, 20, 320]), s: 66, l: 64 };
    let d = "";
    for (let petal = 0; petal < 5; petal++) d += leaf(x, y, 3.2, 1.5, petal * 72);
    brush.fill(d, colour);
    brush.fill(oval(x, y, 0.9), { h: 46, s: 90, l: 70 });
  }
}

function blades(brush: Brush, colour: Colour): void {
  const { dice } = brush;
  let d = "";
  for (let each = 0; each < 70; each++) {
    const [x, y] = [dice.between(0, 100), dice.between(70, 100)];
    d += arc([x, y], [x, y - 6], [x + dice.between(-4, 4), y - dice.between(8, 13)]);
  }
  brush.draw(d, colour, 1.1, 0.85);
}

function canyon(brush: Brush): void {
  const rock: Colour = { h: 16, s: 46, l: 54 };
  for (const side of [0, 1]) {
    for (let step = 0; step < 5; step++) {
      const reach = 44 - step * 7;
      const y = 34 + step * 12;
      const x = side ? 100 - reach : 0;
      brush.fill(
        polygon(
          side
            ? [
                [100, y],
                [x + 6, y],
                [x, y + 14],
                [100, y + 30],
              ]
            : [
                [0, y],
                [reach - 6, y],
                [reach, y + 14],
                [0, y + 30],
              ],
        ),
        shade(rock, 10 - step * 5),
      );
    }
  }
  brush.fill("M44 70Q58 82 40 100H62Q66 84 54 70Z", WATER);
}

function ice(brush: Brush): void {
  const frost: Colour = { h: 200, s: 46, l: 84 };
  brush.fill(
    polygon([
      [0, 52],
      [18, 46],
      [34, 54],
      [50, 44],
      [70, 52],
      [84, 46],
      [100, 52],
      [100, 84],
      [0, 84],
    ]),
    frost,
  );
  brush.fill(
    polygon([
      [18, 46],
      [34, 54],
      [28, 84],
      [12, 84],
    ]),
    shade(frost, -9),
  );
  brush.fill(
    polygon([
      [50, 44],
      [70, 52],
      [66, 84],
      [54, 84],
    ]),
    shade(frost, -9),
  );
  brush.fill(
    polygon([
      [84, 46],
      [100, 52],
      [100, 84],
      [90, 84],
    ]),
    shade(frost, -14),
  );
  waves(brush, 83, { h: 204, s: 50, l: 50 });
  flakes(brush, 16);
}

function isle(brush: Brush, burning: boolean): void {
  const { dice } = brush;
  waves(brush, 60, WATER);
  const heights = Array.from(
    { length: 6 },
    (_, place) => 70 - Math.sin(((place + 0.5) / 6) * Math.PI) * dice.between(10, 30),
  );
  brush.fill(
    smooth([
      [10, 76],
      [20, heights[1] ?? 60],
      [36, heights[2] ?? 50],
      [54, heights[3] ?? 50],
      [74, heights[4] ?? 60],
      [92, 76],
      [52, 84],
    ]),
    { h: 42, s: 52, l: 74 },
  );
  brush.fill(
    smooth([
      [17, 74],
      [24, (heights[1] ?? 60) + 1],
      [38, (heights[2] ?? 50) + 1],
      [54, heights[3] ?? 50],
      [72, (heights[4] ?? 60) + 1],
      [84, 74],
      [52, 79],
    ]),
    brush.leafage,
  );
  if (burning) volcano(brush, true, dice.between(42, 58));
  else trees(brush, dice.pick(["palm", "oak", "fir", "palm"]), dice.whole(2, 5), 64, 74);
  brush.draw(arc([4, 90], [18, 87], [30, 90]) + arc([56, 94], [70, 91], [86, 94]), shade(WATER, 22), 1.2);
}

const woods =
  (words: string, count: number): Scene =>
  (brush) => {
    place(brush);
    trees(brush, words, count, 66, 92);
    if (brush.has("wet") && /rain|cloud/.test(brush.subject.name.toLowerCase()))
      cloud(brush, brush.dice.between(20, 80), 30, 14);
  };

const mountains: Scene = (brush) => {
  sky(brush);
  peaks(brush, true, 74, 54, { h: brush.dice.between(200, 260), s: 18, l: 52 });
  brush.fill(ridge([72, 76, 70, 74]), brush.leafage);
  trees(brush, "fir", brush.dice.whole(3, 7), 78, 94);
};

const SCENES: [RegExp, Scene][] = [
  [
    /fallen/,
    (brush) => {
      place(brush);
      brush.draw(
        line([
          [4, 82],
          [94, 72],
        ]),
        brush.wood,
        19,
      );
      brush.fill(oval(93, 72, 5.4, 9.4), shade(brush.wood, 26));
      brush.draw(oval(93, 72, 3, 6) + oval(93, 72, 1.2, 2.6), brush.wood, 0.9);
      trees(brush, "sequoia", 4, 62, 68);
    },
  ],
  [/extinct/, (brush) => (place(brush), volcano(brush, false))],
  [/volcanic island/, (brush) => (sky(brush), isle(brush, true))],
  [/island|islands|réunion/, (brush) => (sky(brush), isle(brush, false))],
  [/crater|caldera/, (brush) => (place(brush), volcano(brush, false), lake(brush, 50, 88, 15))],
  [/volcan|sakurajima|waiotapu|super/, (brush) => (place(brush), volcano(brush, true))],
  [
    /lava|magma/,
    (brush) => (
      sky(brush),
      dunes(brush, { h: 10, s: 12, l: 30 }),
      brush.draw(
        arc([10, 62], [40, 70], [34, 98]) +
          arc([60, 56], [72, 74], [92, 80]) +
          arc([34, 76], [60, 80], [70, 98]),
        LAVA,
        3,
      )
    ),
  ],
  [
    /rainbow/,
    (brush) => {
      sky(brush);
      for (let band = 0; band < 6; band++)
        brush.fill(
          polygon([
            [0, 80 + band * 4],
            [28, 34 + band * 8],
            [50, 52 + band * 7],
            [74, 30 + band * 9],
            [100, 78 + band * 4],
            [100, 100],
            [0, 100],
          ]),
          { h: [4, 28, 46, 120, 190, 280][band] ?? 0, s: 52, l: 60 },
        );
    },
  ],
  [/canyon|badland|valley/, (brush) => (sky(brush), canyon(brush))],
  [
    /glacier|antarctica|ice|permafrost|circumpolar|denali/,
    (brush) => (sky(brush), peaks(brush, true, 60, 36, { h: 215, s: 26, l: 66 }), ice(brush)),
  ],
  [
    /soil|sol\b|chernozem|compost|putrefied|fertile|mineral|impoverished|arable|sediment/,
    (brush) => (sky(brush), soil(brush)),
  ],
  [
    /dune|desert|sandy|arid|namib|atacama|arabian/,
    (brush) => (sky(brush), dunes(brush, { h: brush.dice.between(28, 44), s: 60, l: 70 })),
  ],
  [/ash plain/, (brush) => (sky(brush), dunes(brush, { h: 230, s: 6, l: 52 }), volcano(brush, true, 76))],
  [/bamboo/, woods("bamboo", 7)],
  [
    /redwood|giant forest|sequoia|boreal|taiga|mountain forest|snow forest|hemiboreal|black forest|tongass|finland/,
    woods("sequoia", 12),
  ],
  [/cloud forest|rain ?forest|jungle|tropical|congol|amazon|borneo|daintree/, woods("mangrove palm", 10)],
  [/forest|woodland|edge|evergreen|reserve|park|irati/, woods("oak", 9)],
  [
    /swamp|wetland|bayou|okavango|everglades|delta|flood|sudd|monsoon/,
    (brush) => (
      place(brush),
      waves(brush, 68, { h: 168, s: 28, l: 48 }),
      trees(brush, "mangrove", 3, 74, 88),
      blades(brush, shade(brush.leafage, 8))
    ),
  ],
  [
    /beach|strait|oceanic|marine/,
    (brush) => {
      sky(brush);
      waves(brush, 48, WATER);
      brush.fill(`M0 86Q30 66 60 76T100 64V100H0Z`, { h: 44, s: 60, l: 78 });
      trees(brush, "palm", 3, 78, 92);
    },
  ],
  [
    /river|stream|alluvial|jiuzhaigou|angat/,
    (brush) => (place(brush), river(brush, brush.is(/stream/) ? 3 : 9), trees(brush, "willow", 3, 70, 84)),
  ],
  [
    /lake|pool/,
    (brush) => (
      place(brush),
      brush.is(/pool/)
        ? (lake(brush, 28, 78, 11), lake(brush, 70, 86, 14), lake(brush, 62, 72, 8))
        : lake(brush, 50, 82, 26)
    ),
  ],
  [/mount|peak|ridge|cordillera|sierra|alps|himalaya|aconcagua|mauna|chic-choc|highland/, mountains],
  [
    /savanna|serengeti|steppe|scrub|shrub/,
    (brush) => (place(brush), blades(brush, { h: 46, s: 56, l: 46 }), trees(brush, "acacia", 3, 72, 86)),
  ],
  [
    /bloom|blossom|meadow/,
    (brush) => (place(brush), blades(brush, shade(brush.leafage, 4)), blossoms(brush, 22)),
  ],
  [
    /prairie|grass|plain|flatland|pasture|tundra|hillside|plateau|land/,
    (brush) => (
      place(brush),
      blades(brush, shade(brush.leafage, brush.dice.between(-6, 16))),
      blossoms(brush, brush.dice.whole(0, 6))
    ),
  ],
];

export function terrain(brush: Brush): void {
  const scene = SCENES.find(([words]) => brush.is(words))?.[1] ?? mountains;
  scene(brush);
}

export function island(brush: Brush): void {
  sky(brush);
  isle(brush, brush.dice.next() < 0.14);
}
