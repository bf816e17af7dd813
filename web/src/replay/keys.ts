/** The keys with which one goes through a game, wherever the keyboard is, but not where they mean something else. */

import { isForThePage } from "../ui/keys";

interface Ways {
  /** So many moments on or back. */
  step: (by: number) => void;
  first: () => void;
  last: () => void;
  play: () => void;
  stage: (by: number) => void;
  close: () => void;
}

const PRESSED_BY_SPACE = "button, a, summary";

export function replayKeys(ways: Ways): (event: KeyboardEvent) => void {
  const acts: Record<string, () => void> = {
    ArrowRight: () => ways.step(1),
    ArrowLeft: () => ways.step(-1),
    Home: ways.first,
    End: ways.last,
    " ": ways.play,
    "[": () => ways.stage(-1),
    "]": () => ways.stage(1),
    Escape: ways.close,
  };
  return (event) => {
    if (event.shiftKey || !isForThePage(event)) return;
    const { target, key } = event;
    if (key === " " && target instanceof Element && target.matches(PRESSED_BY_SPACE)) return;
    const act = acts[key];
    if (!act) return;
    act();
    event.preventDefault();
  };
}
