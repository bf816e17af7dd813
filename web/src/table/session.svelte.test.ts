import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { GameEvent, Hint, TableView, Why } from "../api/api";
import { settled, SlowServer } from "../api/slowServer";
import { choice, seatOf, tableView } from "./fixture";
import { FakeLink } from "./fakeLink.svelte";
import { TableSession } from "./session.svelte";

const OPTIONS = [
  choice("move space:e3", "Move to e3"),
  choice("move space:e4", "Move to e4"),
  choice("claim space:e4", "Claim e4"),
  choice("end", "End turn"),
];
const UNDO = { allowed: true, steps: 1, text: "" };
const MINE = { seats: [seatOf(0), seatOf(1, { kind: "me", mine: true })] };

let server: SlowServer;
let live: FakeLink;
let session: TableSession;
let stop: () => void;
const wishes = $state({ alwaysAsk: false, passForced: false, pace: "brisk" as const });
const focus = {
  here: vi.fn(() => document.body),
  askedFrom: vi.fn(),
  back: vi.fn(),
  keep: vi.fn(() => Promise.resolve()),
};

function come(view: TableView): void {
  live.view = view;
  flushSync();
}

/** What was sent is answered, and the socket brings the table as it is then. */
async function happens(view: TableView, sent = "actions"): Promise<void> {
  await server.last(`/api/tables/abc/${sent}`).answer({ seq: view.seq, undoable: view.undo.allowed });
  come(view);
  await settled();
  await settled();
}

beforeEach(async () => {
  server = new SlowServer();
  live = new FakeLink();
  stop = $effect.root(() => {
    session = new TableSession(live, focus, wishes);
  });
  come(tableView({ options: OPTIONS }));
  await settled();
  await server.last("/api/games/toy/content").answer({});
  vi.clearAllMocks();
});

afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

const hint = (action: string, seq = 4): Hint => ({
  action,
  say: action,
  sentence: `Do ${action}.`,
  figures: "",
  seq,
  lines: [],
  margin: 0,
});
const why = (action: string): Why => ({
  action,
  say: action,
  legal: false,
  rule: "NT-001",
  rule_text: "",
  why: "No.",
  fix: "",
});

const event = (seq: number, seat: number): GameEvent => ({
  seq,
  seat,
  by: seat,
  kind: "move",
  amount: 0,
  only: -1,
  refs: [],
  rule: "",
  text: "",
});

describe("showing once more", () => {
  const step = { seq: 3, by: 1, events: [event(3, 1)], said: [] };

  it("ends when something happens, and when the screen goes to somebody else", () => {
    session.retelling.again([step]);
    expect(session.retelling.events).toEqual(step.events);
    come(tableView({ seq: 5, options: OPTIONS }));
    expect([session.retelling.running, session.retelling.events]).toEqual([false, null]);
    session.retelling.point(step);
    come(tableView({ seq: 6, seat: 1, options: OPTIONS, table: MINE }));
    expect(session.retelling.events).toBeNull();
  });

  it("ends with the sitting", () => {
    session.retelling.again([step, step]);
    stop();
    expect(session.retelling.running).toBe(false);
  });
});

