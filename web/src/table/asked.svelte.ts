/** What is asked now stays in view: at a new question, on another stage, in a window of another size. */

import { isNarrow, isPhone } from "../ui/widths";
import { showWhatCanBeChosen } from "./follow";
import type { TableSession } from "./session.svelte";
import type { Stages } from "./stages.svelte";

/** What is returned brings it into view at once. `isAsked` changes only when there is something to choose, or no longer. */
export function followAsked(isAsked: () => boolean, question: () => unknown): () => void {
  const follow = (): void => {
    if (isAsked()) void showWhatCanBeChosen();
  };
  $effect(() => {
    if (isAsked()) void [question(), isNarrow(), isPhone()];
    follow();
  });
  return follow;
}

/** At a table whose board may still be about to be laid. A lesson brings what it is about into view itself. */
export function followTurns(session: TableSession, stages: Stages, isLaid: () => boolean): () => void {
  const isAsked = $derived(
    session.myTurn &&
      session.ui !== null &&
      session.board !== null &&
      isLaid() &&
      session.guide.point.length === 0,
  );
  return followAsked(
    () => isAsked,
    () => [session.view?.seq, stages.shown.id],
  );
}
