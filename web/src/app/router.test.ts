import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { router } from "./router.svelte";

beforeEach(() => {
  document.body.innerHTML = `
    <h1 tabindex="-1">Page</h1>
    <a id="inside" href="/table/abc?seat=1">table</a>
    <a id="api" href="/api/tables/abc/record">record</a>
    <a id="file" href="/table/abc" download="x.record">file</a>`;
  router.go("/");
});

afterEach(() => vi.restoreAllMocks());

function click(id: string, init: MouseEventInit = {}): boolean {
  const event = new MouseEvent("click", { bubbles: true, cancelable: true, ...init });
  document.getElementById(id)?.dispatchEvent(event);
  return event.defaultPrevented;
}

describe("the address", () => {
  it("is taken apart into its parts and its question", () => {
    router.go("/table/a%20b?at=7");
    expect(router.parts).toEqual(["table", "a b"]);
    expect(router.query("at")).toBe("7");
    expect(router.query("seat")).toBeNull();
  });

  it("with signs nobody can read leads nowhere instead of breaking the page", () => {
    router.go("/table/%E0%A4%A");
    expect(router.parts).toEqual(["table", "%E0%A4%A"]);
  });

  it("follows what is shown without a new entry in the history", () => {
    router.go("/replay/abc?seat=1");
    const entries = history.length;
    router.note("at", "12");
    expect(location.search).toBe("?seat=1&at=12");
    expect(router.query("at")).toBe("12");
    expect(history.length).toBe(entries);
  });
});

describe("links", () => {
  it("of our own lead on without loading the page anew", () => {
    expect(click("inside")).toBe(true);
    expect(router.path).toBe("/table/abc");
    expect(router.query("seat")).toBe("1");
  });

  it("to the server, to files and with a modifier key are left to the browser", () => {
    for (const [id, init] of [
      ["api", {}],
      ["file", {}],
      ["inside", { ctrlKey: true }],
    ] as const) {
      const stop = (event: Event): void => event.preventDefault();
      addEventListener("click", stop, { once: true });
      click(id, init);
      expect(router.path).toBe("/");
    }
  });

  it("begin the new page at its heading", async () => {
    router.go("/new");
    await vi.waitFor(() => expect(document.activeElement?.tagName).toBe("H1"));
  });
});
