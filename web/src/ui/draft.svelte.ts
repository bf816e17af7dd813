/**
 * A text that somebody writes while the server is being asked. What arrives fills the field only as long as nothing was
 * typed into it since: an answer never overwrites input.
 */
export class Draft {
  private written = $state("");
  private typed = false;
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
    if (!this.typed) this.written = text;
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
