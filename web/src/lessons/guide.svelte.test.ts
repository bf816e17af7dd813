import { beforeEach, describe, expect, it } from "vitest";
import type { Lesson, LessonStop, TableView } from "../api/api";
import { tableView } from "../table/fixture";
import { Guide } from "./guide.svelte";

function stop(number: number, reading = false): LessonStop {
  return { number, title: `Stop ${number}`, text: "Do it.", point: [`thing:${number}`], reading, rules: [] };
}

function lesson(changes: Partial<Lesson> = {}): Lesson {
  return {
    name: "first_game",
    title: "First",
    kind: "guided",
    state: "teaching",
    passed: 1,
    total: 4,
    stops: [stop(2, true), stop(3)],
    awaits: ["move thing:3"],
    waits: false,
    done: "Well done.",
    ...changes,
  };
}

let view: TableView;
const begun = (table = "abc"): Guide => new Guide(table, () => view);

beforeEach(() => {
  localStorage.clear();
  view = tableView({ lesson: lesson(), table: { waiting_for: [0] } });
});

describe("the guide of a lesson", () => {
  it("shows what is to be read, then what is to be done", () => {
    const guide = begun();
    expect(guide.stop?.number).toBe(2);
    expect(guide.point).toEqual(["thing:2"]);
    guide.next();
    expect(guide.stop?.number).toBe(3);
    guide.next();
    expect(guide.stop?.number).toBe(3);
  });

  it("says nothing new while others act", () => {
    view = tableView({ lesson: lesson(), table: { waiting_for: [1] } });
    const guide = begun();
    expect(guide.waits).toBe(true);
    expect(guide.stop).toBeNull();
    expect(guide.point).toEqual([]);
  });

  it("remembers what was read at this table, and at no other", () => {
    begun().next();
    expect(begun().stop?.number).toBe(3);
    expect(begun("xyz").stop?.number).toBe(2);
  });

  it("lets go for good of whoever skips it", () => {
    begun().skip();
    const guide = begun();
    expect(guide.lesson).toBeNull();
    expect(guide.freely).toBe(true);
  });

  it("keeps an answer until something happens", () => {
    const guide = begun();
    guide.notNow("Not yet.", "T-001");
    expect(guide.answer?.text).toBe("Not yet.");
    view = { ...view, seq: view.seq + 1 };
    expect(guide.answer).toBeNull();
  });

  it("has last words before it is over, and is then put away", () => {
    view = tableView({ lesson: lesson({ state: "finished", stops: [stop(4, true)], awaits: [] }) });
    const guide = begun();
    expect(guide.isOver).toBe(false);
    guide.next();
    expect(guide.isOver).toBe(true);
    guide.close();
    expect(guide.isOver).toBe(false);
    expect(guide.lesson).toBeNull();
  });

  it("is not there when the learner has gone another way, or where nothing is taught", () => {
    view = tableView({ lesson: lesson({ state: "left", stops: [] }) });
    expect(begun().lesson).toBeNull();
    view = tableView();
    expect(begun().lesson).toBeNull();
    expect(begun().teaches).toBe(false);
  });

  it("begins anew when what was kept cannot be read", () => {
    localStorage.setItem("lesson", "{");
    expect(begun().stop?.number).toBe(2);
  });
});
