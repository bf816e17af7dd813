/** A person's own tables in the lobby: in which order they stand, and clearing them away. */

import { message, send, type Lobby, type Table } from "../api/api";

export type Order = "turn" | "newest" | "game";

export const ORDERS: Record<Order, string> = {
  turn: "Your turn first",
  newest: "Last played first",
  game: "By game",
};
const KEY = "my-tables";

/** The server's order has one's own turn first, and the newest first within. */
export function ordered(tables: readonly Table[], order: Order): Table[] {
  if (order === "turn") return [...tables];
  const newest = [...tables].sort((a, b) => b.changed.localeCompare(a.changed));
  return order === "newest" ? newest : newest.sort((a, b) => a.title.localeCompare(b.title));
}

export class MyTables {
  private chosen = $state<Order>(kept());
  /** What was cleared last, so that it can be put back. */
  cleared = $state.raw<string[]>([]);
  problem = $state("");

  constructor(private readonly onlobby: (lobby: Lobby) => void) {}

  get order(): Order {
    return this.chosen;
  }
  set order(order: Order) {
    this.chosen = order;
    localStorage.setItem(KEY, order);
  }

  clear = (tables: readonly Table[]): Promise<void> =>
    this.tell(
      tables.filter((table) => table.clearable).map((table) => table.id),
      true,
    );

  putBack = (): Promise<void> => this.tell(this.cleared, false);

  private async tell(tables: string[], cleared: boolean): Promise<void> {
    try {
      this.onlobby(await send<Lobby>("POST", "/api/lobby/cleared", { tables, cleared }));
      this.cleared = cleared ? tables : [];
      this.problem = "";
    } catch (error) {
      this.problem = message(error);
    }
  }
}

function kept(): Order {
  const found = localStorage.getItem(KEY) ?? "";
  return Object.keys(ORDERS).includes(found) ? (found as Order) : "turn";
}
