/** Rows that are wider than the screen: what matters in them must be seen. */

/** Pixels that are left before what is shown: one sees that there is more. */
const BEFORE = 24;

/** Whether all of it is in sight. */
export function isSeen(row: Element, thing: Element): boolean {
  const [around, box] = [row.getBoundingClientRect(), thing.getBoundingClientRect()];
  return box.left >= around.left && box.right <= around.left + row.clientWidth;
}

/** Scroll the row so that the first of these is seen, unless one of them is. */
export function reveal(row: Element, things: readonly Element[]): void {
  const [first] = things;
  if (!first || things.some((thing) => isSeen(row, thing))) return;
  row.scrollLeft += first.getBoundingClientRect().left - row.getBoundingClientRect().left - BEFORE;
}
