import { describe, expect, it } from "vitest";
import type { Rule, Rulebook, Term } from "../api/api";
import { hits, search, thingsIn } from "./search";

function rule(id: string, section: string, text: string, note = "", example = ""): Rule {
  return { id, section, kind: "printed", text, note, example, proof: "" };
}

const book: Rulebook = {
  game: "g",
  title: "G",
  rules: [
    rule("NT-070", "Move", "Spend one token and go to an adjacent space."),
    rule("NT-074", "Move", "Entering a Mountain costs one action more."),
    rule("NT-110", "Terraform", "Draw a tile.", "A mountain costs more.", "Ada draws Forest."),
  ],
  examples: [{ name: "x", rules: ["NT-070"], kind: "happened", caption: "Ben moves to the glacier." }],
};

function found(words: string): string[] {
  return search(book, words).map((each) => each.id);
}

describe("searching the rules", () => {
  it("shows all of them before anything is written", () => {
    expect(found("  ")).toEqual(["NT-070", "NT-074", "NT-110"]);
  });

  it("finds words in any order, in capitals or not, also in sections, notes, examples and captions", () => {
    expect(found("mountain ENTERING")).toEqual(["NT-074"]);
    expect(found("move")).toEqual(["NT-070", "NT-074"]);
    expect(found("mountain")).toEqual(["NT-074", "NT-110"]);
    expect(found("forest ada")).toEqual(["NT-110"]);
    expect(found("glacier")).toEqual(["NT-070"]);
  });

  it("finds a rule by its number", () => {
    expect(found("nt-070")).toEqual(["NT-070"]);
  });

  it("finds nothing when one word is missing", () => {
    expect(found("mountain volcano")).toEqual([]);
  });
});

describe("searching the whole book", () => {
  const terms: Term[] = [
    { word: "token", forms: ["token", "tokens"], meaning: "Pays an action.", rules: ["NT-070"] },
  ];
  const content = {
    trees: [
      {
        id: "a",
        name: "Explorer",
        perks: [{ name: "Long Walk", text: "Move for a token less.", rule: "NT-070" }],
      },
    ],
    cards: [
      { name: "Token Thief", text: "Take one." },
      { name: "", text: "nothing" },
    ],
  };

  it("finds the things of a game by name and by what they do, those called so first", () => {
    const things = thingsIn(content);
    expect(things.map((thing) => thing.name)).toEqual(["Long Walk", "Token Thief"]);
    expect(hits(book, terms, things, "token").things.map((thing) => thing.name)).toEqual([
      "Token Thief",
      "Long Walk",
    ]);
  });

  it("finds words in any of their forms", () => {
    expect(hits(book, terms, [], "tokens").terms.map((term) => term.word)).toEqual(["token"]);
    expect(hits(book, terms, [], "").terms).toEqual([]);
  });
});
