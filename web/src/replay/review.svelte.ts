/** The review of a finished game as it stands: not begun, under way, there, or not to be had. */

import { get, message, Refused, send, type ReviewState } from "../api/api";

const ASK_EVERY = 1000;

export class ReviewOf {
  found = $state.raw<ReviewState | null>(null);
  problem = $state("");
  /** How it stood before somebody pressed the button is not shown after it. */
  private begun = 0;

  constructor(
    private readonly table: string,
    isFinished: () => boolean,
  ) {
    $effect(() => {
      if (isFinished()) void this.look();
    });
    $effect(() => {
      if (this.found?.state !== "running") return;
      const timer = setInterval(() => void this.look(), ASK_EVERY);
      return () => clearInterval(timer);
    });
  }

  private get address(): string {
    return `/api/tables/${this.table}/review`;
  }

  private show(state: ReviewState, asked: number): void {
    if (asked !== this.begun) return;
    this.found = state;
    this.problem = "";
  }

  private async look(): Promise<void> {
    const asked = this.begun;
    try {
      this.show(await get<ReviewState>(this.address), asked);
    } catch (error) {
      // A record of a game that was broken off has nothing to review.
      if (!(error instanceof Refused && error.code === "not_finished")) this.problem = message(error);
    }
  }

  begin = async (): Promise<void> => {
    const asked = ++this.begun;
    try {
      this.show(await send<ReviewState>("POST", this.address), asked);
    } catch (error) {
      this.problem = message(error);
    }
  };
}
