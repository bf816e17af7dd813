/** A rulebook as people read it: chapters of rules, each with its pictured examples. */

import type { Example, Rule, Rulebook } from "../api/api";

export interface Chapter {
  title: string;
  /** What its place on the page is called. */
  anchor: string;
  rules: Rule[];
  examples: Example[];
}

/** The chapters in the order of the book; the rules of one may stand in several places of it. */
export function chaptersOf(book: Rulebook): Chapter[] {
  const chapters = new Map<string, Chapter>();
  const titles = new Map<string, string>();
  for (const rule of book.rules) {
    const found = chapters.get(rule.section) ?? {
      title: rule.section,
      anchor: anchorOf(rule.section),
      rules: [],
      examples: [],
    };
    chapters.set(rule.section, found);
    titles.set(rule.id, rule.section);
    found.rules.push(rule);
  }
  for (const example of book.examples)
    chapters.get(titles.get(example.rules[0] ?? "") ?? "")?.examples.push(example);
  return [...chapters.values()];
}

export function anchorOf(title: string): string {
  return `chapter-${title.toLowerCase().replace(/[^a-z0-9]+/g, "-")}`;
}

/** The examples of each rule that has some, and those of the chapter that stand at its end. */
export function examplesAt(chapter: Chapter): Map<string, Example[]> {
  const found = new Map<string, Example[]>();
  for (const example of chapter.examples) {
    const rule = example.rules[0] ?? "";
    found.set(rule, [...(found.get(rule) ?? []), example]);
  }
  return found;
}

/** A rule that somebody asked for; each time they ask it is another one of these. */
export interface RuleAsked {
  id: string;
}
