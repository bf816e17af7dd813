import { describe, expect, it } from "vitest";

import type { Table } from "../api/api";
import { dismiss, isDismissed, isWorthKeeping } from "./keepOffer";

function table(state: Table["state"], ...seats: Partial<Table["seats"][number]>[]): Table {
  return { state, seats } as unknown as Table;
}
const me = { kind: "me", mine: true, taken: true } as const;
const friend = { kind: "link", mine: false, taken: true } as const;
const bot = { kind: "bot", mine: false, taken: true } as const;

describe("the offer to be kept", () => {
  it("is for who plays a running game with other people", () => {
    expect(isWorthKeeping([table("running", me, friend)])).toBe(true);
    expect(isWorthKeeping([table("running", me, bot), table("running", me, me)])).toBe(false);
    expect(isWorthKeeping([table("gathering", me, friend), table("finished", me, friend)])).toBe(false);
    expect(isWorthKeeping([table("running", friend, friend)])).toBe(false);
  });
  it("is dismissed for good", () => {
    expect(isDismissed()).toBe(false);
    dismiss();
    expect(isDismissed()).toBe(true);
  });
});
