/**
 * The first drawing of a table is shared out over tasks, so that none keeps a person waiting: the frame with the question
 * and one's own things, then the stage, then what stands beside them.
 */

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

/** The tasks after the first. */
export const STAGE = 1;
export const BESIDE = 2;

export function offerFirstDrawing(reached: () => number): void {
  setContext(KEY, reached);
}

/** Which task of the first drawing was reached; where nobody shares it out, the last. */
export function useFirstDrawing(): () => number {
  return getContext<(() => number) | undefined>(KEY) ?? (() => BESIDE);
}
