/**
 * One person's sitting at a table: what is picked, asked and proposed, and the calls that come of it. Answers come late;
 * what was chosen meanwhile always counts more than an answer to something older.
 */

import { untrack } from "svelte";
import type { Settings } from "../app/settings.svelte";
import { get, message, Refused, type GameEvent, type TableView, type Why } from "../api/api";
import type { RuleAsked } from "../book/chapters";
import { loadGame } from "../games";
import { Guide } from "../lessons/guide.svelte";
import type { BoardProps, ContentData, GameUi } from "../games/types";
import { Latest } from "../ui/latest";
import { Advice } from "./advice.svelte";
import { TableCalls, type SessionCalls } from "./calls";
import type { Focus } from "./focus";
import { isPublic, type LiveTable } from "./live.svelte";
import { narrow, picked, stillMeant, stillPicked, verbRef, type Choice } from "./narrow";
import { plainGame } from "./plain";
import { Pointer } from "./pointer.svelte";
import { proposedRefs, standing } from "./proposals";
import { Proposing } from "./proposing.svelte";
import { Retelling } from "./retelling.svelte";

/** The seat whose player was handed the screen; nobody's before the first look. */
export const NOBODY = -2;

/** After a long absence only the end of what happened is read out; the log has it all. */
const SPOKEN_AT_MOST = 6;

/** What a session follows of a person's settings. */
export type Wishes = Pick<Settings, "alwaysAsk" | "passForced" | "pace">;

/** What a session needs of the connection. */
export type Link = Pick<LiveTable, "table" | "seat" | "view" | "chat" | "events" | "fresh" | "reach">;

export class TableSession {
  ui = $state.raw<GameUi | null>(null);
  content = $state.raw<ContentData | null>(null);
  picks = $state.raw<string[]>([]);
  /** An offer chosen from the list: it is not made at once, because words may go with it. */
  offer = $state.raw<Choice | null>(null);
  whys = $state.raw<{ about: string; answers: Why[]; anchor: Element } | null>(null);
  problem = $state("");
  /** The action or proposal on its way to the server. */
  private sent = $state.raw<{ seat: number; seq: number } | null>(null);
  /** Why the action about to be done is asked about once more: it cannot be taken back. */
  asksBecause = $state("");
  readonly pointer = new Pointer();
  readonly advice = new Advice(() => this.view);
  readonly retelling: Retelling;
  readonly guide: Guide;
  /** The rule to open the rulebook at; asked for again, it is opened again. */
  rule = $state.raw<RuleAsked | null>(null);
  private looking = $state(NOBODY);
  private lastOwn = $state.raw<{ seat: number; seq: number } | null>(null);
  /** The moment to which something was taken back: nothing is done by itself there. */
  private takenBackAt = -1;
  private triedAt = -1;
  private loaded = "";
  private shown = { seq: -1, seat: NOBODY };
  /** How often the person has chosen something: what is chosen after an action was sent is not meant by it. */
  private choices = 0;
  private readonly questions = new Latest();
  readonly proposing: Proposing;

  constructor(
    readonly live: Link,
    private readonly focus: Pick<Focus, "here" | "askedFrom" | "back" | "keep">,
    private readonly wishes: Wishes,
    private readonly calls: SessionCalls = new TableCalls(live.table),
  ) {
    this.retelling = new Retelling(() => this.wishes.pace);
    this.guide = new Guide(live.table, () => this.view);
    this.proposing = new Proposing(
      (to) => this.calls.choicesOf(to, this.view?.seat ?? -1),
      (options) => (this.picks = stillPicked(options, this.picks)),
    );
    $effect(() => this.load());
    $effect(() => {
      if (this.curtained) this.looking = NOBODY;
    });
    $effect(() => this.askLastOwn());
    $effect(() => this.momentCame());
    $effect(() => this.passForced());
    $effect(() => this.retelling.stop);
  }

  // -- what follows from the view ------------------------------------------------------------------------------

  get view(): TableView | null {
    return this.live.view;
  }

  names = $derived.by(() => this.view?.table.seats.map((seat) => seat.name) ?? []);

