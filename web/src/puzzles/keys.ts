/** The keys of a puzzle, wherever the keyboard is, but not while somebody writes. */

import { pressButton } from "../table/keys";
import { isForThePage } from "../ui/keys";

interface Ways {
  rules: () => void;
  stage: (by: number) => void;
  /** Put away what lies over the board, or what was picked. */
  escape: () => void;
}

export function puzzleKeys({ rules, stage, escape }: Ways): (event: KeyboardEvent) => void {
  const acts: Record<string, () => void> = {
    r: rules,
    "[": () => stage(-1),
    "]": () => stage(1),
    Escape: escape,
  };
  return (event) => {
    if (!isForThePage(event)) return;
    const act = acts[event.key];
    if (act) act();
    else if (/^[1-9]$/.test(event.key)) pressButton(Number(event.key));
    else return;
    event.preventDefault();
  };
}