describe("picking", () => {
  it("narrows, and plays what is left as soon as it is the only thing", async () => {
    session.pick("space:e4");
    expect(session.narrowed.fitting.map((each) => each.say)).toEqual(["Move to e4", "Claim e4"]);
    session.pick("verb:move");
    await settled();
    const asked = server.last("/api/tables/abc/actions");
    expect(asked.body).toEqual({ seat: 0, seq: 4, action: "move space:e4", text: "", sure: false });
    await happens(tableView({ seq: 5, options: OPTIONS, undo: UNDO }));
    expect(session.view?.seq).toBe(5);
    expect(session.picks).toEqual([]);
    expect(focus.keep).toHaveBeenCalled();
  });

  it("asks once more before what cannot be taken back, and plays it when told so", async () => {
    session.pick("space:e3");
    await settled();
    await server.last("/api/tables/abc/actions").answer({ detail: "A tile is drawn.", code: "final" }, 422);
    expect([session.ready?.say, session.asksBecause]).toEqual(["Move to e3", "A tile is drawn."]);
    void session.act("move space:e3");
    await settled();
    expect(server.last("/api/tables/abc/actions").body).toMatchObject({ sure: true });
    await happens(tableView({ seq: 5, options: OPTIONS }));
    expect([session.ready, session.asksBecause]).toEqual([null, ""]);
  });

  it("forgets what it asked about when something else is picked", async () => {
    session.pick("space:e3");
    await settled();
    await server.last("/api/tables/abc/actions").answer({ detail: "A tile is drawn.", code: "final" }, 422);
    session.clear();
    expect([session.ready, session.asksBecause]).toEqual([null, ""]);
  });

  it("asks before everything, for those who like that; the same press again is a yes", async () => {
    wishes.alwaysAsk = true;
    session.pick("space:e3");
    await settled();
    expect([session.ready?.say, server.asked.some((each) => each.method === "POST")]).toEqual([
      "Move to e3",
      false,
    ]);
    session.pick("space:e3");
    await settled();
    wishes.alwaysAsk = false;
    expect(server.last("/api/tables/abc/actions").body).toMatchObject({
      action: "move space:e3",
      sure: true,
    });
  });

  it("plays a verb without references at once, and plays nothing that wants another look", async () => {
    session.ui = session.ui && { ...session.ui, weighty: (text) => text === "end" };
    session.pickVerb("end");
    expect([session.picks, server.asked.some((each) => each.method === "POST")]).toEqual([
      ["verb:end"],
      false,
    ]);
    session.clear();
    session.ui = session.ui && { ...session.ui, weighty: () => false };
    session.pickVerb("end");
    await settled();
    expect(server.last("/api/tables/abc/actions").body).toMatchObject({ action: "end" });
  });

  it("does not ask again about a turn's end that the button's name says, unless one likes to be asked", async () => {
    session.ui = session.ui && { ...session.ui, verbs: [{ verb: "end", label: "End turn", ends: true }] };
    wishes.alwaysAsk = true;
    session.pickVerb("end");
    await settled();
    expect([session.ready?.text, server.asked.some((each) => each.method === "POST")]).toEqual([
      "end",
      false,
    ]);
    wishes.alwaysAsk = false;
    session.clear();
    session.pickVerb("end");
    await settled();
    expect(server.last("/api/tables/abc/actions").body).toMatchObject({ action: "end", sure: true });
  });

  it("asks a finger, and not who has read at the thing what a press does there", async () => {
    session.ui = session.ui && { ...session.ui, told: ["move"] };
    for (const [event, sure] of [
      [new PointerEvent("pointerdown", { pointerType: "touch" }), false],
      [new PointerEvent("pointerdown", { pointerType: "mouse" }), true],
      [new PointerEvent("pointerdown", { pointerType: "touch" }), false],
      [new KeyboardEvent("keydown", { key: "Enter" }), true],
    ] as const) {
      session.pointer.pressed(event);
      session.pick("space:e3");
      await settled();
      const asked = server.last("/api/tables/abc/actions");
      expect(asked.body).toMatchObject({ action: "move space:e3", sure });
      await asked.answer({ detail: "Somebody was first.", code: "late" }, 409);
    }
  });

  it("plays several references as one press", async () => {
    session.playAll(["verb:claim", "space:e4"]);
    await settled();
    expect(server.last("/api/tables/abc/actions").body).toMatchObject({ action: "claim space:e4" });
  });

  it("asks nothing where somebody has said yes before, once for all or by a second press", async () => {
    session.ui = session.ui && { ...session.ui, weighty: () => true };
    session.playAll(["verb:claim", "space:e4"]);
    expect(server.asked.some((each) => each.method === "POST")).toBe(false);
    session.playAll(["verb:claim", "space:e4"], true);
    await settled();
    const sent = server.last("/api/tables/abc/actions").body;
    expect(sent).toMatchObject({ action: "claim space:e4", sure: true });
  });

  it("keeps what is picked while others act, as long as it leads somewhere", () => {
    session.pick("space:e4");
    come(tableView({ seq: 5, options: OPTIONS }));
    expect(session.picks).toEqual(["space:e4"]);
    come(tableView({ seq: 6, options: OPTIONS.slice(3) }));
    expect(session.picks).toEqual([]);
  });

  it("keeps what is picked while one's own action is on its way", async () => {
    session.picks = ["space:e3"];
    void session.act("move space:e3");
    await settled();
    session.pick("space:e4");
    await happens(tableView({ seq: 5, options: OPTIONS }));
    flushSync();
    expect(session.picks).toEqual(["space:e4"]);
  });

  it("forgets the picks that were played also when the socket tells of it first", async () => {
    session.pick("verb:move");
    void session.act("move space:e3");
    await settled();
    come(tableView({ seq: 5, options: OPTIONS }));
    expect(session.picks).toEqual(["verb:move"]);
    await happens(tableView({ seq: 5, options: OPTIONS }));
    expect(session.picks).toEqual([]);
  });

  it("plays nothing twice, but what is pressed after the socket told of it", async () => {
    const sent = () => server.asked.filter((each) => each.path.endsWith("/actions")).length;
    void session.act("end");
    await settled();
    expect([session.busy, await session.act("end"), sent()]).toEqual([true, false, 1]);
    live.events = [event(5, 1)];
    come(tableView({ seq: 5, options: OPTIONS }));
    expect([session.busy, await session.act("end"), sent()]).toEqual([true, false, 1]);
    live.events = [...live.events, event(6, 0)];
    come(tableView({ seq: 6, options: OPTIONS }));
    expect(session.busy).toBe(false);
    void session.act("end");
    await settled();
    expect([session.busy, sent()]).toEqual([true, 2]);
  });

  it("forgets what was picked meanwhile when it would now mean something else", async () => {
    void session.act("end");
    await settled();
    session.pick("space:e4");
    const options = [choice("burn space:e4", "Burn e4"), choice("end")];
    await happens(tableView({ seq: 5, options }));
    flushSync();
    expect(session.picks).toEqual([]);
  });

  it("keeps the picks when the server cannot be reached, and drops them when it refuses", async () => {
    session.picks = ["space:e3"];
    void session.act("move space:e3");
    await settled();
    await server.last("/api/tables/abc/actions").breaks();
    expect([session.picks, session.problem]).toEqual([["space:e3"], expect.stringContaining("reached")]);
    void session.act("move space:e3");
    await settled();
    await server.last("/api/tables/abc/actions").answer({ detail: "Too late.", code: "moved_on" }, 409);
    expect([session.picks, session.problem]).toEqual([[], "Too late."]);
  });

  it("keeps a chosen offer while others act, and forgets it when it cannot be made or one has acted", async () => {
    const [offer] = OPTIONS;
    session.offer = offer ?? null;
    come(tableView({ seq: 5, options: OPTIONS }));
    expect(session.offer?.say).toBe("Move to e3");
    come(tableView({ seq: 6, options: OPTIONS.slice(1) }));
    expect(session.offer).toBeNull();
    session.offer = OPTIONS[1] ?? null;
    void session.act("end");
    await settled();
    await happens(tableView({ seq: 7, options: OPTIONS }));
    expect(session.offer).toBeNull();
  });
});

