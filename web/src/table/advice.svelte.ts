/** A bot's advice at a table: asked for once, kept while others act, and marked on the board as long as it can be done. */

import type { Hint, TableView } from "../api/api";
import { verbRef, type Choice } from "./narrow";

export class Advice {
  hint = $state.raw<Hint | null>(null);
  thinking = $state(false);

  constructor(private readonly view: () => TableView | null) {}

  /** What is advised, as long as it can be done. */
  choice = $derived.by((): Choice | null => {
    const { hint } = this;
    return hint ? (this.view()?.options.find((option) => option.text === hint.action) ?? null) : null;
  });

  /** Whether something has happened since it was asked for. */
  aged = $derived.by((): boolean => {
    const seq = this.view()?.seq;
    return this.hint !== null && seq !== undefined && seq !== this.hint.seq;
  });

  /** What it points at. */
  get refs(): readonly string[] {
    return this.choice?.refs ?? [];
  }

  /** What the table marks: the things, and the button of the verb. */
  get marks(): readonly string[] {
    return this.choice ? [...this.choice.refs, verbRef(this.choice.verb)] : [];
  }

  /** What is read out: the sentence, and that it has aged. */
  get spoken(): string {
    if (!this.hint) return "";
    return this.aged ? `${this.hint.sentence} ${AGED}` : this.hint.sentence;
  }

  /** Ask for it. Another person may look by the time it comes, or nothing may be left to decide: then it is not shown. */
  async ask(call: (seat: number) => Promise<Hint>): Promise<void> {
    const before = this.view();
    if (!before || this.thinking) return;
    this.thinking = true;
    try {
      const hint = await call(before.seat);
      const now = this.view();
      if (now?.seat === before.seat && now.options.length > 0) this.hint = hint;
    } finally {
      this.thinking = false;
    }
  }

  /** A new moment: advice to somebody else, or on a decision that is over, goes. */
  moved(samePerson: boolean): void {
    if (!samePerson || this.view()?.options.length === 0) this.drop();
  }

  drop = (): void => {
    this.hint = null;
  };
}

export const AGED = "The table has moved on since; ask again.";
