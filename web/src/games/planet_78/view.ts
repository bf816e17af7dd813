/** The view data of Planet 78, as the server's `view_data` and `content_data` make them. */

import type { ContentData, HappenedEvent, ViewData } from "../types";

export interface Square {
  ref: string;
  name: string;
  x: number;
  y: number;
  kind: "resource" | "spawn" | "need" | "bridge" | "space_center" | "chasm";
  /** The resource tile, or null while it lies face down. */
  tile: string | null;
  face_up: boolean;
  flooded: boolean;
  closed: "" | "winter" | "bridge_out" | "flood";
  /** The settler whose spawn tile this is, and the seat it belongs to whether or not anybody sits there. */
  spawn_of: number | null;
  spawn_seat: number | null;
  need: string | null;
  gives: number;
  resource: string | null;
  stopped_by: string;
  stopped_why: string;
  safe: boolean;
  /** The fewest points for the active settler to walk there; null: out of reach. */
  cost: number | null;
  free: number;
  path: string[];
}

export interface Settler {
  ref: string;
  seat: number;
  role: string | null;
  role_name: string;
  ability: string;
  diagonal: boolean;
  square: string;
  spawn: string;
  load: Record<string, number>;
  carried: number;
  load_limit: number;
  hand: string[];
  hand_limit: number;
  front: { card: string; name: string; changes_left: number }[];
  lives: number;
  lives_at_start: number;
  /** Own turns left in which a dead settler can be revived; 0: living. */
  dead: number;
  luxury: boolean;
  aboard: boolean;
  safe: boolean;
  gives: number;
}

export interface Effect {
  id: string;
  name: string;
  text: string;
  rule: string;
  changes_left: number;
  of: number | null;
  refs: string[];
}

export interface Pile {
  left: number;
  discards: Record<string, number>;
  removed: Record<string, number>;
  beside: string[];
  unseen: Record<string, number>;
  known_next: string[];
  known_last: string[];
}

export interface Pollution {
  value: number;
  limit: number;
  minimum: number;
  flood_from: number;
  alarm_on: number;
  alarm_off: number;
  alarm: boolean;
  flood: boolean;
  needs_left: number;
  need_cost: number;
  relief_left: number;
  budget: number;
  doomed_counts: boolean;
}

export interface Season {
  id: string;
  name: string;
  text: string;
  year: number;
  meter: number;
  length: number;
  turns_to_change: number;
  next: { id: string; name: string; text: string };
  next_is_new_year: boolean;
  seasons_to_new_year: number;
  turns_to_new_year: number;
  will_bring: string[];
}

export interface Turn {
  points: number;
  points_at_start: number;
  card_played: boolean;
  free_steps: number;
  market_trades: number;
  /** Null while there is nobody on turn who could use one. */
  ability: { name: string; cost: number; possible: boolean; rule: string; why: string } | null;
  end_gives: number;
  trail_steps: number;
}

export interface Shuttle {
  piles: Record<string, number>;
  wanted: number;
  done: number;
  total: number;
  pile_size: number;
}

export interface NeedPlace {
  id: string;
  name: string;
  text: string;
  ref: string;
  square: string;
  by: number | null;
}

export type PileName = "positive" | "negative" | "disaster";

export interface PlanetView {
  over: boolean;
  won: boolean | null;
  reason: string;
  decision: string;
  deciding: number;
  active: number;
  turns_played: number;
  turn_cap: number;
  squares: Square[];
  turn: Turn;
  season: Season;
  effects: Effect[];
  pollution: Pollution;
  shuttle: Shuttle;
  needs: NeedPlace[];
  settlers: Settler[];
  piles: Record<PileName, Pile>;
  drawn: { negative: string | null; disaster: string | null };
  ask: { settler: number; left: number; cause: string; cards: string[]; offer: string; pile: string };
}

export interface Named {
  id: string;
  name: string;
  text: string;
  rule: string;
}

