/** What a sitting asks of the server about a puzzle: an action is an answer, and nothing can be taken back or proposed. */

import { get, Refused, type Acted, type Puzzle, type TableView, type Why } from "../api/api";
import type { SessionCalls } from "../table/calls";
import type { Choice } from "../table/narrow";
import { said, type Said } from "./alone";

export function puzzlePath(game: string, id: string): string {
  return `/api/games/${encodeURIComponent(game)}/puzzles/${encodeURIComponent(id)}`;
}

export class PuzzleCalls implements SessionCalls {
  constructor(
    private readonly path: string,
    private readonly puzzle: () => Puzzle,
    private readonly onanswer: (answer: Said) => Promise<void>,
  ) {}

  view(): Promise<TableView> {
    return Promise.resolve(this.puzzle().table);
  }

  /** The table stays as it is: what has come of it is told beside it. */
  async act(_at: unknown, action: string): Promise<Acted> {
    await this.onanswer(await said(this.puzzle(), this.path, action));
    return { seq: this.puzzle().table.seq, undoable: false };
  }

  why(_seat: number, ref: string): Promise<Why[]> {
    const [kind, value = ""] = ref.split(":");
    const query = kind === "verb" ? `verb=${encodeURIComponent(value)}` : `ref=${encodeURIComponent(ref)}`;
    return get(`${this.path}/why?${query}`);
  }

  undo = (): Promise<never> => nothing();
  hint = (): Promise<never> => nothing();
  choicesOf = (): Promise<Choice[]> => nothing();
  propose = (): Promise<never> => nothing();
}

function nothing(): Promise<never> {
  return Promise.reject(new Refused(409, "puzzle", "A puzzle takes one answer and nothing else."));
}
