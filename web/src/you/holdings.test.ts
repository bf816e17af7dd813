import { describe, expect, it } from "vitest";

import type { Holdings } from "../api/api";
import { dayInWords, holdingsInWords } from "./holdings";

const NOTHING: Holdings = {
  name: "",
  running: 0,
  gathering: 0,
  finished: 0,
  hosted: 0,
  lessons: 0,
  puzzles: 0,
  passkeys: 0,
  mails: 0,
};

describe("what somebody has", () => {
  it("is counted in words, one and many", () => {
    expect(holdingsInWords({ ...NOTHING, running: 1, finished: 3, puzzles: 1 })).toBe(
      "1 seat in a running game, 3 seats in finished games and 1 puzzle",
    );
  });
  it("is a table laid for others where there is no seat", () => {
    expect(holdingsInWords({ ...NOTHING, hosted: 2 })).toBe("2 tables you laid");
    expect(holdingsInWords(NOTHING)).toBe("nothing yet");
  });
});

describe("a day", () => {
  it("is told coarsely", () => {
    const days = ["2026-03-30", "2026-03-29", "2026-03-20", "2026-03-01", "2025-12-01", "2026-03-31"];
    expect(days.map((day) => dayInWords(day, "2026-03-30"))).toEqual([
      "today",
      "yesterday",
      "10 days ago",
      "4 weeks ago",
      "4 months ago",
      "today",
    ]);
  });
});