export interface PlanetContent {
  resources: { id: string; name: string }[];
  tiles: (Named & { gives: string })[];
  specials: (Named & { safe: boolean })[];
  seasons: Named[];
  cards: (Named & { pile: string; count: number })[];
  disasters: (Named & { count: number })[];
  needs: Named[];
  roles: (Named & { ability: string; diagonal: boolean })[];
  figures: Record<string, number>;
}

export function planetView(view: ViewData): PlanetView {
  return view as unknown as PlanetView;
}

export function planetContent(content: ContentData): PlanetContent {
  return content as unknown as PlanetContent;
}

const COLOURS = ["yellow", "blue", "green", "red"];

/** A settler's colour and number, the number of its seat in the rulebook. */
export function settlerMark(settler: number): { colour: string; sign: string } {
  return { colour: `var(--seat-${COLOURS[settler] ?? "teal"})`, sign: String(settler + 1) };
}

/** In the solo game one seat leads all the settlers: the seat has the mark of its first. */
export function seatMark(view: ViewData, seat: number): { colour: string; sign: string } {
  return settlerMark(
    Math.max(
      0,
      planetView(view).settlers.findIndex((each) => each.seat === seat),
    ),
  );
}

/** What a settler is called: by its player, and where one person leads several by its role. */
export function settlerName(planet: PlanetView, names: string[], settler: number): string {
  const found = planet.settlers[settler];
  if (!found) return `settler ${settler + 1}`;
  const alone = planet.settlers.filter((each) => each.seat === found.seat).length === 1;
  if (alone) return names[found.seat] ?? `settler ${settler + 1}`;
  return found.role_name ? `The ${found.role_name}` : `Settler ${settler + 1}`;
}

/** A text of the server with the players' names in the places kept for them (`{0}`, `{1}` …). */
export function withNames(text: string, names: readonly string[]): string {
  return text.replace(/\{(\d+)\}/g, (place, seat: string) => names[Number(seat)] ?? place);
}

export function nameOf(list: readonly { id: string; name: string }[], id: string): string {
  return list.find((each) => each.id === id)?.name ?? id;
}

/** The card or disaster with this id, whichever of the three piles it belongs to. */
export function findCard(content: PlanetContent, id: string): Named | null {
  return (
    content.cards.find((each) => each.id === id) ?? content.disasters.find((each) => each.id === id) ?? null
  );
}

/** The picture a square has: its tile, or what stands there instead. */
export function picture(square: Square): string {
  if (square.tile) return square.tile;
  if (square.kind === "resource") return "unknown";
  return square.kind === "need" ? "plain" : square.kind;
}

export function columnsAndRows(planet: PlanetView): { columns: number; rows: number } {
  return {
    columns: Math.max(...planet.squares.map((each) => each.x)) + 1,
    rows: Math.max(...planet.squares.map((each) => each.y)) + 1,
  };
}

export function points(count: number): string {
  return count === 1 ? "1 point" : `${count} points`;
}

export function seasons(count: number): string {
  return count === 1 ? "until the next season change" : `for ${count} more season changes`;
}

function cost(square: Square): string {
  if (square.cost === null) return "";
  if (square.cost === 0) return square.free > 1 ? `${square.free} free steps away` : "a free step away";
  return `${points(square.cost)} away`;
}

function ground(content: PlanetContent, square: Square): string[] {
  const words: string[] = [];
  if (square.kind === "resource") {
    words.push(square.tile ? nameOf(content.tiles, square.tile) : "face down");
    if (square.flooded) words.push("flooded");
    if (square.closed === "winter") words.push("closed in Winter");
    if (square.face_up && square.resource) {
      const what = nameOf(content.resources, square.resource).toLowerCase();
      const why = square.stopped_why ? ` (${square.stopped_why}, ${square.stopped_by})` : "";
      words.push(square.gives ? `gives ${square.gives} ${what}` : `gives nothing now${why}`);
    }
  } else if (square.kind === "need") {
    words.push(square.need ? `Need ${nameOf(content.needs, square.need)}` : "plain ground");
  } else if (square.kind === "spawn") {
    words.push(square.spawn_of === null ? "spawn tile" : `spawn tile of settler ${square.spawn_of + 1}`);
  } else {
    words.push(square.kind === "chasm" ? "chasm" : nameOf(content.specials, square.kind));
  }
  if (square.closed === "bridge_out") words.push("closed this season");
  return words;
}

