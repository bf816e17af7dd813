import { afterEach, expect, it, vi } from "vitest";
import { replayKeys } from "./keys";

const ways = {
  step: vi.fn(),
  first: vi.fn(),
  last: vi.fn(),
  play: vi.fn(),
  stage: vi.fn(),
  close: vi.fn(),
};
const onkeydown = replayKeys(ways);

function press(key: string, on = "div", changes: KeyboardEventInit = {}): KeyboardEvent {
  const element = document.createElement(on);
  element.addEventListener("keydown", onkeydown);
  const event = new KeyboardEvent("keydown", { key, cancelable: true, ...changes });
  element.dispatchEvent(event);
  return event;
}

afterEach(() => vi.clearAllMocks());

it("goes to and fro, to both ends, plays and pauses", () => {
  press("ArrowRight");
  press("ArrowLeft");
  expect(ways.step.mock.calls).toEqual([[1], [-1]]);
  press("Home");
  press("End");
  expect(ways.first).toHaveBeenCalledOnce();
  expect(ways.last).toHaveBeenCalledOnce();
  expect(press(" ").defaultPrevented).toBe(true);
  expect(ways.play).toHaveBeenCalledOnce();
});

it("leaves the keys to whoever writes or chooses", () => {
  for (const on of ["input", "textarea", "select"]) press("ArrowRight", on);
  expect(ways.step).not.toHaveBeenCalled();
});

it("lets the space bar press a button, and keys of the browser be", () => {
  expect(press(" ", "button").defaultPrevented).toBe(false);
  press("ArrowLeft", "div", { altKey: true });
  expect(ways.play).not.toHaveBeenCalled();
  expect(ways.step).not.toHaveBeenCalled();
  press("ArrowRight", "button");
  expect(ways.step).toHaveBeenCalledWith(1);
});
