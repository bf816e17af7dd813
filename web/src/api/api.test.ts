import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

type Api = typeof import("./api");

let api: Api;
const fetched = vi.fn<typeof fetch>();

function answer(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), { status });
}

const ME = { id: "v", name: "Ada", csrf: "secret" };

beforeEach(async () => {
  vi.resetModules();
  fetched.mockReset();
  vi.stubGlobal("fetch", fetched);
  api = await import("./api");
});

afterEach(() => vi.unstubAllGlobals());

describe("asking the server", () => {
  it("gives back what the server answered", async () => {
    fetched.mockResolvedValueOnce(answer(200, { seq: 3 }));
    expect(await api.get<{ seq: number }>("/api/x")).toEqual({ seq: 3 });
  });

  it("says what the server explained: words for people, code and rule for programs", async () => {
    const problem = {
      status: 409,
      title: "Refused",
      detail: "a5 is too far.",
      code: "illegal",
      rule: "NT-070",
    };
    fetched.mockResolvedValueOnce(answer(409, problem));
    const refused = await api.get("/api/x").catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(api.Refused);
    expect(refused).toMatchObject({
      message: "a5 is too far.",
      status: 409,
      code: "illegal",
      rule: "NT-070",
    });
  });

  it("says something also when the error is no problem document", async () => {
    fetched.mockResolvedValueOnce(new Response("<html>bad gateway</html>", { status: 502 }));
    await expect(api.get("/api/x")).rejects.toThrow("The server answered 502.");
  });

  it("says that the game is safe when the server cannot be reached", async () => {
    fetched.mockRejectedValueOnce(new TypeError("failed to fetch"));
    const refused = await api.get("/api/x").catch((error: unknown) => error);
    expect(refused).toMatchObject({ status: 0, code: "offline" });
    expect(api.message(refused)).toContain("Your game is safe");
  });
});

describe("writing", () => {
  it("carries the visitor's token, asked for once", async () => {
    fetched.mockImplementation((path) =>
      Promise.resolve(path === "/api/me" ? answer(200, ME) : answer(200, {})),
    );
    await api.send("POST", "/api/a", { x: 1 });
    await api.send("DELETE", "/api/b");
    expect(fetched.mock.calls.map(([path]) => path)).toEqual(["/api/me", "/api/a", "/api/b"]);
    expect(fetched.mock.calls[1]?.[1]).toMatchObject({
      method: "POST",
      body: '{"x":1}',
      headers: { "X-Earthrise-CSRF": "secret", "Content-Type": "application/json" },
    });
  });

  it("takes an answer without content", async () => {
    fetched.mockResolvedValueOnce(answer(200, ME)).mockResolvedValueOnce(new Response(null, { status: 204 }));
    expect(await api.send("DELETE", "/api/link")).toBeUndefined();
  });

  it("asks who the visitor is again after a failure", async () => {
    fetched.mockRejectedValueOnce(new TypeError("offline")).mockResolvedValueOnce(answer(200, ME));
    await expect(api.whoAmI()).rejects.toThrow();
    expect((await api.whoAmI()).name).toBe("Ada");
  });

  it("is said once more when another page of this browser has become somebody else", async () => {
    fetched
      .mockResolvedValueOnce(answer(200, ME))
      .mockResolvedValueOnce(answer(403, { status: 403, detail: "wrong", code: "csrf" }))
      .mockResolvedValueOnce(answer(200, { ...ME, csrf: "new" }))
      .mockResolvedValueOnce(answer(200, { seq: 4 }));
    expect(await api.send("POST", "/api/x", {})).toEqual({ seq: 4 });
    expect(fetched.mock.calls[3]?.[1]?.headers).toMatchObject({ "X-Earthrise-CSRF": "new" });
  });

  it("goes out by who the visitor has become", async () => {
    api.became({ ...ME, csrf: "theirs" });
    fetched.mockResolvedValueOnce(answer(200, {}));
    await api.send("POST", "/api/x", {});
    expect(fetched.mock.calls[0]?.[1]?.headers).toMatchObject({ "X-Earthrise-CSRF": "theirs" });
  });
});
