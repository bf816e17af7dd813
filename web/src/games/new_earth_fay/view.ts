/** The view data of New Earth (Fay), as the server's `view_data` and `content_data` make them. */

/** A location on the continent. */
export type Spot = readonly [x: number, y: number];

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
