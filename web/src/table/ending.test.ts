import { describe, expect, it } from "vitest";
import type { Result } from "../api/api";
import { difference, lead, teamPoints, verdict } from "./ending";

const NAMES = ["Ada", "Ben"];

function result(changes: Partial<Result>): Result {
  return {
    scores: [3, 2],
    winners: [0],
    reason: "fleet_home",
    because: "Fleet home.",
    rule: "WA-042",
    shared: false,
    parts: [],
    ...changes,
  };
}

describe("an ending", () => {
  it("says who wins and by how much, in the second person to the one who did", () => {
    expect(verdict(result({}), NAMES, [0])).toBe("You win by 1");
    expect(verdict(result({}), NAMES, [1])).toBe("Ada wins by 1");
    expect(verdict(result({}), NAMES, [])).toBe("Ada wins by 1");
    expect(verdict(result({ winners: [1, 0] }), NAMES, [0])).toBe("You and Ben win together");
    expect(verdict(result({ winners: [] }), NAMES, [0])).toBe("Nobody wins");
  });

  it("names both where both play at one screen", () => {
    expect(verdict(result({}), NAMES, [0, 1])).toBe("Ada wins by 1");
  });

  it("says no figure where points did not decide", () => {
    expect(verdict(result({ scores: [2, 2] }), NAMES, [1])).toBe("Ada wins");
    expect(lead(result({ scores: [2] }))).toBe(0);
  });

  it("is one for all where the game is shared, and no “together” for one alone", () => {
    expect(verdict(result({ shared: true, winners: [0, 1] }), NAMES, [0])).toBe("You have won together");
    expect(verdict(result({ shared: true, winners: [] }), NAMES, [0])).toBe("You have lost together");
    expect(verdict(result({ shared: true, winners: [] }), NAMES, [])).toBe("All have lost together");
    expect(verdict(result({ shared: true, winners: [] }), ["Ada"], [0])).toBe("You lose");
    expect(verdict(result({ shared: true, winners: [0] }), ["Ada"], [])).toBe("Ada wins");
  });

  it("names the part of the points that made the difference", () => {
    const parts = [
      { name: "Claims", points: [9, 2] },
      { name: "Losses", points: [-6, 0] },
    ];
    expect(difference(result({ parts }))).toBe("Claims made the difference: 9 to 2.");
    expect(difference(result({ parts: parts.slice(1) }))).toBe("");
    expect(difference(result({ parts, scores: [2, 2] }))).toBe("");
    const votes = { name: "Votes", points: [4, -1] };
    expect(difference(result({ parts: [votes, ...parts.slice(1)] }))).toBe(
      "Votes made the difference: 4 to −1.",
    );
  });

  it("does not put it down to what a game begun from a position brought along", () => {
    const parts = [
      { name: "Claims", points: [5, 0] },
      { name: "At the start", points: [98, 34] },
    ];
    expect(difference(result({ parts, scores: [103, 34] }))).toBe("");
  });

  it("tells the team's points without an order of merit", () => {
    expect(teamPoints(result({ scores: [2, 9] }), NAMES)).toBe("Ada 2, Ben 9");
    expect(teamPoints(result({ scores: [7, 7] }), NAMES)).toBe("7");
    expect(teamPoints(result({ scores: [0, 0] }), NAMES)).toBe("");
  });
});
