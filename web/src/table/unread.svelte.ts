/** Lines of chat that nobody has looked at yet: counted, told once, and heard by those who like that. */

import { untrack } from "svelte";
import { sound } from "../app/sound.svelte";
import { toasts } from "../ui/toasts.svelte";
import type { LiveTable } from "./live.svelte";
import type { Side } from "./side.svelte";

export class Unread {
  private read = $state(0);
  /** So many lines were there at the last look; null before the table was told of. */
  private told: number | null = null;
  count = $derived.by(() => Math.max(0, this.live.chat.length - this.read));

  constructor(
    private readonly live: Pick<LiveTable, "chat" | "view">,
    side: Pick<Side, "tab" | "open" | "show">,
    isSeen: () => boolean = () => false,
  ) {
    $effect(() => {
      const { chat, view } = live;
      if (!view) return;
      untrack(() => {
        const looking = side.tab === "chat" && (side.open || isSeen());
        // What was said before the page opened is in the chat; only what comes now is news.
        const news = this.told === null ? [] : chat.slice(Math.max(this.told, this.read));
        this.told = chat.length;
        if (looking) this.read = chat.length;
        else
          for (const line of news.filter((each) => each.kind === "notice" || each.seat !== view.seat)) {
            const said = line.kind === "rematch" ? "A rematch?" : line.text;
            // What the house has to say names whom it is about, and may be about oneself.
            toasts.add(line.kind === "notice" ? said : `${line.name}: ${said}`, () => side.show("chat"));
            sound.bell();
          }
      });
    });
    $effect(() => {
      if (side.tab === "chat" && (side.open || isSeen())) this.read = live.chat.length;
    });
  }
}
