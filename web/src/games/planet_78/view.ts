/** Made by `make web-types` from the game's screens/shapes.py. Change that, not this. */

import type { ViewBase } from "../view";

export interface Square {
  ref: string;
  name: string;
  x: number;
  y: number;
  kind: "resource" | "spawn" | "need" | "bridge" | "space_center" | "chasm";
  tile: string | null;
  face_up: boolean;
  flooded: boolean;
  closed: "" | "winter" | "bridge_out" | "flood";
  spawn_of: number | null;
  spawn_seat: number | null;
  need: string | null;
  gives: number;
  resource: string | null;
  stopped_by: string;
  stopped_why: string;
  safe: boolean;
  cost: number | null;
  free: number;
  path: string[];
}

export interface AbilityNow {
  name: string;
  cost: number;
  possible: boolean;
  rule: string;
  why: string;
}

export interface Turn {
  points: number;
  points_at_start: number;
  spent: boolean;
  card_played: boolean;
  free_steps: number;
  market_trades: number;
  start: string | null;
  ends_elsewhere: boolean;
  refused: string[];
  ability: AbilityNow | null;
  end_gives: number;
  trail_steps: number;
}

export interface NextSeason {
  id: string;
  name: string;
  text: string;
  ref: string;
}

export interface SeasonOfRing {
  id: string;
  name: string;
  text: string;
  now: boolean;
}

export interface Season {
  id: string;
  name: string;
  text: string;
  ref: string;
  year: number;
  meter: number;
  length: number;
  base_length: number;
  extra: number;
  turns_to_change: number;
  next: NextSeason;
  next_is_new_year: boolean;
  seasons_to_new_year: number;
  turns_to_new_year: number;
  will_bring: string[];
  ring: SeasonOfRing[];
}

export interface Effect {
  id: string;
  name: string;
  text: string;
  rule: string;
  changes_left: number;
  of: number | null;
  refs: string[];
}

export interface Pollution {
  value: number;
  limit: number;
  minimum: number;
  flood_from: number;
  alarm_on: number;
  alarm_off: number;
  alarm: boolean;
  flood: boolean;
  needs_left: number;
  need_cost: number;
  relief_left: number;
  budget: number;
  doomed_counts: boolean;
}

export interface Shuttle {
  piles: Record<string, number>;
  wanted: number;
  done: number;
  total: number;
  pile_size: number;
}

export interface NeedPlace {
  id: string;
  name: string;
  text: string;
  ref: string;
  square: string;
  by: number | null;
}

export interface CardInFront {
  card: string;
  name: string;
  changes_left: number;
}

export interface Settler {
  ref: string;
  seat: number;
  role: string | null;
  role_name: string;
  ability: string;
  diagonal: boolean;
  square: string;
  spawn: string;
  load: Record<string, number>;
  carried: number;
  load_limit: number;
  hand: string[];
  hand_limit: number;
  front: CardInFront[];
  lives: number;
  lives_at_start: number;
  dead: number;
  luxury: boolean;
  aboard: boolean;
  safe: boolean;
  gives: number;
}

export interface Pile {
  left: number;
  discards: Record<string, number>;
  removed: Record<string, number>;
  beside: string[];
  unseen: Record<string, number>;
  known_next: string[];
  known_last: string[];
}

export interface Piles {
  positive: Pile;
  negative: Pile;
  disaster: Pile;
}

export interface Drawn {
  negative: string | null;
  disaster: string | null;
}

export interface Ask {
  settler: number;
  left: number;
  cause: string;
  cards: string[];
  offer: string;
  proposer: number;
  pile: string;
}

export interface PlanetView extends ViewBase {
  won: boolean | null;
  reason: string;
  decision: string;
  deciding: number;
  options: Record<string, number | string | boolean>;
  active: number;
  first: number;
  turns_played: number;
  turn_cap: number;
  squares: Square[];
  turn: Turn;
  season: Season;
  effects: Effect[];
  pollution: Pollution;
  shuttle: Shuttle;
  needs: NeedPlace[];
  settlers: Settler[];
  piles: Piles;
  drawn: Drawn;
  ask: Ask;
}

export interface BoardShape {
  columns: number;
  rows: number;
  grid: string[];
}

export interface Resource {
  id: string;
  name: string;
}

export interface TileKind {
  id: string;
  name: string;
  gives: string;
  amount: number;
  count: number;
  text: string;
}

export interface SpecialTile {
  id: string;
  name: string;
  safe: boolean;
  text: string;
}

export interface Named {
  id: string;
  name: string;
  text: string;
  rule: string;
}

export interface CardKind {
  id: string;
  name: string;
  pile: string;
  count: number;
  cost: number;
  after: "discard" | "remove" | "in_front";
  duration: number;
  text: string;
  rule: string;
}

export interface RoleKind {
  id: string;
  name: string;
  diagonal: boolean;
  ability: string;
  text: string;
  rule: string;
}

export interface Difficulty {
  id: string;
  name: string;
  start_pollution: number;
  season_length: number;
}

export interface Figures {
  points: number;
  move: number;
  move_into_flood: number;
  pick_up: number;
  ability: number;
  trade: number;
  deposit: number;
  play: number;
  carry_limit: number;
  hand_limit: number;
  pile_size: number;
  pollution_max: number;
  flood_from: number;
  alarm_on: number;
  alarm_off: number;
  turns_to_revive: number;
}

export interface PlanetContent {
  board: BoardShape;
  resources: Resource[];
  tiles: TileKind[];
  specials: SpecialTile[];
  seasons: Named[];
  cards: CardKind[];
  disasters: CardKind[];
  needs: Named[];
  roles: RoleKind[];
  difficulties: Difficulty[];
  figures: Figures;
}
