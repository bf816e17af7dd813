/** Shapes, colours and a die that always falls the same way for the same card: what the pictures are made of. */

export interface Shape {
  d: string;
  fill: string;
  stroke?: string;
  width?: number;
  opacity?: number;
}

/** What is drawn of a card: its own fields, nothing else. */
export interface Subject {
  id: string;
  kind: string;
  name: string;
  types: readonly string[];
  habitats: readonly string[];
  sprout_spaces: number;
  growth_spaces: number;
  canopy_vp: number;
  cost: number | null;
  vp: number;
}

/** Falls the same way for the same text (FNV-1a to begin with, then a small xorshift). */
export class Dice {
  #state: number;

  constructor(text: string) {
    let hash = 0x811c9dc5;
    for (let at = 0; at < text.length; at++) {
      hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
    }
    this.#state = hash >>> 0 || 1;
    for (let turn = 0; turn < 4; turn++) this.next();
  }

  next(): number {
    let x = this.#state;
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    this.#state = x >>> 0;
    return this.#state / 0x100000000;
  }

  between(low: number, high: number): number {
    return low + (high - low) * this.next();
  }

  whole(low: number, high: number): number {
    return Math.floor(this.between(low, high + 0.999));
  }

  pick<T>(list: readonly [T, ...T[]]): T {
    return list[Math.floor(this.next() * list.length)] ?? list[0];
  }
}

export interface Colour {
  h: number;
  s: number;
  l: number;
}

export function css({ h, s, l }: Colour): string {
  return `hsl(${Math.round(((h % 360) + 360) % 360)} ${Math.round(s)}% ${Math.round(l)}%)`;
}

/** The same colour lighter or darker. */
export function shade(colour: Colour, by: number): Colour {
  return { ...colour, l: Math.max(4, Math.min(97, colour.l + by)) };
}

function n(value: number): string {
  return String(Math.round(value * 10) / 10);
}

export type Point = [number, number];

export function polygon(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join("L")}Z`;
}

export function line(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join("L")}`;
}

export function oval(x: number, y: number, rx: number, ry = rx): string {
  return `M${n(x - rx)} ${n(y)}a${n(rx)} ${n(ry)} 0 1 0 ${n(2 * rx)} 0a${n(rx)} ${n(ry)} 0 1 0 ${n(-2 * rx)} 0Z`;
}

/** From one point to another over a bend. */
export function arc(from: Point, over: Point, to: Point): string {
  return `M${n(from[0])} ${n(from[1])}Q${n(over[0])} ${n(over[1])} ${n(to[0])} ${n(to[1])}`;
}

/** A smooth closed line through the points. */
export function smooth(points: readonly Point[]): string {
  const count = points.length;
  const middle = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  const at = (place: number): Point => points[place % count] ?? [0, 0];
  const start = middle(at(0), at(1));
  let d = `M${n(start[0])} ${n(start[1])}`;
  for (let place = 1; place <= count; place++) {
    const end = middle(at(place), at(place + 1));
    d += `Q${n(at(place)[0])} ${n(at(place)[1])} ${n(end[0])} ${n(end[1])}`;
  }
  return `${d}Z`;
}

/** A hill line from edge to edge, closed at the bottom. */
export function ridge(heights: readonly number[], bottom = 100): string {
  const step = 100 / (heights.length - 1);
  let d = `M0 ${bottom}L0 ${n(heights[0] ?? 0)}`;
  for (let place = 1; place < heights.length; place++) {
    const x = step * place;
    const [before = 0, here = 0] = [heights[place - 1], heights[place]];
    d += `C${n(x - step / 2)} ${n(before)} ${n(x - step / 2)} ${n(here)} ${n(x)} ${n(here)}`;
  }
  return `${d}L100 ${bottom}Z`;
}

/** A pointed leaf or petal from a point into a direction (degrees, 0 is up). */
export function leaf(x: number, y: number, length: number, width: number, angle: number): string {
  const turn = (angle * Math.PI) / 180;
  const [sin, cos] = [Math.sin(turn), Math.cos(turn)];
  const tip: Point = [x + sin * length, y - cos * length];
  const half: Point = [x + sin * length * 0.5, y - cos * length * 0.5];
  const out: Point = [cos * width, sin * width];
  return (
    `M${n(x)} ${n(y)}Q${n(half[0] + out[0])} ${n(half[1] + out[1])} ${n(tip[0])} ${n(tip[1])}` +
    `Q${n(half[0] - out[0])} ${n(half[1] - out[1])} ${n(x)} ${n(y)}Z`
  );
}

