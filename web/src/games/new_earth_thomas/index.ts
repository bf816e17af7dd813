import "./face.css";
import type { GameUi } from "../types";
import Board from "./Board.svelte";
import Mat from "./Mat.svelte";
import Picture from "./art/Picture.svelte";
import Mine from "./Mine.svelte";
import { describe, seatMark, tell } from "./read";
import Bags from "./stages/Bags.svelte";
import Perks from "./stages/Perks.svelte";

const game: GameUi = {
  id: "new_earth_thomas",
  Board,
  Mat,
  layout: ({ seat, live, picks }) => {
    const has = (kind: string): boolean => [...live, ...picks].some((ref) => ref.startsWith(kind));
    return {
      stages: [
        { id: "map", label: "Map", Component: Board },
        { id: "perks", label: "Perks", Component: Perks },
        { id: "bags", label: "Bags", Component: Bags },
      ],
      front: has("perk:") && !has("space:") ? "perks" : "map",
      ...(seat < 0 ? {} : { Mine }),
    };
  },
  Picture,
  seatMark,
  describe,
  tell,
  verbs: [
    { verb: "perk", label: "Perk", always: true },
    { verb: "move", label: "Move", always: true },
    { verb: "discover", label: "Discover", always: true },
    { verb: "discover_in_rain", label: "Discover in the rain" },
    { verb: "terraform", label: "Terraform", always: true },
    { verb: "claim", label: "Claim", always: true },
    { verb: "weather", label: "Change the weather" },
    { verb: "keep", label: "Keep a tile" },
    { verb: "claim_marsh", label: "Claim the Marsh" },
    { verb: "decline", label: "Leave it" },
    { verb: "take", label: "Take a point off" },
    { verb: "put", label: "Put a point on" },
    { verb: "done", label: "Leave the points" },
    { verb: "end", label: "End turn", always: true, ends: true },
  ],
  weighty: () => false,
};

export default game;
