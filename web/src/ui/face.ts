/** A game's face: its palette and material, kept in `games/<game>/face.css` under the name it is worn by. */

/** The page wears it until what is returned is called. */
export function wear(game: string): () => void {
  document.documentElement.dataset["game"] = game;
  return () => delete document.documentElement.dataset["game"];
}
