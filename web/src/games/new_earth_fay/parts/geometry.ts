/** Places on the continent: references of locations, footprints and tile places, and where they are drawn. */

/** A location on the continent. */
export type Spot = readonly [x: number, y: number];

/** The side of one location in drawing units; a tile is two by two of them. */
export const SIDE = 100;

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export type FootprintKind = "loc" | "town" | "city" | "cell";

export interface Footprint {
  ref: string;
  kind: FootprintKind;
  /** The locations it covers, north-west first. */
  spots: Spot[];
}

/** A cell beyond the map, which goes by the name of one that lies far from the continent; so do its locations. */
export interface Renamed {
  ref: string;
  x: number;
  y: number;
}

const PATTERN = /^(loc|town|city|cell):(-?\d+)\.(-?\d+)(?:\.([es]))?$/;

/** What a reference covers, or null if it names no place. */
export function footprint(ref: string, renamed: readonly Renamed[] = []): Footprint | null {
  const found = PATTERN.exec(ref);
  if (!found) return null;
  const kind = found[1] as FootprintKind;
  const side = kind === "cell" ? 1 : 2;
  const named: Spot = [Number(found[2]), Number(found[3])];
  const cell: Spot = [Math.floor(named[0] / side), Math.floor(named[1] / side)];
  const there = renamed.find((each) => each.ref === `cell:${key(cell)}`) ?? { x: cell[0], y: cell[1] };
  const x = named[0] + side * (there.x - cell[0]);
  const y = named[1] + side * (there.y - cell[1]);
  if (kind === "loc") return { ref, kind, spots: [[x, y]] };
  if (kind === "town") return { ref, kind, spots: [[x, y], found[4] === "s" ? [x, y + 1] : [x + 1, y]] };
  return { ref, kind, spots: kind === "city" ? square(x, y) : square(2 * x, 2 * y) };
}

function square(x: number, y: number): Spot[] {
  return [
    [x, y],
    [x + 1, y],
    [x, y + 1],
    [x + 1, y + 1],
  ];
}

/** The reference of a location. */
export function locationRef(spot: Spot, renamed: readonly Renamed[] = []): string {
  const cell: Spot = [Math.floor(spot[0] / 2), Math.floor(spot[1] / 2)];
  const known = renamed.find((each) => each.x === cell[0] && each.y === cell[1]);
  const name = known ? footprint(known.ref)?.spots[0] : undefined;
  return `loc:${key(name ? [name[0] + spot[0] - 2 * cell[0], name[1] + spot[1] - 2 * cell[1]] : spot)}`;
}

export function key(spot: Spot): string {
  return `${spot[0]}.${spot[1]}`;
}

/** The middle of some locations, in location units. */
export function middle(spots: readonly Spot[]): Spot {
  const box = around(spots);
  return [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
}

/** The smallest box around some locations, in location units. */
export function around(spots: readonly Spot[]): Box {
  const xs = spots.map((spot) => spot[0]);
  const ys = spots.map((spot) => spot[1]);
  return {
    left: Math.min(...xs),
    top: Math.min(...ys),
    right: Math.max(...xs) + 1,
    bottom: Math.max(...ys) + 1,
  };
}

/** Four corners nw, ne, sw, se turned clockwise by quarter turns. */
export function turned<T>(corners: readonly T[], turns: number): T[] {
  let [nw, ne, sw, se] = corners as [T, T, T, T];
  for (let turn = 0; turn < ((turns % 4) + 4) % 4; turn += 1) [nw, ne, sw, se] = [sw, nw, se, ne];
  return [nw, ne, sw, se];
}

/**
 * The nearest of some points when one goes from `from` in a direction: what an arrow key leads to. Points far off to
 * the side count as farther away than those straight ahead.
 */
export function towards<T extends { at: Spot }>(points: readonly T[], from: Spot, direction: Spot): T | null {
  let best: T | null = null;
  let least = Infinity;
  for (const point of points) {
    const dx = point.at[0] - from[0];
    const dy = point.at[1] - from[1];
    const ahead = dx * direction[0] + dy * direction[1];
    const aside = Math.abs(dx * direction[1]) + Math.abs(dy * direction[0]);
    if (ahead <= 0) continue;
    const distance = ahead + 2 * aside;
    if (distance < least) {
      least = distance;
      best = point;
    }
  }
  return best;
}

/** Something on the map that can be pointed at, its middle, and the shape of the area that belongs to it alone. */
export interface Stop {
  ref: string;
  at: Spot;
  spots: Spot[];
  shape: "square" | "rhombus" | "corner";
}
