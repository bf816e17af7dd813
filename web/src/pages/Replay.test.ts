import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { settled, SlowServer } from "../api/slowServer";
import { router } from "../app/router.svelte";
import { tableView } from "../table/fixture";
import Replay from "./Replay.svelte";

const MOMENT = { seq: 0, last: 9, view: {}, events: [], action: "", say: "", scores: [] };
let server: SlowServer;

beforeEach(async () => {
  server = new SlowServer();
  router.go("/replay/abc");
  vi.stubGlobal("navigator", { clipboard: { writeText: () => Promise.resolve() } });
  render(Replay, { table: "abc" });
  await server.last("/api/tables/abc").answer(tableView().table);
  await settled();
  await server.last("/api/games/toy/content").answer({});
  await server.last("/api/tables/abc/replay/0").answer(MOMENT);
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("goes on from the moment that was shown when one asked for it", async () => {
  await fireEvent.click(screen.getByRole("button", { name: /What if/ }));
  await fireEvent.click(screen.getByRole("button", { name: "Next" }));
  await server.last("/api/games").answer([]);
  await settled();
  expect(server.last("/api/tables/abc/what-if").body).toMatchObject({ seq: 0 });
});

it("still says that the link was copied when the moment arrives late", async () => {
  await fireEvent.click(screen.getByRole("button", { name: "Next" }));
  await fireEvent.click(screen.getByRole("button", { name: /Share this moment/ }));
  await settled();
  expect(screen.getByText("Link copied")).toBeTruthy();
  await server.last("/api/tables/abc/replay/1").answer({ ...MOMENT, seq: 1 });
  expect(screen.getByText("Link copied")).toBeTruthy();
  await fireEvent.click(screen.getByRole("button", { name: "Next" }));
  expect(screen.queryByText("Link copied")).toBeNull();
});

it("says nothing about a moment that is no longer wanted", async () => {
  await fireEvent.click(screen.getByRole("button", { name: "Next" }));
  const older = server.last("/api/tables/abc/replay/1");
  await fireEvent.click(screen.getByRole("button", { name: "Next" }));
  await server.last("/api/tables/abc/replay/2").answer({ ...MOMENT, seq: 2 });
  await older.answer({ detail: "Too many questions.", code: "limit" }, 429);
  expect(screen.queryByText("Too many questions.")).toBeNull();
  expect(location.search).toBe("?at=2");
});
