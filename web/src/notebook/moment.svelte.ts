/** What a kernel says of a table, and asking it for another moment. The names are those of `library/widget.py`. */

import type { ContentData, HappenedEvent, ViewData } from "../games/types";

/** What anywidget gives a module to talk with its kernel. */
export interface Model {
  get(name: string): unknown;
  set(name: string, value: unknown): void;
  save_changes(): void;
  on(event: string, heard: () => void): void;
  off(event: string, heard: () => void): void;
}

export interface Moment {
  view: ViewData;
  /** Whom the table waits for, or how the game ended; in a lesson what its stop says. */
  said: string;
  /** What a lesson points at. */
  point?: string[];
  happened: HappenedEvent[];
}

export class KernelTable {
  at = $state(0);
  moment = $state.raw<Moment | null>(null);

  constructor(private readonly model: Model) {
    this.hear();
    for (const name of ["at", "moment"]) model.on(`change:${name}`, this.hear);
  }

  get game(): string {
    return String(this.model.get("game"));
  }
  get title(): string {
    return String(this.model.get("title"));
  }
  get content(): ContentData {
    return this.model.get("content") as ContentData;
  }
  get names(): string[] {
    return this.model.get("names") as string[];
  }
  get seat(): number {
    return Number(this.model.get("seat"));
  }
  /** How many moves can be stepped through; 0 where only the present is shown. */
  get last(): number {
    return Number(this.model.get("last"));
  }

  go = (to: number): void => {
    const at = Math.min(this.last, Math.max(0, to));
    if (at === this.at) return;
    this.at = at;
    this.model.set("at", at);
    this.model.save_changes();
  };

  leave(): void {
    for (const name of ["at", "moment"]) this.model.off(`change:${name}`, this.hear);
  }

  private readonly hear = (): void => {
    this.at = Number(this.model.get("at"));
    this.moment = this.model.get("moment") as Moment;
  };
}
