/** Made by `make web-types` from the game's screens/shapes.py. Change that, not this. */

import type { ViewBase } from "../view";

export interface Step {
  source: string;
  card: string;
  colour: string;
  text: string;
  costs: boolean;
  affordable: boolean;
  state?: "done" | "next" | "to_come";
}

export interface Asked {
  left?: number;
  least?: number;
  cost?: number;
  draws?: boolean;
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

export interface Mine extends Asked {
  kind: string;
  prompt: string;
  waited_for: boolean;
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

export interface SharedEcosystem {
  id: string;
  values: number[];
}

export interface Completion {
  vp: number;
  holder: number | null;
  open: boolean;
}

export interface Dealt {
  islands: string[];
  climates: string[];
  ecosystems: string[];
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

export interface Score {
  cards: number;
  events: number;
  compost: number;
  sprouts: number;
  growth: number;
  terrain: number;
  ecosystem: number;
  shared: number;
  fauna: number;
  completion: number;
  total: number;
}

export interface Player {
  seat: number;
  ref: string;
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
  ecosystem_vp: number;
  dealt: Dealt;
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
  playable: boolean;
  why: string;
  rule: string;
  cost: number | null;
  printed: number | null;
}

export interface Offer {
  ref: string;
  id: string;
  legal: boolean;
  why: string;
}

export interface Pool {
  team: number;
  cards: number;
  soil: number;
  seed: number;
  sprout: number;
  growth: number;
  faces: string[];
}

export interface GaiaScore {
  cards: number;
  compost: number;
  sprouts: number;
  growth: number;
  fauna: number;
  completion: number;
  leaves: number;
  total: number;
}

export interface Gaia {
  soil: number;
  sprouts: number;
  growth: number;
  compost: number;
  pile: string[];
  leaves: number;
  player_leaves: number;
  deck: number;
  passes: number;
  skips: boolean;
  card: string | null;
  score: GaiaScore;
}

export interface AbundanceView extends ViewBase {
  bystanders: number[];
  mode: string;
  difficulty: string;
  level: string | null;
  expansion: "base" | "abundance";
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
  discards_seen: string[];
  event: string | null;
  mine: Mine | null;
  fauna: Fauna[];
  shared_ecosystems: SharedEcosystem[];
  completion: Completion;
  players: Player[];
  hand: HandCard[];
  held: string[];
  conversions: Offer[];
  pools: Pool[];
  gaia: Gaia | null;
}

export interface Category {
  id: string;
  name: string;
}

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
  set: "base" | "abundance";
  card: string;
  face: string;
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
  timing: "" | "anytime" | "between_turns";
  abilities: Ability[];
}

export interface Side {
  id: string;
  card: string;
  face: string;
  name: string;
  text: string;
  set: "base" | "abundance";
}

export interface FaunaSide extends Side {
  latin: string;
  need: number;
}

export interface Action {
  id: string;
  colour: string;
  name: string;
  text: string;
  major: [string, string];
  minor: [string, string];
  activates: string[];
}

export interface Conversion {
  id: string;
  text: string;
  set: "base" | "abundance";
}

export interface Feature {
  id: string;
  text: string;
}

export interface GaiaCard {
  id: string;
  name: string;
  text: string;
  colour: string;
}

export interface AbundanceContent {
  categories: Category[];
  cards: Card[];
  islands: Card[];
  climates: Card[];
  ecosystems: Side[];
  fauna: FaunaSide[];
  actions: Action[];
  conversions: Conversion[];
  features: Feature[];
  gaia_cards: GaiaCard[];
  spaces: string[];
}
