/** The view data of Earth with Abundance, as the server's `view_data` and `content_data` make them. */

export interface Ability {
  colour: string;
  trigger: string;
  cost: boolean;
}

export interface Card {
  ref: string;
  id: string;
  kind: string;
  name: string;
  latin: string;
  set: string;
  types: string[];
  cost: number | null;
  vp: number;
  habitats: string[];
  sprout_spaces: number;
  growth_spaces: number;
  canopy_vp: number;
  name_marks: string[];
  icons: string[];
  directional: boolean;
  text: string;
  timing: string;
  abilities: Ability[];
}

export interface Side {
  id: string;
  name: string;
  text: string;
  latin?: string;
}

export interface Action {
  id: string;
  colour: string;
  name: string;
  text: string;
  /** The two halves for the one who chose it, and for the others, in words. */
  major: [string, string];
  minor: [string, string];
  activates: string[];
}

export interface AbundanceContent {
  cards: Card[];
  islands: Card[];
  climates: Card[];
  ecosystems: Side[];
  fauna: Side[];
  actions: Action[];
  conversions: { id: string; text: string; set: string }[];
  features: { id: string; text: string }[];
  gaia_cards: { id: string; name: string; text: string; colour: string }[];
}

export interface Cell {
  ref: string;
  row: number;
  column: number;
  card: string;
  sprouts: number;
  growth: number;
}

export interface Tableau {
  top: number;
  left: number;
  rows: number;
  columns: number;
  full: boolean;
  cells: Cell[];
}

export interface Step {
  source: string;
  card: string;
  colour: string;
  text: string;
  costs: boolean;
  affordable: boolean;
  state?: "done" | "next" | "to_come";
}

export interface Mine {
  kind: string;
  prompt: string;
  waited_for: boolean;
  left?: number;
  least?: number;
  cost?: number;
  draws?: number;
  piece?: string;
  spaces?: string[];
  card?: string | null;
  cards?: string[];
  exact?: boolean;
  storable?: boolean;
  tableau_first?: boolean;
  next?: Step | null;
  queue?: Step[];
}

export interface Fauna {
  ref: string;
  id: string;
  name: string;
  text: string;
  need: number;
  progress: number[];
  met: boolean[];
  ranked: number[];
  fresh: number[];
  ladder: number[];
  next_vp: number;
}

export type ScoreCategory =
  | "cards"
  | "events"
  | "compost"
  | "sprouts"
  | "growth"
  | "terrain"
  | "ecosystem"
  | "shared"
  | "fauna"
  | "completion";

export type Score = Record<ScoreCategory | "total", number>;

export interface Counts {
  types: Record<string, number>;
  kinds: Record<string, number>;
  habitats: Record<string, number>;
  colours: Record<string, number>;
  icons: Record<string, number>;
  sprouts: number;
  growth: number;
  free_sprouts: number;
  free_growth: number;
}

export interface Player {
  seat: number;
  team: number | null;
  soil: number;
  seeds: number;
  leaves: number;
  stored: number;
  hand: number;
  shown: string[];
  compost: number;
  events: string[];
  island: string | null;
  climate: string | null;
  ecosystem: string | null;
  ecosystem_vp?: number;
  dealt: { islands: string[]; climates: string[]; ecosystems: string[] };
  tableau: Tableau;
  free: string[];
  planted: string[];
  planned: boolean;
  busy: boolean;
  doing: string;
  counts: Counts;
  score: Score | null;
}

export interface HandCard {
  ref: string;
  card: string;
  cost?: number | null;
  printed?: number | null;
  playable: boolean;
  why: string;
  rule: string;
}

export interface Pool {
  team: number;
  soil: number;
  seed: number;
  sprout: number;
  growth: number;
  cards: number;
  faces: string[];
}

export interface Gaia {
  soil: number;
  sprouts: number;
  growth: number;
  compost: number;
  pile: string[];
  leaves: number;
  deck: number;
  passes: number;
  skips: boolean;
  player_leaves: number;
  card: string | null;
  score: Partial<Score> & { leaves?: number; total: number };
}

export interface AbundanceView {
  ply: number;
  /** The seat that looks, -1 for a spectator. */
  seat: number;
  over: boolean;
  deciders: number[];
  bystanders: number[];
  mode: string;
  phase: string;
  step: number;
  action: string | null;
  round: number;
  active: number;
  first: number;
  gaia_turn: boolean;
  last_round: boolean;
  draw_pile: number;
  discard_pile: number;
  event: string | null;
  mine: Mine | null;
  fauna: Fauna[];
  shared_ecosystems: { id: string; values: number[] }[];
  completion: { vp: number; holder: number | null; open?: boolean };
  players: Player[];
  hand: HandCard[];
  held: string[];
  conversions: { ref: string; id: string; legal: boolean; why: string }[];
  pools: Pool[];
  gaia: Gaia | null;
}
