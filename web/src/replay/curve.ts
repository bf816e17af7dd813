/** The curve of a review: whose line is which, and what is said of it in words. */

import type { Review, TurningPoint } from "../api/api";
import type { ChartLine } from "../ui/chart";

/** A line for each side, in the colour and with the sign of its seat; those who win or lose together are in nobody's. */
export function chanceLines(
  report: Review,
  mark: (seat: number) => { colour: string; sign: string },
): ChartLine[] {
  return report.sides.map((name, side) => ({
    name,
    ...(report.shared ? { colour: "var(--accent)", sign: "" } : mark(side)),
    points: report.curve.map((point) => [point.seq, point.chances[side] ?? 0] as const),
  }));
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
