/**
 * What was done here without a network and the server has yet to be told: puzzles answered, lessons gone through. Told in
 * the order in which it was done, for the person who did it; told twice it is as good as told once.
 */

import { Refused, send, whoAmI, type Puzzle } from "../api/api";
import { MINE, WHO } from "./caches";

export interface Answered {
  what: "answer";
  game: string;
  puzzle: string;
  action: string;
  right: boolean;
  /** The day, by universal time. */
  day: string;
}

export interface WentThrough {
  what: "lesson";
  game: string;
  lesson: string;
}

export type Deed = Answered | WentThrough;
export type Outcome = Puzzle["outcome"];

interface Kept {
  who: string;
  deeds: Deed[];
}

const KEY = "earthrise-later";
const AT_MOST = 500;
const NONE: Kept = { who: "", deeds: [] };

/** Keep it for the person who was last here with a network; false where nobody knows who that is. */
export async function later(deed: Deed): Promise<boolean> {
  const who = await (await caches.match(WHO, { cacheName: MINE }))?.text();
  if (!who) return false;
  const before = read();
  const deeds = before.who === who ? before.deeds : [];
  write({ who, deeds: [...deeds, deed].slice(-AT_MOST) });
  return true;
}

export function waiting(): readonly Deed[] {
  return read().deeds;
}

/** Tell the server, as far as it can be reached. What it refuses for good is not told again; nor is what another did. */
export async function tell(): Promise<void> {
  if (waiting().length === 0) return;
  try {
    if ((await whoAmI()).id !== read().who) return write(NONE);
    for (let deed = waiting()[0]; deed; deed = waiting()[0]) {
      await told(deed);
      const { who, deeds } = read();
      write({ who, deeds: deeds.slice(1) });
    }
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
  }
}

async function told(deed: Deed): Promise<void> {
  try {
    const game = `/api/games/${encodeURIComponent(deed.game)}`;
    if (deed.what === "lesson") await send("POST", `${game}/lessons/${encodeURIComponent(deed.lesson)}/done`);
    else
      await send("POST", `${game}/puzzles/${encodeURIComponent(deed.puzzle)}/answer`, {
        action: deed.action,
        day: deed.day,
      });
  } catch (error) {
    const again = !(error instanceof Refused) || error.status === 0 || error.status === 429;
    if (again || error.status >= 500) throw error;
  }
}

/** How it stands with a puzzle after another answer, as the server reckons it. */
export function afterAnswer(before: Outcome, right: boolean): Outcome {
  if (before === "right" || before === "later") return before;
  if (!right) return "wrong";
  return before === "wrong" ? "later" : "right";
}

/** The same puzzles with what was answered here since the server was told. */
export function withAnswers<Line extends { id: string; outcome: Outcome }>(
  game: string,
  lines: readonly Line[],
): Line[] {
  const answers = waiting().filter((deed) => deed.what === "answer" && deed.game === game) as Answered[];
  return lines.map((line) => ({
    ...line,
    outcome: answers
      .filter((answer) => answer.puzzle === line.id)
      .reduce((outcome, answer) => afterAnswer(outcome, answer.right), line.outcome),
  }));
}

export function wentThrough(game: string, lesson: string): boolean {
  return waiting().some((deed) => deed.what === "lesson" && deed.game === game && deed.lesson === lesson);
}

/** Today by universal time, as the server counts days. */
export function today(): string {
  return new Date().toISOString().slice(0, 10);
}

function read(): Kept {
  try {
    return { ...NONE, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Kept>) };
  } catch {
    return NONE;
  }
}

function write(kept: Kept): void {
  if (kept.deeds.length === 0) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, JSON.stringify(kept));
}
