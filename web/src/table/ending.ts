/** How a game ended, in words. */

import type { Result, TableView } from "../api/api";

/** The one sentence above everything else. `mine`: the seats of the one who reads it. */
export function verdict(result: Result, names: readonly string[], mine: readonly number[]): string {
  if (result.shared) {
    const ended = result.winners.length ? "won" : "lost";
    if (names.length === 1) return alone(result.winners.length > 0, mine.length ? "" : (names[0] ?? ""));
    return `${mine.length ? "You have" : "All have"} ${ended} together`;
  }
  if (result.winners.length === 0) return "Nobody wins";
  // Who plays several seats at one screen is no longer one “you”.
  const me = mine.length === 1 ? mine[0] : undefined;
  const winners = result.winners.map((seat) => (seat === me ? "You" : (names[seat] ?? "")));
  const [first = "", ...others] = winners.sort((a, b) => Number(b === "You") - Number(a === "You"));
  if (others.length) return `${first} and ${others.join(" and ")} win together`;
  const ahead = lead(result);
  return `${first} ${first === "You" ? "win" : "wins"}${ahead > 0 ? ` by ${ahead}` : ""}`;
}

/** The same for a table as one sees it. */
export function verdictOf({ table, result }: Pick<TableView, "table" | "result">): string {
  return result
    ? verdict(
        result,
        table.seats.map((seat) => seat.name),
        table.seats.filter((seat) => seat.mine).map((seat) => seat.number),
      )
    : "";
}

/** Who plays alone, told themselves where no name is given. */
function alone(won: boolean, name: string): string {
  return name ? `${name} ${won ? "wins" : "loses"}` : `You ${won ? "win" : "lose"}`;
}

/** How many points the winners have more than anybody else; 0 where points did not decide. */
export function lead(result: Result): number {
  const [best, next] = [pick(result, true), pick(result, false)];
  return best === undefined || next === undefined
    ? 0
    : (result.scores[best] ?? 0) - (result.scores[next] ?? 0);
}

/** What a game begun from a position brings along: nobody played for it here. */
const BROUGHT = "At the start";

/** What made the difference: the part of the points by which the winner is most ahead of the next. */
export function difference(result: Result): string {
  const [best, next] = [pick(result, true), pick(result, false)];
  if (best === undefined || next === undefined || result.parts.length < 2 || lead(result) <= 0) return "";
  const [most] = result.parts
    .map(({ name, points }) => ({ name, won: points[best] ?? 0, other: points[next] ?? 0 }))
    .sort((a, b) => b.won - b.other - (a.won - a.other));
  if (!most || most.name === BROUGHT) return "";
  return `${most.name} made the difference: ${most.won} to ${most.other}.`.replaceAll("-", "−");
}

/** The best of the winners, or of the others. */
function pick(result: Result, won: boolean): number | undefined {
  return result.scores
    .map((_, seat) => seat)
    .filter((seat) => result.winners.includes(seat) === won)
    .sort((a, b) => (result.scores[b] ?? 0) - (result.scores[a] ?? 0))[0];
}

/** The points of a game without a ranking: one figure where all have the same, else each player's in seat order. */
export function teamPoints(result: Result, names: readonly string[]): string {
  const [first = 0, ...rest] = result.scores;
  if (rest.every((score) => score === first)) return first === 0 ? "" : String(first);
  return result.scores.map((score, seat) => `${names[seat]} ${score}`).join(", ");
}
