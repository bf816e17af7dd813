/** The tables that wait for me, wherever I am: "the next game where I am waited for" goes round all of them. */

import { get } from "../api/api";
import { router } from "../app/router.svelte";

const REFRESH = 20_000;

/** The table after this one, in an order that does not change when I have moved: going on and on visits all of them.
 *  Who is at none of them begins with the one that has waited longest, which the server names first. */
export function nextAfter(tables: readonly string[], current: string): string | undefined {
  if (!current) return tables[0];
  const others = tables.filter((table) => table !== current).sort();
  return others.find((table) => table > current) ?? others[0];
}

export class WaitingTables {
  private found = $state.raw<readonly string[]>([]);

  /** `current`: the table one is at; empty: none. */
  constructor(private readonly current = "") {}

  /** How many wait, but for the one I am at. */
  get count(): number {
    return this.found.filter((table) => table !== this.current).length;
  }

  /** Look now, and now and then; what ends it. */
  follow = (): (() => void) => {
    void this.look();
    const timer = setInterval(() => void this.look(), REFRESH);
    return () => clearInterval(timer);
  };

  /** A server that cannot be reached is said so elsewhere. */
  look = async (): Promise<void> => {
    try {
      this.found = (await get<{ tables: string[] }>("/api/waiting")).tables;
    } catch {
      return;
    }
  };

  /** Asked anew: somebody may have moved meanwhile. */
  goOn = async (): Promise<void> => {
    await this.look();
    const next = nextAfter(this.found, this.current);
    if (next && next !== this.current) router.go(`/table/${next}`);
  };
}
