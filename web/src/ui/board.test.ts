import { describe, expect, it, vi } from "vitest";
import type { BoardProps } from "../games/types";
import { Board } from "./board";
import { Roving } from "./roving.svelte";

function lay(changes: Partial<BoardProps> = {}) {
  const told = { onpick: vi.fn(), onwhy: vi.fn(), onpoint: vi.fn() };
  const given: BoardProps = {
    view: {},
    content: {},
    names: ["Ada"],
    seat: 0,
    live: new Set(["space:e3"]),
    picks: ["space:e4"],
    recent: [],
    ...told,
    ...changes,
  };
  return { board: new Board(() => given), ...told };
}

const key = (name: string) => new KeyboardEvent("keydown", { key: name });

describe("a thing on a board", () => {
  it("says how it stands", () => {
    const { board } = lay({ proposed: ["space:e3"] });
    expect(board.marks("space:e3")).toEqual({ live: true, picked: false, proposed: true, recent: false });
    expect(board.standing("space:e3")).toBe(", can be chosen, proposed");
    expect(board.thing("space:e4")).toMatchObject({ "data-live": false, "aria-pressed": true });
  });

  it("is picked by a press, asked about by a question mark, and pointed at", () => {
    const { board, onpick, onwhy, onpoint } = lay();
    const thing = board.thing("space:e3");
    thing.onclick(new MouseEvent("click"));
    thing.onkeydown(key("?"));
    thing.onkeydown(key("x"));
    thing.onfocus(new FocusEvent("focus"));
    thing.onblur(new FocusEvent("blur"));
    expect(onpick.mock.calls).toEqual([["space:e3"]]);
    expect(onwhy.mock.calls).toEqual([["space:e3"]]);
    expect(onpoint.mock.calls).toEqual([
      ["space:e3", null, false],
      [null, null, false],
    ]);
  });

  it("may mean something else, and know keys of its own", () => {
    const { board, onpick, onwhy } = lay();
    const [onpress, onask, turn] = [vi.fn(), vi.fn(), vi.fn()];
    const thing = board.thing("tile:x", { onpress, onask, keys: { r: turn } });
    thing.onclick(new MouseEvent("click"));
    thing.onkeydown(key("w"));
    thing.onkeydown(key("r"));
    expect([onpress, onask, turn].map((each) => each.mock.calls.length)).toEqual([1, 1, 1]);
    expect([onpick, onwhy].map((each) => each.mock.calls.length)).toEqual([0, 0]);
  });

  it("under a resting finger says what it is, and the press that ends this means nothing else", () => {
    vi.useFakeTimers();
    const { board, onpick, onpoint } = lay();
    const thing = board.thing("space:e3");
    const touch = (x: number) => new PointerEvent("pointerdown", { pointerType: "touch", clientX: x });
    thing.onpointerdown(touch(0));
    vi.advanceTimersByTime(600);
    expect(onpoint.mock.lastCall).toEqual(["space:e3", null, true]);
    thing.onpointerup();
    thing.onclick(new MouseEvent("click"));
    expect(onpick).not.toHaveBeenCalled();
    thing.onpointerdown(touch(0));
    thing.onpointermove(touch(40));
    vi.advanceTimersByTime(600);
    thing.onpointerup();
    thing.onclick(new MouseEvent("click"));
    expect([onpoint.mock.calls.length, onpick.mock.calls.length]).toEqual([1, 1]);
    vi.useRealTimers();
  });

  it("drawn in an SVG is pressed by Enter too, and the pointer leaves it to where the keyboard is", () => {
    const { board, onpick, onpoint } = lay();
    const roving = new Roving(() => ["space:e3", "space:e4"]);
    const [first, second] = ["space:e3", "space:e4"].map((ref) => board.spot(ref, { roving }));
    second?.onfocus(new FocusEvent("focus"));
    first?.onpointerenter(new PointerEvent("pointerenter"));
    first?.onpointerleave(new PointerEvent("pointerleave"));
    expect(onpoint.mock.lastCall).toEqual(["space:e4", document.activeElement]);
    second?.onkeydown(key("Enter"));
    expect(onpick.mock.calls).toEqual([["space:e4"]]);
    const tabs = ["space:e3", "space:e4"].map((ref) => board.spot(ref, { roving }).tabindex);
    expect(tabs).toEqual([-1, 0]);
  });
});
