/** Looking back at a game: the moment that is shown, from whose seat, and the way from one moment to the next. */

import { get, message, send, type GameEvent, type Moment, type Table, type TableView } from "../api/api";
import { usualBotOf } from "../api/games";
import { router } from "../app/router.svelte";
import { loadGame } from "../games";
import type { BoardProps, ContentData, GameUi } from "../games/types";
import { plainGame } from "../table/plain";
import { Pointer } from "../table/pointer.svelte";
import { Latest } from "../ui/latest";
import { share } from "../ui/share";

/** Milliseconds a moment is shown while the game plays by itself. */
const PACE = 900;

export class LookBack {
  line = $state.raw<Table | null>(null);
  ui = $state.raw<GameUi | null>(null);
  content = $state.raw<ContentData | null>(null);
  moment = $state.raw<Moment | null>(null);
  /** All that happened, as the seat may know it; null as long as it is not told. */
  events = $state.raw<GameEvent[] | null>(null);
  /** The finished table, for its result; null while it is played, or if it was broken off. */
  private over = $state.raw<TableView | null>(null);
  at = $state(Math.max(0, Math.trunc(Number(router.query("at") ?? 0)) || 0));
  /** The seat that looks; -1: as everybody may. */
  seat = $state(-1);
  playing = $state(false);
  problem = $state("");
  /** The moment whose address was copied last. */
  copied = $state(-1);
  readonly pointer = new Pointer();
  private readonly moments = new Latest();
  private readonly tellings = new Latest();

  constructor(
    readonly table: string,
    private readonly onrule: (id: string) => void,
  ) {
    $effect(() => void this.start());
    $effect(() => this.look());
    $effect(() => this.tell());
    $effect(() => this.run());
  }

  names = $derived.by(() => this.line?.seats.map((each) => each.name) ?? []);
  last = $derived.by(() => this.moment?.last ?? 0);

  get finished(): boolean {
    return this.line?.state === "finished";
  }

  /** How it ended, once one has come to the end. */
  get ending(): TableView | null {
    return this.moment && this.at === this.last ? this.over : null;
  }

  /** What the board and the mats are given: nothing can be done there any more. */
  board = $derived.by((): BoardProps | null => {
    const { content, moment } = this;
    if (!content || !moment) return null;
    return {
      view: moment.view,
      content,
      names: this.names,
      seat: this.seat,
      live: new Set<string>(),
      picks: [],
      recent: moment.events.flatMap((event) => event.refs),
      happened: moment.events,
      onrule: this.onrule,
      onpick: () => undefined,
      onwhy: () => undefined,
      onpoint: this.pointer.point,
    };
  });

  /** What the thing pointed at is. */
  about = $derived.by(() => {
    const { pointer, ui, content, moment } = this;
    return pointer.on && ui && content && moment
      ? (ui.tell ?? ui.describe)(moment.view, content, pointer.on.ref)
      : "";
  });

  // -- what is asked of the server -----------------------------------------------------------------------------

  private async start(): Promise<void> {
    try {
      const loaded = await get<Table>(`/api/tables/${this.table}`);
      const mine = loaded.seats.filter((each) => each.mine);
      // Who shares a screen looks back at a running game as everybody may: nobody's hand is shown to another.
      this.seat = mine.length > 1 && loaded.state === "running" ? -1 : (mine[0]?.number ?? -1);
      this.ui = (await loadGame(loaded.game)) ?? plainGame(loaded.game);
      this.content = await get<ContentData>(`/api/games/${loaded.game}/content`);
      this.line = loaded;
      if (loaded.state === "finished") {
        const end = await get<TableView>(`/api/tables/${this.table}/view?seat=${this.seat}`);
        if (end.result) this.over = end;
      }
    } catch (error) {
      this.problem = message(error);
    }
  }

  private look(): (() => void) | undefined {
    if (!this.line) return;
    this.moments
      .ask(get<Moment>(`/api/tables/${this.table}/replay/${this.at}?seat=${this.seat}`), (found) => {
        this.moment = found;
        this.problem = "";
        router.note("at", String(found.seq));
      })
      .catch((error: unknown) => (this.problem = message(error)));
    return () => this.moments.drop();
  }

  /** The whole story, once for each seat, and again when a running game has gone on. */
  private tell(): (() => void) | undefined {
    if (this.last === 0) return;
    this.tellings
      .ask(get<GameEvent[]>(`/api/tables/${this.table}/events?seat=${this.seat}`), (told) => {
        this.events = told;
      })
      .catch((error: unknown) => (this.problem = message(error)));
    return () => this.tellings.drop();
  }

  // -- from moment to moment -----------------------------------------------------------------------------------

  private run(): (() => void) | undefined {
    if (!this.playing) return;
    const timer = setInterval(() => {
      if (this.moment && this.at < this.last) this.at += 1;
      else this.playing = false;
    }, PACE);
    return () => clearInterval(timer);
  }

  play = (): void => {
    if (!this.playing && this.moment && this.at >= this.last) this.at = 0;
    this.playing = !this.playing;
  };

  go = (to: number): void => {
    this.playing = false;
    this.at = Math.max(0, Math.min(this.last, to));
  };

  share = async (): Promise<void> => {
    const shared = this.at;
    const path = `/replay/${this.table}?at=${shared}`;
    const done = await share(path, `${this.line?.title ?? ""}, moment ${shared}`);
    if (done === "copied") this.copied = shared;
    else if (done === "failed") this.problem = `Copy this address: ${new URL(path, location.href).href}`;
  };

  /** Go on from this moment against bots. */
  whatIf = async (): Promise<void> => {
    if (!this.line) return;
    // The game may play on while the server is asked: what counts is what was shown when the button was pressed.
    const [seq, me, { game, seats }] = [this.at, Math.max(this.seat, 0), this.line];
    this.playing = false;
    try {
      const bot = await usualBotOf(game);
      const made = await send<Table>("POST", `/api/tables/${this.table}/what-if`, {
        seq,
        seats: seats.map((each) => (each.number === me ? { kind: "me" } : { kind: "bot", bot })),
      });
      router.go(`/table/${made.id}`);
    } catch (error) {
      this.problem = message(error);
    }
  };
}
