import { beforeEach, describe, expect, it, vi } from "vitest";
import type { GameEvent, LessonWalk } from "../api/api";
import { serverForEach, settled } from "../api/slowServer";
import { MINE, WHO } from "../offline/caches";
import { FakeCaches } from "../offline/fakeCaches";
import { waiting } from "../offline/later";
import { tableView } from "../table/fixture";
import { LessonAlone } from "./alone.svelte";

const server = serverForEach();
const event = (seq: number): GameEvent => ({ seq, text: `${seq}`, refs: [] }) as unknown as GameEvent;
const WALK: LessonWalk = {
  game: "toy",
  name: "first",
  moments: [
    {
      view: tableView({ seq: 0 }),
      events: [],
      action: "take",
      also: ["take too"],
      otherwise: "Take it.",
      rule: "T-1",
    },
    {
      view: tableView({ seq: 2 }),
      events: [event(1), event(2)],
      action: "",
      also: [],
      otherwise: "",
      rule: "",
    },
  ],
};
const at = { seat: 0, seq: 0 };

let alone: LessonAlone;
beforeEach(async () => {
  localStorage.clear();
  const caches = new FakeCaches();
  await (await caches.open(MINE)).put(WHO, new Response("v"));
  vi.stubGlobal("caches", caches);
  alone = new LessonAlone("toy", "first");
  await server().last("/api/games/toy/lessons/first/walk").answer(WALK);
});

describe("a lesson gone through alone", () => {
  it("goes on by what is awaited, and tells what that led to", async () => {
    const { link, calls } = alone;
    expect([link.view?.seq, link.fresh]).toEqual([0, []]);
    void calls.act(at, "take", "", true, false);
    await settled();
    expect(link.view?.seq).toBe(2);
    expect(link.fresh.map((each) => each.seq)).toEqual([1, 2]);
  });

  it("answers any other move as at a table, and one that would do says that it is not kept", async () => {
    const refused = (action: string): Promise<unknown> =>
      alone.calls.act(at, action, "", true, false).catch((error: unknown) => error);
    expect(await refused("sleep")).toMatchObject({ code: "not_now", message: "Take it.", rule: "T-1" });
    expect(await refused("take too")).toMatchObject({ code: "not_now", rule: "" });
    expect(((await refused("take too")) as Error).message).toContain("Without a network");
    expect(alone.view?.seq).toBe(0);
  });

  it("can be taken back", async () => {
    void alone.calls.act(at, "take", "", true, false);
    await settled();
    await alone.calls.undo({ seat: 0, seq: 2 });
    expect(alone.view?.seq).toBe(0);
  });

  it("is noted at its end, later where there is no network", async () => {
    void alone.calls.act(at, "take", "", true, false);
    await settled();
    await server().last("/api/games/toy/lessons/first/done").breaks();
    expect(waiting()).toEqual([{ what: "lesson", game: "toy", lesson: "first" }]);
  });
});
