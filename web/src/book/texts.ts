/** A text cut into what is shown in its own way: rules to go to, words that are explained, words looked for. */

import type { Glossary, Term } from "../api/api";

export type Piece =
  | { kind: "text"; text: string }
  | { kind: "rule"; text: string; id: string }
  | { kind: "term"; text: string; term: Term }
  | { kind: "hit"; text: string };

/** A game's words, and the one pattern that finds them all. */
export class Words {
  private readonly byForm = new Map<string, Term>();
  private readonly pattern: RegExp | null;

  constructor(readonly terms: Glossary) {
    for (const term of terms) for (const form of term.forms) this.byForm.set(form.toLowerCase(), term);
    // The longest first: “action token” before “action”.
    const forms = [...this.byForm.keys()].sort((one, other) => other.length - one.length).map(escaped);
    this.pattern = forms.length > 0 ? new RegExp(`(?<![\\w-])(?:${forms.join("|")})(?![\\w-])`, "gi") : null;
  }

  of(word: string): Term | undefined {
    return this.byForm.get(word.toLowerCase());
  }

  /** Marks each term where it first stands in a sentence. */
  marked(text: string): Piece[] {
    if (!this.pattern) return [{ kind: "text", text }];
    const pieces: Piece[] = [];
    const seen = new Set<Term>();
    let end = 0;
    for (const found of text.matchAll(this.pattern)) {
      const term = this.of(found[0]);
      if (/[.!?]\s/.test(text.slice(end, found.index))) seen.clear();
      if (!term || seen.has(term)) continue;
      seen.add(term);
      if (found.index > end) pieces.push({ kind: "text", text: text.slice(end, found.index) });
      pieces.push({ kind: "term", text: found[0], term });
      end = found.index + found[0].length;
    }
    if (end < text.length) pieces.push({ kind: "text", text: text.slice(end) });
    return pieces;
  }
}

export const NO_WORDS = new Words([]);

const RULE = /\b[A-Z]+-\d{3,}\b/g;

/** The text with rules' numbers as links, then its terms. */
export function piecesOf(text: string, words: Words = NO_WORDS): Piece[] {
  return split(text, RULE, (id) => ({ kind: "rule", text: id, id })).flatMap((piece) =>
    piece.kind === "text" ? words.marked(piece.text) : [piece],
  );
}

/** The text with the words looked for standing out. */
export function hitsIn(text: string, wanted: readonly string[]): Piece[] {
  if (wanted.length === 0) return [{ kind: "text", text }];
  const pattern = new RegExp(wanted.map(escaped).join("|"), "gi");
  return split(text, pattern, (hit) => ({ kind: "hit", text: hit }));
}

function split(text: string, pattern: RegExp, made: (found: string) => Piece): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const found of text.matchAll(pattern)) {
    if (found.index > end) pieces.push({ kind: "text", text: text.slice(end, found.index) });
    pieces.push(made(found[0]));
    end = found.index + found[0].length;
  }
  if (end < text.length) pieces.push({ kind: "text", text: text.slice(end) });
  return pieces;
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
