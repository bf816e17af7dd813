/** The first drawing of a table is shared out: what one plays with first, what stands beside it in a task of its own. */

import { getContext, setContext } from "svelte";

const KEY = Symbol("first drawing");

/** Runs when what is drawn now is on the screen. */
export function whenDrawn(then: () => void): () => void {
  let task: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => (task = setTimeout(then)));
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(task);
  };
}

export function offerFirstDrawing(isOver: () => boolean): void {
  setContext(KEY, isOver);
}

/** Whether the first drawing is over; where nobody shares it out, it is. */
export function useFirstDrawing(): () => boolean {
  return getContext<(() => boolean) | undefined>(KEY) ?? (() => true);
}
