/** The picture of a card, made of its fields alone; the same card always looks the same. */

import { bush } from "./bushes";
import { event } from "./events";
import { foreground, place } from "./ground";
import { herb } from "./herbs";
import { mushroom } from "./mushrooms";
import { Brush, mix, type Shape, type Subject } from "./paint";
import { island, terrain } from "./terrains";
import { tree } from "./trees";

export type { Shape, Subject } from "./paint";

const GROW = { tree, bush, herb, mushroom };
type Type = keyof typeof GROW;

const GROUND = 80;

/** Where plants of several types stand: side by side, the first in the middle. */
const STANDS: Record<number, [number, number, number][]> = {
  1: [[50, GROUND + 2, 1.16]],
  2: [
    [36, GROUND - 2, 0.8],
    [66, GROUND + 4, 0.7],
  ],
  3: [
    [28, GROUND - 4, 0.7],
    [72, GROUND - 2, 0.62],
    [50, GROUND + 8, 0.6],
  ],
  4: [
    [24, GROUND - 4, 0.66],
    [78, GROUND - 2, 0.58],
    [38, GROUND + 9, 0.56],
    [64, GROUND + 11, 0.5],
  ],
};

function paint(subject: Subject): Shape[] {
  const brush = new Brush(subject);
  mix(brush);
  if (subject.kind === "event") event(brush);
  else if (subject.kind === "island") island(brush);
  else if (subject.kind !== "flora") terrain(brush);
  else {
    place(brush);
    const types = subject.types.filter((type): type is Type => type in GROW);
    const stands = STANDS[types.length] ?? [];
    types.forEach((type, number) => {
      const [x, y, size] = stands[number] ?? [50, GROUND, 1];
      GROW[type](brush, x, y, size);
    });
    foreground(brush);
  }
  return brush.shapes;
}

const painted = new Map<string, Shape[]>();

export function picture(subject: Subject): Shape[] {
  const known = painted.get(subject.id);
  if (known) return known;
  const fresh = paint(subject);
  painted.set(subject.id, fresh);
  return fresh;
}

const images = new Map<string, string>();

/**
 * The picture as an image's address; `wide` cuts sky and foreground for a flat frame. A hand of cards is hundreds of
 * shapes: as elements of the page each would be made, laid out and kept with it whenever a card is shown.
 */
export function image(subject: Subject, wide: boolean): string {
  const key = `${subject.id} ${wide}`;
  let known = images.get(key);
  if (known === undefined) images.set(key, (known = drawn(picture(subject), wide)));
  return known;
}

function drawn(shapes: Shape[], wide: boolean): string {
  const paths = shapes.map(({ d, fill, stroke, width, opacity }) => {
    const given = Object.entries({ d, fill, stroke, "stroke-width": width, opacity });
    const told = given.flatMap(([name, value]) => (value === undefined ? [] : [`${name}="${value}"`]));
    return `<path ${told.join(" ")}/>`;
  });
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${wide ? "0 14 100 74" : "0 0 100 100"}" ` +
    `preserveAspectRatio="xMidYMid slice" stroke-linecap="round" stroke-linejoin="round">${paths.join("")}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
