import { describe, expect, it } from "vitest";
import type { ChatLine, GameEvent, TableView } from "../api/api";
import { choice, tableView } from "./fixture";
import { adoptable, proposalWords, proposedRefs, standing } from "./proposals";

function line(number: number, seq: number, to: number, action: string, refs: string[], seat = 1): ChatLine {
  const proposal = { to, action, refs, say: "Move to e3" };
  return { number, name: "Ben", seat, text: "", at: "", seq, kind: "proposal", proposal };
}

function view(seat: number, options: string[] = ["move space:e3"]): TableView {
  return tableView({ seat, options: options.map((text) => choice(text, "Move to e3 (1 token)")) });
}

function at(seq: number, waiting_for = [0, 1]): { seq: number; table: { waiting_for: number[] } } {
  return { seq, table: { waiting_for } };
}

function by(seat: number, seq: number, kind = "move"): GameEvent {
  return { seat, by: seat, seq, kind, only: -1, refs: [], rule: "", amount: 0, text: "" };
}

const NAMES = ["Ada", "Ben", "Cem"];
const MOVE = line(1, 4, 0, "move space:e3", ["space:e3"]);

describe("proposals", () => {
  it("stand at their moment only, each once", () => {
    const said: ChatLine = { ...MOVE, number: 9, kind: "say", proposal: null };
    const again = { ...MOVE, number: 5 };
    const lines = standing([line(3, 3, 0, "move space:e4", ["space:e4"]), MOVE, said, again], at(4));
    expect(lines.map((each) => each.number)).toEqual([5]);
    expect(standing([MOVE], at(5))).toEqual([]);
  });

  it("stand on while people act at once and only others have acted", () => {
    expect(standing([MOVE], at(6), [by(1, 5), by(2, 6)])).toEqual([MOVE]);
    expect(standing([MOVE], at(6), [by(1, 5), by(0, 6)])).toEqual([]);
    expect(standing([MOVE], at(6), [by(1, 5), by(2, 6, "undo")])).toEqual([]);
    expect(standing([MOVE], at(6), [by(1, 5)]), "what happened at 6 is not known").toEqual([]);
    expect(standing([MOVE], at(5, [1]), [by(1, 5)]), "the table no longer waits for them").toEqual([]);
  });

  it("mark what they are about", () => {
    const more = line(2, 4, -1, "", ["space:e3", "space:f3"]);
    expect(proposedRefs([MOVE, more])).toEqual(["space:e3", "space:f3"]);
  });

  it("can be adopted by the one concerned, when it is legal for them", () => {
    expect(adoptable(MOVE, view(0))?.text).toBe("move space:e3");
    expect(adoptable(MOVE, view(0, ["move space:e5"]))).toBeNull();
    expect(adoptable(MOVE, view(1))).toBeNull();
    expect(adoptable(line(1, 3, 0, "move space:e3", []), view(0))).toBeNull();
    expect(adoptable(line(1, 3, 0, "move space:e3", []), view(0), true)?.text).toBe("move space:e3");
  });

  it("are said in the words of the one who reads them", () => {
    const words = (ref: string): string => ref.replace(":", " ");
    expect(proposalWords(MOVE, view(0), NAMES, words)).toBe("proposes to you: Move to e3 (1 token)");
    expect(proposalWords(MOVE, view(2), NAMES, words)).toBe("proposes to Ada: Move to e3");
    expect(proposalWords(line(1, 4, 1, "pass", []), view(0), NAMES, words)).toBe("plans: Move to e3");
    expect(proposalWords(line(1, 4, -1, "", ["space:e3", "space:f3"]), view(0), NAMES, words)).toBe(
      "points at: space e3 · space f3",
    );
    const whose = (ref: string, owner?: number): string =>
      `${ref} of ${owner === undefined ? "all" : NAMES[owner]}`;
    expect(proposalWords(line(1, 4, 2, "", ["space:e3"]), view(0), NAMES, whose)).toBe(
      "points at: space:e3 of Cem",
    );
  });
});
