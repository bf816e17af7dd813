/** Uses of Technologies that a country has in hand. */

import type { Player } from "../view";

export function usesOf(player: Player): { id: string; how: string }[] {
  return [
    ...player.saved.map((id) => ({ id, how: "saved" })),
    ...player.left_over.map((id) => ({ id, how: "left over" })),
    ...player.licensed.map((id) => ({ id, how: "licensed" })),
  ];
}
