/** The view data of New Earth (Fay), as the server's `view_data` and `content_data` make them. */

import type { ContentData, ViewData } from "../types";
import type { Spot } from "./geometry";

export interface Tile {
  ref: string;
  x: number;
  y: number;
  tile: string;
  turn: number;
  /** Terrains or `alien`: nw, ne, sw, se, as the tile lies. */
  locations: string[];
  /** The corner that counts twice, as the tile lies. */
  rich: number | null;
  replaceable: boolean;
}

export interface Settlement {
  ref: string;
  /** Null: an alien base. */
  owner: number | null;
  kind: "base" | "town" | "city" | "alien";
  cells: Spot[];
  /** What it would score for its owner: with the worst and with the best of the values still open. */
  worth: [low: number, high: number];
}

export interface Slot {
  ref: string;
  value: number;
  state: "open" | "token" | "marker";
  owner: number | null;
  last: boolean;
}

export interface Column {
  terrain: string;
  open: number;
  values: Slot[];
}

export interface ResultPlace {
  ref: string;
  side: "positive" | "negative";
  session: number;
  revealed: boolean;
  card: string | null;
  looked: number[];
}

export interface Player {
  seat: number;
  colour: string;
  score: number;
  attitude: number;
  levels: Record<string, number>;
  supply: { base: number; town: number; city: number };
  cards: number;
  permanent: string[];
  votes_left: number;
  muffled_used: boolean;
  bartered: boolean;
  sitting_out: boolean;
  bonus: Record<string, number>;
  third_pick: boolean;
  not_adjacent: boolean;
  safe: boolean;
  /** Lakes may be built on. */
  lakes: boolean;
}

export interface HandCard {
  ref: string;
  card: string;
  count: number;
  playable: boolean;
  why: string;
}

export interface LevelNow {
  ref: string;
  legal: boolean;
  why: string;
  fix: string;
}

export interface PickChoice {
  ref: string;
  settlements: string[];
  points: number;
  smile: boolean;
}

export interface SessionSeat {
  picks: string[];
  points: number;
  smile: boolean;
  result: "positive" | "negative" | null;
  result_vp: number;
}

export interface Session {
  session: number;
  values: Record<string, number>;
  positive: string | null;
  negative: string | null;
  seats: SessionSeat[];
}

export interface FayView {
  seat: number;
  ply: number;
  over: boolean;
  deciders: number[];
  frame: string;
  step: string;
  mode: string;
  session: number;
  round: number;
  first: number;
  active: number;
  tiles: Tile[];
  settlements: Settlement[];
  voting: Column[];
  tiles_left: number;
  tile_discards: string[];
  tiles_out: string[];
  cards_left: number;
  cards_discarded: number;
  discards_seen: Record<string, number>;
  drawn: { tiles: string[]; chosen: string | null; cards: string[] };
  options_now: {
    footprints: { ref: string; cells: Spot[]; removes: string[]; covers: number; frowns: number }[];
    places: { ref: string; kind: "add" | "replace"; edges: number; mood: number }[];
  };
  results: ResultPlace[];
  alien_card: string | null;
  attitude: { min: number; max: number };
  players: Player[];
  hand: HandCard[];
  actions: LevelNow[];
  picking: { answered: number[]; choices: PickChoice[]; best: number; mine: string | null } | null;
  best_pick: { low: number; high: number } | null;
  scoring: {
    values: Record<string, number>;
    window: "opening" | "middle" | "closing" | null;
    passed: number;
    results: ("positive" | "negative" | null)[];
  } | null;
  sessions: Session[];
  ranking: number[];
}

export interface TileKind {
  id: string;
  name: string;
  set: string;
  locations: string[];
  rich: number | null;
  benefit: "none" | "vp" | "smile";
  text: string;
}

export interface Level {
  id: string;
  level: number;
  name: string;
  kind: "action" | "unlock";
  text: string;
}

export interface Technology {
  id: string;
  name: string;
  levels: Level[];
}

export interface Card {
  id: string;
  name: string;
  text: string;
  when: "any" | "turn_or_opening" | "opening" | "before_results";
  permanent: boolean;
  count: number;
}