export function ahead(x: number, y: number, length: number, angle: number): Point {
  const turn = (angle * Math.PI) / 180;
  return [x + Math.sin(turn) * length, y - Math.cos(turn) * length];
}

/** The brush of one picture: its die, its colours and what is drawn so far. */
export class Brush {
  readonly shapes: Shape[] = [];
  readonly dice: Dice;
  leafage: Colour = { h: 110, s: 38, l: 36 };
  bloom: Colour = { h: 350, s: 68, l: 60 };
  wood: Colour = { h: 25, s: 34, l: 30 };

  constructor(readonly subject: Subject) {
    this.dice = new Dice(subject.id);
  }

  fill(d: string, colour: Colour, opacity?: number): void {
    this.shapes.push(opacity === undefined ? { d, fill: css(colour) } : { d, fill: css(colour), opacity });
  }

  draw(d: string, colour: Colour, width: number, opacity?: number): void {
    const shape: Shape = { d, fill: "none", stroke: css(colour), width };
    if (opacity !== undefined) shape.opacity = opacity;
    this.shapes.push(shape);
  }

  is(words: RegExp): boolean {
    return words.test(this.subject.name.toLowerCase());
  }

  has(habitat: string): boolean {
    return this.subject.habitats.includes(habitat);
  }
}

const NAMED: [RegExp, Colour][] = [
  [
    /\bred|beefsteak|fly agaric|poppy|tomato|strawberr|jalape|lobster|bleeding|dragon/,
    { h: 2, s: 70, l: 50 },
  ],
  [/yellow|golden|honey|sunburst|sunflower|mustard|corn|wheat|banana|chanterelle/, { h: 45, s: 85, l: 55 }],
  [/white|snow|jasmine|silver|porcelain|angel|privet|lion's mane|puffball/, { h: 60, s: 20, l: 93 }],
  [/black|shaggy|horn of plenty|ink|mica/, { h: 280, s: 14, l: 26 }],
  [/blue|borage|iris/, { h: 220, s: 62, l: 56 }],
  [/purple|lavender|persian|grape|foxglove|fig|heather|chives|thistle|plum/, { h: 280, s: 44, l: 54 }],
  [/orange|saffron|nasturtium|jack-o|apricot|papaya|chicken|salmon/, { h: 24, s: 85, l: 56 }],
  [/pink|rose|cherry|peony|magnolia|tulip|orchid|rhodotus|lotus/, { h: 338, s: 68, l: 70 }],
  [/brown|penny|slippery|bolete|shiitake|turkey|pheasant/, { h: 24, s: 45, l: 40 }],
  [/grey|reindeer|iceman|silver/, { h: 200, s: 12, l: 66 }],
  [/parrot|chlorophos|lichen|moss/, { h: 96, s: 50, l: 55 }],
];

const BLOOMS: [Colour, ...Colour[]] = [
  { h: 350, s: 66, l: 62 },
  { h: 16, s: 78, l: 60 },
  { h: 42, s: 86, l: 58 },
  { h: 268, s: 48, l: 62 },
  { h: 300, s: 42, l: 62 },
  { h: 218, s: 58, l: 64 },
  { h: 330, s: 62, l: 72 },
  { h: 50, s: 30, l: 92 },
  { h: 4, s: 66, l: 50 },
];

/** Leaves as the place makes them, blossoms as the name says or the die falls. */
export function mix(brush: Brush): void {
  const { dice } = brush;
  const hues = [];
  if (brush.has("sunny")) hues.push(82);
  if (brush.has("wet")) hues.push(138);
  if (brush.has("rocky")) hues.push(108);
  if (brush.has("cold")) hues.push(164);
  const hue =
    hues.length > 0 ? hues.reduce((sum, each) => sum + each, 0) / hues.length : dice.between(84, 150);
  brush.leafage = { h: hue + dice.between(-14, 14), s: dice.between(30, 46), l: dice.between(31, 42) };
  const named = NAMED.find(([words]) => brush.is(words));
  const bloom = named ? named[1] : dice.pick(BLOOMS);
  brush.bloom = { ...bloom, h: bloom.h + dice.between(-8, 8) };
  brush.wood = { h: dice.between(14, 34), s: dice.between(18, 38), l: dice.between(24, 36) };
}
