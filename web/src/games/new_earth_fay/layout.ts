/** How New Earth (Fay) fills the table, and which part the decision belongs to. */

import type { BoardProps, Layout, Stage } from "../types";
import Board from "./Board.svelte";
import { fayView, isScoring } from "./read";
import AlienStage from "./stages/AlienStage.svelte";
import Cards from "./stages/Cards.svelte";
import Ladders from "./stages/Ladders.svelte";
import ScoringStage from "./stages/ScoringStage.svelte";
import Votes from "./stages/Votes.svelte";

/** What is proposed for one's own ladders and hand: only to whoever is asked. */
export function toMe({ view, seat, proposed }: BoardProps): readonly string[] {
  return fayView(view).deciders.includes(seat) ? (proposed ?? []) : [];
}

/** What lies on the map. */
const MAP = ["cell:", "loc:", "piece:", "settlement:", "tile:", "town:", "city:"];

/** By what can be chosen; while others decide, the map. */
export function front(
  { view, live, picks }: Pick<BoardProps, "view" | "live" | "picks">,
  phone: boolean,
): string {
  const fay = fayView(view);
  const things = [...live, ...picks].filter((ref) => !ref.startsWith("verb:"));
  const has = (kind: string): boolean => things.some((ref) => ref.startsWith(kind));
  const onlyCards = has("card:") && things.every((ref) => ref.startsWith("card:"));
  if (has("picks:")) return "scoring";
  if ((has("tech:") || has("level:")) && phone) return "ladders";
  if (has("value:") || has("terrain:")) return "votes";
  if (has("result:")) return "aliens";
  if (fay.drawn.cards.length || (has("card:") && isScoring(fay)) || onlyCards) return "cards";
  if (isScoring(fay) && !MAP.some(has)) return "scoring";
  return "map";
}

export function layout(board: BoardProps, _narrow: boolean, phone: boolean): Layout {
  const fay = fayView(board.view);
  const player = board.seat >= 0;
  const cards = fay.hand.reduce((sum, held) => sum + held.count, 0);
  const stages: Stage[] = [{ id: "map", label: "Map", Component: Board }];
  if (isScoring(fay)) stages.unshift({ id: "scoring", label: "Scoring", Component: ScoringStage });
  if (player && phone) stages.push({ id: "ladders", label: "Technologies", Component: Ladders });
  stages.push(
    { id: "votes", label: "Votes", Component: Votes },
    { id: "aliens", label: "Aliens", Component: AlienStage },
  );
  if (player) stages.push({ id: "cards", label: "Cards", Component: Cards, count: cards });
  return { stages, front: front(board, phone), End: Votes, ...(player && !phone ? { Mine: Ladders } : {}) };
}
