/** Begin a lesson: a table of one's own is laid for it; without a network it is gone through as it was kept. */

import { get, isOffline, send, type Table } from "../api/api";
import { router } from "../app/router.svelte";
import { walkPath } from "./alone.svelte";

export async function begin(game: string, name: string): Promise<void> {
  try {
    const table = await send<Table>("POST", `/api/games/${game}/lessons/${name}`);
    router.go(`/table/${table.id}`);
  } catch (error) {
    if (!isOffline(error) || !(await get(walkPath(game, name)).catch(() => null))) throw error;
    router.go(`/learn/${game}/${name}`);
  }
}
