import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { settled, SlowServer } from "../api/slowServer";
import ChatPanel from "./ChatPanel.svelte";
import { tableView } from "./fixture";

let server: SlowServer;
let field: HTMLInputElement;

beforeEach(() => {
  server = new SlowServer();
  render(ChatPanel, {
    lines: [],
    view: tableView(),
    names: [],
    words: (ref: string) => ref,
    onact: vi.fn(),
  });
  field = screen.getByLabelText<HTMLInputElement>("Say something");
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function write(text: string): Promise<void> {
  await fireEvent.input(field, { target: { value: text } });
}

async function say(text: string): Promise<void> {
  await write(text);
  await fireEvent.submit(field.form as HTMLFormElement);
  await settled();
}

it("keeps what is written while the line before is on its way", async () => {
  await say("Hello");
  expect(field.value).toBe("");
  await write("How are you?");
  await server.last("/api/tables").answer({});
  expect(field.value).toBe("How are you?");
});

it("gives back what could not be said", async () => {
  await say("Hello");
  await server.last("/api/tables").breaks();
  expect(field.value).toBe("Hello");
  await say("Hello again");
  await write("Anybody?");
  await server.last("/api/tables").breaks();
  expect(field.value).toBe("Hello again Anybody?");
});
