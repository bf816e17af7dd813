/** Where the keyboard goes on when what it was on is gone, or when an answer is put away again. */

import { tick } from "svelte";

export class Focus {
  private asker: HTMLElement | SVGElement | null = null;

  /** Where the keyboard is now: it asked for something that opens elsewhere. */
  here(): Element | null {
    return document.activeElement;
  }

  /** The answer has come: this is the place to go back to. */
  askedFrom(asker: Element | null): void {
    if (asker instanceof HTMLElement || asker instanceof SVGElement) this.asker = asker;
  }

  back(): void {
    if (this.asker?.isConnected) this.asker.focus({ preventScroll: true });
  }

  /** The button just pressed is often gone afterwards; the keyboard then goes on from what the table waits for. */
  async keep(): Promise<void> {
    await tick();
    if (!document.activeElement || document.activeElement === document.body)
      document.getElementById("waiting")?.focus({ preventScroll: true });
  }
}
