/** The keys of the table, wherever the keyboard is, but not while somebody writes. */

import { isForThePage } from "../ui/keys";
import type { MenuPage } from "./Menu.svelte";
import type { TableSession } from "./session.svelte";
import type { Side } from "./side.svelte";
import type { Stages } from "./stages.svelte";

interface Hands {
  session: TableSession;
  side: Side;
  stages: Stages;
  openMenu: (page: MenuPage) => void;
  /** To the next game where I am waited for. */
  goOn: () => void;
  /** There is no room beside the stage: what is opened lies over it. */
  isNarrow: () => boolean;
}

export function tableKeys({
  session,
  side,
  stages,
  openMenu,
  goOn,
  isNarrow,
}: Hands): (event: KeyboardEvent) => void {
  const acts: Record<string, () => void> = {
    u: () => void session.undo(),
    h: () => void session.askHint(),
    l: () => side.show("log"),
    c: () => side.show("chat"),
    r: () => side.show("rules"),
    m: () => openMenu("menu"),
    k: () => openMenu("keys"),
    n: goOn,
    "[": () => stages.step(-1),
    "]": () => stages.step(1),
    Escape: () => {
      if (session.whys || session.pointer.on?.pinned) return;
      if (session.advice.hint) session.advice.drop();
      else if (side.open && isNarrow()) side.close();
      else session.clear();
    },
  };
  return (event) => {
    if (!isForThePage(event)) return;
    const act = acts[event.key] ?? acts[event.key.toLowerCase()];
    if (act) act();
    else if (/^[1-9]$/.test(event.key)) pressButton(Number(event.key));
    else return;
    event.preventDefault();
  };
}

/** The buttons of the bar that can be pressed, in their order. */
export function pressButton(number: number): void {
  const buttons = document.querySelectorAll<HTMLElement>(
    '[data-region="foot"] .buttons button:not([aria-disabled="true"], :disabled)',
  );
  buttons[number - 1]?.click();
}
