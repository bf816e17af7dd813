/** Keeps rulebooks, lessons, puzzles and my finished games on this device, to be read and replayed without a network. */

import {
  get,
  Refused,
  whoAmI,
  type Game,
  type LessonLine,
  type Lobby,
  type PuzzleList,
  type Rulebook,
  type Table,
} from "../api/api";
import { walkPath } from "../lessons/alone.svelte";
import { puzzlePath } from "../puzzles/calls";
import { BOOKS, lotAt, MINE, MOMENTS, WHO, type Shelf } from "./caches";

/** The newest of them; a long one takes a few megabytes. */
export const MOST_GAMES = 10;
const TOO_FAST = 3_000;

/** Fetch everything that is to be kept; `told` hears how far it is, from 0 to 1. */
export async function keepAll(told: (share: number) => void): Promise<void> {
  const { id } = await whoAmI();
  await (await caches.open(MINE)).put(WHO, new Response(id));
  const games = await kept<Game[]>(BOOKS, "/api/games");
  const lobby = await kept<Lobby>(MINE, "/api/lobby");
  await kept(BOOKS, "/api/puzzles");
  const finished = lobby.finished.filter((table) => isMine(table)).slice(0, MOST_GAMES);
  const work = [
    ...games.map(
      ({ id }) =>
        () =>
          keepBook(id),
    ),
    ...finished.map((table) => () => keepGame(table)),
  ];
  for (const [done, each] of work.entries()) {
    told(done / work.length);
    await each();
  }
  told(1);
}

export async function forgetAll(): Promise<void> {
  await Promise.all([BOOKS, MINE].map((name) => caches.delete(name)));
}

/** What can be read here without a network. */
export async function readable(): Promise<{ games: Game[]; replays: Table[] }> {
  const games = (await stored<Game[]>(BOOKS, "/api/games")) ?? [];
  const lobby = await stored<Lobby>(MINE, "/api/lobby");
  const mine = await caches.open(MINE);
  const replays: Table[] = [];
  for (const table of lobby?.finished ?? [])
    if (await mine.match(`/api/tables/${table.id}`)) replays.push(table);
  const books = await caches.open(BOOKS);
  const read: Game[] = [];
  for (const game of games) if (await books.match(`/api/games/${game.id}/rulebook`)) read.push(game);
  return { games: read, replays };
}

function isMine(table: Table): boolean {
  return table.host || table.seats.some((seat) => seat.mine);
}

async function keepBook(game: string): Promise<void> {
  const path = `/api/games/${encodeURIComponent(game)}`;
  const book = await kept<Rulebook>(BOOKS, `${path}/rulebook`);
  for (const part of ["content", "glossary", "overview"]) await kept(BOOKS, `${path}/${part}`);
  for (const { name } of book.examples) await kept(BOOKS, `${path}/examples/${encodeURIComponent(name)}`);
  const lessons = await kept<LessonLine[]>(BOOKS, `${path}/lessons`);
  for (const { name } of lessons) await kept(BOOKS, walkPath(game, name));
  const { puzzles } = await kept<PuzzleList>(BOOKS, `${path}/puzzles`);
  for (const { id } of puzzles)
    for (const part of ["", "/answers"]) await kept(BOOKS, `${puzzlePath(game, id)}${part}`);
}

/** The same seat that looking back takes: one's own, or nobody's. */
async function keepGame(table: Table): Promise<void> {
  const path = `/api/tables/${table.id}`;
  const seat = table.seats.find((each) => each.mine)?.number ?? -1;
  const mine = await caches.open(MINE);
  if (await mine.match(`${path}`)) return;
  for (let first = 0; first <= table.seq; first += MOMENTS)
    await kept(MINE, lotAt(`${path}/replay`, seat, first));
  for (const part of [`view?seat=${seat}`, `events?seat=${seat}`, "curve"])
    await kept(MINE, `${path}/${part}`);
  await kept(MINE, path); // last: now it is all there
}

/** An answer of the server, put on the shelf; who asks too fast waits and asks again. */
async function kept<T>(shelf: Shelf, path: string): Promise<T> {
  for (;;) {
    try {
      const answer = await get<T>(path);
      await (await caches.open(shelf)).put(path, Response.json(answer));
      return answer;
    } catch (error) {
      if (!(error instanceof Refused) || error.status !== 429) throw error;
      await pause(TOO_FAST);
    }
  }
}

async function stored<T>(shelf: Shelf, path: string): Promise<T | null> {
  const found = await caches.match(path, { cacheName: shelf });
  return found ? ((await found.json()) as T) : null;
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((done) => setTimeout(done, milliseconds));
}
