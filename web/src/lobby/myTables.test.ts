import { afterEach, expect, it, vi } from "vitest";
import type { Lobby, Table } from "../api/api";
import { SlowServer, settled } from "../api/slowServer";
import { tableView } from "../table/fixture";
import { MyTables, ordered } from "./myTables.svelte";

const EMPTY: Lobby = { mine: [], open: [], finished: [], notice: "", now: 0 };
const table = (id: string, title: string, changed: string, clearable = true): Table => ({
  ...tableView().table,
  id,
  title,
  changed,
  clearable,
});
const TABLES = [
  table("a", "Thomas", "2026-01-02"),
  table("b", "Abundance", "2026-01-01"),
  table("c", "Thomas", "2026-01-03", false),
];

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

it("sorts one's tables as one likes", () => {
  const ids = (order: Parameters<typeof ordered>[1]): string =>
    ordered(TABLES, order)
      .map(({ id }) => id)
      .join("");
  expect(ids("turn")).toBe("abc");
  expect(ids("newest")).toBe("cab");
  expect(ids("game")).toBe("bca");
});

it("remembers the order", () => {
  new MyTables(vi.fn()).order = "game";
  expect(new MyTables(vi.fn()).order).toBe("game");
  localStorage.setItem("my-tables", "nonsense");
  expect(new MyTables(vi.fn()).order).toBe("turn");
});

it("clears only what keeps nobody waiting, and puts it back", async () => {
  const server = new SlowServer();
  const onlobby = vi.fn();
  const mine = new MyTables(onlobby);
  const clearing = mine.clear(TABLES);
  await settled();
  expect(server.last("/api/lobby/cleared").body).toEqual({ tables: ["a", "b"], cleared: true });
  await server.last("/api/lobby/cleared").answer(EMPTY);
  await clearing;
  expect(onlobby).toHaveBeenCalledWith(EMPTY);
  expect(mine.cleared).toEqual(["a", "b"]);
  const back = mine.putBack();
  await settled();
  expect(server.last("/api/lobby/cleared").body).toEqual({ tables: ["a", "b"], cleared: false });
  await server.last("/api/lobby/cleared").answer(EMPTY);
  await back;
  expect(mine.cleared).toEqual([]);
});
