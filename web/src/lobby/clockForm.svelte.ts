/** How much time a new table gives, as it is being chosen: presets in words, and what happens when time is up. */

import type { TableIn } from "../api/api";

export type ClockIn = NonNullable<TableIn["clock"]>;
export type ClockKind = "none" | ClockIn["kind"];

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export interface Time {
  words: string;
  seconds: number;
  increment: number;
}

function turn(words: string, seconds: number): Time {
  return { words, seconds, increment: 0 };
}

export const TIMES: Record<ClockIn["kind"], readonly Time[]> = {
  move: [
    turn("5 minutes", 5 * MINUTE),
    turn("15 minutes", 15 * MINUTE),
    turn("1 hour", HOUR),
    turn("12 hours", 12 * HOUR),
    turn("1 day", DAY),
    turn("3 days", 3 * DAY),
    turn("7 days", 7 * DAY),
  ],
  game: [
    { words: "10 minutes, 15 seconds more each turn", seconds: 10 * MINUTE, increment: 15 },
    { words: "30 minutes, 30 seconds more each turn", seconds: 30 * MINUTE, increment: 30 },
    { words: "1 hour, 1 minute more each turn", seconds: HOUR, increment: MINUTE },
    { words: "2 hours, nothing more", seconds: 2 * HOUR, increment: 0 },
    { words: "7 days, 12 hours more each turn", seconds: 7 * DAY, increment: 12 * HOUR },
    { words: "14 days, 1 day more each turn", seconds: 14 * DAY, increment: DAY },
  ],
};

export const KINDS: Record<ClockKind, string> = {
  none: "No clock",
  move: "So much for each turn",
  game: "So much for the whole game",
};

export const ENDS: Record<NonNullable<ClockIn["at_end"]>, string> = {
  bot: "a bot plays until they come back",
  pass: "their turn passes, or a bot decides where there is no pass",
  vote: "the others decide whether a bot plays",
};

/** A day for each turn, or half an hour for the game: what most would take. */
const USUAL: Record<ClockIn["kind"], number> = { move: 4, game: 1 };

export class ClockForm {
  kind = $state<ClockKind>("none");
  atEnd = $state<NonNullable<ClockIn["at_end"]>>("bot");
  /** The level of the bot that plays then; the usual one while nobody has said. */
  bot = $state("");
  private place = $state<Record<ClockIn["kind"], number>>({ ...USUAL });

  get times(): readonly Time[] {
    return this.kind === "none" ? [] : TIMES[this.kind];
  }

  get time(): Time | null {
    return this.kind === "none" ? null : (TIMES[this.kind][this.place[this.kind]] ?? null);
  }

  choose(place: number): void {
    if (this.kind !== "none" && TIMES[this.kind][place]) this.place[this.kind] = place;
  }

  /** In a few words, for the folded form. */
  get words(): string {
    if (!this.time) return "no clock";
    return this.kind === "move" ? `${this.time.words} for each turn` : this.time.words;
  }

  /** What is sent; null: nobody counts. */
  get clock(): ClockIn | null {
    if (this.kind === "none" || !this.time) return null;
    const { seconds, increment } = this.time;
    return { kind: this.kind, seconds, increment, at_end: this.atEnd, bot: this.bot };
  }
}
