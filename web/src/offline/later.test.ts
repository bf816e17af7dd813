import { beforeEach, describe, expect, it, vi } from "vitest";
import { serverForEach, settled } from "../api/slowServer";
import { MINE, WHO } from "./caches";
import { FakeCaches } from "./fakeCaches";
import { afterAnswer, later, tell, waiting, wentThrough, withAnswers, type Answered } from "./later";

const server = serverForEach();
const answer = (puzzle: string, right: boolean): Answered => ({
  what: "answer",
  game: "toy",
  puzzle,
  action: right ? "best" : "other",
  right,
  day: "2026-11-18",
});
const PATH = "/api/games/toy/puzzles/1/answer";

/** Who was last here with a network. */
async function wasHere(who: string): Promise<void> {
  const caches = new FakeCaches();
  if (who) await (await caches.open(MINE)).put(WHO, new Response(who));
  vi.stubGlobal("caches", caches);
}

beforeEach(async () => {
  localStorage.clear();
  await wasHere("v"); // the visitor of SlowServer
});

describe("what was done without a network", () => {
  it("is told in the order in which it was done, with its day, and then no more", async () => {
    await later(answer("1", false));
    await later(answer("1", true));
    await later({ what: "lesson", game: "toy", lesson: "first" });
    void tell();
    await settled();
    expect(server().last(PATH).body).toEqual({ action: "other", day: "2026-11-18" });
    await server().last(PATH).answer({});
    expect(server().last(PATH).body).toEqual({ action: "best", day: "2026-11-18" });
    await server().last(PATH).answer({});
    await server().last("/api/games/toy/lessons/first/done").answer({}, 200);
    expect(waiting()).toEqual([]);
    const before = server().asked.length;
    await tell();
    expect(server().asked).toHaveLength(before);
  });

  it("is kept until the server has heard it", async () => {
    await later(answer("1", true));
    void tell();
    await settled();
    await server().last(PATH).breaks();
    expect(waiting()).toHaveLength(1);
    for (const status of [429, 500]) {
      void tell();
      await settled();
      await server().last(PATH).answer({ detail: "not now" }, status);
      expect(waiting()).toHaveLength(1);
    }
  });

  it("is not told for ever where the server refuses it", async () => {
    await later(answer("1", true));
    await later(answer("2", true));
    void tell();
    await settled();
    await server().last(PATH).answer({ detail: "There is no such puzzle." }, 404);
    await server().last("/api/games/toy/puzzles/2/answer").answer({});
    expect(waiting()).toEqual([]);
  });

  it("is told of nobody but who did it", async () => {
    await wasHere("somebody else");
    await later(answer("1", true));
    await tell();
    expect(waiting()).toEqual([]);
    expect(server().asked).toEqual([]);
  });

  it("is not kept where nobody knows who is here", async () => {
    await wasHere("");
    expect(await later(answer("1", true))).toBe(false);
    expect(waiting()).toEqual([]);
  });

  it("counts in the lists as the server will count it", async () => {
    await later(answer("1", false));
    expect(withAnswers("toy", [{ id: "1", outcome: "" }])).toEqual([{ id: "1", outcome: "wrong" }]);
    await later(answer("1", true));
    const lines = [
      { id: "1", outcome: "" as const },
      { id: "2", outcome: "" as const },
    ];
    expect(withAnswers("toy", lines).map((line) => line.outcome)).toEqual(["later", ""]);
    expect(withAnswers("other", lines).map((line) => line.outcome)).toEqual(["", ""]);
    expect(afterAnswer("right", false)).toBe("right");
    await later({ what: "lesson", game: "toy", lesson: "first" });
    expect([wentThrough("toy", "first"), wentThrough("toy", "second")]).toEqual([true, false]);
  });
});
