/** Made by `make web-types` from the game's screens/shapes.py. Change that, not this. */

import type { ViewBase } from "../view";

export interface FinalRound {
  cause: "target" | "deck";
  triggers: number[];
}

export interface EventNow {
  id: string;
  name: string;
  kind: "warning" | "critical";
  text: string;
  immune: number | null;
}

export interface Upgrade {
  technology: string;
  use: "saved" | "licensed" | "left_over";
  prosperity: number;
  emissions: number;
}

export interface Place {
  ref: string;
  project: string | null;
  kind: string | null;
  cost: number;
  prosperity: number;
  emissions: number;
  upgrade: Upgrade | null;
}

export interface ShelfCard {
  id: string;
  ref: string;
  state: "deck" | "funded" | "taken";
  owner: number | null;
  playable: boolean;
  reason: string;
}

export interface TechnologyCard extends ShelfCard {
  licensed: boolean;
}

export interface ResolutionCard {
  id: string;
  ref: string;
  state: "deck" | "proposed" | "passed" | "removed";
  supporters: number[];
  technology: string | null;
  members: number[];
  playable: boolean;
  reason: string;
}

export interface LeaderCard {
  id: string;
  ref: string;
  owner: number | null;
  playable: boolean;
  reason: string;
}

export interface CountryCard {
  id: string;
  ref: string;
  owner: number | null;
  playable: boolean;
}

export interface FundedProject {
  ref: string;
  kind: string;
  prosperity: number;
  emissions: number;
  technology: string | null;
}

export interface IncomeLine {
  label: string;
  amount: number;
  rule: string;
}

export interface Income {
  lines: IncomeLine[];
  total: number;
  purse_after: number;
}

export interface Audit {
  lose: string[];
  why: string;
}

export interface Points {
  id: string;
  name: string;
  points: number;
}

export interface Player {
  seat: number;
  ref: string;
  country: string | null;
  colour: string | null;
  leader: string | null;
  ability_used: boolean;
  purse: number;
  prosperity: number;
  emissions: number;
  tokens: number;
  tableau: FundedProject[];
  saved: string[];
  left_over: string[];
  licensed: string[];
  technologies: string[];
  policies: string[];
  sectors: number;
  supported: number;
  member: boolean;
  sanctioned: boolean;
  income: Income;
  audit: Audit | null;
  since: number;
  points: Points[];
  scoring: boolean;
  total: number;
}

export interface Turn {
  projects: number;
  technologies: number;
  policies: number;
  requests: number;
}

export interface SanctionNow {
  holder: number | null;
  accused: number | null;
}

export interface Bid {
  seat: number;
  side: "yes" | "no";
  amount: number;
}

export interface LastMeeting {
  kind: "sanction" | "resolution";
  outcome: "sanctioned" | "spared" | "none" | "passed" | "failed" | "vetoed";
  text: string;
  accused: number | null;
  named: number[];
  proposal: string | null;
  votes: ("yes" | "no" | null)[];
  yes: number;
  no: number;
  world: "yes" | "no" | "";
  bids: Bid[];
  contributions: number[];
}

export interface AidDue {
  givers: number[];
  receivers: number[];
}

export interface Meeting {
  part: "sanction" | "resolution";
  accused: number | null;
  tied: number[];
  proposer: number | null;
  proposal: string | null;
  technology: string | null;
  votes: ("yes" | "no" | null)[];
  yes: number;
  no: number;
  bids: number[];
  contributions: (number | null)[];
  sum: number;
  threshold: number;
  secret: string;
  asked: number[];
  answered: number[];
  mine: string;
}

export interface Aid {
  asker: number;
  asked: number;
  amount: number;
}

export interface Sharing {
  funder: number;
  technology: string;
  receiver: number | null;
  declined: number[];
}

export interface General {
  prosperity: number | null;
  projects: number;
  technologies: number;
  policies: number;
  cards_left: number;
  tier: number;
  last: string | null;
  vp: Record<string, number> | null;
}

export interface Preview {
  prosperity: number;
  emissions: number;
  global_emissions: number;
  purse: number;
  crosses: number[];
  ends: string;
  wins: boolean;
  final: boolean;
}

export interface EarthView extends ViewBase {
  losers: number[];
  frame: string;
  phase: "choosing" | "turn" | "new_round" | "sanction" | "resolution" | "over";
  mode: "standard" | "advanced" | "two_player" | "solo";
  difficulty: string;
  round: number;
  first: number;
  active: number;
  turns_left: number;
  target: number;
  winning_below: number | null;
  final_round: FinalRound | null;
  barren_rounds: number;
  global_emissions: number;
  zone: "safe" | "warning" | "critical" | "uninhabitable";
  event: EventNow | null;
  warnings_left: number;
  warnings_seen: string[];
  criticals_left: number;
  criticals_seen: string[];
  places: Place[];
  deck: number;
  deck_kinds: Record<string, number>;
  out_of_game: string[];
  technologies: TechnologyCard[];
  policies: ShelfCard[];
  resolutions: ResolutionCard[];
  leaders: LeaderCard[];
  countries: CountryCard[];
  players: Player[];
  turn: Turn;
  sanction: SanctionNow;
  last_meeting: LastMeeting | null;
  aid_due: AidDue;
  meeting: Meeting | null;
  aid: Aid | null;
  sharing: Sharing | null;
  general: General | null;
  previews: Record<string, Preview>;
}

export interface Limits {
  projects: number;
  technologies: number;
  policies: number;
  refresh_cost: number;
  requests: number;
  income_cap: number;
  voting_tokens: number;
  mars_threshold: number;
  mars_member: number;
  largest_amount: number;
  stalemate_rounds: number;
}

export interface Track {
  safe: [number, number];
  warning: [number, number];
  critical: [number, number];
  uninhabitable: number;
  no_victory_from: number;
}

export interface Named {
  id: string;
  name: string;
}

export interface Change {
  prosperity: number;
  emissions: number;
}

export interface Kind {
  id: string;
  name: string;
  sector: string;
  count: number;
  cost: number;
  prosperity: number;
  emissions: number;
  technology: string;
  upgrade: Change;
  text: string;
}

export interface ProjectCard {
  ref: string;
  kind: string;
}

export interface Applies extends Change {
  kind: string;
}

export interface TechnologyKind {
  id: string;
  name: string;
  cost: number;
  text: string;
  applies: Applies[];
}

export interface PolicyKind {
  id: string;
  name: string;
  cost: number;
  emissions: number;
  text: string;
}

export interface LeaderKind {
  id: string;
  name: string;
  text: string;
  once: boolean;
  country: string;
}

export interface CountryKind {
  id: string;
  name: string;
  colour: string;
  leader: string;
}

export interface ResolutionKind {
  id: string;
  name: string;
  text: string;
  decide: "vote" | "automatic" | "funding";
  tokens: boolean;
  rule: string;
}

export interface EventKind {
  id: string;
  name: string;
  text: string;
}

export interface SanctionKind {
  name: string;
  text: string;
}

export interface AutomaKind {
  id: string;
  name: string;
  tier: number;
  text: string;
}

export interface EarthContent {
  limits: Limits;
  track: Track;
  modes: Named[];
  sectors: Named[];
  kinds: Kind[];
  projects: ProjectCard[];
  technologies: TechnologyKind[];
  policies: PolicyKind[];
  leaders: LeaderKind[];
  countries: CountryKind[];
  resolutions: ResolutionKind[];
  warnings: EventKind[];
  criticals: EventKind[];
  sanction: SanctionKind;
  automa: AutomaKind[];
  scores: Named[];
  livability: number[];
}
