import { afterEach, describe, expect, it, vi } from "vitest";
import { showWhatCanBeChosen } from "./follow";

const PLACE = { top: 100, bottom: 500, left: 0, right: 300 };

/** A stage with things on it, each from one height to another, and how often each was scrolled to. */
function stage(things: { live: boolean; top: number; bottom: number }[]): ReturnType<typeof vi.fn>[] {
  document.body.innerHTML = `<div id="stage">${things
    .map(({ live }) => `<button data-live="${live}"></button>`)
    .join("")}</div>`;
  const place = document.getElementById("stage") as HTMLElement;
  place.getBoundingClientRect = () => PLACE as DOMRect;
  return things.map((thing, number) => {
    const element = place.children[number] as HTMLElement;
    element.getBoundingClientRect = () => ({ ...PLACE, ...thing }) as unknown as DOMRect;
    return (element.scrollIntoView = vi.fn());
  });
}

afterEach(() => {
  document.body.innerHTML = "";
});

describe("what can be chosen on a stage", () => {
  it("is scrolled to where it lies below the end: the first of what has no room together", async () => {
    const [above, first, second] = stage([
      { live: false, top: 120, bottom: 160 },
      { live: true, top: 600, bottom: 640 },
      { live: true, top: 1100, bottom: 1140 },
    ]);
    await showWhatCanBeChosen();
    expect([above, first, second].map((each) => each?.mock.calls.length)).toEqual([0, 1, 0]);
  });

  it("is seen whole where there is room: both sides and the sums of a bid", async () => {
    const [side, sum] = stage([
      { live: true, top: 420, bottom: 460 },
      { live: true, top: 480, bottom: 540 },
    ]);
    await showWhatCanBeChosen();
    expect([side, sum].map((each) => each?.mock.calls.length)).toEqual([0, 1]);
  });

  it("stays where it is as long as some of it is in view", async () => {
    const scrolled = stage([
      { live: true, top: 600, bottom: 640 },
      { live: true, top: 120, bottom: 160 },
    ]);
    await showWhatCanBeChosen();
    expect(scrolled.every((each) => each.mock.calls.length === 0)).toBe(true);
  });

  it("asks nothing of a page without a stage", async () => {
    await expect(showWhatCanBeChosen()).resolves.toBeUndefined();
  });
});
