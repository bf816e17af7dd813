/** How hard a puzzle is, and how it went, in words. */

import type { PuzzleLine, Puzzles } from "../api/api";

export const GRADES = ["very easy", "easy", "medium", "hard", "very hard"] as const;

export function grade(difficulty: number): string {
  return GRADES[difficulty - 1] ?? "";
}

type Outcome = PuzzleLine["outcome"];

const OUTCOMES: Record<Outcome, string> = {
  "": "not tried",
  right: "solved",
  later: "solved, not at once",
  wrong: "not solved yet",
};

export function outcome(of: Outcome): string {
  return OUTCOMES[of];
}

export function isSolved(of: Outcome): boolean {
  return of === "right" || of === "later";
}

/** The first one that is still to be solved; null where all are. */
export function firstOpen<Line extends Pick<PuzzleLine, "outcome">>(lines: readonly Line[]): Line | null {
  return lines.find((line) => !isSolved(line.outcome)) ?? null;
}

export interface Group {
  grade: string;
  lines: PuzzleLine[];
}

/** The puzzles by how hard they are, the easiest first; none that is empty. */
export function grouped(lines: readonly PuzzleLine[]): Group[] {
  return GRADES.map((name, place) => ({
    grade: name,
    lines: lines.filter((line) => line.difficulty === place + 1),
  })).filter((group) => group.lines.length > 0);
}

/** “3 days in a row”; nothing for none. */
export function streakWords(days: number): string {
  if (days <= 0) return "";
  return days === 1 ? "1 day in a row" : `${days} days in a row`;
}

/**
 * The puzzle of a day. What the server says today is right whatever the clock here says; a list that was kept knows those
 * of the days after it, too.
 */
export function puzzleOf(found: Pick<Puzzles, "daily" | "ahead">, day: string): Puzzles["daily"] {
  const { daily } = found;
  if (!daily || daily.date >= day) return daily;
  return found.ahead.find((each) => each.date === day) ?? null;
}