  /** Several people play at this screen. */
  get shared(): boolean {
    return (this.view?.table.seats.filter((seat) => seat.mine).length ?? 0) > 1;
  }

  /** The screen goes to somebody else: nothing is shown until they say that it is them who look. */
  curtained = $derived.by(
    () =>
      this.view !== null &&
      this.view.hidden &&
      this.shared &&
      this.live.seat === null &&
      this.view.table.state === "running" &&
      this.view.seat !== this.looking,
  );

  /** Whose last action, played at this screen, can still be taken back at the curtain. */
  get takesBack(): number {
    return this.lastOwn !== null && this.lastOwn.seq === this.view?.seq ? this.lastOwn.seat : NOBODY;
  }

  proposals = $derived.by(() => (this.view ? standing(this.live.chat, this.view, this.live.events) : []));

  get options(): Choice[] {
    return this.proposing.options ?? this.view?.options ?? [];
  }

  narrowed = $derived.by(() => narrow(this.options, this.picks));

  /** The one thing about to be done, when a last yes is wanted. */
  get ready(): Choice | null {
    const { offer } = this;
    return offer && this.isOpen(offer.text) ? offer : this.narrowed.ready;
  }

  /** The table waits for this person; who only may act meanwhile is not called. */
  get myTurn(): boolean {
    return this.view?.table.waiting_for.includes(this.view.seat) ?? false;
  }

  /**
   * What was sent has not happened yet, so a second press is not meant. The socket may tell of it before the answer
   * comes: what is pressed from then on belongs to the new moment, and counts.
   */
  get busy(): boolean {
    const { sent } = this;
    return (
      sent !== null && !this.live.events.some((event) => event.seq > sent.seq && event.seat === sent.seat)
    );
  }

  get mayAct(): boolean {
    return (this.view?.options.length ?? 0) > 0;
  }

  publicNews = $derived.by(() => this.live.fresh.filter(isPublic).slice(-SPOKEN_AT_MOST));

  /** What a screen reader hears. */
  get spoken(): string {
    const news = this.curtained ? this.publicNews : this.live.fresh.slice(-SPOKEN_AT_MOST);
    const turn = this.shared
      ? `It is ${this.names[this.view?.seat ?? 0]}’s turn, at this screen.`
      : "It is your turn.";
    return news.map((event) => event.text).join(" ") + (this.myTurn ? ` ${turn}` : "");
  }

  /** What can be done with the thing pointed at, before anything is clicked. */
  pointing = $derived.by(() => {
    const ref = this.pointer.on?.ref;
    if (!ref || !this.view) return null;
    const fitting = this.narrowed.fitting.filter((option) => option.refs.includes(ref));
    const { ui, content, view } = this;
    const tell = ui?.tell ?? ui?.describe;
    const about = tell && content ? tell(view.view, content, ref, this.proposing.to ?? undefined) : ref;
    return { about, says: [...new Set(fitting.map((option) => option.say))] };
  });

  /** What the board and the mats are given; null as long as there is nothing to draw. */
  board = $derived.by((): BoardProps | null => {
    const { view, content } = this;
    if (!view || !content) return null;
    return {
      view: view.view,
      content,
      names: this.names,
      seat: view.seat,
      live: this.narrowed.live,
      picks: [...this.picks, ...this.proposing.points],
      proposed: [...proposedRefs(this.proposals), ...this.advice.marks],
      proposals: this.proposals.flatMap((line) => line.proposal ?? []),
      proposing: this.proposing.to,
      pointed: this.guide.point,
      recent: this.told.flatMap((event) => event.refs),
      happened: this.told,
      onrule: this.openRule,
      onpick: this.pick,
      onplay: this.playAll,
      onwhy: this.askWhy,
      onpoint: this.pointer.point,
    };
  });

  /** What the board shows as having happened. */
  private get told(): readonly GameEvent[] {
    return this.retelling.events ?? this.live.fresh;
  }

  words = (ref: string, owner?: number): string => {
    const { ui, content, view } = this;
    return ui && content && view ? ui.describe(view.view, content, ref, owner) : ref;
  };

