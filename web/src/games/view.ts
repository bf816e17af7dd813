/** Made by `make web-types` from the engine's shapes.py. Change that, not this. */

export interface ResultShape {
  scores: number[];
  winners: number[];
  reason: string;
  rule: number;
  shared: boolean;
}

export interface ViewBase {
  game: string;
  seat: number;
  ply: number;
  over: boolean;
  result: ResultShape | null;
  deciders: number[];
  waiting: string;
}
