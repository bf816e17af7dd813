/** Whose island is shown and whose question it is: one's own, or that of the one to whom a move is proposed. */

import type { BoardProps } from "../../types";
import { abundanceContent, abundanceView, whose } from "../read";
import type { AbundanceContent, AbundanceView, Mine, Player } from "../view";

export interface Scope {
  earth: AbundanceView;
  known: AbundanceContent;
  me: Player | undefined;
  /** The question, as long as it is one's own. */
  mine: Mine | null;
  own: boolean;
  /** The sides are being chosen. */
  setup: boolean;
  /** Everybody has places and cards of their own: what is proposed to another is not marked on mine. */
  marked: readonly string[];
}

export function scopeOf({
  view,
  content,
  seat,
  proposing,
  proposals = [],
  proposed = [],
}: BoardProps): Scope {
  const earth = abundanceView(view);
  const shown = proposing ?? seat;
  const me = whose(earth, shown) ?? undefined;
  const mine = shown === seat ? earth.mine : null;
  return {
    earth,
    known: abundanceContent(content),
    me,
    mine,
    own: seat >= 0 && shown === seat,
    setup: mine?.kind === "pick" || mine?.kind === "open_pick",
    marked:
      proposals.length === 0
        ? proposed
        : proposals.filter(({ to }) => to < 0 || to === me?.seat).flatMap(({ refs }) => refs),
  };
}

/** All of these at once; boards that are only looked at have no such way. */
export function playAll({ onplay, onpick, picks }: BoardProps, refs: readonly string[], sure = false): void {
  if (onplay) onplay(refs, sure);
  else for (const ref of refs) if (!picks.includes(ref)) onpick(ref);
}

/** Cards that are shown to be chosen from: kept, put back, handed over. */
export function offeredCards({ mine, earth }: Pick<Scope, "mine" | "earth">): string[] {
  if (!mine || !["keep", "return", "hand_over"].includes(mine.kind)) return [];
  return mine.cards ?? earth.held;
}
