import type { GameUi } from "../types";
import Board from "./Board.svelte";
import Catalogue from "./Catalogue.svelte";
import { gallery } from "./gallery";
import Mat from "./Mat.svelte";
import Picture from "./Picture.svelte";
import { VERBS } from "./verbs";
import { describe, seatMark } from "./view";

const game: GameUi = {
  id: "earth_abundance",
  Board,
  Mat,
  Picture,
  Catalogue,
  seatMark,
  describe,
  verbs: VERBS,
  weighty: () => false,
  gallery,
};

export default game;