describe("what leaves no choice", () => {
  const FORCED = [choice("end", "End turn")];
  beforeEach(() => {
    wishes.passForced = true;
  });
  afterEach(() => {
    wishes.passForced = false;
  });
  const posts = () => server.asked.filter((each) => each.method === "POST").length;

  it("is done by itself, once, and waits for a press where it cannot be taken back", async () => {
    come(tableView({ seq: 5, options: FORCED }));
    await settled();
    expect(server.last("/api/tables/abc/actions").body).toMatchObject({ action: "end", sure: false });
    await server.last("/api/tables/abc/actions").answer({ detail: "Others act next.", code: "final" }, 422);
    flushSync();
    expect([session.ready, session.asksBecause, posts()]).toEqual([null, "", 1]);
  });

  it("is not done again right after it was taken back", async () => {
    come(tableView({ seq: 5, options: OPTIONS, undo: UNDO }));
    void session.undo();
    await settled();
    come(tableView({ seq: 6, options: FORCED })); // the socket may be quicker than the answer
    await settled();
    expect(posts()).toBe(1);
    await happens(tableView({ seq: 6, options: FORCED }), "undo");
    expect(posts()).toBe(1);
  });

  it("is left alone where others are waited for, or where one is asked anyway", async () => {
    come(tableView({ seq: 5, options: FORCED, table: { waiting_for: [1] } }));
    wishes.passForced = false;
    come(tableView({ seq: 6, options: FORCED }));
    await settled();
    expect(posts()).toBe(0);
  });
});

