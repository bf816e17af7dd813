/** What somebody has, in words. */

import type { Holdings } from "../api/api";
import { listed } from "../lobby/words";

const THINGS: readonly [Exclude<keyof Holdings, "name">, string, string][] = [
  ["running", "seat in a running game", "seats in running games"],
  ["gathering", "seat at a table that waits for players", "seats at tables that wait for players"],
  ["finished", "seat in a finished game", "seats in finished games"],
  ["lessons", "finished lesson", "finished lessons"],
  ["puzzles", "puzzle", "puzzles"],
  ["passkeys", "passkey", "passkeys"],
  ["mails", "mail address", "mail addresses"],
];

export function holdingsInWords(held: Holdings): string {
  const things = THINGS.filter(([key]) => held[key]).map(
    ([key, one, many]) => `${held[key]} ${held[key] === 1 ? one : many}`,
  );
  if (things.length) return listed(things);
  return held.hosted ? `${held.hosted} ${held.hosted === 1 ? "table" : "tables"} you laid` : "nothing yet";
}

/** A day as people say it; coarse on purpose. */
export function dayInWords(day: string, today: string): string {
  const days = Math.round((Date.parse(today) - Date.parse(day)) / 86_400_000);
  if (days <= 0) return "today";
  if (days === 1) return "yesterday";
  if (days < 14) return `${days} days ago`;
  if (days < 70) return `${Math.round(days / 7)} weeks ago`;
  return `${Math.round(days / 30)} months ago`;
}
