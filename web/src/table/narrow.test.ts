import { describe, expect, it } from "vitest";
import { narrow, picked, stillPicked, type Choice } from "./narrow";

function choice(text: string): Choice {
  const [verb = "", ...refs] = text.split(" ");
  return { text, verb, refs, say: text };
}

const options = ["move space:e3", "claim space:e3", "claim space:e4", "end"].map(choice);

describe("narrowing", () => {
  it("offers everything before the first click", () => {
    const found = narrow(options, []);
    expect(found.fitting).toHaveLength(4);
    expect(found.ready).toBeNull();
    expect([...found.live].sort()).toEqual(["space:e3", "space:e4", "verb:claim", "verb:end", "verb:move"]);
  });

  it("leaves the actions on a space that was clicked", () => {
    const found = narrow(options, ["space:e3"]);
    expect(found.fitting.map((option) => option.text)).toEqual(["move space:e3", "claim space:e3"]);
    expect(found.ready).toBeNull();
  });

  it("is ready when one action is left", () => {
    expect(narrow(options, ["verb:claim", "space:e4"]).ready?.text).toBe("claim space:e4");
    expect(narrow(options, ["verb:end"]).ready?.text).toBe("end");
  });
});

describe("picking", () => {
  it("takes a pick back when it is clicked again", () => {
    expect(picked(options, ["space:e3"], "space:e3")).toEqual([]);
  });

  it("starts afresh with a reference that does not fit the earlier ones", () => {
    expect(picked(options, ["verb:move"], "space:e4")).toEqual(["space:e4"]);
  });

  it("replaces what a pick contradicts and keeps the rest", () => {
    expect(picked(options, ["verb:claim", "space:e3"], "space:e4")).toEqual(["verb:claim", "space:e4"]);
    const bids = ["bid answer:yes amount:1", "bid answer:yes amount:2", "bid answer:no amount:1"].map(choice);
    expect(picked(bids, ["answer:yes", "amount:1"], "amount:2")).toEqual(["answer:yes", "amount:2"]);
  });

  it("answers null for what no legal action points at", () => {
    expect(picked(options, [], "space:a5")).toBeNull();
  });
});

describe("a new moment", () => {
  it("keeps what was picked while it still leads to an action, and nothing of it otherwise", () => {
    expect(stillPicked(options, ["verb:claim", "space:e4"])).toEqual(["verb:claim", "space:e4"]);
    expect(stillPicked(options.slice(0, 2), ["verb:claim", "space:e4"])).toEqual([]);
    expect(stillPicked([], ["space:e3"])).toEqual([]);
  });
});