/** A reference in words; `settler:2` and the like only by number, since a board does not know the names. */
export function describe(view: ViewData, content: ContentData, ref: string): string {
  const [kind = "", value = ""] = ref.split(":");
  const planet = planetView(view);
  const known = planetContent(content);
  if (kind === "square") {
    const square = planet.squares.find((each) => each.ref === ref);
    if (!square) return value;
    const words = [square.name, ...ground(known, square)];
    planet.settlers.forEach((settler, number) => {
      if (settler.square !== ref) return;
      words.push(
        `settler ${number + 1}${settler.role_name ? ` (${settler.role_name})` : ""}${settler.dead ? ", dead" : ""}`,
      );
    });
    const far = cost(square);
    if (far) words.push(far);
    return words.join(", ");
  }
  if (kind === "settler" || kind === "from" || kind === "to") {
    const settler = planet.settlers[Number(value) - 1];
    const before = { settler: "settler", from: "from settler", to: "to settler" }[kind];
    return `${before} ${value}${settler?.role_name ? ` (${settler.role_name})` : ""}`;
  }
  if (kind === "resource") return nameOf(known.resources, value);
  if (kind === "give" || kind === "take") {
    return `${kind} ${value === "nothing" ? value : nameOf(known.resources, value).toLowerCase()}`;
  }
  if (kind === "card" || kind === "disaster") return findCard(known, value)?.name ?? value;
  if (kind === "role") return nameOf(known.roles, value);
  if (kind === "need") return `Need ${nameOf(known.needs, value)}`;
  if (kind === "season") return nameOf(known.seasons, value);
  return value;
}

/** One thing that happened and that everybody should understand: what, why, and by which rule. */
export interface NewsLine {
  kind: string;
  sign: string;
  text: string;
  rule: string;
  grave: boolean;
}

export interface News {
  title: string;
  sign: string;
  /** The text of the card that was turned, if the lines do not have it already. */
  card: string;
  lines: NewsLine[];
  /** The squares struck, for the animation, and by what. */
  strike: { disaster: string; squares: string[] } | null;
  /** The squares that went under water, or came out of it. */
  flood: { rising: boolean; squares: string[] } | null;
}

const TOLD = new Set([
  "season",
  "year",
  "ended",
  "negative",
  "disaster",
  "draw",
  "death",
  "survive",
  "revive",
  "life",
  "life_lost",
  "respawn",
  "loss",
  "discard",
  "pollution",
  "flood",
  "ebb",
  "alarm",
  "won",
  "lost",
]);
/** Without one of these there is no news: a loss of one resource alone is for the log. */
const HEADLINES = new Set([
  "season",
  "negative",
  "disaster",
  "flood",
  "ebb",
  "death",
  "alarm",
  "life_lost",
  "won",
  "lost",
]);
const GRAVE = new Set(["disaster", "death", "life_lost", "flood", "lost"]);

function withKind(event: HappenedEvent | undefined, kind: string): string {
  return event?.refs.find((ref) => ref.startsWith(`${kind}:`)) ?? "";
}

function squaresOf(event: HappenedEvent): string[] {
  return event.refs.filter((ref) => ref.startsWith("square:"));
}

