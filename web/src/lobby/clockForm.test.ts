import { describe, expect, it } from "vitest";
import { ClockForm, TIMES } from "./clockForm.svelte";

describe("the time of a new table", () => {
  it("is none until somebody says otherwise", () => {
    const form = new ClockForm();
    expect([form.clock, form.words, form.times]).toEqual([null, "no clock", []]);
  });

  it("is chosen in words and sent in seconds", () => {
    const form = new ClockForm();
    form.kind = "move";
    expect(form.words).toBe("1 day for each turn");
    form.choose(0);
    form.atEnd = "pass";
    expect(form.clock).toEqual({ kind: "move", seconds: 300, increment: 0, at_end: "pass", bot: "" });
    form.kind = "game";
    expect(form.clock).toMatchObject({ kind: "game", seconds: 1800, increment: 30 });
    form.choose(99);
    expect(form.words).toBe("30 minutes, 30 seconds more each turn");
  });

  it("stays within what the server takes", () => {
    const day = 86_400;
    expect(
      TIMES.move.every(({ seconds, increment }) => seconds >= 60 && seconds <= 30 * day && !increment),
    ).toBe(true);
    expect(
      TIMES.game.every(
        ({ seconds, increment }) => seconds <= 90 * day && increment <= Math.min(seconds, 7 * day),
      ),
    ).toBe(true);
  });
});
