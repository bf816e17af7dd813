/** How a game ended, in words. */

import type { Result } from "../api/api";

/** The one sentence above everything else. `mine`: the seats of whoever is told; none for those who only watch. */
export function verdict(result: Result, names: readonly string[], mine: readonly number[]): string {
  if (result.shared) {
    if (names.length === 1 && mine.length) return result.winners.length ? "You win" : "You lose";
    const who = mine.length ? "You have" : "All have";
    return `${who} ${result.winners.length ? "won" : "lost"} together`;
  }
  if (result.winners.length === 0) return "Nobody wins";
  const [only] = mine;
  if (mine.length === 1 && result.winners.length === 1 && result.winners[0] === only) return "You win";
  const winners = result.winners.map((seat) => names[seat]).join(" and ");
  return `${winners} ${result.winners.length === 1 ? "wins" : "win together"}`;
}

/** The points of a game without a ranking: one figure where all have the same, else each player's in seat order. */
export function teamPoints(result: Result, names: readonly string[]): string {
  const [first = 0, ...rest] = result.scores;
  if (rest.every((score) => score === first)) return first === 0 ? "" : String(first);
  return result.scores.map((score, seat) => `${names[seat]} ${score}`).join(", ");
}
