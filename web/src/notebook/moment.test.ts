import { expect, it, vi } from "vitest";
import { KernelTable, type Model } from "./moment.svelte";

function kernel(traits: Record<string, unknown>): Model & { tell: (name: string, value: unknown) => void } {
  const heard = new Map<string, Set<() => void>>();
  return {
    get: (name) => traits[name],
    set: (name, value) => (traits[name] = value),
    save_changes: vi.fn(),
    on: (event, each) => heard.set(event, (heard.get(event) ?? new Set()).add(each)),
    off: (event, each) => heard.get(event)?.delete(each),
    tell: (name, value) => {
      traits[name] = value;
      heard.get(`change:${name}`)?.forEach((each) => each());
    },
  };
}

it("asks the kernel for another moment, never beyond the first and the last", () => {
  const model = kernel({ at: 3, last: 5, moment: { view: {}, said: "now", happened: [] } });
  const table = new KernelTable(model);
  table.go(9);
  expect([table.at, model.get("at")]).toEqual([5, 5]);
  table.go(-1);
  expect(model.get("at")).toBe(0);
  table.go(0);
  expect(model.save_changes).toHaveBeenCalledTimes(2);
});

it("shows what the kernel says, until it is left", () => {
  const model = kernel({ at: 0, last: 5, moment: null });
  const table = new KernelTable(model);
  model.tell("moment", { view: {}, said: "later", happened: [] });
  model.tell("at", 4);
  expect([table.at, table.moment?.said]).toEqual([4, "later"]);
  table.leave();
  model.tell("at", 1);
  expect(table.at).toBe(4);
});
