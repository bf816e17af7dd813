/** How a game ended, in words. */

import type { Result } from "../api/api";

/** The one sentence above everything else. `seated`: told to one of the players. */
export function verdict(result: Result, names: readonly string[], seated: boolean): string {
  if (result.shared) {
    const who = seated ? "You have" : "All have";
    return `${who} ${result.winners.length ? "won" : "lost"} together`;
  }
  if (result.winners.length === 0) return "Nobody wins";
  const winners = result.winners.map((seat) => names[seat]).join(" and ");
  return `${winners} ${result.winners.length === 1 ? "wins" : "win together"}`;
}

/** The points of a game without a ranking: one figure where all have the same, else each player's in seat order. */
export function teamPoints(result: Result, names: readonly string[]): string {
  const [first = 0, ...rest] = result.scores;
  if (rest.every((score) => score === first)) return first === 0 ? "" : String(first);
  return result.scores.map((score, seat) => `${names[seat]} ${score}`).join(", ");
}
