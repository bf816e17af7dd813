/** Who comes and who goes, told as it happens; who was there when the page opened is no news. */

import { untrack } from "svelte";
import { toasts } from "../ui/toasts.svelte";
import type { LiveTable } from "./live.svelte";

export class Presence {
  private before: readonly number[] | null = null;

  constructor(live: Pick<LiveTable, "online" | "view" | "connection">) {
    $effect(() => {
      const { online, view } = live;
      if (!view || live.connection !== "live") return;
      untrack(() => {
        const known = this.before;
        this.before = online;
        if (known === null) return;
        for (const seat of view.table.seats) {
          if (seat.mine || seat.kind === "bot") continue;
          const [was, is] = [known.includes(seat.number), online.includes(seat.number)];
          if (is && !was) toasts.add(`${seat.name} is here.`);
          if (was && !is) toasts.add(`${seat.name} is away.`);
        }
      });
    });
  }
}
