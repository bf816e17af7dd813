import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, expect, it, vi } from "vitest";
import type { Bot, Game } from "../api/api";
import { settled, SlowServer } from "../api/slowServer";
import { tableView } from "./fixture";
import StandIns from "./StandIns.svelte";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function bot(name: string): Bot {
  return { name, label: name, kind: "level", help: "", rating: 0, strength: "", seconds: null };
}

it("keeps the bot that was chosen when the table waits for somebody else in between", async () => {
  const server = new SlowServer();
  const { table } = tableView();
  const shown = render(StandIns, { table, online: [0] });
  const game: Partial<Game> = { id: "toy", bots: [bot("seasoned"), bot("master")] };
  await server.last("/api/games").answer([game]);
  const field = () => screen.getByLabelText<HTMLSelectElement>("Bot for Ben");
  expect(field().value).toBe("seasoned");
  await fireEvent.change(field(), { target: { value: "master" } });
  await shown.rerender({ table: { ...table, waiting_for: [0] } });
  expect(screen.queryByLabelText("Bot for Ben")).toBeNull();
  await shown.rerender({ table });
  await settled();
  expect(field().value).toBe("master");
});
