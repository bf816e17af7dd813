/** The view data of Planet 78, as the server's `view_data` and `content_data` make them. */

export interface Square {
  ref: string;
  name: string;
  x: number;
  y: number;
  kind: "resource" | "spawn" | "need" | "bridge" | "space_center" | "chasm";
  /** The resource tile, or null while it lies face down. */
  tile: string | null;
  face_up: boolean;
  flooded: boolean;
  closed: "" | "winter" | "bridge_out" | "flood";
  /** The settler whose spawn tile this is, and the seat it belongs to whether or not anybody sits there. */
  spawn_of: number | null;
  spawn_seat: number | null;
  need: string | null;
  gives: number;
  resource: string | null;
  stopped_by: string;
  stopped_why: string;
  safe: boolean;
  /** The fewest points for the active settler to walk there; null: out of reach. */
  cost: number | null;
  free: number;
  path: string[];
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
  front: { card: string; name: string; changes_left: number }[];
  lives: number;
  lives_at_start: number;
  /** Own turns left in which a dead settler can be revived; 0: living. */
  dead: number;
  luxury: boolean;
  aboard: boolean;
  safe: boolean;
  gives: number;
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

export interface Pile {
  left: number;
  discards: Record<string, number>;
  removed: Record<string, number>;
  beside: string[];
  unseen: Record<string, number>;
  known_next: string[];
  known_last: string[];
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

export interface Season {
  id: string;
  name: string;
  text: string;
  year: number;
  meter: number;
  length: number;
  turns_to_change: number;
  next: { id: string; name: string; text: string };
  next_is_new_year: boolean;
  seasons_to_new_year: number;
  turns_to_new_year: number;
  will_bring: string[];
}

export interface Turn {
  points: number;
  points_at_start: number;
  card_played: boolean;
  free_steps: number;
  market_trades: number;
  /** Null while there is nobody on turn who could use one. */
  ability: { name: string; cost: number; possible: boolean; rule: string; why: string } | null;
  end_gives: number;
  trail_steps: number;
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

export type PileName = "positive" | "negative" | "disaster";

export interface PlanetView {
  over: boolean;
  won: boolean | null;
  reason: string;
  decision: string;
  deciding: number;
  active: number;
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
  piles: Record<PileName, Pile>;
  drawn: { negative: string | null; disaster: string | null };
  ask: { settler: number; left: number; cause: string; cards: string[]; offer: string; pile: string };
}

export interface Named {
  id: string;
  name: string;
  text: string;
  rule: string;
}

export interface PlanetContent {
  resources: { id: string; name: string }[];
  tiles: (Named & { gives: string })[];
  specials: (Named & { safe: boolean })[];
  seasons: Named[];
  cards: (Named & { pile: string; count: number })[];
  disasters: (Named & { count: number })[];
  needs: Named[];
  roles: (Named & { ability: string; diagonal: boolean })[];
  figures: Record<string, number>;
}
