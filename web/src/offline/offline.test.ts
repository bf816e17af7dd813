import { describe, expect, it } from "vitest";
import { BOOKS, isReadable, lotAt, lotOf, MINE, shelfOf } from "./caches";
import { isBusy, pathOf, shown, windowFor } from "./notice";

describe("what is kept for reading without a network", () => {
  it("is what is in books, and the list of games", () => {
    const books = [
      "",
      "/x/rulebook",
      "/x/content",
      "/x/glossary",
      "/x/overview",
      "/x/lessons",
      "/x/puzzles",
      "/x/puzzles/7",
      "/x/puzzles/7/answers",
      "/x/lessons/first/walk",
    ];
    for (const path of books) expect(shelfOf(`/api/games${path}`)).toBe(BOOKS);
    expect(shelfOf("/api/lobby")).toBe(MINE);
  });

  it("is nothing of who one is, of running games or of what was asked once", () => {
    for (const path of [
      "/api/me",
      "/api/me/notices",
      "/api/tables/t/view",
      "/api/tables/t/hint",
      "/api/games/x/puzzles/7/why",
      "/api/join/secret",
    ])
      expect(shelfOf(path)).toBeNull();
    for (const path of ["/api/me", "/api/join/secret", "/api/tables/t/chat", "/api/tables/t/notices"])
      expect(isReadable(path)).toBe(false);
  });

  it("finds a moment in the lot it was kept in", () => {
    const found = lotOf(new URL("https://x/api/tables/t/replay/47?seat=-1"));
    expect(found).toEqual({ lot: lotAt("/api/tables/t/replay", -1, 40), at: 7 });
    expect(lotOf(new URL("https://x/api/tables/t/replay?seat=-1&first=40"))).toBeNull();
  });
});

describe("a pushed notice", () => {
  const notice = { title: "Your turn", body: "…", url: "http://0.0.0.0:8000/table/t", tag: "t", waiting: 2 };

  it("leads to the table on this server, whatever name that knows itself by", () => {
    const { options, waiting } = shown(notice);
    expect(options.data).toEqual({ path: "/table/t" });
    expect([options.tag, waiting]).toEqual(["t", 2]);
    expect(pathOf("javascript:alert(1)")).not.toContain("javascript");
  });

  it("is shown in words even when it cannot be read", () => {
    expect(shown(null).options.body).toContain("one of your tables");
  });

  it("opens where the table is shown already, else where nobody is torn away", () => {
    const [lobby, other, there] = ["/", "/table/other", "/table/t"].map((path) => ({
      url: `https://x${path}`,
    }));
    expect(windowFor([lobby, other, there] as { url: string }[], "/table/t")).toBe(there);
    expect(windowFor([other, lobby] as { url: string }[], "/table/t")).toBe(lobby);
    expect(windowFor([other] as { url: string }[], "/table/t")).toBeUndefined();
    expect(isBusy("https://x/replay/t")).toBe(true);
  });
});
