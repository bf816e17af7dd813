import { afterEach, expect, it, vi } from "vitest";
import { router } from "../app/router.svelte";
import { SlowServer, settled } from "../api/slowServer";
import { nextAfter, WaitingTables } from "./waiting.svelte";

afterEach(() => vi.unstubAllGlobals());

it("begins with the table that has waited longest", () => {
  expect(nextAfter(["c", "a", "b"], "")).toBe("c");
  expect(nextAfter([], "")).toBeUndefined();
});

it("goes round all tables, also from one where I have moved", () => {
  const waiting = ["c", "a", "d"];
  expect(nextAfter(waiting, "a")).toBe("c");
  expect(nextAfter(waiting, "b")).toBe("c");
  expect(nextAfter(waiting, "d")).toBe("a");
  expect(nextAfter(["a"], "a")).toBeUndefined();
});

it("counts the others and asks again before it goes on", async () => {
  const server = new SlowServer();
  const go = vi.spyOn(router, "go").mockImplementation(() => undefined);
  const waiting = new WaitingTables("a");
  const looked = waiting.look();
  await settled();
  await server.last("/api/waiting").answer({ tables: ["a", "b"] });
  await looked;
  expect(waiting.count).toBe(1);
  const gone = waiting.goOn();
  await settled();
  await server.last("/api/waiting").answer({ tables: ["c"] });
  await gone;
  expect(go).toHaveBeenCalledWith("/table/c");
});
