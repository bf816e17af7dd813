import { afterEach, describe, expect, it } from "vitest";
import { inRows, onMap, Roving } from "./roving.svelte";

const REFS = ["a", "b", "c", "d", "e"];

afterEach(() => document.body.replaceChildren());

function lay(roving: Roving): (from: string, key: string) => { moved: boolean; on: string | null } {
  const group = document.createElement("div");
  group.dataset["group"] = "";
  for (const ref of REFS) {
    const button = document.createElement("button");
    button.dataset["member"] = ref;
    button.addEventListener("keydown", (event) => {
      moved = roving.moved(event, ref);
    });
    group.append(button);
  }
  document.body.append(group);
  let moved = false;
  return (from, key) => {
    const button = group.querySelector<HTMLElement>(`[data-member="${from}"]`);
    button?.focus();
    button?.dispatchEvent(new KeyboardEvent("keydown", { key }));
    return { moved, on: (document.activeElement as HTMLElement).dataset["member"] ?? null };
  };
}

describe("a group that is one stop for the Tab key", () => {
  it("is entered at its first member, at its home, or where one was", () => {
    const roving = new Roving(() => REFS);
    expect(REFS.map((ref) => roving.tab(ref))).toEqual([0, -1, -1, -1, -1]);
    expect(new Roving(() => REFS, { home: () => "d" }).stop).toBe("d");
    roving.current = "c";
    expect(roving.stop).toBe("c");
    roving.current = "gone";
    expect(roving.stop).toBe("a");
  });

  it("is gone through by arrow keys, up to its ends, and leaves other keys alone", () => {
    const roving = new Roving(() => REFS);
    const press = lay(roving);
    expect(press("a", "ArrowRight")).toEqual({ moved: true, on: "b" });
    expect(press("b", "ArrowUp")).toEqual({ moved: true, on: "a" });
    expect(press("a", "ArrowLeft")).toEqual({ moved: true, on: "a" });
    expect(press("a", "End")).toEqual({ moved: true, on: "e" });
    expect(press("e", "Home")).toEqual({ moved: true, on: "a" });
    expect(press("a", "Enter")).toEqual({ moved: false, on: "a" });
    expect(roving.stop).toBe("a");
  });

  it("may stand in rows, or in one row that leaves up and down to the page", () => {
    const rows = (across: number) =>
      lay(
        new Roving(() => REFS, {
          way: inRows(
            () => REFS,
            () => across,
          ),
        }),
      );
    const two = rows(2);
    expect(two("a", "ArrowDown")).toEqual({ moved: true, on: "c" });
    expect(two("e", "ArrowDown")).toEqual({ moved: true, on: "e" });
    document.body.replaceChildren();
    const one = rows(0);
    expect(one("a", "ArrowRight")).toEqual({ moved: true, on: "b" });
    expect(one("b", "ArrowDown")).toEqual({ moved: false, on: "b" });
  });

  it("may be a map", () => {
    const press = lay(
      new Roving(() => REFS, { way: onMap((from, [x, y]) => REFS[REFS.indexOf(from) + x + 3 * y]) }),
    );
    expect(press("a", "ArrowDown")).toEqual({ moved: true, on: "d" });
    expect(press("d", "ArrowDown")).toEqual({ moved: true, on: "d" });
  });
});
