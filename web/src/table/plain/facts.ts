/** View data of any game as words: what is shown when a game has no board of its own. */

import type { ViewData } from "../../games/types";

export type Fact = { name: string; text: string } | { name: string; facts: Fact[] };

/** Said elsewhere on the page already. */
const TOLD_ELSEWHERE = ["seat", "over", "deciders", "waiting"];

export function facts(data: ViewData): Fact[] {
  return Object.entries(data)
    .filter(([key]) => !TOLD_ELSEWHERE.includes(key))
    .map(([key, value]) => fact(words(key), value));
}

function fact(name: string, value: unknown): Fact {
  if (Array.isArray(value)) {
    if (value.every((each) => typeof each !== "object" || each === null))
      return { name, text: value.length ? value.map(text).join(", ") : "none" };
    return { name, facts: value.map((each, place) => fact(String(place + 1), each)) };
  }
  if (typeof value === "object" && value !== null)
    return { name, facts: Object.entries(value).map(([key, each]) => fact(words(key), each)) };
  return { name, text: text(value) };
}

function text(value: unknown): string {
  if (value === null || value === "") return "none";
  if (typeof value === "boolean") return value ? "yes" : "no";
  return String(value as string | number);
}

/** `planets_left` -> "Planets left". */
export function words(key: string): string {
  const spaced = key.replaceAll("_", " ").trim();
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

/** `space:e4` -> "space e4". */
export function refWords(ref: string): string {
  return ref.replace(":", " ").replaceAll("_", " ");
}
