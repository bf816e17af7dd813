import { beforeEach, describe, expect, it } from "vitest";
import type { Bot } from "./api";
import { botGroups, botHelp, botLabel, botSentence, opponent, rememberOpponent } from "./bots";

function bot(name: string, kind: Bot["kind"], more: Partial<Bot> = {}): Bot {
  const label = name[0]?.toUpperCase() + name.slice(1);
  return { name, label, help: "Plays.", kind, rating: null, seconds: null, strength: "", ...more };
}

const game = {
  bots: [
    bot("beginner", "level"),
    bot("seasoned", "level", { rating: 1000, seconds: 0.01 }),
    bot("master", "level", { strength: "wins 63 % (58 to 68)", seconds: 1.52 }),
    bot("rover", "program"),
    bot("random", "random"),
  ],
};

describe("the bots in words", () => {
  it("stand in groups, in the order the server gives", () => {
    expect(botGroups(game).map((group) => [group.title, group.bots.map((each) => each.name)])).toEqual([
      ["Levels", ["beginner", "seasoned", "master"]],
      ["Added by the host", ["rover"]],
      ["For trying things out", ["random"]],
    ]);
    expect(botGroups(undefined)).toEqual([]);
  });

  it("are called by their labels, also those that are listed no more", () => {
    expect(botLabel(game, "seasoned")).toBe("Seasoned");
    expect(botLabel(game, "heuristic:settler")).toBe("heuristic settler");
    expect(botLabel(undefined, "seasoned")).toBe("seasoned");
  });

  it("say how strong and how quick they are where that was measured", () => {
    expect(botHelp(game, "beginner")).toBe("Plays.");
    expect(botHelp(game, "seasoned")).toBe("Plays. Rated 1000, answers at once.");
    expect(botHelp(game, "master")).toBe("Plays. Wins 63 % (58 to 68), thinks 1.5 s a decision.");
    expect(botHelp(game, "nobody")).toBe("");
  });
});

describe("whom one plays against", () => {
  beforeEach(() => localStorage.clear());

  it("is the easiest in a first game", () => {
    expect(opponent(game)).toBe("beginner");
    expect(opponent(undefined)).toBe("");
    expect(botSentence(game, opponent(game))).toBe("Plays.");
    expect(botSentence(game, "nobody")).toBe("");
  });

  it("is the level of the last game from then on", () => {
    rememberOpponent(game, ["", "master", "seasoned"]);
    expect(opponent(game)).toBe("master");
    rememberOpponent(game, ["random", "rover"]);
    expect(opponent(game)).toBe("master");
    expect(opponent({ bots: game.bots.slice(0, 1) })).toBe("beginner");
  });
});
