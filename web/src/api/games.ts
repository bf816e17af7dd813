/** What the server says about its games, asked once. */

import { get, type Game } from "./api";

let asked: Promise<Game[]> | null = null;

export function allGames(): Promise<Game[]> {
  asked ??= get<Game[]>("/api/games").catch((error: unknown) => {
    asked = null;
    throw error;
  });
  return asked;
}

export async function gameOf(id: string): Promise<Game | undefined> {
  return (await allGames()).find((game) => game.id === id);
}

/** The bot to take for somebody who is away, when nobody says which: a sensible one that answers at once. */
export function usualBot(game: Game | undefined): string {
  return game?.bots.find((bot) => bot.name === "seasoned")?.name ?? game?.bots[0]?.name ?? "";
}

export async function usualBotOf(id: string): Promise<string> {
  return usualBot(await gameOf(id));
}
