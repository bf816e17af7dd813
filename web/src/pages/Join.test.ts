import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, expect, it, vi } from "vitest";
import { SlowServer } from "../api/slowServer";
import Join from "./Join.svelte";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("keeps a field that was rubbed out before the server has said who one is", async () => {
  const server = new SlowServer(["/api/me"]);
  render(Join, { token: "abc" });
  const field = screen.getByLabelText<HTMLInputElement>("Your name at the table");
  await fireEvent.input(field, { target: { value: "A" } });
  await fireEvent.input(field, { target: { value: "" } });
  await server.last("/api/me").answer({ id: "v", name: "Guest 7", csrf: "secret" });
  expect(field.value).toBe("");
});
