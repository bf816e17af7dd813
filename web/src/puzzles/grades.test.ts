import { describe, expect, it } from "vitest";
import type { PuzzleLine } from "../api/api";
import { firstOpen, grade, grouped, isSolved, outcome, puzzleOf, streakWords } from "./grades";

function line(id: string, difficulty: number, of: PuzzleLine["outcome"] = ""): PuzzleLine {
  return { id, title: id, asks: id, difficulty, outcome: of };
}

describe("puzzles in a list", () => {
  it("stand together by how hard they are, and no heading is empty", () => {
    const groups = grouped([line("a", 1), line("b", 5), line("c", 1)]);
    expect(groups.map((group) => [group.grade, group.lines.map((each) => each.id)])).toEqual([
      ["very easy", ["a", "c"]],
      ["very hard", ["b"]],
    ]);
    expect(grade(3)).toBe("medium");
  });

  it("go on with the first that is not solved", () => {
    expect(firstOpen([line("a", 1, "right"), line("b", 1, "wrong"), line("c", 1)])?.id).toBe("b");
    expect(firstOpen([line("a", 1, "right"), line("b", 1, "later")])).toBeNull();
  });

  it("say how they went", () => {
    expect([isSolved("right"), isSolved("later"), isSolved("wrong"), isSolved("")]).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(outcome("later")).toBe("solved, not at once");
    expect([streakWords(0), streakWords(1), streakWords(4)]).toEqual([
      "",
      "1 day in a row",
      "4 days in a row",
    ]);
  });

  it("are of a day by a list that was kept, as far ahead as that knows", () => {
    const of = (date: string) => ({ date, game: "toy", title: "Toy", puzzle: line(date, 1) });
    const found = { daily: of("2026-11-19"), ahead: [of("2026-11-20")] };
    expect(puzzleOf(found, "2026-11-19")?.puzzle.id).toBe("2026-11-19");
    expect(puzzleOf(found, "2026-11-18")?.puzzle.id).toBe("2026-11-19");
    expect(puzzleOf(found, "2026-11-20")?.puzzle.id).toBe("2026-11-20");
    expect(puzzleOf(found, "2026-11-21")).toBeNull();
  });
});
