/** A puzzle without a network: what is said to an answer was kept with it, and how it went is told to the server later. */

import { get, isOffline, send, type Answer, type Answers, type Puzzle, type PuzzleList } from "../api/api";
import { afterAnswer, later, today, waiting, withAnswers } from "../offline/later";
import { firstOpen } from "./grades";

/** What is said to an answer; `kept`: the server has yet to be told of it. */
export type Said = Answer & { kept?: boolean };

/** By the server, else by what was kept here. */
export async function said(puzzle: Puzzle, path: string, action: string): Promise<Said> {
  try {
    return await send<Answer>("POST", `${path}/answer`, { action });
  } catch (error) {
    if (!isOffline(error)) throw error;
    const known = await get<Answers>(`${path}/answers`).catch(() => null);
    const answer = known?.answers.find((each) => each.action === action);
    if (!known || !answer) throw error;
    const { right } = answer;
    const kept = await later({
      what: "answer",
      game: puzzle.game,
      puzzle: puzzle.id,
      action,
      right,
      day: today(),
    });
    const { best, best_say, reason, levels } = known;
    return { best, best_say, reason, levels, ...answer, outcome: standing(puzzle, right), kept };
  }
}

/** With what waits to be told, this answer included where it could be kept. */
function standing(puzzle: Puzzle, right: boolean): Answer["outcome"] {
  const [line] = withAnswers(puzzle.game, [puzzle]);
  return afterAnswer(line?.outcome ?? "", right);
}

/** Which puzzle comes next, after answers that the server was not told of; the kept list knows it. */
export async function nextAfter(puzzle: Puzzle): Promise<string> {
  if (waiting().length === 0) return puzzle.next;
  const path = `/api/games/${encodeURIComponent(puzzle.game)}/puzzles`;
  const list = await get<PuzzleList>(path).catch(() => null);
  if (!list) return puzzle.next;
  const place = list.puzzles.findIndex((line) => line.id === puzzle.id);
  const others = [...list.puzzles.slice(place + 1), ...list.puzzles.slice(0, Math.max(0, place))];
  return firstOpen(withAnswers(puzzle.game, others))?.id ?? "";
}
