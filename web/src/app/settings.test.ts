import { beforeEach, describe, expect, it } from "vitest";
import { Settings } from "./settings.svelte";

beforeEach(() => localStorage.clear());

describe("settings", () => {
  it("are kept on the device and shape the page", () => {
    new Settings().set({ pace: "calm", text: "large", left: true, alwaysAsk: true });
    const again = new Settings();
    expect([again.pace, again.text, again.left, again.alwaysAsk, again.passForced]).toEqual([
      "calm",
      "large",
      true,
      true,
      true,
    ]);
    expect(document.documentElement.dataset).toMatchObject({ text: "large", hand: "left", pace: "calm" });
  });

  it("are the usual ones where something else was written there", () => {
    for (const kept of ["no json", '{"pace": "warp", "text": 7}', "null"]) {
      localStorage.setItem("settings", kept);
      const found = new Settings();
      expect([found.pace, found.text, found.alwaysAsk]).toEqual(["brisk", "normal", false]);
    }
  });
});
