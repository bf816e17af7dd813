import { describe, expect, it } from "vitest";
import type { Rule } from "../api/api";
import { search } from "./rules";

function rule(id: string, section: string, text: string, note = "", example = ""): Rule {
  return { id, section, kind: "printed", text, note, example, proof: "" };
}

const rules = [
  rule("NT-070", "Move", "Spend one token and go to an adjacent space."),
  rule("NT-074", "Move", "Entering a Mountain costs one action more."),
  rule("NT-110", "Terraform", "Draw a tile.", "A mountain costs more.", "Ada draws Forest."),
];

function found(words: string): string[] {
  return search(rules, words).map((each) => each.id);
}

describe("searching the rules", () => {
  it("shows all of them before anything is written", () => {
    expect(found("  ")).toEqual(["NT-070", "NT-074", "NT-110"]);
  });

  it("finds words in any order, in capitals or not, also in sections, notes and examples", () => {
    expect(found("mountain ENTERING")).toEqual(["NT-074"]);
    expect(found("move")).toEqual(["NT-070", "NT-074"]);
    expect(found("mountain")).toEqual(["NT-074", "NT-110"]);
    expect(found("forest ada")).toEqual(["NT-110"]);
  });

  it("finds a rule by its number", () => {
    expect(found("nt-070")).toEqual(["NT-070"]);
  });

  it("finds nothing when one word is missing", () => {
    expect(found("mountain volcano")).toEqual([]);
  });
});
