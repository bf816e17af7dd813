/** The view data of New Earth (Thomas), as the server's `view_data` and `content_data` make them. */

export interface Space {
  ref: string;
  x: number;
  y: number;
  edge: boolean;
  land: string | null;
  natural: boolean;
  marked: boolean;
  claim: number | null;
  scorched: boolean;
}

export interface Company {
  seat: number;
  colour: string;
  space: string;
  credits: number;
  final_perks: number;
  perks: string[];
  free_perks: string[];
  claims: number;
  tokens: number;
  unspent: number;
  used: number;
  perk_open: boolean;
  bonuses_left: { discover: boolean; terraform: boolean; claim: boolean };
  move_locked: boolean;
  weather_open: boolean;
  tiebreak_gain: number;
}

export interface EarthView {
  over: boolean;
  active: number;
  round: number;
  first: number;
  turns_left: number;
  phase: "main" | "tiebreak";
  tied: number[];
  supply: number;
  beyond: number;
  end_triggered: boolean;
  spaces: Space[];
  volcano: string | null;
  weather: { card: string; name: string; text: string };
  discards: string[];
  weather_left: number;
  weather_unseen: Record<string, number>;
  natural_bag: Record<string, number>;
  terraformed_bag: Record<string, number>;
  drawn: string[];
  companies: Company[];
}

export interface Perk {
  id: string;
  number: number;
  name: string;
  text: string;
  rule: string;
  row: number;
  column: number;
  parents: string[];
}

export interface EarthContent {
  lands: { id: string; name: string; natural: boolean; text: string }[];
  weather: { id: string; name: string; text: string; count: number }[];
  trees: { id: string; name: string; perks: Perk[] }[];
}
