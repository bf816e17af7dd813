import { describe, expect, it } from "vitest";
import type { ChatLine, GameEvent } from "../api/api";
import { story } from "./story";

function event(seq: number, text: string): GameEvent {
  return { seq, kind: "offer", rule: "X-001", seat: 0, text, amount: 0, refs: [], only: -1 };
}

function line(number: number, seq: number, kind: ChatLine["kind"] = "promise"): ChatLine {
  return { number, name: "Ada", seat: 0, text: `line ${number}`, at: "", seq, kind };
}

describe("the log", () => {
  it("is read newest first", () => {
    expect(story([event(1, "a"), event(2, "b")], []).map((each) => each.event?.text)).toEqual(["b", "a"]);
  });

  it("shows a promise beside the newest line of its moment, and plain talk nowhere", () => {
    const lines = story([event(1, "a"), event(1, "b"), event(2, "c")], [line(1, 1), line(2, 1, "say")]);
    expect(lines.map((each) => [each.event?.text, each.said.map((one) => one.text)])).toEqual([
      ["c", []],
      ["b", ["line 1"]],
      ["a", []],
    ]);
  });

  it("shows a notice about a bot beside what the lot decided for it", () => {
    expect(story([event(1, "a")], [line(1, 1, "notice")])[0]?.said.map((one) => one.kind)).toEqual([
      "notice",
    ]);
  });

  it("shows a promise at its place when nothing else is known of that moment", () => {
    const lines = story([event(1, "a"), event(3, "c")], [line(1, 2)]);
    expect(lines.map((each) => [each.seq, each.event?.text ?? ""])).toEqual([
      [3, "c"],
      [2, ""],
      [1, "a"],
    ]);
    expect(new Set(lines.map((each) => each.key)).size).toBe(3);
  });
});
