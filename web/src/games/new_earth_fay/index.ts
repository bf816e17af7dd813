import "./face.css";
import type { GameUi } from "../types";
import Board from "./Board.svelte";
import { layout } from "./layout";
import Mat from "./Mat.svelte";
import Picture from "./art/Picture.svelte";
import { describe, seatMark, tell } from "./read";

const game: GameUi = {
  id: "new_earth_fay",
  Board,
  Mat,
  layout,
  Picture,
  seatMark,
  describe,
  tell,
  verbs: [
    { verb: "advance", label: "Advance" },
    { verb: "act", label: "Take an action" },
    { verb: "vote", label: "Vote" },
    { verb: "play", label: "Play a card" },
    { verb: "base", label: "Place a base" },
    { verb: "town", label: "Place a town" },
    { verb: "city", label: "Place a city" },
    { verb: "use", label: "Use a tile" },
    { verb: "lay", label: "Place the tile" },
    { verb: "discard", label: "Discard" },
    { verb: "keep", label: "Keep a card" },
    { verb: "teleport", label: "Teleport" },
    { verb: "look", label: "Look" },
    { verb: "pick", label: "Pick" },
    { verb: "recount", label: "Recount" },
    { verb: "favour", label: "Favour a terrain" },
    { verb: "name", label: "Name a settlement" },
    { verb: "evict", label: "Give up a base" },
    { verb: "buy", label: "Buy a card for a frown" },
    { verb: "sell", label: "Sell a card for a smile" },
    { verb: "back", label: "Choose another" },
    { verb: "decline", label: "Leave it" },
    { verb: "skip", label: "Skip the action" },
    { verb: "pass", label: "Pass" },
    { verb: "sit_out", label: "Not this session" },
    { verb: "end_turn", label: "End turn", ends: true },
  ],
  // Settlements are pressed one by one, and a tile is turned where it lies: no press alone is meant to be the whole.
  told: ["act", "vote"],
  weighty: (text) => text.startsWith("pick ") || text.startsWith("lay "),
};

export default game;
