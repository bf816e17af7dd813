import "./face.css";
import type { GameUi } from "../types";
import Board from "./Board.svelte";
import { layout } from "./layout";
import Mat from "./Mat.svelte";
import Picture from "./art/Picture.svelte";
import { describe, seatMark } from "./read";

const game: GameUi = {
  id: "one_earth",
  Board,
  Mat,
  layout,
  Picture,
  seatMark,
  describe,
  verbs: [
    { verb: "take", label: "Take a country" },
    { verb: "lead", label: "Choose a Leader" },
    { verb: "fund_project", label: "Project", always: true },
    { verb: "fund_upgraded", label: "Fund it upgraded" },
    { verb: "fund_technology", label: "Technology", always: true },
    { verb: "fund_policy", label: "Policy", always: true },
    { verb: "apply", label: "Use a Technology" },
    { verb: "refresh", label: "Refresh market", rare: true },
    { verb: "ability", label: "Leader’s ability", rare: true },
    { verb: "join_mars", label: "Join Mars", rare: true },
    { verb: "request", label: "Ask for aid", rare: true },
    { verb: "also", label: "Second Project" },
    { verb: "share", label: "Share it" },
    { verb: "save", label: "Save it" },
    { verb: "accept", label: "Accept" },
    { verb: "discard", label: "Give up a Project" },
    { verb: "immunity", label: "Ignore the Event?" },
    { verb: "name", label: "Name the accused" },
    { verb: "sanction", label: "Ballot" },
    { verb: "propose", label: "Propose" },
    { verb: "license", label: "Name a Technology" },
    { verb: "gift", label: "Give" },
    { verb: "give", label: "Give aid" },
    { verb: "vote", label: "Vote" },
    { verb: "bid", label: "Bid" },
    { verb: "contribute", label: "Put in" },
    { verb: "veto", label: "Veto?" },
    { verb: "pass", label: "Pass" },
    { verb: "decline", label: "Decline" },
    { verb: "end_turn", label: "End turn", always: true, ends: true },
  ],
  weighty: () => false,
  told: ["fund_project", "fund_technology", "fund_policy"],
  promises: ["request", "give", "gift", "propose", "share"],
};

export default game;
