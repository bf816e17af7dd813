/** The view data of One Earth, as the server's `view_data` and `content_data` make them. */

import type { ContentData, ViewData } from "../types";

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
  final: boolean;
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

export function earthView(view: ViewData): EarthView {
  return view as unknown as EarthView;
}

export function earthContent(content: ContentData): EarthContent {
  return content as unknown as EarthContent;
}

/** Each country's colour and initial. Carbonia's black and Lumen's white become tones that show on both grounds. */
const MARKS: Record<string, { colour: string; sign: string }> = {
  blue: { colour: "var(--seat-blue)", sign: "N" },
  black: { colour: "light-dark(#454b59, #b4bccd)", sign: "C" },
  white: { colour: "var(--seat-yellow)", sign: "L" },
  green: { colour: "var(--seat-green)", sign: "V" },
  purple: { colour: "var(--seat-violet)", sign: "F" },
  red: { colour: "var(--seat-red)", sign: "M" },
};

/** Before the countries are taken a seat is known by its number alone. */
export function seatMark(view: ViewData, seat: number): { colour: string; sign: string } {
  const country = earthView(view).players[seat]?.country;
  return (country && MARKS[country]) || { colour: "var(--ink-soft)", sign: String(seat + 1) };
}

export function named<T extends { id: string; name: string }>(list: readonly T[], id: string | null): string {
  return list.find((each) => each.id === id)?.name ?? id ?? "";
}

export function kindOf(content: EarthContent, id: string | null): Kind | null {
  return content.kinds.find((each) => each.id === id) ?? null;
}

/** The kind of a single card: `project:farm_2` is a Farm. */
export function kindOfProject(content: EarthContent, ref: string): Kind | null {
  return kindOf(content, content.projects.find((each) => each.ref === ref)?.kind ?? null);
}

export function signed(amount: number): string {
  return amount < 0 ? `−${-amount}` : `+${amount}`;
}

/** A text of the rules with the players' names in it. */
export function withNames(text: string, names: readonly string[]): string {
  return text.replace(/\{(\d+)\}/g, (whole, seat: string) => names[Number(seat)] ?? whole);
}

