import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Answer, Puzzle } from "../api/api";
import { settled, SlowServer } from "../api/slowServer";
import { choice, tableView } from "../table/fixture";
import { Solving } from "./solving.svelte";

const OPTIONS = [choice("move space:e3", "Move to e3"), choice("claim space:e4", "Claim e4")];
const PUZZLE: Puzzle = {
  id: "03-7",
  game: "toy",
  title: "Round 2",
  question: "Round 2. Find the best move.",
  difficulty: 2,
  outcome: "",
  next: "03-9",
  table: tableView({ options: OPTIONS }),
};
const answer = (right: boolean): Answer => ({
  right,
  best: "claim space:e4",
  best_say: "Claim e4",
  chosen_say: "Move to e3",
  why: "The best move brings more.",
  reason: "Claim e4: it brings more.",
  levels: [],
  outcome: right ? "right" : "wrong",
});

let server: SlowServer;
let solving: Solving;
let stop: () => void;
const focus = {
  here: vi.fn(() => document.body),
  askedFrom: vi.fn(),
  back: vi.fn(),
  keep: vi.fn(() => Promise.resolve()),
};

async function chooses(text: string, right: boolean): Promise<void> {
  const chosen = OPTIONS.find((option) => option.text === text);
  if (chosen) solving.session.choose(chosen);
  await settled();
  void solving.session.act(text);
  await settled();
  await server.last("/api/games/toy/puzzles/03-7/answer").answer(answer(right));
  flushSync();
}

beforeEach(async () => {
  server = new SlowServer();
  stop = $effect.root(() => {
    solving = new Solving("toy", "03-7", focus, { pace: "brisk" });
  });
  await settled();
  await server.last("/api/games/toy/puzzles/03-7").answer(PUZZLE);
  flushSync();
  await settled();
  await server.last("/api/games/toy/content").answer({});
});

afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

describe("a puzzle", () => {
  it("asks its own question at the table it shows", () => {
    expect(solving.view?.waiting).toBe("Round 2. Find the best move.");
    expect(solving.board?.live.has("space:e4")).toBe(true);
  });

  it("asks once more before an answer counts", async () => {
    solving.session.pick("space:e3");
    await settled();
    expect(solving.session.ready?.text).toBe("move space:e3");
    expect(server.asked.some((call) => call.path.endsWith("/answer"))).toBe(false);
  });

  it("marks the best move at once when it was found, and nothing can be pressed any more", async () => {
    await chooses("claim space:e4", true);
    expect(solving.answer?.right).toBe(true);
    expect(solving.revealed).toBe(true);
    expect(solving.board?.proposed).toContain("space:e4");
    expect(solving.board?.live.size).toBe(0);
  });

  it("keeps the best move to itself after a wrong answer, until one asks or tries again", async () => {
    await chooses("move space:e3", false);
    expect(solving.revealed).toBe(false);
    expect(solving.board?.proposed).toEqual([]);
    solving.reveal();
    flushSync();
    expect(solving.board?.proposed).toContain("space:e4");
    solving.again();
    flushSync();
    expect(solving.answer).toBeNull();
    expect(solving.board?.proposed).toEqual([]);
    expect(solving.board?.live.has("space:e3")).toBe(true);
  });
});