describe("asking why", () => {
  it("answers what no legal action has to do with", async () => {
    session.pick("space:a1");
    await server.last("/api/tables/abc/why?seat=0&ref=space%3Aa1").answer([why("move space:a1")]);
    expect(session.whys).toMatchObject({ about: "space a1", answers: [{ why: "No." }] });
    session.closeWhy();
    expect(session.whys).toBeNull();
    expect(focus.back).toHaveBeenCalled();
  });

  it("hears only the answer to the last question", async () => {
    session.pick("space:a1");
    const older = server.last("/api/tables/abc/why");
    session.pick("space:b2");
    await server.last("/api/tables/abc/why").answer([why("move space:b2")]);
    await older.answer([why("move space:a1")]);
    expect(session.whys?.about).toBe("space b2");
  });

  it("says nothing about what was asked before something was picked", async () => {
    session.pick("space:a1");
    session.pick("space:e4");
    await server.last("/api/tables/abc/why").answer([why("move space:a1")]);
    expect([session.whys, session.picks]).toEqual([null, ["space:e4"]]);
  });
});

describe("a hint", () => {
  it("gives way to the question when what it advises cannot be taken back", async () => {
    void session.askHint();
    await server.last("/api/tables/abc/hint").answer(hint("move space:e3"));
    void session.play("move space:e3");
    await settled();
    await server.last("/api/tables/abc/actions").answer({ detail: "A tile is drawn.", code: "final" }, 422);
    expect([session.advice.hint, session.ready?.say]).toEqual([null, "Move to e3"]);
  });

  it("is marked on the board as long as it can be done, and read out", async () => {
    void session.askHint();
    expect(session.advice.thinking).toBe(true);
    await server.last("/api/tables/abc/hint").answer(hint("move space:e3", session.view?.seq));
    expect([session.advice.thinking, session.advice.aged]).toEqual([false, false]);
    expect(session.board?.proposed).toEqual(["space:e3", "verb:move"]);
    expect(session.advice.spoken).toBe("Do move space:e3.");
    session.advice.drop();
    expect(session.board?.proposed).toEqual([]);
    expect(session.advice.spoken).toBe("");
  });

  it("stays while others act and says that it has aged, and goes with one's own action", async () => {
    void session.askHint();
    await server.last("/api/tables/abc/hint").answer(hint("end", session.view?.seq));
    come(tableView({ seq: 5, options: OPTIONS }));
    expect([session.advice.hint?.action, session.advice.aged]).toEqual(["end", true]);
    expect(session.advice.spoken).toBe("Do end. The table has moved on since; ask again.");
    void session.act("end");
    await settled();
    await happens(tableView({ seq: 6, options: OPTIONS }));
    expect(session.advice.hint).toBeNull();
  });

  it("stays, but is not to be done, when what it advises is not open any more", async () => {
    void session.askHint();
    await server.last("/api/tables/abc/hint").answer(hint("move space:e3", session.view?.seq));
    come(tableView({ seq: 5, options: OPTIONS.slice(1) }));
    expect([session.advice.choice, session.advice.aged]).toEqual([null, true]);
    expect(session.board?.proposed).toEqual([]);
    come(tableView({ seq: 6, options: [] }));
    expect(session.advice.hint).toBeNull();
  });

  it("is not shown to the next person at the screen", async () => {
    void session.askHint();
    come(tableView({ seq: 5, seat: 1, options: OPTIONS, table: MINE }));
    await server.last("/api/tables/abc/hint").answer(hint("end"));
    expect([session.advice.hint, session.advice.thinking]).toEqual([null, false]);
  });
});

