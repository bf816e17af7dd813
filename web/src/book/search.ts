/** Searching a book: its rules, its words, and the things of the game that have a name. */

import type { Glossary, Rule, Rulebook, Term } from "../api/api";
import type { ContentData } from "../games/types";

/** A thing of the game's content with a name and what it does: a card, a perk, a tile. */
export interface Thing {
  name: string;
  text: string;
  rule: string;
}

export interface Hits {
  terms: Term[];
  things: Thing[];
  rules: Rule[];
}

/** The words looked for, as they are compared. */
export function wantedOf(words: string): string[] {
  return words.toLowerCase().split(/\s+/).filter(Boolean);
}

const has = (text: string, wanted: readonly string[]): boolean => {
  const lower = text.toLowerCase();
  return wanted.every((word) => lower.includes(word));
};

/** The rules in which every word occurs somewhere: number, section, text, note, example or a picture's words. */
export function search(book: Rulebook, words: string): Rule[] {
  const wanted = wantedOf(words);
  const captions = new Map<string, string>();
  for (const { rules, caption } of book.examples)
    for (const rule of rules) captions.set(rule, `${captions.get(rule) ?? ""} ${caption}`);
  return book.rules.filter((rule) =>
    has(
      `${rule.id} ${rule.section} ${rule.text} ${rule.note} ${rule.example} ${captions.get(rule.id) ?? ""}`,
      wanted,
    ),
  );
}

export function hits(book: Rulebook, terms: Glossary, things: readonly Thing[], words: string): Hits {
  const wanted = wantedOf(words);
  if (wanted.length === 0) return { terms: [], things: [], rules: book.rules };
  const named = things.filter((thing) => has(`${thing.name} ${thing.text}`, wanted));
  // What is called so comes before what only speaks of it.
  const first = named.filter((thing) => has(thing.name, wanted));
  return {
    terms: terms.filter((term) => has(term.forms.join(" "), wanted)),
    things: [...first, ...named.filter((thing) => !first.includes(thing))],
    rules: search(book, words),
  };
}

/** Everything in a game's content that has a name and a text, wherever it stands. */
export function thingsIn(content: ContentData): Thing[] {
  const found = new Map<string, Thing>();
  const look = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(look);
    else if (typeof value === "object" && value !== null) {
      const { name, text, rule } = value as Record<string, unknown>;
      if (typeof name === "string" && typeof text === "string" && name && text)
        found.set(`${name}\n${text}`, { name, text, rule: typeof rule === "string" ? rule : "" });
      Object.values(value).forEach(look);
    }
  };
  look(content);
  return [...found.values()];
}
