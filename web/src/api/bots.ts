/** The bots of a game in words: how they are listed, what they are called, what is known of them. */

import type { Bot, Game } from "./api";

export interface BotGroup {
  title: string;
  bots: Bot[];
}

const TITLES: Record<Bot["kind"], string> = {
  level: "Levels",
  learnt: "Self-taught",
  temperament: "Temperaments",
  program: "Added by the host",
  guest: "Installed here",
  random: "For trying things out",
};

/** In the order of the server, each kind under its title. */
export function botGroups(game: Pick<Game, "bots"> | undefined): BotGroup[] {
  const groups = new Map<Bot["kind"], Bot[]>();
  for (const bot of game?.bots ?? []) groups.set(bot.kind, [...(groups.get(bot.kind) ?? []), bot]);
  return [...groups].map(([kind, bots]) => ({ title: TITLES[kind], bots }));
}

/** What people call a bot; tables of former days may name one that is listed no more. */
export function botLabel(game: Pick<Game, "bots"> | undefined, name: string): string {
  const found = game?.bots.find((bot) => bot.name === name);
  return found?.label ?? name.replace(/[:_]/g, " ");
}

const OPPONENT = "opponent";

/** Whom to play against when nobody says: the level chosen last on this device; before that `usual`. */
export function opponent(game: Pick<Game, "bots"> | undefined, usual = ""): string {
  const last = localStorage.getItem(OPPONENT);
  const named = (name: string | null): Bot | undefined => game?.bots.find((bot) => bot.name === name);
  const known = named(last) ?? named(usual) ?? game?.bots[0];
  return known?.name ?? "";
}

/** Of those somebody sat down with; what is no level is chosen for that once. */
export function rememberOpponent(game: Pick<Game, "bots"> | undefined, bots: readonly string[]): void {
  const level = game?.bots.findLast((bot) => bot.kind === "level" && bots.includes(bot.name));
  if (level) localStorage.setItem(OPPONENT, level.name);
}

/** What it plays like, in a sentence. */
export function botSentence(game: Pick<Game, "bots"> | undefined, name: string): string {
  return game?.bots.find((each) => each.name === name)?.help ?? "";
}

/** What it is like, how strong it is and how long it thinks, as far as somebody has measured. */
export function botHelp(game: Pick<Game, "bots"> | undefined, name: string): string {
  const bot = game?.bots.find((each) => each.name === name);
  if (!bot) return "";
  const strength = bot.strength || (bot.rating ? `rated ${bot.rating}` : "");
  const pace =
    typeof bot.seconds !== "number"
      ? ""
      : bot.seconds < 0.05
        ? "answers at once"
        : `thinks ${bot.seconds.toFixed(1)} s a decision`;
  const measured = [strength, pace].filter(Boolean).join(", ");
  return measured ? `${bot.help} ${measured[0]?.toUpperCase()}${measured.slice(1)}.` : bot.help;
}
