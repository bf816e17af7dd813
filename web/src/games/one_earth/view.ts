/** The view data of One Earth, as the server's `view_data` and `content_data` make them. */

export type Zone = "safe" | "warning" | "critical" | "uninhabitable";
export type Answer = "yes" | "no";

export interface Place {
  ref: string;
  project: string | null;
  kind: string | null;
  cost: number;
  prosperity: number;
  emissions: number;
  upgrade: { technology: string; use: string; prosperity: number; emissions: number } | null;
}

export interface ShelfCard {
  id: string;
  ref: string;
  state: "deck" | "funded" | "taken";
  owner: number | null;
  playable: boolean;
  reason: string;
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

export interface Player {
  seat: number;
  country: string | null;
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
  member: boolean;
  sanctioned: boolean;
  income: { lines: IncomeLine[]; total: number; purse_after: number };
  audit: { lose: string[]; why: string } | null;
  since: number;
  points: { id: string; name: string; points: number }[];
  total: number;
  scoring: boolean;
}

export interface Meeting {
  part: "sanction" | "resolution";
  accused: number | null;
  tied: number[];
  proposer: number | null;
  proposal: string | null;
  technology: string | null;
  votes: (Answer | null)[];
  yes: number;
  no: number;
  /** Once revealed: by seat, below nought for those that go to no. */
  bids: number[];
  contributions: (number | null)[];
  sum: number;
  threshold: number;
  secret: "" | "naming" | "ballot" | "bidding";
  /** Who is asked in secret, and who has answered. */
  asked: number[];
  answered: number[];
  mine: string;
}

/** How the last meeting ended, with everything that was revealed. */
export interface LastMeeting {
  kind: "sanction" | "resolution";
  outcome: "sanctioned" | "spared" | "none" | "passed" | "failed" | "vetoed";
  /** With {0} for the name of seat 0. */
  text: string;
  accused: number | null;
  named: number[];
  proposal: string | null;
  votes: (Answer | null)[];
  yes: number;
  no: number;
  world: Answer | "";
  bids: { seat: number; side: Answer; amount: number }[];
  contributions: number[];
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
  crosses: number[];
  ends: string;
  /** It starts the final round. */
  final: boolean;
  wins: boolean;
}

export interface EarthView {
  seat: number;
  over: boolean;
  result: { scores: number[]; winners: number[]; reason: string; rule: string; shared: boolean } | null;
  losers: number[];
  deciders: number[];
  waiting: string;
  frame: string;
  mode: "standard" | "advanced" | "two_player" | "solo";
  difficulty: string;
  round: number;
  first: number;
  active: number;
  turns_left: number;
  phase: "choosing" | "turn" | "new_round" | "sanction" | "resolution" | "over";
  target: number;
  winning_below: number | null;
  final_round: { cause: string; triggers: number[] } | null;
  barren_rounds: number;
  global_emissions: number;
  zone: Zone;
  event: {
    id: string;
    name: string;
    kind: "warning" | "critical";
    text: string;
    immune: number | null;
  } | null;
  warnings_left: number;
  criticals_left: number;
  criticals_seen: string[];
  places: Place[];
  deck: number;
  deck_kinds: Record<string, number>;
  technologies: ShelfCard[];
  policies: ShelfCard[];
  resolutions: ResolutionCard[];
  leaders: { id: string; ref: string; owner: number | null; playable: boolean; reason: string }[];
  countries: { id: string; ref: string; owner: number | null }[];
  players: Player[];
  turn: { projects: number; technologies: number; policies: number; requests: number };
  meeting: Meeting | null;
  last_meeting: LastMeeting | null;
  aid: { asker: number; asked: number; amount: number } | null;
  sharing: { funder: number; technology: string; receiver: number | null; declined: number[] } | null;
  general: General | null;
  previews: Record<string, Preview>;
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
  upgrade: { prosperity: number; emissions: number };
  text: string;
}

export interface EarthContent {
  limits: {
    projects: number;
    technologies: number;
    policies: number;
    refresh_cost: number;
    requests: number;
    income_cap: number;
    voting_tokens: number;
    mars_threshold: number;
    mars_member: number;
    stalemate_rounds: number;
  };
  track: {
    safe: [number, number];
    warning: [number, number];
    critical: [number, number];
    uninhabitable: number;
    no_victory_from: number;
  };
  sectors: { id: string; name: string }[];
  kinds: Kind[];
  projects: { ref: string; kind: string }[];
  technologies: {
    id: string;
    name: string;
    cost: number;
    text: string;
    applies: { kind: string; prosperity: number; emissions: number }[];
  }[];
  policies: { id: string; name: string; cost: number; emissions: number; text: string }[];
  leaders: { id: string; name: string; text: string; once: boolean; country: string }[];
  countries: { id: string; name: string; colour: string; leader: string }[];
  resolutions: { id: string; name: string; text: string; decide: string; tokens: boolean }[];
  warnings: { id: string; name: string; text: string }[];
  criticals: { id: string; name: string; text: string }[];
  sanction: { name: string; text: string };
  automa: { id: string; name: string; tier: number; text: string }[];
  scores: { id: string; name: string }[];
  /** Points by the number of different sectors. */
  livability: number[];
  end_reasons: Record<string, string>;
}
