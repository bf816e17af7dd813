/** For tests: the view of a table of two, with what a test changes of it. */

import type { Seat, Table, TableView } from "../api/api";
import type { Choice } from "./narrow";

type Changes = Partial<Omit<TableView, "table">> & { table?: Partial<Table> };

export function seatOf(number: number, changes: Partial<Seat> = {}): Seat {
  return {
    number,
    kind: number === 0 ? "me" : "link",
    name: ["Ada", "Ben", "Cleo"][number] ?? "",
    taken: true,
    mine: number === 0,
    online: true,
    bot: "",
    stand_in: "",
    stand_in_votes: 0,
    stand_in_wanted: "",
    muted: false,
    late: false,
    vacation: "",
    free: false,
    offered: false,
    asked: false,
    out_votes: 0,
    out_needed: 0,
    out_mine: false,
    out_bot: "",
    ...changes,
  };
}

export function tableView({ table, ...changes }: Changes = {}): TableView {
  return {
    seq: 4,
    seat: 0,
    view: {},
    waiting: "Your turn: choose.",
    options: [],
    undo: { allowed: false, steps: 0, text: "" },
    hidden: false,
    since: 0,
    decision: null,
    result: null,
    scores: [],
    ...changes,
    table: {
      id: "abc",
      game: "toy",
      title: "Toy",
      state: "running",
      seats: [seatOf(0), seatOf(1)],
      waiting_for: [0, 1],
      round_text: "",
      origin: "lobby",
      clearable: false,
      branch: null,
      seq: changes.seq ?? 4,
      host: true,
      my_turn: true,
      public: false,
      locked: false,
      changed: "",
      created: "",
      ...table,
    },
  };
}

export function choice(text: string, say = text): Choice {
  const [verb = "", ...refs] = text.split(" ");
  return { text, verb, refs, say };
}
