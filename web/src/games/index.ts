/** The boards there are: every folder beside this file, loaded when its game is opened. */

import type { GameUi } from "./types";

const modules = import.meta.glob<{ default: GameUi }>("./*/index.ts");

export function boardIds(): string[] {
  return Object.keys(modules).map((path) => path.split("/")[1] ?? "");
}

export async function loadGame(id: string): Promise<GameUi | null> {
  const load = modules[`./${id}/index.ts`];
  return load ? (await load()).default : null;
}
