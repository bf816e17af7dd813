import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, expect, it, vi } from "vitest";
import { settled, SlowServer } from "../api/slowServer";
import Lobby from "./Lobby.svelte";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("keeps a name that is typed before the server has said who one is, and lets one save it", async () => {
  const server = new SlowServer(["/api/me"]);
  render(Lobby);
  const field = screen.getByLabelText<HTMLInputElement>("Your name");
  await fireEvent.input(field, { target: { value: "Ada" } });
  await server.last("/api/me").answer({ id: "v", name: "Guest 7", csrf: "secret" });
  expect(field.value).toBe("Ada");
  await server.last("/api/games").answer([]);
  await fireEvent.click(screen.getByRole("button", { name: "Save" }));
  await settled();
  const saving = server.last("/api/me");
  expect(saving.body).toEqual({ name: "Ada" });
  await fireEvent.input(field, { target: { value: "Ada L." } });
  await saving.answer({ id: "v", name: "Ada", csrf: "secret" });
  expect(field.value).toBe("Ada L.");
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Save" }).disabled).toBe(false);
});

it("goes on saying what is wrong with the name when the tables are listed anew", async () => {
  const server = new SlowServer();
  render(Lobby);
  await settled();
  await fireEvent.input(screen.getByLabelText("Your name"), { target: { value: "x" } });
  await fireEvent.click(screen.getByRole("button", { name: "Save" }));
  await settled();
  await server.last("/api/me").answer({ title: "Refused", detail: "That name is taken.", code: "name" }, 409);
  await server.last("/api/lobby").answer({ mine: [], open: [], finished: [] });
  expect(screen.getByText("That name is taken.")).toBeTruthy();
});
