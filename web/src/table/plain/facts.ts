/** View data of any game as words: what is shown when a game has no board of its own. */

import type { ContentData, ViewData } from "../../games/types";

export type Fact = { name: string; text: string } | { name: string; facts: Fact[] };

const NONE = "none";

/** Said elsewhere on the page already. */
const TOLD_ELSEWHERE = ["seat", "over", "deciders", "waiting", "each_seat"];

/** What lies on the table: all but what stands on the players' mats. */
export function facts(data: ViewData): Fact[] {
  const mats = depths(data);
  return Object.entries(data)
    .filter(([key]) => !TOLD_ELSEWHERE.includes(key) && !(key in mats))
    .map(([key, value]) => fact(words(key), value));
}

/** What one player has, where the view says which of its lists have an entry for each seat. */
export function factsOf(data: ViewData, owner: number, names: readonly string[]): Fact[] {
  const found: Fact[] = [];
  for (const [key, depth] of Object.entries(depths(data))) {
    const entries = (data as Record<string, unknown>)[key];
    const entry: unknown = Array.isArray(entries) ? entries[owner] : undefined;
    if (entry === undefined || entry === null) continue;
    if (depth > 1 && Array.isArray(entry)) {
      const all = entry.map((each, seat) => fact(names[seat] ?? String(seat + 1), each));
      const known = all.filter((each) => !("text" in each) || each.text !== NONE);
      found.push(known.length ? { name: words(key), facts: known } : { name: words(key), text: NONE });
    } else found.push(fact(words(key), entry));
  }
  return found;
}

function depths(data: ViewData): Record<string, number> {
  return "each_seat" in data ? (data.each_seat as Record<string, number>) : {};
}

function fact(name: string, value: unknown): Fact {
  if (Array.isArray(value)) {
    if (value.every((each) => typeof each !== "object" || each === null))
      return { name, text: value.length ? value.map(text).join(", ") : NONE };
    return { name, facts: value.map((each, place) => fact(String(place + 1), each)) };
  }
  if (typeof value === "object" && value !== null)
    return { name, facts: Object.entries(value).map(([key, each]) => fact(words(key), each)) };
  return { name, text: text(value) };
}

function text(value: unknown): string {
  if (value === null || value === "") return NONE;
  if (typeof value === "boolean") return value ? "yes" : "no";
  return String(value as string | number);
}

/** `planets_left` -> "Planets left". */
export function words(key: string): string {
  const spaced = key.replaceAll("_", " ").trim();
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

/** `space:e4` -> "space e4"; a player is called by name. */
export function refWords(ref: string, names: readonly string[] = []): string {
  const seat = /^seat:(\d+)$/.exec(ref);
  const name = seat ? names[Number(seat[1]) - 1] : undefined;
  return name ?? ref.replace(":", " ").replaceAll("_", " ");
}

/** What content says of a thing: `card:guard` is the entry with that id in any of its lists. */
export function contentWords(content: ContentData, ref: string): string {
  const id = ref.slice(ref.indexOf(":") + 1);
  for (const list of Object.values(content) as unknown[])
    for (const entry of Array.isArray(list) ? (list as unknown[]) : [])
      if (typeof entry === "object" && entry !== null && "id" in entry && entry.id === id) {
        const name = "name" in entry ? String(entry.name) : refWords(ref);
        return "text" in entry ? `${name}: ${String(entry.text)}` : name;
      }
  return refWords(ref);
}
