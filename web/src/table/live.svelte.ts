/** A table as it happens: one WebSocket that comes back by itself and goes on from the last moment it saw. */

import { get, type ChatLine, type GameEvent, type LiveMessage, type TableView } from "../api/api";
import type { Pace } from "../app/settings.svelte";
import { applied } from "./changes";
import { HouseTime } from "../ui/clock.svelte";

const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 15_000;
const PING_EVERY = 20_000;
const PATIENCE = 2000;

export type Connection = "connecting" | "live" | "lost" | "ended";

export class LiveTable {
  view = $state.raw<TableView | null>(null);
  /** All events told to this browser; with several people at one screen also what only one of them may know. */
  private told = $state.raw<GameEvent[]>([]);
  private news = $state.raw<GameEvent[]>([]);
  /** What the seat that looks may know. */
  events = $derived(this.told.filter((event) => this.isForViewer(event)));
  /** The events of the last change: what the board emphasises and a screen reader hears. */
  fresh = $derived(this.news.filter((event) => this.isForViewer(event)));
  chat = $state.raw<ChatLine[]>([]);
  online = $state.raw<number[]>([]);
  spectators = $state(0);
  connection = $state<Connection>("connecting");
  /** In which the clocks of the table count. */
  readonly time = new HouseTime();
  reason = $state("");

  /** The moments whose actions were taken back later. */
  undone = $derived(
    new Set(this.events.filter((event) => event.kind === "undo").map((event) => event.amount)),
  );

  /** Whoever waits for a moment to come, and looks again when something has. */
  private readonly awaited = new Set<() => void>();
  /** What this connection told last, of which it goes on to tell only what changes; never a view that was fetched. */
  private base: TableView | null = null;
  private socket: WebSocket | null = null;
  private pause = FIRST_PAUSE;
  private pace: Pace | null = null;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private pings: ReturnType<typeof setInterval> | undefined;
  private closed = false;

  constructor(
    readonly table: string,
    /** The seat to look from; null lets the server choose the visitor's own seat that has to decide. */
    readonly seat: number | null,
  ) {
    this.connect();
  }

  private connect(): void {
    if (this.closed) return;
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const query = new URLSearchParams({ since: String(this.told.at(-1)?.seq ?? 0) });
    if (this.seat !== null) query.set("seat", String(this.seat));
    const socket = new WebSocket(
      `${scheme}://${location.host}/api/tables/${encodeURIComponent(this.table)}/live?${query}`,
    );
    this.socket = socket;
    this.base = null;
    socket.onopen = () => {
      this.connection = "live";
      this.pause = FIRST_PAUSE;
      this.pings = setInterval(() => socket.send("ping"), PING_EVERY);
      if (this.pace) socket.send(this.pace);
    };
    socket.onmessage = (event: MessageEvent<string>) => {
      if (event.data !== "pong") this.take(JSON.parse(event.data) as LiveMessage);
    };
    socket.onclose = () => {
      clearInterval(this.pings);
      if (this.closed || this.connection === "ended") return;
      this.connection = "lost";
      this.lookAgain();
      this.retry = setTimeout(() => this.connect(), this.pause);
      this.pause = Math.min(this.pause * 2, LONGEST_PAUSE);
    };
  }

  /** How fast the person likes things to move: bots hold back for it, so that their moves can be followed. */
  follow(pace: Pace): void {
    this.pace = pace;
    if (this.connection === "live") this.socket?.send(pace);
  }

  private isForViewer(event: GameEvent): boolean {
    return isPublic(event) || event.only === this.view?.seat;
  }

  private take(message: LiveMessage): void {
    if (message.type === "snapshot" || message.type === "change")
      this.time.heard(message.now, this.base === null);
    if (message.type === "snapshot") {
      this.chat = mergeChat(this.chat, message.chat);
      this.moveTo(message.view, message.events);
    } else if (message.type === "change") {
      const view = this.changed(message);
      if (view) this.moveTo(view, message.events);
      // Without what it started from a change says nothing: the next connection begins with a snapshot.
      else this.socket?.close();
    } else if (message.type === "chat") {
      this.chat = mergeChat(this.chat, [message.line]);
    } else if (message.type === "presence") {
      this.online = message.online;
      this.spectators = message.spectators;
    } else {
      this.connection = "ended";
      this.reason = message.reason;
    }
  }

  private changed(message: Extract<LiveMessage, { type: "change" }>): TableView | null {
    if (this.base?.seq !== message.base) return null;
    try {
      return applied(this.base, message.view);
    } catch {
      return null;
    }
  }

  private moveTo(view: TableView, events: GameEvent[]): void {
    const last = this.told.at(-1)?.seq ?? -1;
    const happened = events.filter((event) => event.seq > last);
    // What was there when the page opened is history, not news.
    if (!this.view) this.news = [];
    // A message of the same moment (somebody came or left) takes no news away before it is read.
    else if (happened.length > 0 || view.seq > last) this.news = happened;
    this.told = [...this.told, ...happened];
    this.online = view.table.seats
      .filter((seat) => seat.online && seat.kind !== "bot")
      .map((seat) => seat.number);
    this.base = view;
    if (!this.view || view.seq >= this.view.seq) this.view = view;
    this.lookAgain();
  }

  /**
   * Until the table is shown at that moment or a later one, which the answer to one's own action has named. The
   * connection brings it; where there is none, or it does not come, the view is fetched.
   */
  async reach(seq: number): Promise<void> {
    if (this.isAt(seq)) return;
    if (this.connection === "live" && (await this.comes(seq))) return;
    if (this.closed) return;
    const query = this.seat === null ? "" : `?seat=${this.seat}`;
    this.show(await get<TableView>(`/api/tables/${encodeURIComponent(this.table)}/view${query}`));
  }

  private isAt(seq: number): boolean {
    return this.view !== null && this.view.seq >= seq;
  }

  /** Whether the connection brings that moment soon. */
  private comes(seq: number): Promise<boolean> {
    return new Promise((resolve) => {
      const settle = (came: boolean): void => {
        clearTimeout(timer);
        this.awaited.delete(look);
        resolve(came);
      };
      const look = (): void => {
        if (this.isAt(seq)) settle(true);
        else if (this.closed || this.connection !== "live") settle(false);
      };
      const timer = setTimeout(() => settle(false), PATIENCE);
      this.awaited.add(look);
    });
  }

  /** Of the same moment the socket knows better: it already looks from the seat that decides next. */
  private show(view: TableView): void {
    if (!this.view || view.seq > this.view.seq) this.view = view;
  }

  private lookAgain(): void {
    for (const look of [...this.awaited]) look();
  }

  close(): void {
    this.closed = true;
    this.lookAgain();
    clearTimeout(this.retry);
    clearInterval(this.pings);
    this.socket?.close();
  }
}

export function isPublic(event: GameEvent): boolean {
  return event.only === -1;
}

function mergeChat(old: ChatLine[], more: ChatLine[]): ChatLine[] {
  const lines = new Map([...old, ...more].map((line) => [line.number, line]));
  return [...lines.values()].sort((a, b) => a.number - b.number);
}
