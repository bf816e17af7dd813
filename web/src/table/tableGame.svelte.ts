/** The game of a table, with its bots, once the server has told of it. */

import type { Game } from "../api/api";
import { gameOf } from "../api/games";

export function tableGame(id: () => string): { readonly game: Game | undefined } {
  let game = $state.raw<Game>();
  $effect(() => {
    // Without it bots go by their names; asking again is the next visit's business.
    gameOf(id()).then(
      (found) => (game = found),
      () => undefined,
    );
  });
  return {
    get game() {
      return game;
    },
  };
}
