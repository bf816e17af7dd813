import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Dealt } from "./dealt.svelte";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function frame(): void {
  vi.advanceTimersToNextFrame();
  vi.runAllTimers();
  flushSync();
}

it("deals a hand two by two, a frame apart, and what comes later at once", () => {
  let hand = $state.raw(["a", "b", "c", "d", "e"]);
  const off = $effect.root(() => {
    const dealt = new Dealt(() => hand.length);
    flushSync();
    expect(dealt.of(hand)).toEqual(["a", "b"]);
    frame();
    expect(dealt.of(hand)).toEqual(["a", "b", "c", "d"]);
    frame();
    expect(dealt.of(hand)).toEqual(["a", "b", "c", "d", "e"]);
    hand = [...hand, "f", "g", "h", "i"];
    flushSync();
    expect(dealt.of(hand)).toEqual(hand);
  });
  off();
});

it("has nothing to wait for with a small hand", () => {
  const off = $effect.root(() => {
    const dealt = new Dealt(() => 0);
    flushSync();
    expect(dealt.of(["a", "b", "c"])).toEqual(["a", "b", "c"]);
  });
  off();
});
