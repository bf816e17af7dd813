/** What is kept on this device for reading without a network, and where. Shared by the pages and the service worker. */

/** The client's own files. Those of the last version stay while a page of it may still be open. */
export const FILES = "earthrise-files";
/** What the server says to everybody: games, rulebooks, lessons, puzzles. */
export const BOOKS = "earthrise-books";
/** What it says to this person: my finished games. Thrown away when somebody else sits at this browser. */
export const MINE = "earthrise-mine";
/** A file that another app has handed over, until the page takes it. */
export const SHARED = "earthrise-shared";
export const SHARED_FILE = "/share/record";
export const WHO = "/offline/who";

/** So many moments are asked for at a time; as many as the server hands out (http/routes/table.py). */
export const MOMENTS = 20;

/** Answers that are as good tomorrow: kept as they come, and taken from there when there is no network. */
const BOOK =
  /^\/api\/(games(\/[^/]+\/(content|rulebook|glossary|overview|examples\/[^/]+|lessons(\/[^/]+\/walk)?|puzzles(\/[^/]+(\/answers)?)?))?|puzzles)$/;
const LOBBY = "/api/lobby";
const MOMENT = /^(\/api\/tables\/[^/]+\/replay)\/(\d+)$/;

export type Shelf = typeof BOOKS | typeof MINE;

/** Which answers are kept as they pass by; none of a game that still runs. */
export function shelfOf(path: string): Shelf | null {
  if (BOOK.test(path)) return BOOKS;
  return path === LOBBY ? MINE : null;
}

/** Where to look for an answer without a network. */
export function isReadable(path: string): boolean {
  return shelfOf(path) !== null || /^\/api\/tables\/[^/]+(\/(view|events|curve|replay(\/\d+)?))?$/.test(path);
}

/** The lot in which a moment of a finished game was kept, and its place there. */
export function lotOf(address: URL): { lot: string; at: number } | null {
  const [, path, number] = MOMENT.exec(address.pathname) ?? [];
  if (!path || number === undefined) return null;
  const first = Math.floor(Number(number) / MOMENTS) * MOMENTS;
  return { lot: lotAt(path, address.searchParams.get("seat") ?? "", first), at: Number(number) - first };
}

export function lotAt(path: string, seat: number | string, first: number): string {
  return `${path}?seat=${seat}&first=${first}`;
}
