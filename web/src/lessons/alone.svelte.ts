/**
 * A lesson gone through on one's own: as it is written, from what was kept on this device. There is no table, nobody
 * thinks, and nothing but what is awaited leads on.
 */

import {
  get,
  message,
  Refused,
  send,
  type Acted,
  type GameEvent,
  type LessonWalk,
  type TableView,
} from "../api/api";
import { isOffline } from "../api/api";
import { later } from "../offline/later";
import type { SessionCalls } from "../table/calls";
import type { Link } from "../table/session.svelte";

const ONE_WAY = "Without a network the lesson knows one way only. “Show me” goes it.";
const NOT_HERE = "That needs a network.";

export function walkPath(game: string, name: string): string {
  return `/api/games/${encodeURIComponent(game)}/lessons/${encodeURIComponent(name)}/walk`;
}

export class LessonAlone {
  problem = $state("");
  private walk = $state.raw<LessonWalk | null>(null);
  private place = $state(0);
  private told = false;

  constructor(
    readonly game: string,
    readonly name: string,
  ) {
    get<LessonWalk>(walkPath(game, name)).then(
      (walk) => (this.walk = walk),
      (error: unknown) => (this.problem = message(error)),
    );
  }

  private moment = $derived.by(() => this.walk?.moments[this.place] ?? null);

  view = $derived.by((): TableView | null => this.moment?.view ?? null);

  events = $derived.by((): GameEvent[] =>
    (this.walk?.moments ?? []).slice(0, this.place + 1).flatMap((moment) => moment.events),
  );

  get link(): Link {
    const shown = (): LessonAlone => this;
    return {
      // What was read of it is kept by table: each time it is gone through is one of its own.
      table: `alone-${this.game}-${this.name}-${Date.now()}`,
      seat: null,
      get view() {
        return shown().view;
      },
      chat: [],
      get events() {
        return shown().events;
      },
      get fresh() {
        return shown().moment?.events ?? [];
      },
      reach: () => Promise.resolve(),
    };
  }

  get calls(): SessionCalls {
    const refuse = (): Promise<never> => Promise.reject(new Refused(0, "offline", NOT_HERE));
    return {
      view: () => Promise.resolve(this.view as TableView),
      act: (_at, action) => this.act(action),
      undo: () => this.undo(),
      why: refuse,
      hint: refuse,
      choicesOf: refuse,
      propose: refuse,
    };
  }

  private async act(action: string): Promise<Acted> {
    const { moment } = this;
    if (!moment || action !== moment.action) {
      const known = moment && !moment.also.includes(action) ? moment.otherwise : "";
      throw new Refused(422, "not_now", known || ONE_WAY, known ? moment?.rule : "");
    }
    this.place += 1;
    if (this.moment?.action === "") await this.finished();
    return this.here();
  }

  private undo(): Promise<Acted> {
    this.place = Math.max(0, this.place - 1);
    return Promise.resolve(this.here());
  }

  private here(): Acted {
    return { seq: this.view?.seq ?? 0, undoable: this.view?.undo.allowed ?? false };
  }

  /** It was seen to its end: the server is told, now or later. */
  private async finished(): Promise<void> {
    if (this.told) return;
    this.told = true;
    try {
      await send("POST", walkPath(this.game, this.name).replace(/walk$/, "done"));
    } catch (error) {
      if (isOffline(error)) await later({ what: "lesson", game: this.game, lesson: this.name });
    }
  }
}
