import { describe, expect, it } from "vitest";
import type { Result } from "../api/api";
import { teamPoints, verdict } from "./ending";

const NAMES = ["Ada", "Ben"];

function result(changes: Partial<Result>): Result {
  return {
    scores: [3, 2],
    winners: [0],
    reason: "fleet_home",
    because: "Fleet home.",
    rule: "WA-042",
    rule_text: "",
    shared: false,
    ...changes,
  };
}

describe("an ending", () => {
  it("names who wins where players are ranked", () => {
    expect(verdict(result({}), NAMES, [1])).toBe("Ada wins");
    expect(verdict(result({}), NAMES, [0])).toBe("You win");
    expect(verdict(result({}), NAMES, [0, 1])).toBe("Ada wins");
    expect(verdict(result({ winners: [0, 1] }), NAMES, [0])).toBe("Ada and Ben win together");
    expect(verdict(result({ winners: [] }), NAMES, [0])).toBe("Nobody wins");
  });

  it("is one for all where the game is shared", () => {
    expect(verdict(result({ shared: true, winners: [0, 1] }), NAMES, [0])).toBe("You have won together");
    expect(verdict(result({ shared: true, winners: [] }), NAMES, [0])).toBe("You have lost together");
    expect(verdict(result({ shared: true, winners: [] }), NAMES, [])).toBe("All have lost together");
    expect(verdict(result({ shared: true, winners: [] }), ["Ada"], [0])).toBe("You lose");
  });

  it("tells the team's points without an order of merit", () => {
    expect(teamPoints(result({ scores: [2, 9] }), NAMES)).toBe("Ada 2, Ben 9");
    expect(teamPoints(result({ scores: [7, 7] }), NAMES)).toBe("7");
    expect(teamPoints(result({ scores: [0, 0] }), NAMES)).toBe("");
  });
});
