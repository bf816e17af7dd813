import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ChatLine, GameEvent, LiveMessage, TableView } from "../api/api";
import { seatOf, tableView } from "./fixture";
import { LiveTable } from "./live.svelte";

/** A socket in the test's hand. */
class FakeSocket {
  static made: FakeSocket[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  sent: string[] = [];
  closed = false;

  constructor(readonly url: string) {
    FakeSocket.made.push(this);
  }
  send(text: string): void {
    this.sent.push(text);
  }
  close(): void {
    this.closed = true;
    this.onclose?.();
  }
  says(message: LiveMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

function event(seq: number, kind = "move", amount = 0): GameEvent {
  return { seq, kind, rule: "NT-070", seat: 0, text: `event ${seq}`, amount, refs: [], only: -1, by: 0 };
}

function view(seq: number, seat = 0, online: number[] = []): TableView {
  const seats = [0, 1].map((number) => seatOf(number, { mine: true, online: online.includes(number) }));
  return tableView({ seq, seat, table: { seats } });
}

function snapshot(shown: TableView, events: GameEvent[] = [], chat: ChatLine[] = []): LiveMessage {
  return { type: "snapshot", view: shown, events, chat, now: 0 };
}

/** The document of the API says of a change only that it is an object. */
function change(base: number, parts: object, events: GameEvent[] = []): LiveMessage {
  return { type: "change", base, view: parts as Record<string, never>, events, now: 0 };
}

function last(): FakeSocket {
  const socket = FakeSocket.made.at(-1);
  if (!socket) throw new Error("no socket was opened");
  return socket;
}

let live: LiveTable;

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.made = [];
  vi.stubGlobal("WebSocket", FakeSocket);
  live = new LiveTable("abc", null);
  last().onopen?.();
});

afterEach(() => {
  live.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("a live table", () => {
  it("tells how fast the person likes things to move, also when the connection comes back", () => {
    live.follow("calm");
    expect(last().sent).toEqual(["calm"]);
    last().close();
    live.follow("instant");
    vi.advanceTimersByTime(1_000);
    last().onopen?.();
    expect(last().sent).toEqual(["instant"]);
  });

  it("shows what the first snapshot holds, and takes the past for history, not news", () => {
    last().says(snapshot(view(2), [event(1), event(2)]));
    expect(live.connection).toBe("live");
    expect(live.events.map((each) => each.seq)).toEqual([1, 2]);
    expect(live.fresh).toEqual([]);
    last().says(snapshot(view(3), [event(3)]));
    expect(live.fresh.map((each) => each.seq)).toEqual([3]);
  });

  it("comes back by itself after a drop and asks only for what it has not seen", () => {
    last().says(snapshot(view(2), [event(1), event(2)]));
    last().close();
    expect(live.connection).toBe("lost");
    expect(FakeSocket.made).toHaveLength(1);
    vi.advanceTimersByTime(500);
    expect(FakeSocket.made).toHaveLength(2);
    expect(last().url).toContain("since=2");
    last().onopen?.();
    last().says(snapshot(view(4), [event(2), event(3), event(4)]));
    expect(live.connection).toBe("live");
    expect(live.events.map((each) => each.seq)).toEqual([1, 2, 3, 4]);
    expect(live.view?.seq).toBe(4);
  });

  it("follows what changes from one message to the next", () => {
    last().says(snapshot(view(2), [event(1), event(2)]));
    last().says(change(2, { seq: [3], waiting: ["Ben's turn."], table: { seq: [3] } }, [event(3)]));
    expect([live.view?.seq, live.view?.table.seq, live.view?.waiting]).toEqual([3, 3, "Ben's turn."]);
    expect(live.view?.table.seats).toHaveLength(2);
    expect(live.fresh.map((each) => each.seq)).toEqual([3]);
    last().says(change(3, { seq: [4], waiting: ["Your turn."] }));
    expect([live.view?.seq, live.view?.waiting]).toEqual([4, "Your turn."]);
  });

  it("goes on from what the connection told, not from a view that was fetched meanwhile", async () => {
    last().says(snapshot(view(2)));
    const fetched = vi.fn(() => Promise.resolve(Response.json({ ...view(3), waiting: "The answer." })));
    vi.stubGlobal("fetch", fetched);
    const reached = live.reach(3);
    await vi.advanceTimersByTimeAsync(2_000);
    await reached;
    expect([live.view?.waiting, fetched.mock.calls.length]).toEqual(["The answer.", 1]);
    last().says(change(2, { seq: [3], waiting: ["The change."] }, [event(3)]));
    expect([live.view?.seq, live.view?.waiting]).toEqual([3, "The change."]);
    expect(FakeSocket.made).toHaveLength(1);
    expect(last().closed).toBe(false);
  });

  it("asks for a snapshot by coming back when it lacks what a change starts from, or cannot make it", () => {
    for (const wrong of [
      change(7, { seq: [8] }, [event(9)]),
      change(2, { seq: { none: [1] } }, [event(9)]),
    ]) {
      last().says(snapshot(view(2), [event(2)]));
      const made = FakeSocket.made.length;
      last().says(wrong);
      expect(last().closed).toBe(true);
      expect([live.view?.seq, live.events.at(-1)?.seq]).toEqual([2, 2]);
      vi.advanceTimersByTime(500);
      expect(FakeSocket.made).toHaveLength(made + 1);
      expect(last().url).toContain("since=2");
      last().onopen?.();
      // Before the snapshot of the new connection the old one counts for nothing.
      last().says(change(2, { seq: [3] }));
      expect(live.view?.seq).toBe(2);
      vi.advanceTimersByTime(500);
      last().onopen?.();
    }
    last().says(snapshot(view(9), [event(9)]));
    expect(live.view?.seq).toBe(9);
  });

  it("waits longer after each failure, but never long", () => {
    for (const pause of [500, 1000, 2000, 4000, 8000, 15_000, 15_000]) {
      const before = FakeSocket.made.length;
      last().close();
      vi.advanceTimersByTime(pause - 1);
      expect(FakeSocket.made).toHaveLength(before);
      vi.advanceTimersByTime(1);
      expect(FakeSocket.made).toHaveLength(before + 1);
    }
  });

  it("does not try again when the server says that it is over, or when the page is left", () => {
    last().says({ type: "gone", reason: "There is no such table." });
    last().close();
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.made).toHaveLength(1);
    expect(live.connection).toBe("ended");
    expect(live.reason).toBe("There is no such table.");

    const other = new LiveTable("xyz", 1);
    expect(last().url).toContain("seat=1");
    other.close();
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.made).toHaveLength(2);
  });

  it("keeps the connection awake", () => {
    vi.advanceTimersByTime(20_000);
    expect(last().sent).toEqual(["ping"]);
    last().onmessage?.({ data: "pong" });
    expect(live.view).toBeNull();
  });

  it("lets the socket choose the seat when several people share a screen", () => {
    last().says(snapshot(view(4, 0)));
    last().says(snapshot(view(5, 1)));
    expect([live.view?.seq, live.view?.seat]).toEqual([5, 1]);
  });

  it("has reached a moment when the connection tells of it, and fetches nothing", async () => {
    const fetched = vi.fn();
    vi.stubGlobal("fetch", fetched);
    last().says(snapshot(view(4)));
    await live.reach(4);
    let there = false;
    const reached = live.reach(5).then(() => (there = true));
    last().says(change(4, { table: { changed: ["now"] } }));
    await vi.advanceTimersByTimeAsync(100);
    expect(there).toBe(false);
    last().says(change(4, { seq: [5] }, [event(5)]));
    await reached;
    expect([there, live.view?.seq, fetched.mock.calls.length]).toEqual([true, 5, 0]);
  });

  it("fetches the moment at once when the connection breaks before it came", async () => {
    const fetched = vi.fn(() => Promise.resolve(Response.json(view(5))));
    vi.stubGlobal("fetch", fetched);
    last().says(snapshot(view(4)));
    const reached = live.reach(5);
    last().close();
    await reached;
    expect([live.view?.seq, live.connection]).toEqual([5, "lost"]);
    expect(fetched).toHaveBeenCalledWith("/api/tables/abc/view", expect.anything());
  });

  it("knows who is here and what was said, each line once and in order", () => {
    const line = (number: number): ChatLine => ({
      number,
      name: "Ada",
      seat: 0,
      text: "hi",
      at: "",
      seq: 0,
      kind: "say",
    });
    last().says(snapshot(view(1, 0, [1]), [], [line(1), line(2)]));
    expect(live.online).toEqual([1]);
    last().says({ type: "presence", online: [0, 1], spectators: 3 });
    expect([live.online, live.spectators]).toEqual([[0, 1], 3]);
    last().says({ type: "chat", line: line(3) });
    last().says({ type: "chat", line: line(2) });
    expect(live.chat.map((each) => each.number)).toEqual([1, 2, 3]);
  });

  it("shows what only one seat may know to that seat alone, when several share the screen", () => {
    const secret = (seq: number, only: number): GameEvent => ({ ...event(seq), text: `for ${only}`, only });
    last().says(snapshot(view(1, 0), [event(1), secret(1, 0), secret(1, 1)]));
    expect(live.events.map((each) => each.only)).toEqual([-1, 0]);
    last().says(snapshot(view(2, 1), [secret(2, 0), secret(2, 1)]));
    expect(live.events.map((each) => [each.seq, each.only])).toEqual([
      [1, -1],
      [1, 1],
      [2, 1],
    ]);
    expect(live.fresh.map((each) => each.only)).toEqual([1]);
    last().close();
    vi.advanceTimersByTime(500);
    expect(last().url).toContain("since=2");
  });

  it("marks what was taken back", () => {
    last().says(snapshot(view(3), [event(1), event(2), event(3, "undo", 2)]));
    expect([...live.undone]).toEqual([2]);
  });
});
