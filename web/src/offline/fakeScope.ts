/** For tests: what a service worker stands in. Its script is loaded anew for each version; caches outlive it. */

import { vi } from "vitest";
import { FakeCaches } from "./fakeCaches";

type Heard = (event: Record<string, unknown>) => void;

export interface FakePage {
  url: string;
  focus: () => Promise<FakePage>;
  navigate: (path: string) => Promise<FakePage>;
}

export const HOST = "https://here.test";

/** A window of ours; what is done to it is noted. `held`: it lets nobody lead it elsewhere. */
export function pageAt(path: string, done: string[], held = false): FakePage {
  const page: FakePage = {
    url: HOST + path,
    focus: () => {
      done.push(`focus ${path}`);
      return Promise.resolve(page);
    },
    navigate: (to) => {
      if (held) return Promise.reject(new TypeError("not controlled"));
      done.push(`navigate ${path} to ${to}`);
      return Promise.resolve(page);
    },
  };
  return page;
}

/** One browser: its windows, its caches, and the server it reaches. */
export class FakeBrowser {
  readonly caches = new FakeCaches();
  readonly done: string[] = [];
  pages: FakePage[] = [];
  /** What the server has, by path; nothing at all while it cannot be reached. */
  server: Map<string, string> | null = new Map();

  constructor() {
    vi.stubGlobal("caches", this.caches);
    vi.stubGlobal("fetch", (what: string | Request) => this.fetched(what));
  }

  private fetched(what: string | Request): Promise<Response> {
    if (!this.server) return Promise.reject(new TypeError("network"));
    const path = new URL(typeof what === "string" ? what : what.url, HOST).pathname;
    this.done.push(`fetch ${path}`);
    const text = this.server.get(path);
    return Promise.resolve(new Response(text ?? "", { status: text === undefined ? 404 : 200 }));
  }

  /** A version of the worker's script is begun. */
  async worker(version: string, files: string[]): Promise<FakeWorker> {
    const scope = new FakeWorker(this);
    vi.stubGlobal("self", scope.self);
    vi.stubGlobal("SHELL", files);
    vi.stubGlobal("VERSION", version);
    vi.resetModules();
    await import("./worker");
    return scope;
  }
}

export class FakeWorker {
  skipped = false;
  readonly self: object;
  private readonly heard = new Map<string, Heard>();

  constructor(browser: FakeBrowser) {
    this.self = {
      location: new URL(`${HOST}/sw.js`),
      addEventListener: (kind: string, heard: Heard) => this.heard.set(kind, heard),
      skipWaiting: () => {
        this.skipped = true;
        return Promise.resolve();
      },
      clients: {
        claim: () => Promise.resolve(),
        matchAll: () => Promise.resolve(browser.pages),
        openWindow: (path: string) => {
          browser.done.push(`open ${path}`);
          return Promise.resolve(null);
        },
      },
    };
  }

  /** Something happens to it; until all that follows from it is done. */
  async happens(kind: string, more: Record<string, unknown> = {}): Promise<void> {
    const waits: Promise<unknown>[] = [];
    this.heard.get(kind)?.({ ...more, waitUntil: (work: Promise<unknown>) => waits.push(work) });
    await Promise.all(waits);
  }

  /** What a page is answered; null where the worker leaves it to the browser. */
  async answers(path: string, mode = "no-cors"): Promise<string | null> {
    let answer: Promise<Response> | null = null;
    const request = { url: HOST + path, method: "GET", mode, headers: new Headers() };
    this.heard.get("fetch")?.({ request, respondWith: (given: Promise<Response>) => (answer = given) });
    const given = await (answer as Promise<Response> | null);
    return given ? given.text() : null;
  }
}
