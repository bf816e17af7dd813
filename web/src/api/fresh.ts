/**
 * The word of who has just shown that it is them: with it what keeps them may be changed for some minutes. It is kept for
 * all pages of this browser, and no cookie holds it.
 */

export const FRESH = "X-Earthrise-Fresh";
const KEY = "earthrise-fresh";

export function freshFor(path: string): Record<string, string> {
  const word = path.startsWith("/api/you") ? localStorage.getItem(KEY) : null;
  return word ? { [FRESH]: word } : {};
}

export function keepFresh(answer: Response): void {
  const word = answer.headers.get(FRESH);
  if (word) localStorage.setItem(KEY, word);
}
