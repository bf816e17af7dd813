import "./face.css";
import type { GameUi } from "../types";
import Board from "./Board.svelte";
import Catalogue from "./parts/Catalogue.svelte";
import { layout } from "./layout";
import Mat from "./Mat.svelte";
import Picture from "./art/Picture.svelte";
import { VERBS } from "./parts/verbs";
import { describe, seatMark } from "./read";

const game: GameUi = {
  id: "earth_abundance",
  Board,
  Mat,
  layout,
  Picture,
  Catalogue,
  seatMark,
  describe,
  verbs: VERBS,
  weighty: () => false,
};

export default game;
