import { flushSync, mount, unmount } from "svelte";
import { afterEach, describe as group, expect, it } from "vitest";
import { narrow, picked, type Choice } from "../../table/narrow";
import type { BoardProps, ViewData } from "../types";
import AllStages from "../AllStages.svelte";
import game from "./index";
import { content, picking, position } from "./fixture";

let board: ReturnType<typeof mount> | null = null;

afterEach(async () => {
  if (board) await unmount(board);
  board = null;
});

function option(text: string): Choice {
  const [verb = "", ...refs] = text.split(" ");
  return { text, verb, refs, say: text };
}

interface Laid {
  picks: () => string[];
  ready: () => string | undefined;
  asked: string[];
}

/** The board on a table that narrows as the real one does. */
function lay(view: ViewData, options: Choice[], seat = 0, proposed: string[] = []): Laid {
  let picks = $state<string[]>([]);
  const asked: string[] = [];
  const narrowed = $derived(narrow(options, picks));
  const given: BoardProps = {
    view,
    content,
    names: ["Ada", "Ben"],
    seat,
    get live() {
      return narrowed.live;
    },
    get picks() {
      return picks;
    },
    proposed,
    recent: [],
    onpick: (ref: string) => {
      const next = picked(options, picks, ref);
      if (next === null) asked.push(ref);
      else picks = next;
    },
    onwhy: (ref: string) => asked.push(ref),
    onpoint: () => undefined,
  };
  board = mount(AllStages, {
    target: document.body,
    props: {
      game,
      get board() {
        return { ...given, live: given.live, picks: given.picks };
      },
    },
  });
  flushSync();
  return { picks: () => picks, ready: () => narrowed.ready?.text, asked };
}

function element(ref: string): Element {
  const found = document.querySelector(`[data-ref="${ref}"]`);
  if (!found) throw new Error(`${ref} is not on the board`);
  return found;
}

function press(target: Element): void {
  target.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  flushSync();
}

function type(target: Element, key: string): void {
  target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  flushSync();
}

const TURNS = [0, 1, 2, 3];

function tileInHand(): Laid {
  const cells = ["cell:0.1", "cell:1.0"];
  const view = position({
    frame: "lay",
    drawn: { tiles: ["mere"], chosen: "mere", cards: [] },
    options_now: { footprints: [], places: cells.map((ref) => ({ ref, kind: "add", edges: 1 })) },
  });
  return lay(
    view,
    cells.flatMap((cell) => TURNS.map((turn) => option(`lay ${cell} turn:${turn}`))),
  );
}

group("a tile in hand", () => {
  it("is laid as it is turned: pressing a place is the whole action", () => {
    const table = tileInHand();
    type(element("cell:0.1"), "r");
    press(element("cell:0.1"));
    expect(table.ready()).toBe("lay cell:0.1 turn:1");
  });

  it("can be turned on after its place was chosen, by button and by key", () => {
    const table = tileInHand();
    press(element("cell:1.0"));
    expect(table.ready()).toBe("lay cell:1.0 turn:0");
    press(document.querySelector("[aria-label='Turn right']") as Element);
    expect(table.ready()).toBe("lay cell:1.0 turn:1");
    type(element("cell:1.0"), "R");
    type(element("cell:1.0"), "R");
    expect(table.ready()).toBe("lay cell:1.0 turn:3");
  });

  it("can be put somewhere else", () => {
    const table = tileInHand();
    press(element("cell:1.0"));
    press(element("cell:0.1"));
    expect(table.ready()).toBe("lay cell:0.1 turn:0");
  });
});

group("a town to be placed", () => {
  it("has one element for each pair of locations, and arrow keys lead from one to the next", () => {
    const table = lay(position({ frame: "grow" }), [
      option("town town:1.0.s"),
      option("town town:1.0.e"),
      option("town town:2.1.e"),
    ]);
    const first = element("town:1.0.s");
    type(first, "ArrowRight");
    expect((document.activeElement as SVGElement).dataset["ref"]).toBe("town:1.0.e");
    type(element("town:1.0.e"), "Enter");
    expect(table.ready()).toBe("town town:1.0.e");
  });
});

group("the secret pick", () => {
  const refs = ["none", "base1", "town1", "base1+town1", "base1+alien1"];

  function table(): Laid {
    return lay(
      picking(),
      refs.map((each) => option(`pick picks:${each}`)),
    );
  }

  it("is made by pressing settlements on the map", () => {
    const laid = table();
    press(element("settlement:town1"));
    expect(laid.ready()).toBe("pick picks:town1");
    press(element("settlement:base1"));
    expect(laid.ready()).toBe("pick picks:base1+town1");
    press(element("settlement:town1"));
    expect(laid.ready()).toBe("pick picks:base1");
    press(element("settlement:base1"));
    expect(laid.ready()).toBe("pick picks:none");
  });

  it("waits for another where one alone will not do", () => {
    const laid = table();
    press(element("settlement:alien1"));
    expect(laid.ready()).toBeUndefined();
    expect(document.body.textContent).toContain("cannot be picked without another");
    press(element("settlement:base1"));
    expect(laid.ready()).toBe("pick picks:base1+alien1");
  });

  it("asks why a settlement of somebody else cannot be picked", () => {
    const laid = table();
    press(element("settlement:1.base1"));
    expect(laid.asked).toEqual(["picks:1.base1"]);
  });

  it("can be made from the list with its points", () => {
    const laid = table();
    press(element("picks:base1+town1"));
    expect(laid.ready()).toBe("pick picks:base1+town1");
    expect(element("settlement:base1").getAttribute("aria-pressed")).toBe("true");
  });
});

group("an onlooker", () => {
  it("sees the continent and the votes, but no ladders and no hand", () => {
    lay(position(), [], -1);
    expect(element("loc:0.1").getAttribute("data-live")).toBe("false");
    expect(document.getElementById("voting-title")).not.toBeNull();
    expect(document.getElementById("hand-title")).toBeNull();
    expect(document.querySelector("[data-rung]")).toBeNull();
  });
});

group("a proposal", () => {
  it("is flagged on the map, on the votes and on the ladders, for everybody", () => {
    const refs = ["town:1.0.e", "settlement:base1", "value:lake.1", "level:construction_3"];
    lay(position(), [], 0, refs);
    expect(document.querySelectorAll("g.proposed")).toHaveLength(2);
    for (const ref of ["value:lake.1", "level:construction_3"]) {
      expect(element(ref).getAttribute("data-proposed")).toBe("true");
    }
    expect(element("value:lake.1").textContent).toContain("proposed");
  });
});
