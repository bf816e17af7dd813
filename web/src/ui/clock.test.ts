import { describe, expect, it } from "vitest";
import { announced, figures, HouseTime, inWords, isLittle, leftOf, runs, type Clock } from "./clock.svelte";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

function clock(seconds: number, ...seats: [left: number, since: number][]): Clock {
  return {
    kind: "game",
    seconds,
    increment: 0,
    at_end: "bot",
    words: "",
    end_words: "",
    seats: seats.map(([left, since]) => ({ left, since })),
  };
}

describe("the house's time", () => {
  it("goes on by itself, however this device's clock is set", () => {
    let passed = 5_000;
    const time = new HouseTime(() => passed);
    expect(time.now).toBeNull();
    time.heard(1_000_000, true);
    passed += 3 * MINUTE;
    expect(time.now).toBe(1_000_000 + 3 * MINUTE);
  });

  it("takes a message that was long on its way for what it is", () => {
    let passed = 0;
    const time = new HouseTime(() => passed);
    time.heard(10_000, true);
    passed = 1_000;
    time.heard(10_400, false);
    expect(time.now).toBe(11_000);
    time.heard(11_200, false);
    expect(time.now).toBe(11_200);
  });

  it("begins anew with a new connection: the server's time may have stood still", () => {
    let passed = 0;
    const time = new HouseTime(() => passed);
    time.heard(10_000, true);
    passed = 5 * MINUTE;
    time.heard(12_000, true);
    expect(time.now).toBe(12_000);
  });
});

describe("what is left", () => {
  const both = clock(600, [5 * MINUTE, 1_000], [7 * MINUTE, -1]);

  it("runs for whom the table waits and stands for the others", () => {
    expect(leftOf(both, 0, 61_000)).toBe(4 * MINUTE);
    expect(leftOf(both, 1, 61_000)).toBe(7 * MINUTE);
    expect([runs(both, 0), runs(both, 1)]).toEqual([true, false]);
  });

  it("is never less than nothing, nor more than there was", () => {
    expect(leftOf(both, 0, DAY)).toBe(0);
    expect(leftOf(both, 0, 0)).toBe(5 * MINUTE);
  });

  it("is nothing where nobody counts", () => {
    expect(leftOf(null, 0, 5)).toBeNull();
    expect(leftOf(clock(600), 0, 5)).toBeNull();
  });
});

it("is told in figures and in words", () => {
  expect([2 * DAY + 3 * HOUR, 3 * HOUR + 5 * MINUTE, 4 * MINUTE + 5_000, 0].map(figures)).toEqual([
    "2d 03h",
    "3h 05m",
    "4:05",
    "0:00",
  ]);
  expect([2 * DAY + 3 * HOUR, HOUR, 4 * MINUTE + 5_000, 50_000, 0].map(inWords)).toEqual([
    "2 days 3 hours",
    "1 hour",
    "4 minutes",
    "50 seconds",
    "no time",
  ]);
});

it("is little when a tenth is left, but at least half a minute and at most two hours", () => {
  expect(isLittle(clock(1800), 3 * MINUTE)).toBe(true);
  expect(isLittle(clock(1800), 4 * MINUTE)).toBe(false);
  expect(isLittle(clock(60), 25_000)).toBe(true);
  expect(isLittle(clock(7 * 86_400), 3 * HOUR)).toBe(false);
});

it("is said aloud at few moments only", () => {
  const half = clock(1800);
  expect(announced(half, 11 * MINUTE, 10 * MINUTE)).toBe("You have 10 minutes left.");
  expect(announced(half, 10 * MINUTE, 9 * MINUTE)).toBe("");
  expect(announced(half, 61_000, 60_000)).toBe("You have 1 minute left.");
  expect(announced(half, 1_000, 0)).toBe("Your time is up.");
  expect(announced(half, null, 30_000)).toBe("");
  expect(announced(clock(300), 11 * MINUTE, 2 * MINUTE)).toBe("");
});
