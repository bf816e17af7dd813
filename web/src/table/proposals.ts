/** Proposals: lines of chat that suggest a move or point at something, and stand until the table moves on. */

import type { ChatLine, TableView } from "../lib/api";
import type { Choice } from "../lib/narrow";

/** The proposals that still stand, oldest first; the same one made twice is shown once. */
export function standing(chat: readonly ChatLine[], seq: number): ChatLine[] {
  const found = new Map<string, ChatLine>();
  for (const line of chat) {
    if (line.kind !== "proposal" || !line.proposal || line.seq !== seq) continue;
    const { to, action, refs } = line.proposal;
    found.set(JSON.stringify([line.seat, to, action, refs, line.text]), line);
  }
  return [...found.values()];
}

/** What the board marks as proposed. */
export function proposedRefs(lines: readonly ChatLine[]): string[] {
  return [...new Set(lines.flatMap((line) => line.proposal?.refs ?? []))];
}

/** The move that the person at this screen could adopt, if it is theirs to make and they may make it. */
export function adoptable(line: ChatLine, view: TableView): Choice | null {
  if (line.seq !== view.seq || line.proposal?.to !== view.seat || !line.proposal.action) return null;
  return view.options.find((option) => option.text === line.proposal?.action) ?? null;
}

/** “proposes to Ben: Move to e3”. */
export function proposalWords(
  line: ChatLine,
  view: TableView,
  names: readonly string[],
  words: (ref: string) => string,
): string {
  const proposal = line.proposal;
  if (!proposal) return "";
  if (!proposal.action) return `points at: ${proposal.refs.map(words).join(" · ")}`;
  // What the one who decides reads is made from their own view; the others' words hold only what all may know.
  const say = adoptable(line, view)?.say ?? proposal.say;
  if (proposal.to === line.seat) return `plans: ${say}`;
  return `proposes to ${proposal.to === view.seat ? "you" : (names[proposal.to] ?? "")}: ${say}`;
}
