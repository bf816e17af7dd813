/** The words of the game that a page is about, for every text on it. */

import { createContext } from "svelte";
import { glossaryOf } from "./books";
import { NO_WORDS, Words } from "./texts";

class PageWords {
  known = $state.raw(NO_WORDS);
  /** Open the rulebook at a rule; without it, its page is gone to. */
  onrule: ((id: string) => void) | null = null;
  game = $state("");

  /** The words of that game from now on; what cannot be had is done without. */
  speakOf(game: string): void {
    if (game === this.game) return;
    this.game = game;
    glossaryOf(game)
      .then((terms) => {
        if (this.game === game) this.known = new Words(terms);
      })
      .catch(() => (this.known = NO_WORDS));
  }
}

const [readWords, setWords] = createContext<PageWords>();

/** The page is about one game: its words are marked in every text below. */
export function offerWords(onrule: ((id: string) => void) | null = null): PageWords {
  const words = new PageWords();
  words.onrule = onrule;
  return setWords(words);
}

/** The words of this page; none where nobody offers them. */
export function useWords(): PageWords {
  try {
    return readWords();
  } catch {
    return new PageWords();
  }
}
