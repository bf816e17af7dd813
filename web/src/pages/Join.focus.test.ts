import { cleanup, render, screen } from "@testing-library/svelte";
import { afterEach, expect, it, vi } from "vitest";
import { SlowServer } from "../api/slowServer";
import Join from "./Join.svelte";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("lets one write over a name that arrives when one is about to write", async () => {
  const server = new SlowServer(["/api/me"]);
  render(Join, { token: "abc" });
  const field = screen.getByLabelText<HTMLInputElement>("Your name at the table");
  field.focus();
  await server.last("/api/me").answer({ id: "v", name: "Guest 7", csrf: "secret" });
  expect([field.value, field.selectionStart, field.selectionEnd]).toEqual(["Guest 7", 0, "Guest 7".length]);
});
