/** Begin a lesson: a table of one's own is laid for it. */

import { send, type Table } from "../api/api";
import { router } from "../app/router.svelte";

export async function begin(game: string, name: string): Promise<void> {
  const table = await send<Table>("POST", `/api/games/${game}/lessons/${name}`);
  router.go(`/table/${table.id}`);
}
