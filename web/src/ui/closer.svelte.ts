/** On a phone a map can be looked at from close by; it then scrolls inside its own frame. */

import { tick } from "svelte";

export class Closer {
  close = $state(false);
  frame = $state<HTMLElement | null>(null);

  /** Closer or back; `middle` is what shall be in the middle then, as parts of the map's width and height. */
  async toggle(middle: { x: number; y: number } | undefined): Promise<void> {
    this.close = !this.close;
    await tick();
    const { frame } = this;
    if (!this.close || !frame || !middle) return;
    frame.scrollTo(
      middle.x * frame.scrollWidth - frame.clientWidth / 2,
      middle.y * frame.scrollHeight - frame.clientHeight / 2,
    );
  }
}
