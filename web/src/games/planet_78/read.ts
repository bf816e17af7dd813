/** Reading the view of Planet 78: marks, names, and references in words. */

import { named } from "../../ui/words";
import type { ContentData, HappenedEvent, ViewData } from "../types";
import type { Named, PlanetContent, PlanetView, Square } from "./view";

export function planetView(view: ViewData): PlanetView {
  return view as PlanetView;
}

export function planetContent(content: ContentData): PlanetContent {
  return content as PlanetContent;
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
    words.push(square.tile ? named(content.tiles, square.tile) : "face down");
    if (square.flooded) words.push("flooded");
    if (square.closed === "winter") words.push("closed in Winter");
    if (square.face_up && square.resource) {
      const what = named(content.resources, square.resource).toLowerCase();
      const why = square.stopped_why ? ` (${square.stopped_why}, ${square.stopped_by})` : "";
      words.push(square.gives ? `gives ${square.gives} ${what}` : `gives nothing now${why}`);
    }
  } else if (square.kind === "need") {
    words.push(square.need ? `Need ${named(content.needs, square.need)}` : "plain ground");
  } else if (square.kind === "spawn") {
    words.push(square.spawn_of === null ? "spawn tile" : `spawn tile of settler ${square.spawn_of + 1}`);
  } else {
    words.push(square.kind === "chasm" ? "chasm" : named(content.specials, square.kind));
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
  if (kind === "resource") return named(known.resources, value);
  if (kind === "give" || kind === "take") {
    return `${kind} ${value === "nothing" ? value : named(known.resources, value).toLowerCase()}`;
  }
  if (kind === "card" || kind === "disaster") return findCard(known, value)?.name ?? value;
  if (kind === "role") return named(known.roles, value);
  if (kind === "need") return `Need ${named(known.needs, value)}`;
  if (kind === "season") return named(known.seasons, value);
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

/** What a thing is and does. */
export function tell(view: ViewData, content: ContentData, ref: string): string {
  const [kind, value = ""] = ref.split(":");
  const known = planetContent(content);
  const found =
    kind === "card" || kind === "disaster"
      ? findCard(known, value)
      : kind === "role"
        ? known.roles.find((each) => each.id === value)
        : undefined;
  return found ? `${found.name}: ${found.text}` : describe(view, content, ref);
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
  let title = card?.name ?? named(content.seasons, id);
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
 * What a piece of somebody's load stands for when it is pressed: one's own is spent or given, another's is taken in
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
