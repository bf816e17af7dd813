/** What happened, as it is told: step by step, the steps of one player's turn together, and what was said with them. */

import type { ChatLine, GameEvent, TableView } from "../api/api";
import type { Deed } from "../ui/motion";

/** One action and all it caused; the first event says what was done. */
export interface Step {
  seq: number;
  /** The seat that acted. */
  by: number;
  events: GameEvent[];
  /** Promises said with the action, and notices about a bot. */
  said: ChatLine[];
}

/** What one player did before somebody else acted. */
export interface Turn {
  by: number;
  steps: Step[];
}

export function steps(events: readonly GameEvent[], chat: readonly ChatLine[] = []): Step[] {
  const found = new Map<number, Step>();
  const at = (seq: number, by: number): Step => {
    let step = found.get(seq);
    if (!step) found.set(seq, (step = { seq, by, events: [], said: [] }));
    return step;
  };
  for (const event of events) at(event.seq, event.by).events.push(event);
  for (const line of chat) {
    // An action may have caused nothing that this seat may know of; what was said with it is for all.
    if (line.kind === "promise" || line.kind === "notice") at(line.seq, line.seat).said.push(line);
  }
  return [...found.values()].sort((a, b) => a.seq - b.seq);
}

export function turns(steps: readonly Step[]): Turn[] {
  const found: Turn[] = [];
  for (const step of steps) {
    const last = found.at(-1);
    if (last?.by === step.by) last.steps.push(step);
    else found.push({ by: step.by, steps: [step] });
  }
  return found;
}

/**
 * What a seat has not seen yet: everything since its player last acted, a stand-in's actions among it, without what was
 * taken back. Who looks on is told of the last turn of each player.
 */
export function recap(
  events: readonly GameEvent[],
  { since, seat, table }: Pick<TableView, "since" | "seat"> & { table: { seats: readonly unknown[] } },
  undone: ReadonlySet<number>,
): Turn[] {
  const standing = events.filter((event) => event.kind !== "undo" && !undone.has(event.seq));
  if (seat >= 0) return turns(steps(standing.filter((event) => event.seq > since)));
  return turns(steps(standing)).slice(-table.seats.length);
}

/** The sentence without the name it begins with, for where the name stands already; `names` are all that it may be. */
export function withoutName(text: string, ...names: readonly string[]): string {
  const found = names.find((name) => name && text.startsWith(`${name} `));
  return found === undefined ? text : text.slice(found.length + 1);
}

/** Who brought the table to this moment. The answer to one's own action may be there before it is told. */
export function deedAt(view: TableView, fresh: readonly GameEvent[]): Deed {
  const told = fresh.filter((event) => event.seq === view.seq);
  return { by: told[0]?.by ?? view.seat, refs: told.flatMap((event) => event.refs) };
}