export interface FayContent {
  terrains: { id: string; name: string; symbol: string; water: boolean }[];
  values: number[];
  tiles: TileKind[];
  technologies: Technology[];
  cards: Card[];
  result_cards: { id: string; side: "positive" | "negative"; name: string; text: string }[];
  alien_cards: { id: string; name: string; technology: string; text: string }[];
  attitude: { min: number; max: number; labels: Record<string, string> };
  pieces: { id: string; name: string; count: number }[];
  colors: string[];
}

export function fayView(view: ViewData): FayView {
  return view as unknown as FayView;
}

export function fayContent(content: ContentData): FayContent {
  return content as unknown as FayContent;
}

/** The printed colours; clear glass is shown as silver. */
const MARKS: Record<string, { colour: string; sign: string }> = {
  clear: { colour: "var(--seat-clear)", sign: "C" },
  red: { colour: "var(--seat-red)", sign: "R" },
  yellow: { colour: "var(--seat-yellow)", sign: "Y" },
  blue: { colour: "var(--seat-blue)", sign: "B" },
  lime: { colour: "var(--seat-lime)", sign: "L" },
};

export function seatMark(view: ViewData, seat: number): { colour: string; sign: string } {
  const colour = fayView(view).players[seat]?.colour ?? "";
  return MARKS[colour] ?? { colour: "var(--line-strong)", sign: "?" };
}

export function tileOf(content: FayContent, id: string): TileKind | undefined {
  return content.tiles.find((tile) => tile.id === id);
}

export function cardOf(content: FayContent, id: string): Card | undefined {
  return content.cards.find((card) => card.id === id);
}

export function levelOf(
  content: FayContent,
  id: string,
): { technology: Technology; level: Level } | undefined {
  for (const technology of content.technologies) {
    const level = technology.levels.find((each) => each.id === id);
    if (level) return { technology, level };
  }
  return undefined;
}

/** The settlement that covers a location. */
export function settlementAt(view: FayView, spot: Spot): Settlement | undefined {
  return view.settlements.find((piece) =>
    piece.cells.some((each) => each[0] === spot[0] && each[1] === spot[1]),
  );
}

/** A figure with its sign, the minus as long as the plus. */
export function signed(value: number): string {
  return value > 0 ? `+${value}` : figure(value);
}

export function figure(value: number): string {
  return value < 0 ? `−${-value}` : String(value);
}

/** `3`, or `−1…4` while it is open what the terrains will be worth. */
export function range(low: number, high: number): string {
  return low === high ? figure(low) : `${figure(low)}…${figure(high)}`;
}

export const SCORING_STEPS = ["opening", "picks", "middle", "results", "closing"];

export function isScoring(view: FayView): boolean {
  return SCORING_STEPS.includes(view.step);
}

/** The choice that picks exactly these settlements, if it may be picked. */
export function choiceOf(view: FayView, refs: readonly string[]): PickChoice | undefined {
  return view.picking?.choices.find(
    (choice) =>
      choice.settlements.length === refs.length &&
      choice.settlements.every((settlement) => refs.includes(settlement)),
  );
}

/**
 * The picks after a settlement was pressed: taken out if it was in, put in if something legal comes of it (also with
 * one more settlement between), or begun afresh with it alone. Null: nothing may be picked with it.
 */
export function toggled(view: FayView, refs: readonly string[], ref: string): string[] | null {
  if (refs.includes(ref)) return refs.filter((each) => each !== ref);
  const choices = view.picking?.choices ?? [];
  const leadsOn = (wanted: readonly string[]): boolean =>
    choices.some((choice) => wanted.every((each) => choice.settlements.includes(each)));
  if (leadsOn([...refs, ref])) return [...refs, ref];
  return leadsOn([ref]) ? [ref] : null;
}

const KINDS = ["base", "town", "city", "alien"];

/** The reference of a secret pick: `picks:base1+town2`, in the order of the pieces. */
export function picksRef(refs: readonly string[]): string {
  const names = refs.map((ref) => ref.slice("settlement:".length));
  const rank = (name: string): number =>
    100 * KINDS.findIndex((kind) => name.startsWith(kind)) + Number(/\d+$/.exec(name)?.[0] ?? 0);
  return `picks:${names.length ? names.sort((a, b) => rank(a) - rank(b)).join("+") : "none"}`;
}
