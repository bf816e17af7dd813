/** How a game is played that has no board of its own in the browser: in words, with the same bar, log and chat. */

import type { GameUi, ViewData } from "../../games/types";
import { contentWords } from "./facts";
import PlainBoard from "./PlainBoard.svelte";
import PlainMat from "./PlainMat.svelte";
import PlainPicture from "./PlainPicture.svelte";

const COLOURS = ["yellow", "blue", "green", "red", "violet", "teal"];

export function seatMark(_view: ViewData, seat: number): { colour: string; sign: string } {
  return { colour: `var(--seat-${COLOURS[seat % COLOURS.length]})`, sign: String(seat + 1) };
}

export function plainGame(id: string): GameUi {
  return {
    id,
    Board: PlainBoard,
    Mat: PlainMat,
    Picture: PlainPicture,
    seatMark,
    describe: (_view, content, ref) => contentWords(content, ref),
    verbs: [],
    weighty: () => false,
  };
}
