/**
 * How colours look to people who do not see all of them, and how far apart two of them then are. For the tests of the
 * palette. The matrices are those of Machado, Oliveira and Fernandes (2009) for eyes without one kind of cone; distances
 * are in Oklab, times a hundred: 2 is just seen, 5 is plain side by side.
 */

type Triple = readonly [number, number, number];
type Matrix = readonly [Triple, Triple, Triple];

export const EYES: Record<string, Matrix> = {
  "all colours": [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

const TO_CONES: Matrix = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
];
const TO_OKLAB: Matrix = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
];

function times(matrix: Matrix, [x, y, z]: Triple): Triple {
  const row = ([a, b, c]: Triple): number => a * x + b * y + c * z;
  return [row(matrix[0]), row(matrix[1]), row(matrix[2])];
}

function each(triple: Triple, change: (value: number) => number): Triple {
  return [change(triple[0]), change(triple[1]), change(triple[2])];
}

/** A colour as `#rrggbb`, as amounts of light. */
function light(colour: string): Triple {
  const part = (from: number): number => parseInt(colour.slice(from, from + 2), 16) / 255;
  return each([part(1), part(3), part(5)], (value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  );
}

function seen(colour: string, eyes: Matrix): Triple {
  const left = each(times(eyes, light(colour)), (value) => Math.min(1, Math.max(0, value)));
  return times(TO_OKLAB, each(times(TO_CONES, left), Math.cbrt));
}

/** How far apart two colours are to those eyes. */
export function apart(one: string, other: string, eyes: Matrix): number {
  const [a, b] = [seen(one, eyes), seen(other, eyes)];
  return 100 * Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

function brightness(colour: string): number {
  const [red, green, blue] = light(colour);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast as WCAG counts it. */
export function contrast(one: string, other: string): number {
  const [a, b] = [brightness(one), brightness(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}
