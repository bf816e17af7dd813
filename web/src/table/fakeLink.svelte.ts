/** For tests: the connection of a table in the test's hand. */

import type { ChatLine, GameEvent, TableView } from "../api/api";
import type { Link } from "./session.svelte";

export class FakeLink implements Link {
  readonly table = "abc";
  readonly seat = null;
  view = $state.raw<TableView | null>(null);
  chat = $state.raw<ChatLine[]>([]);
  events = $state.raw<GameEvent[]>([]);
  fresh = $state.raw<GameEvent[]>([]);

  show(view: TableView): void {
    if (!this.view || view.seq > this.view.seq) this.view = view;
  }
}
