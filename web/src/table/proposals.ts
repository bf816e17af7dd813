/** Proposals: lines of chat that suggest a move or point at something, and stand until the table moves on. */

import type { ChatLine, GameEvent, TableView } from "../api/api";
import type { Choice } from "./narrow";

type Moment = Pick<TableView, "seq"> & { table: Pick<TableView["table"], "waiting_for"> };

/** The proposals that still stand, oldest first; the same one made twice is shown once. */
export function standing(
  chat: readonly ChatLine[],
  view: Moment,
  events: readonly GameEvent[] = [],
): ChatLine[] {
  const found = new Map<string, ChatLine>();
  for (const line of chat) {
    if (line.kind !== "proposal" || !line.proposal || !stands(line, view, events)) continue;
    const { to, action, refs } = line.proposal;
    found.set(JSON.stringify([line.seat, to, action, refs, line.text]), line);
  }
  return [...found.values()];
}

/** At its own moment; and where people act at once, as long as it is known that only others have acted since. */
function stands(line: ChatLine, view: Moment, events: readonly GameEvent[]): boolean {
  if (line.seq === view.seq) return true;
  const to = line.proposal?.to ?? -1;
  if (line.seq > view.seq || !view.table.waiting_for.includes(to)) return false;
  const since = events.filter((event) => event.seq > line.seq && event.seq <= view.seq);
  const told = new Set(since.map((event) => event.seq)).size === view.seq - line.seq;
  return told && since.every((event) => event.seat !== to && event.kind !== "undo");
}

/** What the board marks as proposed. */
export function proposedRefs(lines: readonly ChatLine[]): string[] {
  return [...new Set(lines.flatMap((line) => line.proposal?.refs ?? []))];
}

/** The move that the person at this screen could adopt, if it still stands, is theirs to make and they may make it. */
export function adoptable(
  line: ChatLine,
  view: TableView,
  stillStands = line.seq === view.seq,
): Choice | null {
  if (!stillStands || line.proposal?.to !== view.seat || !line.proposal.action) return null;
  return view.options.find((option) => option.text === line.proposal?.action) ?? null;
}

/** “proposes to Ben: Move to e3”. */
export function proposalWords(
  line: ChatLine,
  view: TableView,
  names: readonly string[],
  words: (ref: string, owner?: number) => string,
  stillStands = line.seq === view.seq,
): string {
  const proposal = line.proposal;
  if (!proposal) return "";
  const whose = proposal.to < 0 ? undefined : proposal.to;
  if (!proposal.action) return `points at: ${proposal.refs.map((ref) => words(ref, whose)).join(" · ")}`;
  // What the one who decides reads is made from their own view; the others' words hold only what all may know.
  const say = adoptable(line, view, stillStands)?.say ?? proposal.say;
  if (proposal.to === line.seat) return `plans: ${say}`;
  return `proposes to ${proposal.to === view.seat ? "you" : (names[proposal.to] ?? "")}: ${say}`;
}
