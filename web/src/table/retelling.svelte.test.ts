import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { GameEvent } from "../api/api";
import { Retelling } from "./retelling.svelte";
import type { Step } from "./story";

const step = (seq: number): Step => ({ seq, by: 1, events: [{ seq } as GameEvent], said: [] });
const shown = (retelling: Retelling) => retelling.events?.map((event) => event.seq);

let retelling: Retelling;

beforeEach(() => {
  vi.useFakeTimers();
  retelling = new Retelling(() => "brisk");
});
afterEach(() => void vi.useRealTimers());

describe("what happened, shown again", () => {
  it("is the step that is pointed at", () => {
    retelling.point(step(3));
    expect(shown(retelling)).toEqual([3]);
    retelling.point(null);
    expect(retelling.events).toBeNull();
  });

  it("is one step after the other, and then the news again", () => {
    retelling.again([step(1), step(2)]);
    expect([retelling.running, shown(retelling)]).toEqual([true, [1]]);
    retelling.point(step(9));
    expect(shown(retelling)).toEqual([1]);
    vi.advanceTimersByTime(1_100);
    expect(shown(retelling)).toEqual([2]);
    vi.advanceTimersByTime(1_100);
    expect([retelling.running, retelling.events]).toEqual([false, null]);
  });

  it("ends when it is asked for while it runs", () => {
    retelling.again([step(1), step(2)]);
    retelling.again([step(1), step(2)]);
    vi.advanceTimersByTime(5_000);
    expect([retelling.running, retelling.events]).toEqual([false, null]);
  });
});
