/** For tests: a server that answers when it is told to. Only who one is it says at once, unless that is held back. */

import { cleanup } from "@testing-library/svelte";
import { afterEach, beforeEach, vi } from "vitest";

export interface Asked {
  method: string;
  path: string;
  body: unknown;
  /** Answers, and waits until the page has taken it in. */
  answer: (body: unknown, status?: number) => Promise<void>;
  /** The connection breaks. */
  breaks: () => Promise<void>;
}

const ME = { id: "v", name: "Guest 7", csrf: "secret" };

export class SlowServer {
  readonly asked: Asked[] = [];

  constructor(private readonly holds: readonly string[] = []) {
    vi.stubGlobal("fetch", (path: string, options: RequestInit) => this.ask(path, options));
  }

  private ask(path: string, { method = "GET", body }: RequestInit): Promise<Response> {
    if (path === "/api/me" && method === "GET" && !this.holds.includes(path))
      return Promise.resolve(Response.json(ME));
    const { promise, resolve, reject } = held<Response>();
    this.asked.push({
      method,
      path,
      body: typeof body === "string" ? JSON.parse(body) : null,
      answer: (answer, status = 200) => {
        resolve(new Response(JSON.stringify(answer), { status }));
        return settled();
      },
      breaks: () => {
        reject(new TypeError("network"));
        return settled();
      },
    });
    return promise;
  }

  /** The newest question whose path begins so. */
  last(path: string): Asked {
    const found = this.asked.findLast((each) => each.path.startsWith(path));
    if (!found)
      throw new Error(`nobody has asked for ${path}, only for ${this.asked.map((each) => each.path)}`);
    return found;
  }
}

/** A server of its own for every test of a file, and an empty page behind each. */
export function serverForEach(): () => SlowServer {
  let server: SlowServer;
  beforeEach(() => {
    server = new SlowServer();
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });
  return () => server;
}

/** A promise that is kept or broken by hand. */
export function held<T>(): {
  promise: Promise<T>;
  resolve: (value: T) => void;
  reject: (error: unknown) => void;
} {
  let [resolve, reject]: [(value: T) => void, (error: unknown) => void] = [() => undefined, () => undefined];
  const promise = new Promise<T>((keep, fail) => ([resolve, reject] = [keep, fail]));
  return { promise, resolve, reject };
}

/** Promises that are ready have been heard, and what follows from them. */
export function settled(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