describe("taking back", () => {
  it("says why nothing can be taken back, or takes it back", async () => {
    come(tableView({ seq: 5, undo: { allowed: false, steps: 0, text: "Ben has acted since." } }));
    await session.undo();
    expect(session.problem).toBe("Ben has acted since.");
    come(tableView({ seq: 6, undo: UNDO }));
    void session.undo();
    await settled();
    expect(server.last("/api/tables/abc/undo").body).toEqual({ seat: 0, seq: 6 });
    await happens(tableView({ seq: 7 }), "undo");
    expect([session.view?.seq, session.problem]).toEqual([7, ""]);
  });

  it("is offered at the curtain to the one who acted last at this screen", async () => {
    come(tableView({ options: OPTIONS, table: MINE, hidden: true }));
    session.look();
    expect(session.curtained).toBe(false);
    void session.act("end");
    await settled();
    await server.last("/api/tables/abc/actions").answer({ seq: 5, undoable: true });
    come(tableView({ seq: 5, seat: 1, table: MINE, hidden: true }));
    expect([session.curtained, session.takesBack]).toEqual([true, 0]);
    void session.undoLastOwn();
    await settled();
    expect(server.last("/api/tables/abc/undo").body).toEqual({ seat: 0, seq: 5 });
  });
});

describe("proposing", () => {
  async function begin(to = 1): Promise<void> {
    void session.startProposing(to);
    await server.last("/api/tables/abc/proposals/options").answer(OPTIONS);
  }

  it("narrows another's moves and plays none of them", async () => {
    await begin();
    session.playAll(["verb:claim", "space:e4"]);
    expect(session.narrowed.ready?.say).toBe("Claim e4");
    void session.propose({ action: "claim space:e4" }, "please");
    await settled();
    const asked = server.last("/api/tables/abc/proposals");
    expect(asked.body).toEqual({ seat: 0, seq: 4, text: "please", to: 1, action: "claim space:e4" });
    await asked.answer({});
    expect([session.proposing.to, session.picks]).toEqual([null, []]);
  });

  it("points at what no move has to do with", async () => {
    await begin();
    session.pick("space:a1");
    expect([session.proposing.points, session.board?.picks]).toEqual([["space:a1"], ["space:a1"]]);
    session.pick("space:a1");
    expect(session.proposing.points).toEqual([]);
  });

  it("goes to the one who was chosen last, whatever is answered first", async () => {
    void session.startProposing(1);
    const older = server.last("/api/tables/abc/proposals/options?seat=0&to=1");
    void session.startProposing(0);
    await server.last("/api/tables/abc/proposals/options?seat=0&to=0").answer(OPTIONS);
    await older.answer(OPTIONS);
    expect(session.proposing.to).toBe(0);
  });

  it("stays when others act or the connection breaks, and ends when there is nothing left to propose", async () => {
    await begin();
    session.pick("space:e4");
    come(tableView({ seq: 5 }));
    await server.last("/api/tables/abc/proposals/options").breaks();
    expect([session.proposing.to, session.picks]).toEqual([1, ["space:e4"]]);
    come(tableView({ seq: 6 }));
    await server.last("/api/tables/abc/proposals/options").answer(OPTIONS.slice(2));
    expect(session.picks).toEqual(["space:e4"]);
    come(tableView({ seq: 7 }));
    await server.last("/api/tables/abc/proposals/options").answer({ detail: "Over.", code: "over" }, 409);
    expect([session.proposing.to, session.picks]).toEqual([null, []]);
  });
});

describe("what is told", () => {
  it("is whose turn it is, and what can be done with the thing pointed at", () => {
    expect(session.spoken).toBe(" It is your turn.");
    session.pointer.point("space:e4");
    expect(session.pointing).toEqual({ about: "space e4", says: ["Move to e4", "Claim e4"] });
    session.pointer.point(null);
    expect(session.pointing).toBeNull();
  });
});
