import { tick } from "svelte";

/**
 * A text that somebody writes while the server is being asked. What arrives fills the field only as long as nothing was
 * typed into it since: an answer never overwrites input.
 */
export class Draft {
  private written = $state("");
  private typed = false;
  private node: HTMLInputElement | null = null;
  /** What the server has. */
  saved = $state("");

  get text(): string {
    return this.written;
  }

  /** Written by the person; fields are bound to it. */
  set text(text: string) {
    this.written = text;
    this.typed = true;
  }

  get isSaved(): boolean {
    return this.written === this.saved;
  }

  /** The server says what it has. */
  arrives(text: string): void {
    this.saved = text;
    if (this.typed) return;
    this.written = text;
    void this.select();
  }

  /** Attached to the field, so that somebody who is about to write there writes over what arrives, not behind it. */
  readonly field = (node: HTMLInputElement): (() => void) => {
    this.node = node;
    return () => (this.node = null);
  };

  private async select(): Promise<void> {
    await tick();
    if (!this.typed && this.node && this.node === document.activeElement) this.node.select();
  }

  /** Sends the text; what the server makes of it is shown unless one has typed on meanwhile. */
  async save(send: (text: string) => Promise<string>): Promise<void> {
    this.typed = false;
    try {
      this.arrives(await send(this.written));
    } catch (error) {
      this.typed = true;
      throw error;
    }
  }

  /** Takes the text out of the field to say it, so that the next one can be written at once. */
  take(): string {
    const text = this.written;
    this.written = "";
    return text;
  }

  /** It could not be said: back with it, before what was written since. */
  giveBack(text: string): void {
    this.written = [text, this.written].filter(Boolean).join(" ");
  }
}
