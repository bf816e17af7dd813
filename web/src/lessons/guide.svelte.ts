/**
 * The guide beside a learner: which stop is shown, what it points at, what was answered to another move. Where the lesson
 * stands is the server's to know; what was only read, and whether the learner wants to be led at all, is kept here.
 */

import type { Lesson, LessonStop, TableView } from "../api/api";

const KEY = "lesson";

interface Kept {
  table: string;
  /** The number of the last stop that was read. */
  read: number;
  skipped: boolean;
  /** The last words have been put away. */
  closed: boolean;
}

export class Guide {
  private kept = $state.raw<Kept>(read(""));
  private answered = $state.raw<{ seq: number; text: string; rule: string } | null>(null);

  constructor(
    table: string,
    private readonly view: () => TableView | null,
  ) {
    this.kept = read(table);
  }

  /** The lesson at this table, as long as the learner follows it. */
  get lesson(): Lesson | null {
    const lesson = this.view()?.lesson ?? null;
    return lesson && lesson.state !== "left" && !this.kept.skipped && !this.kept.closed ? lesson : null;
  }

  get teaches(): boolean {
    return this.lesson?.state === "teaching";
  }

  /** Whoever has left the guide plays what they like. */
  get freely(): boolean {
    return this.kept.skipped;
  }

  /** The others act first: what comes next is said when it is the learner's turn. */
  get waits(): boolean {
    const view = this.view();
    if (!this.teaches || view === null || view.result) return false;
    return Boolean(view.lesson?.waits) || !view.table.waiting_for.includes(view.seat);
  }

  /** What is shown now; none while others act, and none when all is said. */
  get stop(): LessonStop | null {
    if (this.waits) return null;
    return this.lesson?.stops.find((stop) => !stop.reading || stop.number > this.kept.read) ?? null;
  }

  get isOver(): boolean {
    return this.lesson?.state === "finished" && this.stop === null;
  }

  /** What the stop points at. */
  get point(): readonly string[] {
    return this.stop?.point ?? [];
  }

  /** What is said to the last try, until something happens. */
  get answer(): { text: string; rule: string } | null {
    return this.answered?.seq === this.view()?.seq ? this.answered : null;
  }

  /** The first of the actions that go on. */
  get awaited(): string | null {
    return this.lesson?.awaits[0] ?? null;
  }

  /** Another move than the lesson is about. */
  notNow(text: string, rule: string): void {
    this.answered = { seq: this.view()?.seq ?? -1, text, rule };
  }

  next = (): void => {
    const { stop } = this;
    if (stop?.reading) this.keep({ read: stop.number });
  };

  skip = (): void => this.keep({ skipped: true });

  close = (): void => this.keep({ closed: true });

  private keep(changes: Partial<Kept>): void {
    this.kept = { ...this.kept, ...changes };
    localStorage.setItem(KEY, JSON.stringify(this.kept));
  }
}

/** What was kept of this table; of another one nothing is. */
function read(table: string): Kept {
  const fresh: Kept = { table, read: 0, skipped: false, closed: false };
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Record<keyof Kept, unknown>>;
    if (kept.table !== table) return fresh;
    return {
      table,
      read: typeof kept.read === "number" ? kept.read : 0,
      skipped: kept.skipped === true,
      closed: kept.closed === true,
    };
  } catch {
    return fresh;
  }
}
