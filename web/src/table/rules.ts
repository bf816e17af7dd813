/** Searching a rulebook. */

import type { Rule } from "../api/api";

/** The rules in which every word occurs somewhere: number, section, text, note or example. */
export function search(rules: readonly Rule[], words: string): Rule[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return rules.filter((rule) => {
    const text = `${rule.id} ${rule.section} ${rule.text} ${rule.note} ${rule.example}`.toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
}
