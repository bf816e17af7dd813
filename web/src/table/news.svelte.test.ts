import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ChatLine } from "../api/api";
import { toasts } from "../ui/toasts.svelte";
import { FakeLink } from "./fakeLink.svelte";
import { seatOf, tableView } from "./fixture";
import type { Connection } from "./live.svelte";
import { Presence } from "./presence.svelte";
import { Side } from "./side.svelte";
import { Unread } from "./unread.svelte";

class Line extends FakeLink {
  online = $state.raw<number[]>([0]);
  connection = $state<Connection>("live");
}

const said = (number: number, seat: number): ChatLine => ({
  number,
  seat,
  name: seat === 0 ? "Ada" : "Ben",
  text: `line ${number}`,
  at: "",
  seq: 0,
  kind: "say",
});

let live: Line;
let side: Side;
let unread: Unread;
let stop: () => void;

/** The page is opened at a table where this was said before. */
function open(before: ChatLine[] = []): void {
  live = new Line();
  live.chat = before;
  live.view = tableView({ table: { seats: [seatOf(0), seatOf(1)] } });
  stop = $effect.root(() => {
    side = new Side();
    unread = new Unread(live, side, () => false);
    new Presence(live);
  });
  flushSync();
}

beforeEach(() => {
  vi.useFakeTimers();
  toasts.list = [];
  open();
});

afterEach(() => {
  stop();
  vi.useRealTimers();
});

const shown = () => toasts.list.map((toast) => toast.text);

describe("chat", () => {
  it("that was there before is unread but no news; what comes is told once, unless it is one's own", () => {
    stop();
    open([said(1, 1)]);
    live.chat = [said(1, 1), said(2, 1), said(3, 0)];
    flushSync();
    expect([unread.count, shown()]).toEqual([3, ["Ben: line 2"]]);
  });

  it("is news with its very first line", () => {
    live.chat = [said(1, 1)];
    flushSync();
    expect([unread.count, shown()]).toEqual([1, ["Ben: line 1"]]);
  });

  it("is read when the chat is opened, also from the news itself", () => {
    stop();
    open([said(1, 1)]);
    live.chat = [...live.chat, said(2, 1)];
    flushSync();
    toasts.list[0]?.onpress?.();
    flushSync();
    expect([side.tab, side.open, unread.count]).toEqual(["chat", true, 0]);
    live.chat = [...live.chat, said(3, 1)];
    flushSync();
    expect([unread.count, shown()]).toEqual([0, ["Ben: line 2"]]);
  });
});

describe("presence", () => {
  it("tells who comes and who goes", () => {
    live.online = [0, 1];
    flushSync();
    live.online = [0];
    flushSync();
    expect(shown()).toEqual(["Ben is here.", "Ben is away."]);
  });

  it("says nothing while the connection is lost", () => {
    live.connection = "lost";
    live.online = [];
    flushSync();
    expect(shown()).toEqual([]);
  });
});

describe("news", () => {
  it("goes by itself, and only the last few stay", () => {
    for (const text of ["a", "b", "c", "d"]) toasts.add(text);
    expect(shown()).toEqual(["b", "c", "d"]);
    vi.advanceTimersByTime(7_000);
    expect(shown()).toEqual([]);
  });
});
