import { describe, expect, it } from "vitest";

/** All sources as text, by their path from `src/`. */
const sources = Object.fromEntries(
  Object.entries(
    import.meta.glob<string>("../**/*.{ts,svelte}", { query: "?raw", import: "default", eager: true }),
  ).map(([path, text]) => [path.startsWith("./") ? `app/${path.slice(2)}` : path.slice(3), text]),
);

function sourceAt(path: string): string | undefined {
  return [path, `${path}.ts`, `${path}/index.ts`].find((each) => each in sources);
}

/** What a file loads before it runs: its imports, without those of types and those that come later. */
function importsOf(file: string): string[] {
  const found = (sources[file] ?? "").matchAll(/^\s*(?:import|export)\s(?!type\b)[^;"]*?from "(\.[^"]+)"/gm);
  return [...found].flatMap(([, to = ""]) => {
    const { pathname } = new URL(to, `file:///${file}`);
    return sourceAt(pathname.slice(1)) ?? [];
  });
}

function loadedWith(...files: string[]): string[] {
  const seen = new Set(files);
  for (const file of seen) for (const next of importsOf(file)) seen.add(next);
  return [...seen];
}

describe("what a page loads", () => {
  it("is for the lobby no table, no replay, no rulebook, no gallery and no board", () => {
    const lobby = loadedWith("app/main.ts");
    expect(lobby).toContain("pages/Lobby.svelte");
    expect(lobby).toContain("games/pictures.ts");
    const heavy = lobby.filter((file) => /^(table|replay|games\/.*)\//.test(file));
    expect(heavy).toEqual(["table/plain/PlainPicture.svelte"]);
    expect(lobby.filter((file) => file.startsWith("pages/")).sort()).toEqual([
      "pages/Join.svelte",
      "pages/JoinForm.svelte",
      "pages/Lobby.svelte",
      "pages/NotFound.svelte",
      "pages/joining.svelte.ts",
    ]);
  });

  it("is for the pictures no board", () => {
    const pictures = Object.keys(sources).filter((file) => file.endsWith("/art/Picture.svelte"));
    expect(pictures.length).toBeGreaterThan(0);
    const boards = loadedWith(...pictures).filter((file) => /\/(parts|stages|Board|read)\b/.test(file));
    expect(boards).toEqual([]);
  });

  it("is for a table no game: its own comes when it is known", () => {
    const games = loadedWith("pages/TablePage.svelte").filter((file) => /^games\/[^/]+\//.test(file));
    expect(games).toEqual([]);
  });
});
