/** What the pointer, the keyboard or a finger is on: words about it stand there. */

export class Pointer {
  /** `pinned`: it stays until it is put away, for a finger cannot hover. */
  on = $state.raw<{ ref: string; anchor: Element | null; pinned: boolean } | null>(null);

  /** The last press was one of a finger. */
  finger = false;

  point = (ref: string | null, anchor: Element | null = null, pinned = false): void => {
    if (this.on?.pinned && !pinned) return;
    this.on = ref === null ? null : { ref, anchor, pinned };
  };

  /** Something else is done: what was pinned is so no longer. */
  release(): void {
    if (this.on) this.on = { ...this.on, pinned: false };
  }

  /** Somebody presses, wherever: with a finger, or with what shows words before it presses. */
  pressed = (event: PointerEvent | KeyboardEvent): void => {
    this.finger = "pointerType" in event && event.pointerType === "touch";
  };

  drop = (): void => {
    this.on = null;
  };
}
