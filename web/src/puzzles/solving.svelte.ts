/** One person's go at a puzzle: the table to look at, the answer given, and what is shown of the best move. */

import { get, message, send, type Puzzle, type Table, type TableView } from "../api/api";
import type { BoardProps } from "../games/types";
import type { Focus } from "../table/focus";
import { handles } from "../table/narrow";
import { TableSession, type Link, type Wishes } from "../table/session.svelte";
import { nextAfter, type Said } from "./alone";
import { PuzzleCalls, puzzlePath } from "./calls";

const NOTHING: ReadonlySet<string> = new Set();
const ignore = (): void => undefined;

export class Solving {
  puzzle = $state.raw<Puzzle | null>(null);
  /** What was said to the last answer; null while there is none. */
  answer = $state.raw<Said | null>(null);
  /** The best move is marked on the board. */
  revealed = $state(false);
  problem = $state("");
  /** A table to play on at is being laid. */
  leaving = $state(false);
  readonly session: TableSession;
  private readonly path: string;

  constructor(
    readonly game: string,
    readonly id: string,
    focus: Pick<Focus, "here" | "askedFrom" | "back" | "keep">,
    wishes: Pick<Wishes, "pace">,
  ) {
    this.path = puzzlePath(game, id);
    const shown = (): TableView | null => this.view;
    const link: Link = {
      table: "",
      seat: null,
      get view() {
        return shown();
      },
      chat: [],
      events: [],
      fresh: [],
      reach: () => Promise.resolve(),
    };
    const calls = new PuzzleCalls(this.path, () => this.puzzle as Puzzle, this.take);
    // An answer counts: it is always asked about once more.
    const careful: Wishes = {
      alwaysAsk: true,
      passForced: false,
      get pace() {
        return wishes.pace;
      },
    };
    this.session = new TableSession(link, focus, careful, calls);
    get<Puzzle>(this.path).then(
      (found) => (this.puzzle = found),
      (error: unknown) => (this.problem = message(error)),
    );
  }

  /** The table, with the puzzle's question in place of the usual one. */
  view = $derived.by((): TableView | null =>
    this.puzzle ? { ...this.puzzle.table, waiting: this.puzzle.question } : null,
  );

  /** What is drawn. After an answer there is nothing to press until one tries again; the best move is marked as advice
   * is, once it is shown. */
  board = $derived.by((): BoardProps | null => {
    const { board } = this.session;
    const { answer, revealed, view } = this;
    if (!board || !answer) return board;
    const best = revealed ? view?.options.find((option) => option.text === answer.best) : undefined;
    return {
      ...board,
      live: NOTHING,
      picks: [],
      proposed: best ? handles(best) : [],
      onpick: ignore,
      onplay: ignore,
    };
  });

  private take = async (answer: Said): Promise<void> => {
    if (this.puzzle && answer.kept) this.puzzle = { ...this.puzzle, next: await nextAfter(this.puzzle) };
    this.answer = answer;
    this.revealed = answer.right;
  };

  /** Mark the best move on the board. */
  reveal = (): void => {
    this.revealed = true;
  };

  again = (): void => {
    this.answer = null;
    this.revealed = false;
    this.session.clear();
  };

  /** A private table from here against bots; where it is. */
  playOn = async (): Promise<string | null> => {
    this.leaving = true;
    this.problem = "";
    try {
      return (await send<Table>("POST", `${this.path}/play-on`)).id;
    } catch (error) {
      this.problem = message(error);
      this.leaving = false;
      return null;
    }
  };
}
