/** Made by `make web-types` from the game's screens/shapes.py. Change that, not this. */

import type { ViewBase } from "../view";

export interface RenamedCell {
  ref: string;
  x: number;
  y: number;
}

export interface Tile {
  ref: string;
  x: number;
  y: number;
  tile: string;
  turn: number;
  locations: string[];
  rich: number | null;
  replaceable: boolean;
}

export interface Settlement {
  ref: string;
  owner: number | null;
  name: string;
  kind: "base" | "town" | "city" | "alien";
  cells: [number, number][];
  worth: [number, number];
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

export interface Drawn {
  tiles: string[];
  chosen: string | null;
  cards: string[];
}

export interface Footprint {
  ref: string;
  kind: "base" | "town" | "city";
  cells: [number, number][];
  removes: string[];
  covers: number;
  frowns: number;
}

export interface TilePlace {
  ref: string;
  kind: "add" | "replace";
  edges: number;
  mood: number;
}

export interface OptionsNow {
  footprints: Footprint[];
  places: TilePlace[];
}

export interface ResultPlace {
  ref: string;
  side: "positive" | "negative";
  session: number;
  revealed: boolean;
  card: string | null;
  looked: number[];
}

export interface Attitude {
  min: number;
  max: number;
}

export interface PieceSupply {
  base: number;
  town: number;
  city: number;
}

export interface Player {
  seat: number;
  colour: string;
  score: number;
  attitude: number;
  label: string;
  levels: Record<string, number>;
  supply: PieceSupply;
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

export interface Picking {
  asked: number[];
  answered: number[];
  choices: PickChoice[];
  best: number;
  mine: string | null;
}

export interface BestPick {
  low: number;
  high: number;
}

export interface Scoring {
  values: Record<string, number>;
  window: "opening" | "middle" | "closing" | null;
  passed: number;
  answered: number[];
  results: ("positive" | "negative" | null)[];
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
  running: boolean;
  values: Record<string, number>;
  positive: string | null;
  negative: string | null;
  seats: SessionSeat[];
}

export interface FayView extends ViewBase {
  frame: string;
  step: string;
  mode: string;
  session: number;
  round: number;
  first: number;
  active: number;
  renamed: RenamedCell[];
  tiles: Tile[];
  settlements: Settlement[];
  voting: Column[];
  tiles_left: number;
  tile_discards: string[];
  tiles_out: string[];
  cards_left: number;
  cards_discarded: number;
  discards_seen: Record<string, number>;
  drawn: Drawn;
  options_now: OptionsNow;
  results: ResultPlace[];
  alien_card: string | null;
  attitude: Attitude;
  players: Player[];
  hand: HandCard[];
  actions: LevelNow[];
  picking: Picking | null;
  best_pick: BestPick | null;
  scoring: Scoring | null;
  sessions: Session[];
  ranking: number[];
}

export interface Terrain {
  id: string;
  name: string;
  symbol: string;
  water: boolean;
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

export interface ResultCard {
  id: string;
  side: "positive" | "negative";
  name: string;
  text: string;
}

export interface AlienCard {
  id: string;
  name: string;
  technology: string;
  text: string;
}

export interface AttitudeTrack extends Attitude {
  labels: Record<string, string>;
}

export interface Piece {
  id: "base" | "town" | "city";
  name: string;
  count: number;
}

export interface FayContent {
  terrains: Terrain[];
  tile_parts: Record<string, string>;
  values: number[];
  tiles: TileKind[];
  technologies: Technology[];
  cards: Card[];
  result_cards: ResultCard[];
  alien_cards: AlienCard[];
  attitude: AttitudeTrack;
  pieces: Piece[];
  colors: string[];
}
