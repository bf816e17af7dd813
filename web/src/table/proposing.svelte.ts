/**
 * A proposal being made: to whom, what that seat could do as far as one knows, and what is pointed at. Which of it is
 * picked belongs to the sitting, as for one's own moves.
 */

import { message, Refused } from "../api/api";
import { Latest } from "../ui/latest";
import type { Choice } from "./narrow";

export class Proposing {
  private begun = $state.raw<{ to: number; options: Choice[] } | null>(null);
  /** Things pointed at that no move has to do with. */
  points = $state.raw<string[]>([]);
  private readonly questions = new Latest();

  constructor(
    private readonly choicesOf: (to: number) => Promise<Choice[]>,
    /** What the seat could do has come: of what was picked, only what leads somewhere stays. */
    private readonly oncame: (options: Choice[]) => void,
  ) {}

  /** The seat it goes to; null as long as none is made. */
  get to(): number | null {
    return this.begun?.to ?? null;
  }

  /** What that seat could do; null as long as no proposal is made. */
  get options(): Choice[] | null {
    return this.begun?.options ?? null;
  }

  /** Begin a proposal to a seat that has to decide. */
  start(to: number): Promise<void> {
    return this.questions.ask(this.choicesOf(to), (options) => this.came(to, options));
  }

  /** Others acted meanwhile, and what that seat could do may have changed. Why nobody knows; "" if it is known. */
  async renew(to: number): Promise<string> {
    try {
      await this.questions.ask(this.choicesOf(to), (options) => {
        if (this.to === to) this.came(to, options);
      });
      return "";
    } catch (error) {
      // Unreachable: what was written stays. Refused: the table went on, and there is nothing left to propose.
      if (error instanceof Refused && error.status === 0) return message(error);
      this.stop();
      return "";
    }
  }

  private came(to: number, options: Choice[]): void {
    this.begun = { to, options };
    this.oncame(options);
  }

  /** Point at a thing, or no longer. */
  point(ref: string): string[] {
    const { points } = this;
    return points.includes(ref) ? points.filter((each) => each !== ref) : [...points, ref];
  }

  stop(): void {
    this.questions.drop();
    this.begun = null;
    this.points = [];
  }
}
