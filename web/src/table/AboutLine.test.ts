import { fireEvent, render, screen } from "@testing-library/svelte";
import { expect, it } from "vitest";
import { serverForEach, settled } from "../api/slowServer";
import type { ChatLine } from "../api/api";
import AboutLine from "./AboutLine.svelte";
import { tableView } from "./fixture";

const server = serverForEach();

const LINE: ChatLine = { number: 3, name: "Ben", seat: 1, text: "spam", at: "", seq: 4, kind: "say" };

async function open(host: boolean): Promise<void> {
  render(AboutLine, { line: LINE, table: tableView({ table: { host } }).table });
  await fireEvent.click(screen.getByRole("button", { name: "About this line by Ben" }));
}

it("lets everybody report a line, and only the host mute who wrote it", async () => {
  await open(false);
  expect(screen.queryByRole("button", { name: "Mute Ben" })).toBeNull();
  await fireEvent.click(screen.getByRole("button", { name: "Report this line" }));
  await fireEvent.input(screen.getByLabelText("What is wrong?"), { target: { value: "rude" } });
  await fireEvent.click(screen.getByRole("button", { name: "Send the report" }));
  await settled();
  await server().last("/api/tables/abc/reports").answer({});
  expect(screen.getByText(/will look at it/)).toBeTruthy();
});

it("keeps what was written when a report could not be sent", async () => {
  await open(true);
  await fireEvent.click(screen.getByRole("button", { name: "Report this line" }));
  const field = screen.getByLabelText<HTMLTextAreaElement>("What is wrong?");
  await fireEvent.input(field, { target: { value: "rude" } });
  await fireEvent.click(screen.getByRole("button", { name: "Send the report" }));
  await settled();
  await server().last("/api/tables/abc/reports").breaks();
  expect(field.value).toBe("rude");
  expect(screen.getByRole("button", { name: "Mute Ben" })).toBeTruthy();
});
