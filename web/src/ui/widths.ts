/** How wide the window is: where the table is laid out anew. */

import { MediaQuery } from "svelte/reactivity";

const narrow = new MediaQuery("max-width: 63.99rem");
const phone = new MediaQuery("max-width: 47.99rem");

/** There is no room for anything beside the board. */
export function isNarrow(): boolean {
  return narrow.current;
}

export function isPhone(): boolean {
  return phone.current;
}
