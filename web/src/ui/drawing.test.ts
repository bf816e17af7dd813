import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { whenDrawn } from "./drawing";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it("comes after the frame in which the rest is drawn, in a task of its own", () => {
  const then = vi.fn();
  whenDrawn(then);
  expect(then).not.toHaveBeenCalled();
  vi.advanceTimersToNextFrame();
  vi.runAllTimers();
  expect(then).toHaveBeenCalledOnce();
});

it("does not come any more once the table is left", () => {
  const then = vi.fn();
  whenDrawn(then)();
  vi.advanceTimersToNextFrame();
  vi.runAllTimers();
  expect(then).not.toHaveBeenCalled();
});
