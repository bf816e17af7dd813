import { positionsOf } from "../gallery";
import type { GameUi } from "../types";
import Board from "./Board.svelte";
import gallery from "./gallery.json";
import Mat from "./Mat.svelte";
import Picture from "./art/Picture.svelte";
import { describe, seatMark } from "./read";

const game: GameUi = {
  id: "new_earth_thomas",
  Board,
  Mat,
  Picture,
  seatMark,
  describe,
  verbs: [
    { verb: "perk", label: "Perk", always: true },
    { verb: "move", label: "Move", always: true },
    { verb: "discover", label: "Discover", always: true },
    { verb: "discover_in_rain", label: "Discover in the rain" },
    { verb: "terraform", label: "Terraform", always: true },
    { verb: "claim", label: "Claim", always: true },
    { verb: "weather", label: "Change the weather", always: true },
    { verb: "keep", label: "Keep a tile" },
    { verb: "claim_marsh", label: "Claim the Marsh" },
    { verb: "decline", label: "Leave it" },
    { verb: "take", label: "Take a point off" },
    { verb: "put", label: "Put a point on" },
    { verb: "done", label: "Leave the points" },
    { verb: "end", label: "End turn", always: true },
  ],
  weighty: (text) => text === "end",
  gallery: positionsOf(gallery),
};

export default game;
