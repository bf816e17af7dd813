/** What a sitting asks of the server about its table. */

import { get, send, type Acted, type Hint, type TableView, type Why } from "../api/api";
import type { Choice } from "./narrow";

type At = Pick<TableView, "seat" | "seq">;

/** What a sitting needs to have answered, by whomever. */
export type SessionCalls = Pick<TableCalls, keyof TableCalls>;

export class TableCalls {
  constructor(private readonly table: string) {}

  view(seat: number): Promise<TableView> {
    return get(this.path(`view?seat=${seat}`));
  }

  /** Who is not `sure` is refused what they could not take back; who acts `freely` asks no lesson. */
  act({ seat, seq }: At, action: string, text: string, sure: boolean, freely: boolean): Promise<Acted> {
    return this.post("actions", { seat, seq, action, text, sure, ...(freely ? { freely } : {}) });
  }

  undo({ seat, seq }: At): Promise<Acted> {
    return this.post("undo", { seat, seq });
  }

  /** Why a verb or a thing leads nowhere. */
  why(seat: number, ref: string): Promise<Why[]> {
    const [kind, value = ""] = ref.split(":");
    const query = kind === "verb" ? `verb=${encodeURIComponent(value)}` : `ref=${encodeURIComponent(ref)}`;
    return get(this.path(`why?seat=${seat}&${query}`));
  }

  hint(seat: number): Promise<Hint> {
    return get(this.path(`hint?seat=${seat}`));
  }

  /** What a seat could do, as far as the one who proposes knows. */
  choicesOf(to: number, seat: number): Promise<Choice[]> {
    return get(this.path(`proposals/options?seat=${seat}&to=${to}`));
  }

  propose(
    { seat, seq }: At,
    to: number,
    what: { action: string } | { refs: string[] },
    text: string,
  ): Promise<unknown> {
    return this.post("proposals", { seat, seq, text, to, ...what });
  }

  private path(rest: string): string {
    return `/api/tables/${this.table}/${rest}`;
  }

  private post<T>(what: string, body: unknown): Promise<T> {
    return send<T>("POST", this.path(what), body);
  }
}
