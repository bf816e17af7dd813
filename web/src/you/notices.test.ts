import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Notices as Found } from "../api/api";
import { deviceName } from "./push";
import { clock, minutesOf } from "./quietHours";
import Notices from "./Notices.svelte";

const found: Found = {
  push_key: "key",
  can_mail: true,
  address: "",
  wishes: {
    turns: true,
    endings: true,
    rematches: true,
    mail: false,
    quiet: { begins: -1, ends: 0, zone: "UTC" },
  },
  targets: [
    {
      id: "1",
      kind: "push",
      label: "Firefox on Linux",
      created: "",
      told: "",
      trouble: "It is gone (410).",
      gone: true,
    },
    { id: "2", kind: "hook", label: "discord.com", created: "", told: "", trouble: "", gone: false },
  ],
  silent: [],
  note: "",
};

let asked: { method: string; path: string; body: unknown }[] = [];

beforeEach(() => {
  asked = [];
  vi.stubGlobal("fetch", (path: string, { method = "GET", body = null }: RequestInit = {}) => {
    asked.push({ method, path, body: body ? JSON.parse(String(body)) : null });
    return Promise.resolve(Response.json(path === "/api/me" ? { id: "a", name: "Ada", csrf: "c" } : found));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe("how I am told", () => {
  it("says what has become of each device", async () => {
    render(Notices);
    expect(await screen.findByText(/Nothing is sent there any more. It is gone \(410\)/)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Try it out: Firefox on Linux" })).toBeNull();
    expect(screen.getByRole("button", { name: "Try it out: discord.com" })).toBeTruthy();
  });

  it("offers mail only with an address that is known", async () => {
    render(Notices);
    const mail = await screen.findByLabelText(/also by mail/);
    expect((mail as HTMLInputElement).disabled).toBe(true);
  });

  it("saves quiet hours with the time zone of this device", async () => {
    render(Notices);
    await fireEvent.click(await screen.findByLabelText(/Not at night/));
    const sent = await vi.waitUntil(() => asked.find((each) => each.method === "POST"));
    expect(sent.body).toMatchObject({
      quiet: { begins: 1320, ends: 480, zone: Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC" },
    });
  });
});

describe("times and names", () => {
  it("reads and writes times of the day", () => {
    expect([clock(0), clock(1439), clock(605)]).toEqual(["00:00", "23:59", "10:05"]);
    expect([minutesOf("22:30"), minutesOf("25:00"), minutesOf("")]).toEqual([1350, null, null]);
  });

  it("calls a device by its browser and system", () => {
    expect(deviceName("Mozilla/5.0 (Linux; Android 14) AppleWebKit Chrome/130.0 Mobile Safari/537")).toBe(
      "Chrome on Android",
    );
    expect(deviceName("")).toBe("A browser on a device");
  });
});
