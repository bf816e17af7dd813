/** How Earth: Abundance fills the table, and which part the decision belongs to. */

import type { BoardProps, Layout, Stage } from "../types";
import Ask from "./Ask.svelte";
import Board from "./Board.svelte";
import Mine from "./Mine.svelte";
import { guide } from "./parts/asks";
import { offeredCards, scopeOf } from "./parts/scope";
import { findCard } from "./read";
import Fauna from "./stages/Fauna.svelte";
import Offered from "./stages/Offered.svelte";
import Points from "./stages/Points.svelte";
import Reserve from "./stages/Reserve.svelte";
import Sides from "./stages/Sides.svelte";
import Spread from "./stages/Spread.svelte";

export function layout(board: BoardProps): Layout {
  const scope = scopeOf(board);
  const { earth, known, mine, own, setup } = scope;
  const offered = offeredCards(scope).length;
  /** Before the first round there is no island yet: the hand has the room. */
  const spread = own && !setup && earth.round === 0 && earth.hand.length > 0;
  const stages: Stage[] = [{ id: "island", label: "Island", Component: Board }];
  if (setup) stages.unshift({ id: "sides", label: "Your sides", Component: Sides });
  if (spread) stages.unshift({ id: "hand", label: "Hand", Component: Spread, count: earth.hand.length });
  if (offered) stages.unshift({ id: "offered", label: "Cards", Component: Offered, count: offered });
  stages.push(
    { id: "reserve", label: "Reserve", Component: Reserve },
    { id: "fauna", label: earth.gaia ? "Fauna, Gaia" : "Fauna", Component: Fauna },
  );
  if (earth.round > 0) stages.push({ id: "points", label: "Points", Component: Points });
  const claims = mine?.kind === "claim" || mine?.kind === "gyre";
  const next = mine?.next;
  return {
    stages,
    front: setup ? "sides" : offered ? "offered" : spread ? "hand" : claims ? "fauna" : "island",
    ...(own && !spread && (!setup || earth.hand.length > 0) ? { Mine } : {}),
    ...(own && mine ? { Ask } : {}),
    note: !mine ? "" : next ? `${findCard(known, next.card)?.name ?? ""}: ${next.text}` : guide(mine),
  };
}
