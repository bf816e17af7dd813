import "./face.css";
import type { GameUi } from "../types";
import Board from "./Board.svelte";
import Mat from "./Mat.svelte";
import Mine from "./Mine.svelte";
import Picture from "./art/Picture.svelte";
import { describe, seatMark, tell } from "./read";
import PileStage from "./stages/PileStage.svelte";
import Season from "./stages/Season.svelte";

const game: GameUi = {
  id: "planet_78",
  Board,
  Mat,
  layout: ({ seat }, narrow) => ({
    stages: [
      { id: "map", label: "Map", Component: Board },
      ...(narrow ? [{ id: "season", label: "Season, shuttle", Component: Season }] : []),
      { id: "piles", label: "Piles, tiles", Component: PileStage },
    ],
    front: "map",
    ...(seat < 0 ? {} : { Mine, mineBelow: true }),
  }),
  Picture,
  seatMark,
  describe,
  tell,
  verbs: [
    { verb: "become", label: "Become" },
    { verb: "take", label: "Take a resource" },
    { verb: "take_nothing", label: "Take nothing" },
    { verb: "move", label: "Move", always: true },
    { verb: "free_step", label: "Free step" },
    { verb: "pick_up", label: "Pick up the Need" },
    { verb: "deposit", label: "Deposit a pile" },
    { verb: "trade", label: "Trade" },
    { verb: "play", label: "Play a card" },
    { verb: "buy", label: "Buy a card", always: true },
    { verb: "ability", label: "Ability", always: true },
    { verb: "all_in", label: "All points for a card", rare: true },
    { verb: "drop", label: "Drop" },
    { verb: "revive", label: "Revive" },
    { verb: "choose", label: "Choose" },
    { verb: "send_home", label: "Send home" },
    { verb: "turn_up", label: "Turn up a tile" },
    { verb: "swap", label: "Swap a spawn tile" },
    { verb: "no_swap", label: "Swap none" },
    { verb: "walk", label: "Walk" },
    { verb: "stop", label: "Stop walking" },
    { verb: "treat", label: "Treat" },
    { verb: "strike", label: "Discard it" },
    { verb: "next", label: "Comes next" },
    { verb: "leave", label: "Leave it on top" },
    { verb: "bury", label: "Put it at the bottom" },
    { verb: "airlift", label: "Airlift" },
    { verb: "prefab", label: "Prefab" },
    { verb: "put_back", label: "Put back" },
    { verb: "shift", label: "Hand over" },
    { verb: "done", label: "All shared out" },
    { verb: "dig", label: "Dig" },
    { verb: "accept", label: "Accept the trade" },
    { verb: "refuse", label: "Refuse the trade" },
    { verb: "discard", label: "Discard" },
    { verb: "pay_waste", label: "Give up resources" },
    { verb: "pollute", label: "Let pollution rise" },
    { verb: "waste", label: "Give up" },
    { verb: "agree", label: "Agree to give up" },
    { verb: "carry_on", label: "Carry on" },
    { verb: "end", label: "End turn", always: true, ends: true },
    { verb: "give_up", label: "Give the game up", rare: true },
  ],
  told: ["move", "free_step"],
  weighty: (text) => ["give_up", "agree"].includes(text),
};

export default game;
