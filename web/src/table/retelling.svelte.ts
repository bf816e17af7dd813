/** Showing on the board once more what happened: one step while it is pointed at, or all of them one after the other. */

import type { GameEvent } from "../api/api";
import type { Pace } from "../app/settings.svelte";
import type { Step } from "./story";

/** How long a step stays in sight, in milliseconds. */
const STAYS: Record<Pace, number> = { instant: 700, brisk: 1_100, calm: 2_000 };

export class Retelling {
  /** The step that is shown now. */
  step = $state.raw<Step | null>(null);
  running = $state(false);
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly pace: () => Pace) {}

  /** What the board emphasises in place of the news; null: the news. */
  get events(): readonly GameEvent[] | null {
    return this.step?.events ?? null;
  }

  /** Pointed at; null: at nothing any more. */
  point = (step: Step | null): void => {
    if (!this.running) this.step = step;
  };

  /** All of it again; asked for while it runs, it ends. */
  again = (steps: readonly Step[]): void => {
    if (this.running) this.stop();
    else this.show(steps);
  };

  stop = (): void => {
    clearTimeout(this.timer);
    this.running = false;
    this.step = null;
  };

  private show(steps: readonly Step[]): void {
    const [first, ...rest] = steps;
    if (!first) {
      this.stop();
      return;
    }
    this.running = true;
    this.step = first;
    this.timer = setTimeout(() => this.show(rest), STAYS[this.pace()]);
  }
}
