import { beforeEach, expect, it } from "vitest";
import { reveal } from "./row";

/** A row of 300 pixels with things of 100 side by side, scrolled as it is. */
function rowOf(count: number): { row: HTMLElement; things: HTMLElement[] } {
  const row = document.createElement("div");
  row.getBoundingClientRect = () => new DOMRect(10, 0, 300, 50);
  Object.defineProperty(row, "clientWidth", { value: 300 });
  const things = Array.from({ length: count }, (_, place) => {
    const thing = document.createElement("button");
    thing.getBoundingClientRect = () => new DOMRect(10 + place * 100 - row.scrollLeft, 0, 100, 50);
    row.append(thing);
    return thing;
  });
  document.body.append(row);
  return { row, things };
}

beforeEach(() => document.body.replaceChildren());

it("brings the first thing into sight where none is", () => {
  const { row, things } = rowOf(9);
  reveal(row, things.slice(5, 7));
  expect(row.scrollLeft).toBe(476);
});

it("leaves the row alone where one of them is seen, and where there is none", () => {
  const { row, things } = rowOf(9);
  reveal(row, things.slice(2, 7));
  reveal(row, []);
  expect(row.scrollLeft).toBe(0);
});

it("comes back to what lies before", () => {
  const { row, things } = rowOf(9);
  row.scrollLeft = 600;
  reveal(row, things.slice(1, 2));
  expect(row.scrollLeft).toBe(76);
});
