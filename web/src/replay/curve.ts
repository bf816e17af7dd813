/** Where the curve of a review is drawn, and what is said of it in words. */

import type { Review, TurningPoint } from "../api/api";

export const PAD = { left: 52, right: 14, top: 16, bottom: 28 };

export interface Frame {
  width: number;
  height: number;
  last: number;
}

export function x(frame: Frame, seq: number): number {
  const room = frame.width - PAD.left - PAD.right;
  return PAD.left + (room * seq) / Math.max(1, frame.last);
}

export function y(frame: Frame, chance: number): number {
  return PAD.top + (frame.height - PAD.top - PAD.bottom) * (1 - chance);
}

/** The line of one side, as an SVG path. */
export function path(report: Review, side: number, frame: Frame): string {
  return report.curve
    .map((point, place) => {
      const across = x(frame, point.seq).toFixed(1);
      return `${place ? "L" : "M"}${across} ${y(frame, point.chances[side] ?? 0).toFixed(1)}`;
    })
    .join("");
}

/** The chance of a side at a moment: that of the last point of the curve that is not later. */
export function chanceAt(report: Review, side: number, seq: number): number {
  let chance = report.curve[0]?.chances[side] ?? 0;
  for (const point of report.curve) if (point.seq <= seq) chance = point.chances[side] ?? chance;
  return chance;
}

/** The side whose line a turning point lies on: all are one team in a game won or lost together. */
export function sideOf(report: Review, turn: TurningPoint): number {
  return report.shared ? 0 : turn.seat;
}

export function percent(chance: number): string {
  return `${Math.round(100 * chance)}%`;
}

/** “−14%”, with a proper minus sign. */
export function change(turn: TurningPoint): string {
  const size = Math.round(100 * Math.abs(turn.change));
  return `${turn.change < 0 ? "−" : "+"}${size}%`;
}

/** The curve in one sentence, for those who do not see it. */
export function summary(report: Review): string {
  const sides = report.sides.map((name, side) => {
    const shares = report.curve.map((point) => point.chances[side] ?? 0);
    const [first = 0] = shares;
    return `${name} ${percent(first)} to begin with, lowest ${percent(Math.min(...shares))}, highest ${percent(Math.max(...shares))}`;
  });
  return `Chances of winning over the game: ${sides.join("; ")}.`;
}