  // -- what happens by itself ----------------------------------------------------------------------------------

  private load(): void {
    const game = this.view?.table.game;
    if (!game || game === this.loaded) return;
    this.loaded = game;
    Promise.all([loadGame(game), get<ContentData>(`/api/games/${game}/content`)])
      .then(([board, data]) => {
        this.ui = board ?? plainGame(game);
        this.content = data;
      })
      .catch((error: unknown) => (this.problem = message(error)));
  }

  /** Others have acted meanwhile: where all act at once that need not bar taking back, so the server is asked again. */
  private askLastOwn(): void {
    const own = this.lastOwn;
    if (!this.curtained || !this.view || own === null || own.seq >= this.view.seq) return;
    this.calls
      .view(own.seat)
      .then((seen) => {
        if (this.lastOwn === own) this.lastOwn = seen.undo.allowed ? { seat: own.seat, seq: seen.seq } : null;
      })
      .catch(() => {
        if (this.lastOwn === own) this.lastOwn = null;
      });
  }

  /**
   * A new moment: what was picked belongs to the old one, unless somebody else acted and it still leads somewhere.
   * What belongs to another person at this screen never stays. What was shown once more gives way to what happens now.
   */
  private momentCame(): void {
    const { view } = this;
    if (!view || view.seq === this.shown.seq) return;
    const same = view.seat === this.shown.seat;
    this.shown = { seq: view.seq, seat: view.seat };
    untrack(() => {
      const to = same ? this.proposing.to : null;
      this.whys = null;
      this.retelling.stop();
      if (!same) this.questions.drop();
      this.advice.moved(same);
      if (!same || !this.isOpen(this.offer?.text)) this.offer = null;
      this.asksBecause = "";
      if (to !== null && view.table.waiting_for.includes(to)) {
        void this.renewProposing(to);
      } else {
        this.picks = same && to === null ? stillPicked(view.options, this.picks) : [];
        this.proposing.stop();
      }
    });
  }

  /** Where there is no choice and nothing is lost, the step is taken by itself; what was just taken back is not. */
  private passForced(): void {
    const { view } = this;
    const [only, another] = view?.options ?? [];
    if (!view || !only || another || !this.wishes.passForced || !this.ui || this.curtained) return;
    // A learner does every move.
    if (this.guide.teaches) return;
    if (!this.myTurn || view.seq <= this.takenBackAt || this.triedAt === view.seq) return;
    this.triedAt = view.seq;
    untrack(() => {
      if (!this.needsAnotherLook(only) && !this.busy) void this.tryForced(only);
    });
  }

  private async tryForced(only: Choice): Promise<void> {
    await this.act(only.text, "", false);
    // It cannot be taken back: then it waits for a press, and nothing is asked before that.
    if (this.offer?.text === only.text) this.offer = null;
    this.asksBecause = "";
  }

  /** It can be played now. */
  private isOpen(action: string | undefined): boolean {
    return this.view?.options.some((option) => option.text === action) ?? false;
  }

  // -- acting --------------------------------------------------------------------------------------------------

  /**
   * Plays an action as soon as it is chosen, if it can be taken back; what cannot is asked about once more. False if
   * it was not played.
   */
  play = async (text: string): Promise<boolean> => {
    const choice = this.options.find((option) => option.text === text);
    if (!choice) return false;
    this.whys = null;
    if (this.needsAnotherLook(choice)) {
      this.askAbout(choice);
      return false;
    }
    return this.act(text, "", false);
  };