export function plural(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** What a Technology changes on the Projects it fits: "+1 Prosperity", "2 to 3 fewer Emissions". */
export function benefit(content: EarthContent, technology: string): string {
  const applies = content.technologies.find((each) => each.id === technology)?.applies ?? [];
  const words: string[] = [];
  for (const [figure, name] of [
    ["prosperity", "Prosperity"],
    ["emissions", "Emissions"],
  ] as const) {
    const amounts = [...new Set(applies.map((each) => each[figure]).filter((amount) => amount !== 0))];
    if (amounts.length) words.push(`${amounts.map(signed).join(" or ")} ${name}`);
  }
  return words.join(", or ");
}

export function zoneName(zone: Zone): string {
  return { safe: "Safe", warning: "Warning", critical: "Critical", uninhabitable: "Lost" }[zone];
}

/** How far the planet is from the next line, and what happens there. */
export function nextLine(view: EarthView, content: EarthContent): string {
  const { track } = content;
  const lines: [number | null, string][] = [
    [view.general ? null : track.warning[0], "a Warning Event each round"],
    [view.general ? null : track.critical[0], "Critical Events and sanctions"],
    [view.winning_below, "nobody can win"],
    [track.uninhabitable, "the Earth is lost"],
  ];
  for (const [line, what] of lines) {
    if (line !== null && line > view.global_emissions)
      return `${line - view.global_emissions} more: ${what} (${line})`;
  }
  return "";
}

/** What it means that the marker passes a line of the track, upwards or downwards. */
export function crossing(line: number, view: EarthView, content: EarthContent): string {
  const { track } = content;
  const rising = line > view.global_emissions;
  const below = rising ? `${line}: ` : `below ${line}: `;
  if (line === track.uninhabitable) return `${below}${rising ? "the Earth is lost" : "the Earth is saved"}`;
  if (line === view.winning_below) return `${below}${rising ? "nobody can win" : "winning is possible"}`;
  if (line === track.critical[0])
    return `${below}${rising ? "Critical Events and sanctions" : "no Critical Event"}`;
  if (line === track.warning[0]) return `${below}${rising ? "Warning Events" : "no Event"}`;
  return String(line);
}

/** The preview of the plainest action that has to do with all these references. */
export function previewOf(view: EarthView, refs: readonly string[]): Preview | null {
  const wanted = refs.map((ref) => (ref.startsWith("verb:") ? ref.slice("verb:".length) : ref));
  if (!wanted.length) return null;
  let best: { words: number; preview: Preview } | null = null;
  for (const [text, preview] of Object.entries(view.previews)) {
    const words = text.split(" ");
    if (wanted.every((ref) => words.includes(ref)) && (!best || words.length < best.words))
      best = { words: words.length, preview };
  }
  return best?.preview ?? null;
}

/** The seat a `player:2` speaks of; players count from 1. */
export function seatOf(ref: string): number {
  return Number(ref.split(":")[1]) - 1;
}

export function playerRef(seat: number): string {
  return `player:${seat + 1}`;
}

function projectWords(view: EarthView, content: EarthContent, ref: string): string {
  const kind = kindOfProject(content, ref);
  if (!kind) return ref.split(":")[1] ?? ref;
  for (const player of view.players) {
    const built = player.tableau.find((each) => each.ref === ref);
    if (built) {
      const upgrade = built.technology ? `, with ${named(content.technologies, built.technology)}` : "";
      const owner = named(content.countries, player.country) || `player ${player.seat + 1}`;
      return `${kind.name} of ${owner}, ${signed(built.prosperity)} Prosperity, ${signed(built.emissions)} Emissions${upgrade}`;
    }
  }
  return kind.name;
}

function shelfWords(view: EarthView, content: EarthContent, card: ShelfCard | undefined): string {
  if (!card || card.state === "deck") return "";
  if (card.owner === null) return ", gone";
  return `, funded by ${named(content.countries, view.players[card.owner]?.country ?? null)}`;
}

export function describe(view: ViewData, content: ContentData, ref: string): string {
  const [kind = "", value = ""] = ref.split(":");
  const earth = earthView(view);
  const known = earthContent(content);
  if (kind === "place") {
    const place = earth.places.find((each) => each.ref === ref);
    const project = kindOf(known, place?.kind ?? null);
    if (!place || !project) return `place ${value}, empty`;
    return `${project.name}, place ${value}, costs ${place.cost}, ${signed(place.prosperity)} Prosperity, ${signed(place.emissions)} Emissions, ${named(known.sectors, project.sector)}`;
  }
  if (kind === "project") return projectWords(earth, known, ref);
  if (kind === "technology") {
    const card = known.technologies.find((each) => each.id === value);
    const state = earth.technologies.find((each) => each.id === value);
    return card ? `${card.name}, Technology, costs ${card.cost}${shelfWords(earth, known, state)}` : value;
  }
  if (kind === "policy") {
    const card = known.policies.find((each) => each.id === value);
    const state = earth.policies.find((each) => each.id === value);
    return card
      ? `${card.name}, Climate Policy, costs ${card.cost}, ${signed(card.emissions)} Emissions${shelfWords(earth, known, state)}`
      : value;
  }
  if (kind === "resolution") return `${named(known.resolutions, value)}, Resolution`;
  if (kind === "leader") return `${named(known.leaders, value)}, Leader`;
  if (kind === "country") return named(known.countries, value);
  if (kind === "player") {
    const country = earth.players[seatOf(ref)]?.country;
    return country ? named(known.countries, country) : `player ${value}`;
  }
  if (kind === "event") return named([...known.warnings, ...known.criticals], value);
  if (kind === "automa") return named(known.automa, value);
  if (kind === "amount") return `${value} currency`;
  if (kind === "answer") return value;
  return value;
}
