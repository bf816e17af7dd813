/** The curve of a finished game, in its own figures: which lines are drawn where, and what is said of them. */

import type { Curve } from "../api/api";
import { ticks, type ChartLine, type ChartMark } from "../ui/chart";

type Line = Curve["lines"][number];
type Mark = (seat: number) => { colour: string; sign: string };

/** Lines that share a scale: those of players and their opponents, or what everybody's fate hangs on. */
export interface CurveChart {
  /** What is seen here, such as points over the game. */
  title: string;
  lines: ChartLine[];
  /** What each line came to in the end. */
  ends: string[];
  sides: { at: number; text: string }[];
  goal: { at: number; text: string } | null;
  marks: ChartMark[];
  label: string;
}

export function charts(curve: Curve, mark: Mark): CurveChart[] {
  const compared = curve.lines.filter((line) => line.of);
  const fates = curve.lines.filter((line) => !line.of && line.mark > 0);
  const found: CurveChart[] = [];
  if (compared.length) found.push(comparison(curve, compared, mark));
  if (fates.length) found.push(fate(curve, fates));
  return found;
}

function comparison(curve: Curve, lines: Line[], mark: Mark): CurveChart {
  const all = lines.flatMap((line) => line.values);
  const [{ name, mark: goal } = { name: "", mark: 0 }] = lines;
  const sides = ticks(Math.min(0, ...all), Math.max(goal, ...all));
  return {
    title: `${name} over the game`,
    lines: lines.map((line) => {
      const [seat] = line.seats;
      const look = seat === undefined ? { colour: "var(--ink-soft)", sign: "" } : mark(seat);
      return { name: line.of, ...look, points: pointsOf(curve, line, 1), stepped: true };
    }),
    ends: lines.map((line) => `${line.of}: ${line.values.at(-1) ?? 0}`),
    sides: sides.map((at) => ({ at, text: String(at).replace("-", "−") })),
    goal: goal ? { at: goal, text: `${goal} needed` } : null,
    marks: marksOf(curve, lines, 1),
    label: `${name} over the game: ${lines
      .map((line) => `${line.of} ${line.values[0] ?? 0} to begin with, ${line.values.at(-1) ?? 0} at the end`)
      .join("; ")}.`,
  };
}

/** Figures with marks of different height, each as a share of its own. */
function fate(curve: Curve, lines: Line[]): CurveChart {
  const shares = lines.flatMap((line) => line.values.map((value) => value / line.mark));
  const top = Math.max(1, ...shares);
  const [first] = lines;
  return {
    title: lines.length === 1 && first ? `${first.name} over the game` : "How near it came",
    lines: lines.map((line) => ({
      name: line.name,
      colour: line.peril ? "var(--bad)" : line === first ? "var(--good)" : "var(--accent)",
      sign: "",
      points: pointsOf(curve, line, line.mark),
      stepped: true,
    })),
    ends: lines.map((line) => endOf(line)),
    sides: [0, 0.25, 0.5, 0.75, 1, ...(top > 1 ? [top] : [])].map((at) => ({
      at,
      text: at > 1 ? "" : `${Math.round(100 * at)}%`,
    })),
    goal: null,
    marks: marksOf(curve, lines, 0),
    label: `${lines.map((line) => `${line.name} from ${line.values[0] ?? 0} to ${line.values.at(-1) ?? 0} of ${line.mark}`).join("; ")}.`,
  };
}

/** “Pollution: 7 of 11, where all is lost”. */
function endOf(line: Line): string {
  const end = `${line.name}: ${line.values.at(-1) ?? 0} of ${line.mark}`;
  return line.peril ? `${end}, where all is lost` : end;
}

function pointsOf(curve: Curve, line: Line, whole: number): [number, number][] {
  return line.values.map((value, place) => [curve.moments[place] ?? 0, value / whole]);
}

/** The turning points whose line is drawn here; `whole` 0: as a share of the line's mark. */
function marksOf(curve: Curve, lines: Line[], whole: number): ChartMark[] {
  return curve.turns.flatMap((turn, place) => {
    const line = curve.lines[turn.line];
    if (!line || !lines.includes(line)) return [];
    const value = line.values[curve.moments.indexOf(turn.seq)] ?? 0;
    const label = `Turning point ${place + 1}: go to moment ${turn.seq}`;
    return [{ seq: turn.seq, value: value / (whole || line.mark), number: place + 1, label }];
  });
}
