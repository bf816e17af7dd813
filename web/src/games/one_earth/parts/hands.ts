import type { BoardProps } from "../../types";

/** What every part of the board needs to be picked, asked about and pointed at. */
export type Hands = Pick<
  BoardProps,
  | "view"
  | "content"
  | "names"
  | "seat"
  | "live"
  | "picks"
  | "recent"
  | "proposed"
  | "onpick"
  | "onwhy"
  | "onpoint"
>;
