import { expect, it } from "vitest";
import type { HistoryLine } from "../api/api";
import { byDay, changed, lasted, number, outcome, percent, rated } from "./words";

const seat = (won: boolean, mine = false) => ({ name: "Ada", bot: false, mine, points: 3, won });
const LINE: HistoryLine = {
  table: "t",
  game: "g",
  title: "G",
  mode: "",
  ended: "2026-11-18T12:00:00.000Z",
  seconds: 60,
  moves: 9,
  won: true,
  points: 3,
  shared: false,
  uncounted: "",
  seats: [seat(true, true), seat(false)],
  kept: true,
  rating: [],
};
const RATING = { rating: 1219, margin: 80, provisional: false, certainty: "certain" };

it("says how a game went", () => {
  expect(outcome(LINE)).toBe("Won");
  expect(outcome({ ...LINE, won: false })).toBe("Lost");
  expect(outcome({ ...LINE, seats: [seat(true), seat(true)] })).toBe("Won, shared");
  expect(outcome({ ...LINE, shared: true })).toBe("Won together");
  expect(outcome({ ...LINE, shared: true, won: false, seats: [seat(false)] })).toBe("Lost");
});

it("says how long it took", () => {
  expect([30, 60, 3000, 7200, 200_000].map(lasted)).toEqual([
    "",
    "1 minute",
    "50 minutes",
    "2 hours",
    "2 days",
  ]);
});

it("writes ratings with what they may be off by", () => {
  expect(rated(RATING)).toBe("1,219 ± 80");
  expect(changed({ ...RATING, rating: 1204 }, RATING)).toBe("1,204 → 1,219 ± 80");
  expect(number(-290)).toBe("−290");
});

it("says no share of nothing", () => {
  expect(percent(1, 3)).toBe("33 %");
  expect(percent(0, 0)).toBe("–");
});

it("puts games under their days", () => {
  const days = byDay([LINE, { ...LINE, table: "u" }, { ...LINE, ended: "2026-11-10T12:00:00.000Z" }]);
  expect(days.map(({ lines }) => lines.length)).toEqual([2, 1]);
});
