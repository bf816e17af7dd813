import { afterEach, describe, expect, it } from "vitest";
import { termStops } from "./termStops";

let leave: () => void = () => undefined;
afterEach(() => {
  leave();
  document.body.innerHTML = "";
});

function region(): { box: HTMLElement; terms: () => HTMLElement[] } {
  document.body.innerHTML =
    '<div id="r"><button class="term" tabindex="-1">a</button><button>other</button><button class="term" tabindex="-1">b</button></div>';
  const box = document.querySelector<HTMLElement>("#r") ?? document.body;
  leave = termStops(box);
  return { box, terms: () => [...box.querySelectorAll<HTMLElement>(".term")] };
}

const stops = (terms: HTMLElement[]): string[] =>
  terms.filter((term) => term.getAttribute("tabindex") === "0").map((term) => term.textContent ?? "");

describe("the explained words of a region", () => {
  it("are one stop of the Tab key, the first at the beginning", () => {
    expect(stops(region().terms())).toEqual(["a"]);
  });

  it("are gone through with left and right, and the last one stays the stop", () => {
    const { terms } = region();
    const [first, second] = terms();
    first?.focus();
    first?.dispatchEvent(
      new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true, cancelable: true }),
    );
    expect(document.activeElement).toBe(second);
    expect(stops(terms())).toEqual(["b"]);
  });

  it("keep a stop when the one that had it is gone", async () => {
    const { terms } = region();
    terms()[0]?.remove();
    await new Promise((done) => setTimeout(done, 0));
    expect(stops(terms())).toEqual(["b"]);
  });
});
