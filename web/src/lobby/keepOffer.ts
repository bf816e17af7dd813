/** Whether somebody may like to be kept, asked once and never again when they do not. */

import type { Table } from "../api/api";

const KEY = "keep-offer";

/** A running game with somebody else in it: others would miss them. */
export function isWorthKeeping(tables: readonly Table[]): boolean {
  return tables.some(
    (table) =>
      table.state === "running" &&
      table.seats.some((seat) => seat.mine) &&
      table.seats.some((seat) => seat.taken && seat.kind !== "bot" && !seat.mine),
  );
}

export function isDismissed(): boolean {
  return localStorage.getItem(KEY) === "dismissed";
}

export function dismiss(): void {
  localStorage.setItem(KEY, "dismissed");
}