  /** Plays an action; who is not sure only if it can be taken back. False if it came to nothing. */
  act = async (text: string, promise = "", sure = true): Promise<boolean> => {
    const { view } = this;
    if (!view || this.busy) return false;
    const [asked, chosen] = [this.options, this.choices];
    const forget = (): void => {
      this.picks = this.choices === chosen ? [] : stillMeant(asked, this.options, this.picks);
    };
    const sent = (this.sent = { seat: view.seat, seq: view.seq });
    this.problem = "";
    try {
      const after = await this.calls.act(view, text, promise, sure, this.guide.freely);
      this.lastOwn = after.undoable ? { seat: view.seat, seq: after.seq } : null;
      if (this.sent === sent) {
        this.offer = null;
        this.advice.drop();
      }
      this.asksBecause = "";
      await this.live.reach(after.seq);
      forget();
      await this.focus.keep();
      return true;
    } catch (error) {
      if (error instanceof Refused && error.code === "final") {
        this.askAbout(asked.find((option) => option.text === text) ?? null);
        this.asksBecause = error.message;
        return false;
      }
      if (error instanceof Refused && error.code === "not_now") {
        this.guide.notNow(error.message, error.rule);
        this.clear();
        return false;
      }
      this.problem = message(error);
      if (error instanceof Refused && error.status === 409) forget();
      return false;
    } finally {
      if (this.sent === sent) this.sent = null;
    }
  };

  /** The bar asks about it once more; advice to do just that is followed, and out of the way. */
  private askAbout(choice: Choice | null): void {
    this.offer = choice;
    if (this.advice.hint?.action === choice?.text) this.advice.drop();
  }

  undo = async (): Promise<void> => {
    const { view } = this;
    if (!view) return;
    if (!view.undo.allowed) this.problem = view.undo.text;
    else
      await this.attempt(async () => {
        // The socket may tell of it before the answer comes, and nothing is done by itself there either.
        const before = this.takenBackAt;
        this.takenBackAt = Infinity;
        try {
          const after = await this.calls.undo(view);
          this.takenBackAt = after.seq;
          this.advice.drop();
          await this.live.reach(after.seq);
        } finally {
          if (this.takenBackAt === Infinity) this.takenBackAt = before;
        }
      });
  };

  /** At the curtain: takes back what was last played at this screen. */
  undoLastOwn = async (): Promise<void> => {
    const [seat, seq] = [this.takesBack, this.view?.seq];
    if (seat !== NOBODY && seq !== undefined) await this.attempt(() => this.calls.undo({ seat, seq }));
  };

  /** The person whose turn it is has the screen now. */
  look = (): void => {
    this.looking = this.view?.seat ?? NOBODY;
    void this.focus.keep();
  };

  // -- picking -------------------------------------------------------------------------------------------------

  /** One builds it up by several presses, or words may go with it. */
  private isUnfinished(choice: Choice): boolean {
    return (this.ui?.weighty(choice.text) || this.ui?.promises?.includes(choice.verb)) ?? false;
  }

  private needsAnotherLook(choice: Choice): boolean {
    return this.wishes.alwaysAsk || this.isUnfinished(choice);
  }

  /**
   * What is done every turn and stands in words at the thing has been said where one could read it before pressing: by
   * mouse or key. A finger could not, and is asked about what cannot be taken back.
   */
  private wasTold(choice: Choice): boolean {
    return !this.pointer.finger && (this.ui?.told?.includes(choice.verb) ?? false);
  }

  /** What the next press is about is not what was asked before. */
  private begin(): void {
    this.problem = this.asksBecause = "";
    this.whys = null;
    this.pointer.release();
    this.questions.drop();
  }

  /** So far picked; where only one action is left it is played, unless it wants another look and nobody is sure. */
  private goOn(picks: string[], points: string[] = [], sure = false): void {
    this.choices += 1;
    this.picks = picks;
    this.proposing.points = points;
    this.offer = null;
    this.asksBecause = "";
    const { ready } = this.narrowed;
    if (this.isProposing || !ready || (!sure && this.needsAnotherLook(ready))) return;
    void this.act(ready.text, "", sure || this.wasTold(ready));
  }

  /** One of the moves in the list. */
  choose = (choice: Choice): void => {
    this.begin();
    this.choices += 1;
    void this.play(choice.text);
  };

  pick = (ref: string): void => {
    this.begin();
    const { ready } = this.narrowed;
    // The same thing again, with one action left: yes, do it.
    if (!this.isProposing && this.picks.includes(ref) && ready && !this.isUnfinished(ready)) {
      void this.act(ready.text);
      return;
    }
    const next = picked(this.options, this.picks, ref);
    if (next !== null) this.goOn(next);
    else if (!this.isProposing) void this.askWhy(ref);
    else this.goOn([], this.proposing.point(ref));
  };

