/** For tests: the connection of a table in the test's hand. */

import { settled } from "../api/slowServer";
import type { ChatLine, GameEvent, TableView } from "../api/api";
import type { Link } from "./session.svelte";

export class FakeLink implements Link {
  readonly table = "abc";
  readonly seat = null;
  view = $state.raw<TableView | null>(null);
  chat = $state.raw<ChatLine[]>([]);
  events = $state.raw<GameEvent[]>([]);
  fresh = $state.raw<GameEvent[]>([]);

  /** Whoever waits for a moment has it when the test brings it. */
  async reach(seq: number): Promise<void> {
    for (let tries = 0; tries < 50 && (this.view?.seq ?? -1) < seq; tries++) await settled();
  }
}
