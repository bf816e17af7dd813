/** How it stands with removing a player, in words. */

import type { Seat } from "../api/api";

export function agreed({ name, out_votes = 0, out_needed = 0 }: Seat): string {
  return `${out_votes} of ${out_needed} agree to remove ${name}.`;
}
