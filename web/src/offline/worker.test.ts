import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { FILES } from "./caches";
import { FakeBrowser, pageAt, type FakeWorker } from "./fakeScope";

const OLD = ["/", "/assets/table-1.js"];
const NEW = ["/", "/assets/table-2.js"];

let browser: FakeBrowser;
let old: FakeWorker;

function serves(files: string[], page: string): void {
  browser.server = new Map(files.map((file) => [file, file === "/" ? page : `script ${file}`]));
}

/** The version before is there, and the server has a newer one. */
beforeEach(async () => {
  browser = new FakeBrowser();
  serves(OLD, "old page");
  old = await browser.worker("1", OLD);
  await old.happens("install");
  await old.happens("activate");
  serves(NEW, "new page");
});

afterEach(() => vi.unstubAllGlobals());

async function kept(): Promise<string[]> {
  const shelf = await browser.caches.open(FILES);
  return (await shelf.keys()).map((request) => new URL(request.url).pathname).sort();
}

describe("a new version of the service worker", () => {
  it("waits while somebody is at a table, and takes over when nobody is", async () => {
    browser.pages = [pageAt("/", browser.done), pageAt("/table/t", browser.done)];
    const fresh = await browser.worker("2", NEW);
    await fresh.happens("install");
    expect(fresh.skipped).toBe(false);
    await fresh.happens("message", { data: "take over when free" });
    expect(fresh.skipped).toBe(false);
    browser.pages = [pageAt("/", browser.done)];
    await fresh.happens("message", { data: "take over when free" });
    expect(fresh.skipped).toBe(true);
  });

  it("takes over at a table when the person says so, and for no other word", async () => {
    browser.pages = [pageAt("/table/t", browser.done)];
    const fresh = await browser.worker("2", NEW);
    await fresh.happens("message", { data: "hello" });
    expect(fresh.skipped).toBe(false);
    await fresh.happens("message", { data: "take over" });
    expect(fresh.skipped).toBe(true);
  });

  it("leaves a running table every file of its own version, though the server has them no more", async () => {
    browser.pages = [pageAt("/table/t", browser.done)];
    const fresh = await browser.worker("2", NEW);
    await fresh.happens("install");
    expect(await old.answers("/assets/table-1.js")).toBe("script /assets/table-1.js");
    await fresh.happens("activate");
    expect(await fresh.answers("/assets/table-1.js")).toBe("script /assets/table-1.js");
    expect(await fresh.answers("/assets/table-2.js")).toBe("script /assets/table-2.js");
  });

  it("lets go of the old files once no page is open", async () => {
    const fresh = await browser.worker("2", NEW);
    await fresh.happens("install");
    await fresh.happens("activate");
    expect(await kept()).toEqual(["/", "/assets/table-2.js", "/offline/version"]);
  });

  it("comes to nothing when a file of it cannot be had, and the old one goes on whole", async () => {
    browser.server?.delete("/assets/table-2.js");
    const fresh = await browser.worker("2", NEW);
    await expect(fresh.happens("install")).rejects.toThrow("/assets/table-2.js: 404");
    expect(await old.answers("/assets/table-1.js")).toBe("script /assets/table-1.js");
  });

  it("fetches only files that are not there already", async () => {
    browser.done.length = 0;
    serves([...NEW, "/assets/table-1.js"], "new page");
    const fresh = await browser.worker("2", [...NEW, "/assets/table-1.js"]);
    await fresh.happens("install");
    expect(browser.done).toEqual(["fetch /", "fetch /assets/table-2.js"]);
  });
});

describe("a page", () => {
  it("is the server's as long as that can be reached, and the kept one then", async () => {
    serves(["/", "/table/t"], "new page");
    expect(await old.answers("/table/t", "navigate")).toBe("script /table/t");
    browser.server = null;
    expect(await old.answers("/table/t", "navigate")).toBe("old page");
  });

  it("never waits long for a server that does not answer", async () => {
    vi.useFakeTimers();
    vi.stubGlobal("fetch", () => new Promise(() => undefined));
    const answer = old.answers("/table/t", "navigate");
    await vi.advanceTimersByTimeAsync(4_000);
    vi.useRealTimers();
    expect(await answer).toBe("old page");
  });
});

describe("a click on a notice", () => {
  const path = "/table/t";
  let closed: boolean;

  async function clicked(data: unknown = { path }): Promise<string[]> {
    closed = false;
    browser.done.length = 0;
    await old.happens("notificationclick", { notification: { data, close: () => (closed = true) } });
    return browser.done;
  }

  it("brings the window to the front that shows the table", async () => {
    browser.pages = [pageAt("/", browser.done), pageAt(path, browser.done)];
    expect(await clicked()).toEqual(["focus /table/t"]);
    expect(closed).toBe(true);
  });

  it("leads a window there that is at no table", async () => {
    browser.pages = [pageAt("/table/other", browser.done), pageAt("/rules/x", browser.done)];
    expect(await clicked()).toEqual(["focus /rules/x", "navigate /rules/x to /table/t"]);
  });

  it("opens a new window rather than tear somebody away from another table", async () => {
    browser.pages = [pageAt("/table/other", browser.done), pageAt("/replay/o", browser.done)];
    expect(await clicked()).toEqual(["open /table/t"]);
  });

  it("opens a new window where the one there cannot be led", async () => {
    browser.pages = [pageAt("/", browser.done, true)];
    expect(await clicked()).toEqual(["focus /", "open /table/t"]);
  });

  it("leads to the lobby where nobody knows which table it was", async () => {
    browser.pages = [];
    expect(await clicked(null)).toEqual(["open /"]);
  });
});
