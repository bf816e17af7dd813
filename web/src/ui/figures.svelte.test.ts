import { flushSync } from "svelte";
import { expect, it } from "vitest";
import { changesOf, Figures, keyOf } from "./figures.svelte";

const EVENTS = [
  { text: "Ada claims e4: +2.", rule: "NT-071", figures: [{ seat: 0, name: "credits", by: 2 }] },
  { text: "The weather changes.", rule: "NT-136" },
  {
    text: "Ada pays Ben.",
    rule: "",
    figures: [
      { seat: 0, name: "credits", by: -3 },
      { seat: 1, name: "credits", by: 3 },
    ],
  },
];

it("adds up what changed a figure, and keeps each reason with its rule", () => {
  const changes = changesOf(EVENTS);
  expect(changes.get(keyOf(0, "credits"))).toEqual({
    name: "credits",
    by: -1,
    lines: [
      { by: 2, text: "Ada claims e4: +2.", rule: "NT-071" },
      { by: -3, text: "Ada pays Ben.", rule: "" },
    ],
  });
  expect(changes.get(keyOf(1, "credits"))?.by).toBe(3);
  expect(changes.size).toBe(2);
});

it("says why of the figure pointed at; a press keeps the words until they are closed or nothing is left to say", () => {
  let told = $state.raw(EVENTS);
  const anchor = document.createElement("button");
  const off = $effect.root(() => {
    const figures = new Figures(
      () => told,
      () => undefined,
    );
    figures.point(keyOf(0, "credits"), anchor);
    expect(figures.shown?.change.by).toBe(-1);
    figures.leave();
    expect(figures.shown).toBeNull();
    figures.press(keyOf(0, "credits"), anchor);
    figures.point(keyOf(1, "credits"), anchor);
    figures.leave();
    expect(figures.shown?.change.lines).toHaveLength(2);
    told = [];
    flushSync();
    expect(figures.shown).toBeNull();
    told = EVENTS;
    flushSync();
    figures.close();
    expect(figures.shown).toBeNull();
  });
  off();
});
