/** A finger that rests on a thing asks what it is; the press that ends it then means nothing else. */

const RESTS_FOR = 450;
const MAY_WANDER = 10;

export class LongPress {
  /** A finger is down. */
  under = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private asked = false;
  private from = { x: 0, y: 0 };

  start(at: { clientX: number; clientY: number }, ask: () => void): void {
    this.stop();
    this.under = true;
    this.asked = false;
    this.from = { x: at.clientX, y: at.clientY };
    this.timer = setTimeout(() => {
      this.asked = true;
      ask();
    }, RESTS_FOR);
  }

  /** A finger that wanders scrolls or draws, it does not ask. */
  moved(at: { clientX: number; clientY: number }): void {
    if (Math.hypot(at.clientX - this.from.x, at.clientY - this.from.y) > MAY_WANDER) clearTimeout(this.timer);
  }

  stop(): void {
    clearTimeout(this.timer);
    this.under = false;
  }

  /** Whether the press that has just ended was a question; asked once. */
  ended(): boolean {
    const was = this.asked;
    this.asked = false;
    return was;
  }
}
