/** Small signs in a 24 × 24 square for roles, Needs, cards, disasters and seasons: `body` is filled, `line` is drawn. */

export interface SignShape {
  body?: string;
  line?: string;
}

const CLOUD = "M6 13 a4 4 0 0 1 0 -8 a6 6 0 0 1 11 0 a4 4 0 0 1 1 8Z";
const CARD = "M5 3 h9 v13 h-9Z";
const PERSON = "M12 3 a3.5 3.5 0 1 1 -0.1 0Z M5 20 q0 -9 7 -9 t7 9Z";

export const SIGNS: Record<string, SignShape> = {
  // roles
  "role:ranger": { line: "M12 2 L20 20 12 15 4 20Z" },
  "role:medic": { body: "M9 3 h6 v6 h6 v6 h-6 v6 h-6 v-6 h-6 v-6 h6Z" },
  "role:forecaster": {
    body: "M12 6 a6 6 0 1 1 -0.1 0Z",
    line: "M12 1 v2 M12 21 v2 M1 12 h2 M21 12 h2 M4 4 l2 2 M18 18 l2 2 M20 4 l-2 2 M4 20 l2 -2",
  },
  "role:pilot": {
    body: "M11 2 q2 0 2 4 v4 l9 5 v2 l-9 -3 v4 l3 3 v1 l-4 -1 -4 1 v-1 l3 -3 v-4 l-9 3 v-2 l9 -5 v-4 q0 -4 0 -4Z",
  },
  "role:engineer": { line: "M4 20 L14 10 M13 4 a5 5 0 0 1 7 7 a5 5 0 0 1 -7 -7 M16 3 l-2 4 3 3 4 -2" },
  "role:ecologist": { body: "M4 20 Q3 6 20 3 Q22 19 8 18Z", line: "M4 22 Q8 12 15 8" },
  "role:quartermaster": {
    body: "M3 8 L12 3 21 8 12 13Z M3 10 L11 14.5 V22 L3 17.5Z M21 10 L13 14.5 V22 L21 17.5Z",
  },
  "role:prospector": { line: "M3 7 Q12 -1 21 7 M12 4 V22" },
  // Needs
  "need:money": { body: "M12 2 a10 10 0 1 1 -0.1 0Z", line: "M15 8 q-6 -3 -6 1 t3 3 t3 3 t-6 1 M12 5 v14" },
  "need:food": {
    body: "M3 12 h18 q0 8 -6 9 h-6 q-6 -1 -6 -9Z",
    line: "M8 9 q-2 -2 0 -4 t0 -4 M13 9 q-2 -2 0 -4 t0 -4 M18 9 q-2 -2 0 -4",
  },
  "need:house": { body: "M12 2 L23 12 H20 V22 H14 V15 H10 V22 H4 V12 H1Z" },
  "need:luxury": {
    body: "M6 3 H18 L23 9 12 22 1 9Z",
    line: "M1 9 H23 M8 9 L12 22 16 9 M8 9 L6 3 M16 9 L18 3",
  },
  // seasons
  "season:spring": {
    body: "M12 12 Q4 12 4 4 Q12 4 12 12Z M12 15 Q12 8 20 8 Q20 15 12 15Z",
    line: "M12 23 V11",
  },
  "season:summer": {
    body: "M12 6.5 a5.5 5.5 0 1 1 -0.1 0Z",
    line: "M12 1 v3 M12 20 v3 M1 12 h3 M20 12 h3 M4.2 4.2 l2 2 M17.8 17.8 l2 2 M19.8 4.2 l-2 2 M4.2 19.8 l2 -2",
  },
  "season:autumn": {
    body: "M12 2 L14 7 18 5 17 10 22 11 18 14 19 18 13 17 12 19 11 17 5 18 6 14 2 11 7 10 6 5 10 7Z",
    line: "M12 13 V23",
  },
  "season:winter": {
    line: "M12 1 V23 M2.5 6.5 L21.5 17.5 M21.5 6.5 L2.5 17.5 M9 3 l3 3 3 -3 M9 21 l3 -3 3 3 M3 10 l4 -1 -1 -4 M21 14 l-4 1 1 4 M21 10 l-4 -1 1 -4 M3 14 l4 1 -1 4",
  },
  // positive cards
  "card:revive": {
    body: "M12 21 Q1 13 3 7 Q6 1 12 7 Q18 1 21 7 Q23 13 12 21Z",
    line: "M6 12 h3 l2 -4 3 7 2 -3 h3",
  },
  "card:second_wind": {
    line: "M2 8 h12 a3.5 3.5 0 1 0 -3.5 -3.5 M2 13 h17 a3 3 0 1 1 -3 3 M2 18 h8 a2.5 2.5 0 1 1 -2.5 2.5",
  },
  "card:tree_planting": { body: "M12 2 a6.5 6.5 0 1 1 -0.1 0Z", line: "M12 8 V20 M4 22 H20" },
  "card:clean_reactor": {
    body: "M12 9.5 a2.5 2.5 0 1 1 -0.1 0Z",
    line: "M12 2 a4 10 0 1 1 -0.1 0Z M3.3 7 a10 4 30 1 1 -0.05 0.1Z M20.7 7 a10 4 150 1 0 0.05 0.1Z",
  },
  "card:bumper_harvest": {
    body: "M3 12 H21 L18 22 H6Z",
    line: "M6 12 q6 -14 12 0 M9 6 l-2 -4 M15 6 l2 -4 M12 5 V1",
  },
  "card:supply_drop": {
    body: "M8 15 h8 v7 h-8Z",
    line: "M2 10 a10 8 0 0 1 20 0 Q12 6 2 10 M2 10 L9 15 M22 10 L15 15 M12 8 V15",
  },
  "card:hover_bike": { body: "M3 13 q5 -5 10 -3 l4 -5 h4 l-3 5 4 3 -4 3 h-12Z", line: "M4 20 h6 M13 20 h6" },
  "card:homing_beacon": {
    body: "M12 6 a2.5 2.5 0 1 1 -0.1 0Z",
    line: "M12 10 V22 M7 22 H17 M6 14 a8 8 0 0 1 0 -12 M18 14 a8 8 0 0 0 0 -12",
  },
  "card:all_terrain_gear": { body: "M7 2 h6 v11 l7 3 q2 1 2 3 h-15Z", line: "M6 22 h16 M9 6 h4 M9 10 h4" },
  "card:cargo_sled": { body: "M5 7 h12 v8 h-12Z", line: "M1 19 H17 q5 0 5 -5 M6 15 v4 M15 15 v4 M5 11 h12" },
  "card:card_belt": { body: "M3 4 h8 v11 h-8Z M13 4 h8 v11 h-8Z", line: "M1 19 H23" },
  "card:long_days": {
    body: "M12 8 a5 5 0 0 1 5 5 h-10 a5 5 0 0 1 5 -5Z",
    line: "M1 14 H23 M12 2 v3 M4 6 l2 2 M20 6 l-2 2 M8 19 h8 m-3 -2.5 3 2.5 -3 2.5",
  },
  "card:survey_drone": {
    body: "M8 9 h8 v5 h-8Z M12 16 a2 2 0 1 1 -0.1 0Z",
    line: "M8 10 L4 6 M16 10 L20 6 M1 5 h7 M16 5 h7 M8 13 L5 18 M16 13 L19 18",
  },
  "card:shelter": { body: "M12 2 L22 8 V20 H16 V13 H8 V20 H2 V8Z" },
  "card:open_market": { body: "M3 9 h18 l-2 -6 h-14Z", line: "M5 9 V21 H19 V9 M9 15 h6 M12 12 v6" },
  // negative cards
  "card:smog": { body: CLOUD, line: "M4 17 h12 M8 21 h12" },
  "card:toxic_spill": {
    body: "M5 3 h10 v9 h-10Z M2 19 q5 -6 10 -3 t10 2 q0 5 -10 4 t-10 -3Z",
    line: "M12 12 l4 4",
  },
  "card:waste_heap": { body: "M2 21 L8 9 12 14 15 7 22 21Z", line: "M9 4 l2 2 M17 3 l-2 2" },
  "card:fatigue": { line: "M3 5 h7 l-7 8 h7 M13 11 h6 l-6 7 h6" },
  "card:spoiled_stores": { body: "M4 6 h16 v15 h-16Z", line: "M4 11 h16 M8 14 l7 5 M15 14 l-7 5" },
  "card:overload": { body: "M5 11 h14 v10 h-14Z M7 5 h10 v5 h-10Z", line: "M12 1 v3" },
  "card:failed_harvest": {
    line: "M12 23 V9 M12 9 q-6 -1 -6 -6 M12 13 q6 -1 6 -5 M12 18 q-6 0 -7 -5 M3 21 L21 3",
  },
  "card:storm_front": {
    body: "M6 11 a4 4 0 0 1 0 -8 a6 6 0 0 1 11 0 a4 4 0 0 1 1 8Z M13 11 L8 18 h4 l-2 5 6 -8 h-4Z",
  },
  "card:bridge_out": { line: "M1 9 H8 L10 13 M23 9 H16 L14 13 M3 9 V19 M21 9 V19 M11 3 l2 3 -3 2 3 4" },
  "card:broken_radio": {
    body: "M3 9 h18 v12 h-18Z",
    line: "M6 9 L16 2 M15 13 l4 4 M19 13 l-4 4 M6 13 h5 M6 17 h5",
  },
  "card:lost_plans": { body: CARD, line: "M17 7 h3 v13 h-10 v-2 M8 7 h3 M8 11 h3" },
  "card:tremor": { line: "M1 12 h4 l2 -8 3 16 3 -13 3 9 2 -4 h5" },
  "card:calm_winds": { line: "M2 9 q5 -4 10 0 t10 0 M2 15 q5 -4 10 0 t10 0" },
  // disasters
  "disaster:earthquake": {
    body: "M2 21 V14 L6 16 9 11 13 15 17 9 22 13 V21Z",
    line: "M4 9 l3 -6 3 5 3 -6 3 5 3 -4",
  },
  "disaster:wildfire": {
    body: "M12 1 Q20 9 16 13 Q19 13 19 9 Q24 22 12 23 Q1 22 5 12 Q6 16 9 15 Q6 8 12 1Z",
  },
  "disaster:hurricane": { line: "M20 4 Q4 2 4 12 T16 18 T15 9 T9 13 M4 22 Q20 23 21 12" },
  "disaster:volcano": { body: "M1 22 L9 10 H15 L23 22Z", line: "M12 10 V3 M9 8 L6 3 M15 8 L18 3" },
  "disaster:tsunami": { body: "M1 22 Q3 6 14 5 Q22 6 20 13 Q18 9 14 11 Q11 16 23 18 V22Z" },
  "disaster:meteor_shower": {
    body: "M7 12 a5 5 0 1 1 -0.1 0Z",
    line: "M10 12 L20 2 M12 15 L22 7 M6 10 L14 2",
  },
  "disaster:epidemic": {
    body: "M12 6 a6 6 0 1 1 -0.1 0Z",
    line: "M12 1 v5 M12 18 v5 M1 12 h5 M18 12 h5 M4 4 l4 4 M16 16 l4 4 M20 4 l-4 4 M4 20 l4 -4",
  },
  "disaster:sandstorm": { line: "M2 6 h14 M6 10 h16 M1 14 h16 M7 18 h12 M4 22 h8" },
  "disaster:acid_rain": {
    body: CLOUD,
    line: "M6 16 l-1 3 M12 16 l-1 3 M18 16 l-1 3 M9 20 l-1 3 M15 20 l-1 3",
  },
  "disaster:solar_flare": {
    body: "M12 24 a9 9 0 0 1 9 -9 v9Z M3 24 a9 9 0 0 1 18 0Z",
    line: "M12 12 Q9 7 13 2 M5 15 Q1 12 2 6 M19 15 Q23 12 21 6",
  },
  // what stands on a mat
  person: { body: PERSON },
  proposal: { body: "M6 3 H20 L16 8 20 13 H6Z", line: "M6 22 V2" },
  dice: { body: "M4 4 H20 V20 H4Z", line: "M8 8 h0.1 M16 16 h0.1 M12 12 h0.1 M16 8 h0.1 M8 16 h0.1" },
  heart: { body: "M12 21 Q1 13 3 7 Q6 1 12 7 Q18 1 21 7 Q23 13 12 21Z" },
  lamp: { body: "M5 17 V12 a7 7 0 0 1 14 0 V17Z", line: "M3 20 H21 M12 1 v2 M3 5 l2 2 M21 5 l-2 2" },
};

/** The sign of a reference; a disaster's card is found as a card too, since the journal names it either way. */
export function signOf(ref: string): SignShape {
  return SIGNS[ref] ?? SIGNS[ref.replace(/^card:/, "disaster:")] ?? SIGNS["proposal"] ?? {};
}
