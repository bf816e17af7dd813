/** The log as it is read: what happened, newest first, and beside it what was said with it. */

import type { ChatLine, GameEvent } from "../api/api";

export interface StoryLine {
  key: string;
  seq: number;
  event: GameEvent | null;
  /** Promises said with the action, and notices about a bot; they stand with the newest line of their moment. */
  said: ChatLine[];
}

export function story(events: readonly GameEvent[], chat: readonly ChatLine[]): StoryLine[] {
  const lines: StoryLine[] = events.map((event, place) => ({
    key: `${event.seq} ${place}`,
    seq: event.seq,
    event,
    said: [],
  }));
  for (const line of chat) {
    if (line.kind !== "promise" && line.kind !== "notice") continue;
    const beside = lines.findLast((each) => each.seq === line.seq);
    if (beside) beside.said.push(line);
    else {
      // The action caused nothing that this seat may know of; what was said with it is for all.
      const after = lines.findLastIndex((each) => each.seq < line.seq);
      lines.splice(after + 1, 0, { key: `said ${line.number}`, seq: line.seq, event: null, said: [line] });
    }
  }
  return lines.reverse();
}
