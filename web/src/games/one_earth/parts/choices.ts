/** What somebody who is asked something can pick, put together from what the table waits for. */

import type { BoardProps } from "../../types";
import { playerRef } from "../read";
import type { EarthView } from "../view";

/** References of one kind that can be picked now or are picked already, in a steady order. */
export function pickable({ live, picks }: Pick<BoardProps, "live" | "picks">, kind: string): string[] {
  const refs = new Set([...live, ...picks].filter((ref) => ref.startsWith(`${kind}:`)));
  return [...refs].sort((a, b) => a.localeCompare(b, "en", { numeric: true }));
}

/** The largest sum that can be named in this question: an answer is bounded by what was asked, a request by a purse. */
export function largestSum(earth: EarthView, seat: number, picks: readonly string[]): number {
  const purse = earth.players[seat]?.purse ?? 0;
  if (earth.frame === "aid" && earth.aid) return Math.min(purse, earth.aid.amount);
  if (earth.frame === "turn") {
    const others = earth.players.filter((player) => player.seat !== seat);
    const asked = others.filter((player) => picks.includes(playerRef(player.seat)));
    return Math.max(0, ...(asked.length ? asked : others).map((player) => player.purse));
  }
  return purse;
}

/** All sums from 1 to the largest: they stay in place while one of them is picked. */
export function sums(earth: EarthView, seat: number, picks: readonly string[]): string[] {
  return Array.from({ length: largestSum(earth, seat, picks) }, (_, place) => `amount:${place + 1}`);
}
