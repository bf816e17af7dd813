/** A small position by hand, for tests of this folder: three tiles, two players, seat 0 looks. */

import type { ContentData, ViewData } from "../types";

const tile = (x: number, y: number, id: string, locations: string[], rich: number | null = null): object => ({
  ref: `cell:${x}.${y}`,
  x,
  y,
  tile: id,
  turn: 0,
  locations,
  rich,
  replaceable: true,
});

const player = (seat: number, colour: string): object => ({
  seat,
  colour,
  score: 0,
  attitude: 0,
  levels: { construction: 3, terraforming: 1 },
  supply: { base: 7, town: 5, city: 3 },
  cards: 0,
  permanent: [],
  votes_left: 4,
  muffled_used: false,
  bartered: false,
  sitting_out: false,
  bonus: {},
  third_pick: false,
  not_adjacent: false,
  safe: false,
  lakes: true,
});

export const content: ContentData = {
  tile_parts: {
    "1": "north-west",
    "2": "north-east",
    "4": "south-west",
    "8": "south-east",
    "3": "north",
    "12": "south",
    "5": "west",
    "10": "east",
    "15": "whole",
  },
  terrains: ["lake", "forest", "mountain", "desert"].map((id) => ({
    id,
    name: id.slice(0, 1).toUpperCase() + id.slice(1),
    symbol: "",
    water: id === "lake",
  })),
  values: [-2, -1, 0, 1, 2, 3],
  tiles: [
    {
      id: "mere",
      name: "Deep Mere",
      set: "terraforming",
      locations: ["lake", "lake", "forest", "mountain"],
      rich: 0,
      benefit: "vp",
      text: "",
    },
    {
      id: "wood",
      name: "Quiet Wood",
      set: "starting",
      locations: ["forest", "forest", "desert", "lake"],
      rich: null,
      benefit: "none",
      text: "",
    },
  ],
  technologies: [
    {
      id: "construction",
      name: "Construction",
      levels: [
        { id: "construction_1", level: 1, name: "Build 1 base", kind: "action", text: "Place a base." },
        { id: "construction_3", level: 3, name: "Base to town", kind: "action", text: "Grow a base." },
        { id: "construction_4", level: 4, name: "To city", kind: "action", text: "Grow a city." },
      ],
    },
  ],
  cards: [
    {
      id: "rd_envoy",
      name: "Envoy",
      text: "The aliens smile twice.",
      when: "any",
      permanent: false,
      count: 2,
    },
  ],
  result_cards: [{ id: "pos_gift", side: "positive", name: "Gift", text: "Gain 3 VP." }],
  alien_cards: [],
  attitude: { min: -5, max: 5, labels: { "0": "neutral" } },
  pieces: [{ id: "base", name: "Base", count: 7 }],
  colors: ["clear", "red"],
};

const view = {
  game: "new_earth_fay",
  seat: 0,
  ply: 1,
  over: false,
  deciders: [0],
  frame: "action",
  step: "action",
  mode: "standard",
  session: 1,
  round: 1,
  first: 0,
  active: 0,
  tiles: [
    tile(0, 0, "start", ["alien", "forest", "mountain", "desert"]),
    tile(1, 0, "wood", ["forest", "forest", "desert", "lake"], 1),
    tile(-1, 0, "mere", ["lake", "lake", "forest", "mountain"]),
  ],
  settlements: [
    { ref: "settlement:alien1", owner: null, kind: "alien", cells: [[0, 0]], worth: [0, 0] },
    { ref: "settlement:base1", owner: 0, kind: "base", cells: [[1, 0]], worth: [-2, 3] },
    {
      ref: "settlement:town1",
      owner: 0,
      kind: "town",
      cells: [
        [2, 0],
        [3, 0],
      ],
      worth: [4, 4],
    },
    { ref: "settlement:1.base1", owner: 1, kind: "base", cells: [[-1, 1]], worth: [0, 2] },
  ],
  voting: [
    {
      terrain: "lake",
      open: 1,
      values: [
        { ref: "value:lake.-2", value: -2, state: "token", owner: null, last: false },
        { ref: "value:lake.1", value: 1, state: "open", owner: null, last: true },
        { ref: "value:lake.3", value: 3, state: "marker", owner: 1, last: false },
      ],
    },
  ],
  tiles_left: 40,
  tile_discards: [],
  tiles_out: [],
  cards_left: 40,
  cards_discarded: 0,
  discards_seen: {},
  drawn: { tiles: [] as string[], chosen: null as string | null, cards: [] as string[] },
  options_now: { footprints: [] as object[], places: [] as object[] },
  results: [
    {
      ref: "result:positive_1",
      side: "positive",
      session: 1,
      revealed: false,
      card: "pos_gift",
      looked: [0],
    },
    { ref: "result:negative_1", side: "negative", session: 1, revealed: false, card: null, looked: [1] },
  ],
  alien_card: null,
  attitude: { min: -5, max: 5 },
  players: [player(0, "clear"), player(1, "red")],
  hand: [] as object[],
  actions: [],
  picking: null as object | null,
  best_pick: null,
  scoring: null as object | null,
  sessions: [],
  ranking: [0, 1],
};

/** The position with some of it changed. */
export function position(changes: Partial<typeof view> = {}): ViewData {
  return { ...structuredClone(view), ...changes };
}

const choice = (settlements: string[], points: number, smile = false): object => ({
  ref: `picks:${settlements.join("+") || "none"}`,
  settlements: settlements.map((each) => `settlement:${each}`),
  points,
  smile,
});

/** The secret pick of seat 0: base and town touch, and so do base and alien base. */
export function picking(): ViewData {
  return position({
    step: "picks",
    frame: "pick",
    round: 0,
    deciders: [0, 1],
    picking: {
      answered: [],
      choices: [
        choice([], 0),
        choice(["base1"], 1),
        choice(["town1"], 4),
        choice(["base1", "town1"], 5),
        choice(["base1", "alien1"], 1, true),
      ],
      best: 5,
      mine: null,
    },
    scoring: { values: { lake: 1 }, window: null, passed: 0, results: [null, null] },
  });
}
