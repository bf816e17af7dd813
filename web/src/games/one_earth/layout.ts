/** How One Earth fills the table, and which part the decision belongs to. */

import type { BoardProps, Layout, Stage } from "../types";
import Board from "./Board.svelte";
import Mine from "./Mine.svelte";
import { earthView } from "./read";
import Policies from "./stages/Policies.svelte";
import End from "./stages/End.svelte";
import Scene from "./stages/Scene.svelte";
import Technologies from "./stages/Technologies.svelte";
import World from "./stages/World.svelte";
import type { EarthView } from "./view";

/** Questions that come in between and are asked on a stage of their own. */
const BETWEEN = ["aid", "second_use", "share", "audit", "immunity", "veto"];

/** What stands apart from the turns now; empty: nothing. */
export function sceneOf(earth: EarthView, picks: readonly string[]): string {
  if (earth.over) return "";
  if (earth.phase === "choosing") return earth.frame === "leader" ? "Leaders" : "Countries";
  if (earth.meeting) return "UN Meeting";
  if (BETWEEN.includes(earth.frame)) return "Question";
  if (earth.frame === "turn" && picks.some((pick) => pick === "verb:request" || pick.startsWith("player:")))
    return "Ask for aid";
  return "";
}

/** By what can be chosen: Technologies or Policies alone come to the front, otherwise the market. */
export function front(earth: EarthView, { live, picks }: Pick<BoardProps, "live" | "picks">): string {
  if (sceneOf(earth, picks)) return "scene";
  const has = (kind: string): boolean => [...live, ...picks].some((ref) => ref.startsWith(kind));
  if (has("place:")) return "market";
  if (has("technology:")) return "technologies";
  return has("policy:") ? "policies" : "market";
}

export function layout(board: BoardProps): Layout {
  const earth = earthView(board.view);
  const scene = sceneOf(earth, board.picks);
  const decided = !earth.meeting && earth.last_meeting !== null && earth.last_meeting.outcome !== "none";
  const stages: Stage[] = [{ id: "market", label: "Market", Component: Board }];
  if ((scene || decided) && !earth.over)
    stages.unshift({ id: "scene", label: scene || "Last meeting", Component: Scene });
  stages.push(
    { id: "world", label: "World", Component: World },
    { id: "technologies", label: "Technologies", Component: Technologies },
    { id: "policies", label: earth.resolutions.length ? "Policies, UN" : "Policies", Component: Policies },
  );
  return {
    stages,
    front: front(earth, board),
    ...(earth.losers.length ? { End } : {}),
    ...(board.seat >= 0 && earth.phase !== "choosing" ? { Mine } : {}),
  };
}
