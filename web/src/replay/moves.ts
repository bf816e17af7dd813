/** The game as a list of moves: what happened at each moment, in order. */

import type { GameEvent } from "../api/api";

export interface Move {
  seq: number;
  /** Whose move it was; -1: nobody's. */
  seat: number;
  events: GameEvent[];
  /** It was taken back later. */
  undone: boolean;
}

/** What a list of moves is given. */
export interface MovesGiven {
  events: GameEvent[] | null;
  at: number;
  /** A seat's colour and sign. */
  mark: (seat: number) => { colour: string; sign: string };
  onjump: (seq: number) => void;
}

export function movesOf(events: readonly GameEvent[]): Move[] {
  const undone = new Set(events.filter((event) => event.kind === "undo").map((event) => event.amount));
  const moves: Move[] = [];
  for (const event of events) {
    const before = moves.at(-1);
    if (before?.seq === event.seq) before.events.push(event);
    else moves.push({ seq: event.seq, seat: event.seat, events: [event], undone: undone.has(event.seq) });
  }
  return moves;
}
