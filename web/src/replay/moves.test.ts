import { expect, it } from "vitest";
import type { GameEvent } from "../api/api";
import { movesOf } from "./moves";

function event(seq: number, text: string, changes: Partial<GameEvent> = {}): GameEvent {
  return {
    seq,
    seat: 0,
    kind: "move",
    text,
    rule: "",
    refs: [],
    amount: 0,
    only: -1,
    by: changes.seat ?? 0,
    ...changes,
  };
}

it("puts what happened at one moment into one move, in order", () => {
  const moves = movesOf([event(1, "moves"), event(1, "draws"), event(3, "builds", { seat: 1 })]);
  expect(moves.map(({ seq, seat, events }) => [seq, seat, events.map((each) => each.text)])).toEqual([
    [1, 0, ["moves", "draws"]],
    [3, 1, ["builds"]],
  ]);
});

it("knows what was taken back", () => {
  const moves = movesOf([event(1, "moves"), event(2, "takes it back", { kind: "undo", amount: 1 })]);
  expect(moves.map((move) => move.undone)).toEqual([true, false]);
});
