/** Finding cards by words. */

import { findCard, kindWords, KINDS } from "../read";
import type { AbundanceContent, Card } from "../view";

function textOf(card: Card): string {
  const colours = card.abilities.map((ability) => ability.colour).join(" ");
  return [
    card.name,
    card.latin,
    KINDS[card.kind],
    kindWords(card),
    card.habitats.join(" "),
    colours,
    card.text,
    card.set,
  ]
    .join(" ")
    .toLowerCase();
}

/** The cards in which every word occurs somewhere: name, kind, habitats, ability colours or text; all of them for no words. */
export function cardsWith(content: AbundanceContent, words: string): Card[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  const sides = [...content.ecosystems, ...content.fauna].flatMap((side) => findCard(content, side.id) ?? []);
  return [...content.cards, ...content.islands, ...content.climates, ...sides].filter((card) => {
    const text = textOf(card);
    return wanted.every((word) => text.includes(word));
  });
}
