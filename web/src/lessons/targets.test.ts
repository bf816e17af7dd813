import { describe, expect, it } from "vitest";
import { target } from "./targets";

function meant(ref: string, foot: string): string | undefined {
  document.body.innerHTML = `<div data-region="foot">${foot}</div>`;
  return target(ref, 0)?.textContent;
}

describe("what a lesson points at", () => {
  const more = "<button data-more>More</button>";

  it("is a verb's own button", () => {
    expect(meant("verb:end", `${more}<button data-verb="end">End turn</button>`)).toBe("End turn");
  });

  it("is the answer that stands for the verb, where a game words its own", () => {
    const answers =
      '<button data-answer="verb:end how:all">All</button><button data-answer="verb:end">Done</button>';
    expect(meant("verb:end", more + answers)).toBe("Done");
    expect(meant("verb:use", `${more}<button data-answer="verb:use place:1">Use</button>`)).toBe("Use");
  });

  it("is behind More when nothing else is there", () => {
    expect(meant("verb:end", more)).toBe("More");
  });
});