  /** What one press on the board means; where something in it is not legal, the answer is why. */
  playAll = (refs: readonly string[], sure = false): void => {
    this.begin();
    let next = [...this.picks];
    for (const ref of refs.filter((each) => !this.picks.includes(each))) {
      const more = picked(this.options, next, ref);
      if (more === null) {
        if (!this.isProposing) void this.askWhy(ref);
        return;
      }
      next = more;
    }
    this.goOn(next, [], sure);
  };

  pickVerb = (verb: string): void => {
    this.begin();
    const next = picked(this.options, this.picks, verbRef(verb));
    if (next === null) {
      if (!this.isProposing) void this.askWhy(verbRef(verb));
      return;
    }
    this.goOn(next, this.proposing.points, this.saysItEnds(verb));
  };

  /** A button whose name says that the turn ends with it has asked already; who likes to be asked is asked again. */
  private saysItEnds(verb: string): boolean {
    return !this.wishes.alwaysAsk && (this.ui?.verbs.find((each) => each.verb === verb)?.ends ?? false);
  }

  clear = (): void => this.goOn([]);

  openRule = (id: string): void => {
    this.rule = { id };
  };

  // -- asking --------------------------------------------------------------------------------------------------

  /** Why nothing can be done with what is pointed at. */
  askWhyHere = (): void => {
    const ref = this.pointer.on?.ref;
    if (ref) void this.askWhy(ref);
  };

  askWhy = async (ref: string): Promise<void> => {
    const { view } = this;
    if (!view || view.seat < 0) return;
    const asker = this.focus.here();
    const { on } = this.pointer;
    const anchor = (on?.ref === ref ? on.anchor : null) ?? asker;
    const [kind, value = ""] = ref.split(":");
    try {
      await this.questions.ask(this.calls.why(view.seat, ref), (answers) => {
        const label = this.ui?.verbs.find((each) => each.verb === value)?.label ?? value;
        this.focus.askedFrom(asker);
        this.pointer.release();
        // What one does oftener comes first: why not move there, before why not claim it.
        const order = this.ui?.verbs.map((each) => each.verb) ?? [];
        const place = ({ action }: Why): number => order.indexOf(action.split(" ")[0] ?? "");
        answers.sort((a, b) => place(a) - place(b));
        if (anchor) this.whys = { about: kind === "verb" ? label : this.words(ref), answers, anchor };
      });
    } catch (error) {
      this.problem = message(error);
    }
  };

  closeWhy = (): void => {
    this.whys = null;
    this.focus.back();
  };

  askHint = (): Promise<unknown> => this.attempt(() => this.advice.ask((seat) => this.calls.hint(seat)));

  // -- proposing -----------------------------------------------------------------------------------------------

  private get isProposing(): boolean {
    return this.proposing.to !== null;
  }

  /** Begin a proposal to a seat that has to decide. */
  startProposing = async (to: number): Promise<void> => {
    if (!this.view) return;
    this.clear();
    await this.attempt(() => this.proposing.start(to));
    if (this.isProposing) this.whys = null;
  };

  private async renewProposing(to: number): Promise<void> {
    this.problem = await this.proposing.renew(to);
    if (!this.isProposing) this.clear();
  }

  stopProposing = (): void => {
    this.proposing.stop();
    this.clear();
  };

  propose = async (what: { action: string } | { refs: string[] }, text: string): Promise<void> => {
    const { view, busy } = this;
    const { to } = this.proposing;
    if (!view || to === null || busy) return;
    const sent = (this.sent = { seat: view.seat, seq: view.seq });
    await this.attempt(async () => {
      await this.calls.propose(view, to, what, text);
      if (this.proposing.to === to) this.stopProposing();
      await this.focus.keep();
    });
    if (this.sent === sent) this.sent = null;
  };

  // -- what went wrong -----------------------------------------------------------------------------------------

  private async attempt(what: () => Promise<unknown>): Promise<void> {
    try {
      await what();
      this.problem = "";
    } catch (error) {
      this.problem = message(error);
    }
  }
}
