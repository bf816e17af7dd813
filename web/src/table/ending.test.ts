import { describe, expect, it } from "vitest";
import type { Result } from "../api/api";
import { teamPoints, verdict } from "./ending";

const NAMES = ["Ada", "Ben"];

function result(changes: Partial<Result>): Result {
  return {
    scores: [3, 2],
    winners: [0],
    reason: "fleet_home",
    because: "fleet home",
    rule: "WA-042",
    rule_text: "",
    shared: false,
    ...changes,
  };
}

describe("an ending", () => {
  it("names who wins where players are ranked", () => {
    expect(verdict(result({}), NAMES, true)).toBe("Ada wins");
    expect(verdict(result({ winners: [0, 1] }), NAMES, true)).toBe("Ada and Ben win together");
    expect(verdict(result({ winners: [] }), NAMES, true)).toBe("Nobody wins");
  });

  it("is one for all where the game is shared", () => {
    expect(verdict(result({ shared: true, winners: [0, 1] }), NAMES, true)).toBe("You have won together");
    expect(verdict(result({ shared: true, winners: [] }), NAMES, true)).toBe("You have lost together");
    expect(verdict(result({ shared: true, winners: [] }), NAMES, false)).toBe("All have lost together");
  });

  it("tells the team's points without an order of merit", () => {
    expect(teamPoints(result({ scores: [2, 9] }), NAMES)).toBe("Ada 2, Ben 9");
    expect(teamPoints(result({ scores: [7, 7] }), NAMES)).toBe("7");
    expect(teamPoints(result({ scores: [0, 0] }), NAMES)).toBe("");
  });
});