/** What the last events mean for the team, told in order; null if there is nothing to tell. */
export function newsOf(content: PlanetContent, happened: readonly HappenedEvent[]): News | null {
  const told = happened.filter((event) => TOLD.has(event.kind));
  if (!told.some((event) => HEADLINES.has(event.kind))) return null;
  const found = (kind: string): HappenedEvent | undefined => told.findLast((event) => event.kind === kind);
  const disaster = found("disaster");
  const negative = found("negative");
  const season = found("season");
  const flood = found("flood") ?? found("ebb");
  const end = found("won") ?? found("lost");
  const struck = withKind(disaster, "disaster");
  const drawn = withKind(negative, "card");
  const head = struck || drawn || withKind(season, "season");
  const [, id = ""] = head.split(":");
  const card = struck || drawn ? findCard(content, id) : null;
  let title = card?.name ?? nameOf(content.seasons, id);
  if (end) title = "The last moment";
  else if (!title)
    title = flood ? (flood.kind === "flood" ? "The flood comes" : "The flood goes back") : "What happened";
  return {
    title,
    sign: head || (flood ? "disaster:tsunami" : end ? "role:pilot" : "lamp"),
    card: card && told.some((event) => event.text.includes(card.text)) ? "" : (card?.text ?? ""),
    lines: told.map((event) => ({
      kind: event.kind,
      sign: lineSign(event),
      text: event.text,
      rule: event.rule,
      grave: GRAVE.has(event.kind) || (event.kind === "pollution" && event.amount > 0),
    })),
    strike: disaster && struck ? { disaster: id, squares: squaresOf(disaster) } : null,
    flood: flood ? { rising: flood.kind === "flood", squares: squaresOf(flood) } : null,
  };
}

function lineSign(event: HappenedEvent): string {
  const own = event.refs.find((ref) => /^(season|card|disaster|need):/.test(ref));
  if (own) return own;
  if (event.kind === "flood" || event.kind === "ebb") return "disaster:tsunami";
  if (event.kind === "pollution") return "card:smog";
  if (event.kind === "alarm") return "lamp";
  if (event.kind === "draw") return "dice";
  if (event.kind === "year") return "season:spring";
  return ["revive", "life", "life_lost", "respawn"].includes(event.kind) ? "heart" : "person";
}

/**
 * What a piece of somebody's load stands for when it is pressed: the own one is spent or given, another's is taken in
 * a trade, and while loads are shared out every piece may go anywhere.
 */
export function loadRefs(
  planet: PlanetView,
  picks: readonly string[],
  settler: number,
  resource: string,
  own: boolean,
): string[] {
  const number = settler + 1;
  if (planet.decision === "supply_line") return [`from:${number}`, `resource:${resource}`];
  if (planet.decision === "waste_pick") return [`settler:${number}`, `resource:${resource}`];
  if (planet.decision !== "turn") return [`resource:${resource}`];
  if (own && settler === planet.active) {
    const trading = picks.some((pick) => pick === "verb:trade" || /^(settler|take|give):/.test(pick));
    return [trading ? `give:${resource}` : `resource:${resource}`];
  }
  return ["verb:trade", `settler:${number}`, `take:${resource}`];
}

const ENDINGS: Record<string, { text: string; rule: string }> = {
  launched: {
    text: "The shuttle has all its piles, every Need is picked up and everybody is aboard.",
    rule: "PS-290",
  },
  pollution: { text: "Pollution has gone past what the planet can bear.", rule: "PS-292" },
  lives: { text: "A settler has lost the last life.", rule: "PS-293" },
  out_of_reach: {
    text: "The Needs still to come would poison the planet whatever relief is left.",
    rule: "PS-294",
  },
  gave_up: { text: "The team has given up.", rule: "PS-295" },
  turn_cap: { text: "The time for this game is over.", rule: "PS-296" },
};

/** How the game ended, in words; null while it goes on. */
export function endingOf(planet: PlanetView): { text: string; rule: string } | null {
  return planet.over ? (ENDINGS[planet.reason] ?? { text: planet.reason, rule: "PS-001" }) : null;
}
