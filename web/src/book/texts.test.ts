import { describe, expect, it } from "vitest";
import type { Term } from "../api/api";
import { hitsIn, piecesOf, Words } from "./texts";

function term(word: string, ...also: string[]): Term {
  return { word, forms: [word, `${word}s`, ...also], meaning: `What ${word} means.`, rules: ["G-001"] };
}

const words = new Words([term("action"), term("action token"), term("claim", "claimed"), term("R&D")]);

function marked(text: string): string[] {
  return words.marked(text).flatMap((piece) => (piece.kind === "term" ? [piece.text] : []));
}

describe("marking the words of a game", () => {
  it("finds them in any form, in capitals or not, as whole words only", () => {
    expect(marked("Claimed lands cost an action.")).toEqual(["Claimed", "action"]);
    expect(marked("The reaction was proclaimed.")).toEqual([]);
    expect(marked("Use R&D now.")).toEqual(["R&D"]);
  });

  it("takes the longest that fits", () => {
    expect(marked("Flip an action token.")).toEqual(["action token"]);
  });

  it("marks a word once a sentence", () => {
    expect(marked("A claim beside a claim. Another claim.")).toEqual(["claim", "claim"]);
  });

  it("loses nothing of the text", () => {
    const text = "An action, a claim (NT-071), and “R&D”.";
    expect(
      piecesOf(text, words)
        .map((piece) => piece.text)
        .join(""),
    ).toBe(text);
  });

  it("leaves a text alone where a game has no words", () => {
    expect(new Words([]).marked("An action.")).toEqual([{ kind: "text", text: "An action." }]);
  });
});

describe("a text of the rules", () => {
  it("links to the rules it names", () => {
    expect(
      piecesOf("As NT-071 and OE-002 say.").flatMap((piece) => (piece.kind === "rule" ? [piece.id] : [])),
    ).toEqual(["NT-071", "OE-002"]);
  });

  it("shows the words looked for", () => {
    expect(
      hitsIn("Up the Mountain (2)", ["mount", "(2"]).filter((piece) => piece.kind === "hit").length,
    ).toBe(2);
  });
});
