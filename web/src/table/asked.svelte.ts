/** What is asked now stays in view: at a new question, on another stage, in a window of another size. */

import { isNarrow, isPhone } from "../ui/widths";
import { showWhatCanBeChosen } from "./follow";

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
