/** Made by `make web-types` from the game's screens/shapes.py. Change that, not this. */

import type { ViewBase } from "../view";

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

export interface Weather {
  card: string;
  name: string;
  text: string;
}

export interface Bonuses {
  discover: boolean;
  terraform: boolean;
  claim: boolean;
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
  bonuses_left: Bonuses;
  move_locked: boolean;
  weather_open: boolean;
  tiebreak_gain: number;
}

export interface EarthView extends ViewBase {
  round: number;
  first: number;
  active: number;
  turns_left: number;
  phase: "main" | "tiebreak";
  tied: number[];
  supply: number;
  beyond: number;
  end_triggered: boolean;
  spaces: Space[];
  volcano: string | null;
  weather: Weather;
  discards: string[];
  weather_left: number;
  weather_unseen: Record<string, number>;
  natural_bag: Record<string, number>;
  terraformed_bag: Record<string, number>;
  drawn: string[];
  companies: Company[];
}

export interface Land {
  id: string;
  name: string;
  natural: boolean;
  text: string;
}

export interface WeatherCard {
  id: string;
  name: string;
  text: string;
  count: number;
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

export interface Tree {
  id: string;
  name: string;
  perks: Perk[];
}

export interface EarthContent {
  lands: Land[];
  weather: WeatherCard[];
  trees: Tree[];
}
