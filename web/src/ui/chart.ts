/** Where lines over the moments of a game are drawn. */

export const PAD = { left: 52, right: 14, top: 16, bottom: 28 };

export interface Frame {
  width: number;
  height: number;
  /** The last moment. */
  last: number;
  /** What lies at the foot and at the top. */
  low: number;
  high: number;
}

/** One figure over the game; its colour is that of whom it belongs to. */
export interface ChartLine {
  name: string;
  colour: string;
  /** What tells it apart without colour; empty where it belongs to nobody. */
  sign: string;
  points: readonly (readonly [seq: number, value: number])[];
  /** A figure keeps its value until it changes; a chance is estimated in between. */
  stepped?: boolean;
}

/** Something that can be gone to: a numbered mark on a line. */
export interface ChartMark {
  seq: number;
  value: number;
  number: number;
  label: string;
  round?: boolean;
}

export function x(frame: Frame, seq: number): number {
  const room = frame.width - PAD.left - PAD.right;
  return PAD.left + (room * seq) / Math.max(1, frame.last);
}

export function y(frame: Frame, value: number): number {
  const share = (value - frame.low) / Math.max(1e-9, frame.high - frame.low);
  return PAD.top + (frame.height - PAD.top - PAD.bottom) * (1 - share);
}

/** A line as an SVG path. */
export function path({ points, stepped = false }: ChartLine, frame: Frame): string {
  let drawn = "";
  points.forEach(([seq, value], place) => {
    const [across, down] = [x(frame, seq).toFixed(1), y(frame, value).toFixed(1)];
    if (place === 0) drawn += `M${across} ${down}`;
    else drawn += stepped ? `H${across}V${down}` : `L${across} ${down}`;
  });
  return drawn;
}

/** The value at a moment: that of the last point that is not later. */
export function valueAt({ points }: Pick<ChartLine, "points">, seq: number): number {
  return points.findLast((point) => point[0] <= seq)?.[1] ?? points[0]?.[1] ?? 0;
}

const STEPS = [1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000];

/** Round figures for the side of a chart, a handful, from at most `low` to at least `high`. */
export function ticks(low: number, high: number): number[] {
  const step = STEPS.find((size) => (high - low) / size <= 4) ?? Math.ceil((high - low) / 4);
  const first = Math.floor(low / step) * step;
  const found = [first];
  while ((found.at(-1) ?? high) < high) found.push((found.at(-1) ?? 0) + step);
  return found.length > 1 ? found : [first, first + step];
}
