import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { TableView } from "../api/api";
import type { BoardProps, GameUi } from "../games/types";
import { tableView } from "./fixture";
import { plainGame } from "./plain";
import { RESULT, Stages } from "./stages.svelte";

const RESULTED = {
  scores: [1],
  winners: [0],
  reason: "",
  because: "",
  rule: "",
  shared: false,
  parts: [],
};

class Sitting {
  front = $state("map");
  view = $state.raw<TableView | null>(tableView());
  board = $derived({ view: {}, live: new Set(["space:e4", "card:oak"]) } as unknown as BoardProps);
  refs = $state.raw<string[]>([]);
  advice = $derived({ refs: this.refs });
  point = $state.raw<string[]>([]);
  guide = $derived({ point: this.point });
  ui: GameUi = {
    ...plainGame("toy"),
    layout: ({ live }) => ({
      stages: ["map", "votes", "hand"].map((id) => ({ id, label: id, Component: plainGame("toy").Board })),
      front: live.has("card:oak") && !live.has("space:e4") ? "hand" : this.front,
    }),
  };
}

let sitting: Sitting;
let stages: Stages;
let stop: () => void;

beforeEach(() => {
  stop = $effect.root(() => {
    sitting = new Sitting();
    stages = new Stages(sitting, () => false);
  });
});
afterEach(() => stop());

describe("the stages of a table", () => {
  it("follow the decision, and stay where a person looks until it moves on", () => {
    expect(stages.shown.id).toBe("map");
    stages.show("hand");
    expect(stages.shown.id).toBe("hand");
    expect(stages.tabs.filter((tab) => tab.news).map((tab) => tab.id)).toEqual(["map"]);
    sitting.front = "votes";
    flushSync();
    expect(stages.shown.id).toBe("votes");
    sitting.front = "map";
    flushSync();
    expect(stages.shown.id).toBe("map");
  });

  it("bring what a bot advises to the front, as long as the advice stands", () => {
    sitting.refs = ["card:oak"];
    flushSync();
    expect(stages.shown.id).toBe("hand");
    sitting.refs = [];
    flushSync();
    expect(stages.shown.id).toBe("map");
  });

  it("bring what a lesson points at to the front, by its name or by where it lies", () => {
    sitting.point = ["card:oak", "verb:end"];
    flushSync();
    expect(stages.shown.id).toBe("hand");
    sitting.point = ["stage:votes", "card:oak"];
    flushSync();
    expect(stages.shown.id).toBe("votes");
    sitting.point = ["verb:end", "figure:Points", "mine"];
    flushSync();
    expect(stages.shown.id).toBe("map");
  });

  it("can be gone through by key, round and round", () => {
    stages.step(-1);
    expect(stages.shown.id).toBe("hand");
    stages.step(1);
    expect(stages.shown.id).toBe("map");
  });

  it("begin with the result when the game is over", () => {
    sitting.view = tableView({ result: RESULTED });
    flushSync();
    expect([stages.shown.id, stages.tabs[0]?.id, stages.name]).toEqual([RESULT, RESULT, "Result"]);
    stages.show("map");
    expect([stages.shown.id, stages.name]).toEqual(["map", "map"]);
  });
});
