/** Reading the view of New Earth (Fay): marks, names, and references in words. */

import type { ContentData, ViewData } from "../types";
import { footprint, key, type Spot } from "./parts/geometry";
import type { Card, FayContent, FayView, Level, PickChoice, Settlement, Technology, TileKind } from "./view";

export function fayView(view: ViewData): FayView {
  return view as FayView;
}

export function fayContent(content: ContentData): FayContent {
  return content as FayContent;
}

/** The printed colours; clear glass is shown as silver. */
const MARKS: Record<string, { colour: string; sign: string }> = {
  clear: { colour: "var(--seat-clear)", sign: "C" },
  red: { colour: "var(--seat-red)", sign: "R" },
  yellow: { colour: "var(--seat-yellow)", sign: "Y" },
  blue: { colour: "var(--seat-blue)", sign: "B" },
  lime: { colour: "var(--seat-lime)", sign: "L" },
};

export function seatMark(view: ViewData, seat: number): { colour: string; sign: string } {
  const colour = fayView(view).players[seat]?.colour ?? "";
  return MARKS[colour] ?? { colour: "var(--line-strong)", sign: "?" };
}

export function tileOf(content: FayContent, id: string): TileKind | undefined {
  return content.tiles.find((tile) => tile.id === id);
}

export function cardOf(content: FayContent, id: string): Card | undefined {
  return content.cards.find((card) => card.id === id);
}

export function levelOf(
  content: FayContent,
  id: string,
): { technology: Technology; level: Level } | undefined {
  for (const technology of content.technologies) {
    const level = technology.levels.find((each) => each.id === id);
    if (level) return { technology, level };
  }
  return undefined;
}

/** The settlement that covers a location. */
export function settlementAt(view: FayView, spot: Spot): Settlement | undefined {
  return view.settlements.find((piece) =>
    piece.cells.some((each) => each[0] === spot[0] && each[1] === spot[1]),
  );
}

/** A figure with its sign, the minus as long as the plus. */
export function signed(value: number): string {
  return value > 0 ? `+${value}` : figure(value);
}

export function figure(value: number): string {
  return value < 0 ? `−${-value}` : String(value);
}

/** `3`, or `−1…4` while it is open what the terrains will be worth. */
export function range(low: number, high: number): string {
  return low === high ? figure(low) : `${figure(low)}…${figure(high)}`;
}

export const SCORING_STEPS = ["opening", "picks", "middle", "results", "closing"];

export function isScoring(view: FayView): boolean {
  return SCORING_STEPS.includes(view.step);
}

/** The choice that picks exactly these settlements, if it may be picked. */
export function choiceOf(view: FayView, refs: readonly string[]): PickChoice | undefined {
  return view.picking?.choices.find(
    (choice) =>
      choice.settlements.length === refs.length &&
      choice.settlements.every((settlement) => refs.includes(settlement)),
  );
}

/**
 * The picks after a settlement was pressed: taken out if it was in, put in if something legal comes of it (also with
 * one more settlement between), or begun afresh with it alone. Null: nothing may be picked with it.
 */
export function toggled(view: FayView, refs: readonly string[], ref: string): string[] | null {
  if (refs.includes(ref)) return refs.filter((each) => each !== ref);
  const choices = view.picking?.choices ?? [];
  const leadsOn = (wanted: readonly string[]): boolean =>
    choices.some((choice) => wanted.every((each) => choice.settlements.includes(each)));
  if (leadsOn([...refs, ref])) return [...refs, ref];
  return leadsOn([ref]) ? [ref] : null;
}

const KINDS = ["base", "town", "city", "alien"];

/** The reference of a secret pick: `picks:base1+town2`, in the order of the pieces. */
export function picksRef(refs: readonly string[]): string {
  const names = refs.map((ref) => ref.slice("settlement:".length));
  const rank = (name: string): number =>
    100 * KINDS.findIndex((kind) => name.startsWith(kind)) + Number(/\d+$/.exec(name)?.[0] ?? 0);
  return `picks:${names.length ? names.sort((a, b) => rank(a) - rank(b)).join("+") : "none"}`;
}

export function describe(view: ViewData, content: ContentData, ref: string): string {
  const [kind = "", value = ""] = ref.split(":");
  const fay = fayView(view);
  const known = fayContent(content);
  switch (kind) {
    case "loc":
      return locationWords(fay, known, ref);
    case "town":
    case "city":
      return footprintWords(fay, known, ref, kind);
    case "cell":
      return cellWords(fay, known, ref);
    case "turn":
      return TURNS[Number(value)] ?? value;
    case "tile":
      return tileWords(known, value);
    case "tech":
      return known.technologies.find((each) => each.id === value)?.name ?? value;
    case "level": {
      const found = levelOf(known, value);
      return found ? `${found.technology.name} ${found.level.level}, ${found.level.name}` : value;
    }
    case "value": {
      const [terrain = "", worth = ""] = split(value);
      return `${terrainName(known, terrain)} ${figure(Number(worth))}`;
    }
    case "terrain":
      return terrainName(known, value);
    case "card": {
      const card = cardOf(known, value);
      return card ? `${card.name}: ${card.text}` : value;
    }
    case "result":
      return resultWords(fay, known, ref);
    case "move":
      return value === "up" ? "one higher" : "one lower";
    case "settlement": {
      const piece = fay.settlements.find((each) => each.ref === ref);
      return piece ? settlementWords(fay, known, piece) : pieceName(value);
    }
    case "picks":
      return picksWords(fay, value);
    default:
      return value;
  }
}

/** What a thing is and does. */
export function tell(view: ViewData, content: ContentData, ref: string): string {
  const [kind, value = ""] = ref.split(":");
  const known = fayContent(content);
  if (kind === "level") {
    const found = levelOf(known, value);
    const refused = fayView(view).actions.find((each) => each.ref === ref && !each.legal);
    if (found)
      return `${found.technology.name} ${found.level.level}, ${found.level.name}: ${found.level.text}${refused ? ` ${refused.why}` : ""}`;
  }
  if (kind === "tech") {
    const technology = known.technologies.find((each) => each.id === value);
    const at = fayView(view).players[fayView(view).seat]?.levels[value] ?? 0;
    const next = technology?.levels.find((level) => level.level === at + 1);
    if (technology && next) return `${technology.name} ${next.level}, ${next.name}: ${next.text}`;
  }
  return describe(view, content, ref);
}

const TURNS = ["as it is", "turned right once", "turned halfway round", "turned left once"];

/** `forest.-1` as its two parts. */
function split(value: string): [string, string] {
  const dot = value.indexOf(".");
  return [value.slice(0, dot), value.slice(dot + 1)];
}

export function terrainName(content: FayContent, terrain: string): string {
  if (terrain === "alien") return "Alien base";
  return content.terrains.find((each) => each.id === terrain)?.name ?? terrain;
}

/** `town2` as `town 2`, also of another player: `1.base3`. */
export function pieceName(value: string): string {
  const own = value.includes(".") ? value.slice(value.indexOf(".") + 1) : value;
  const found = /^(base|town|city|alien)(\d+)$/.exec(own);
  if (!found) return own;
  return `${found[1] === "alien" ? "alien base" : found[1]} ${found[2]}`;
}

function ground(view: FayView, spot: Spot): { terrain: string; rich: boolean } | null {
  for (const tile of view.tiles) {
    const corner = (footprint(tile.ref, view.renamed)?.spots ?? []).findIndex(
      (each) => key(each) === key(spot),
    );
    if (corner >= 0) return { terrain: tile.locations[corner] ?? "", rich: tile.rich === corner };
  }
  return null;
}

export function groundWords(view: FayView, content: FayContent, spot: Spot): string {
  const found = ground(view, spot);
  if (!found) return "unexplored";
  return terrainName(content, found.terrain) + (found.rich ? " (rich, counts twice)" : "");
}

/** Where locations lie, by the tiles they are part of: `the north of Salt Pan`. */
function place(view: FayView, content: FayContent, spots: readonly Spot[]): string {
  const parts = view.tiles.map((tile) => {
    const corners = footprint(tile.ref, view.renamed)?.spots ?? [];
    const covered = corners.reduce(
      (sum, corner, bit) => sum + (spots.some((spot) => key(spot) === key(corner)) ? 1 << bit : 0),
      0,
    );
    return covered
      ? `the ${content.tile_parts[String(covered)] ?? ""} of ${tileOf(content, tile.tile)?.name ?? tile.tile}`
      : "";
  });
  return parts.filter(Boolean).join(" and ");
}

const SIDES: readonly [number, number, string][] = [
  [0, -2, "south"],
  [2, 0, "west"],
  [0, 2, "north"],
  [-2, 0, "east"],
];

/** Where a place for a tile lies: ` east of Salt Pan`. */
function beside(view: FayView, content: FayContent, [x, y]: Spot): string {
  for (const [dx, dy, way] of SIDES) {
    const other = view.tiles.find((tile) => {
      const first = footprint(tile.ref, view.renamed)?.spots[0];
      return first && first[0] === x + dx && first[1] === y + dy;
    });
    if (other) return ` ${way} of ${tileOf(content, other.tile)?.name ?? other.tile}`;
  }
  return "";
}

function owner(view: FayView, piece: Settlement): string {
  if (piece.owner === null) return "alien base";
  const whose = piece.owner === view.seat ? "your" : (view.players[piece.owner]?.colour ?? "?");
  return `${whose} ${piece.kind}`;
}

function locationWords(view: FayView, content: FayContent, ref: string): string {
  const spot = footprint(ref, view.renamed)?.spots[0];
  if (!spot) return ref;
  const piece = settlementAt(view, spot);
  const where = place(view, content, [spot]);
  const words = [groundWords(view, content, spot) + (where ? ` in ${where}` : "")];
  if (piece?.owner != null) words.push(owner(view, piece) + worth(piece));
  return words.join(", ") + price(view, ref);
}

/** What placing something there costs with the aliens. */
function price(view: FayView, ref: string): string {
  const frowns = view.options_now.footprints.find((each) => each.ref === ref)?.frowns ?? 0;
  if (frowns === 0) return "";
  return frowns === 1 ? "; costs a frown" : `; costs ${frowns} frowns`;
}

function worth(piece: Settlement): string {
  return `, would score ${range(piece.worth[0], piece.worth[1])}`;
}

export function settlementWords(view: FayView, content: FayContent, piece: Settlement): string {
  const grounds = piece.cells.map((spot) => groundWords(view, content, spot)).join(", ");
  const where = place(view, content, piece.cells);
  const at = where ? ` in ${where}` : "";
  const name = piece.owner === view.seat ? `your ${pieceName(piece.ref.slice(11))}` : owner(view, piece);
  if (piece.owner === null) return name + at;
  return `${name}${at} on ${grounds}${worth(piece)}`;
}

function footprintWords(view: FayView, content: FayContent, ref: string, kind: string): string {
  const found = footprint(ref, view.renamed);
  if (!found) return ref;
  const offered = view.options_now.footprints.find((each) => each.ref === ref);
  const grounds = found.spots.map((spot) => groundWords(view, content, spot)).join(", ");
  const words = [
    `${kind === "town" ? "Town" : "City"} in ${place(view, content, found.spots)} on ${grounds}`,
  ];
  if (offered?.removes.length)
    words.push(`takes in ${offered.removes.map((each) => pieceName(each.slice(11))).join(" and ")}`);
  return words.join("; ") + price(view, ref);
}

function cellWords(view: FayView, content: FayContent, ref: string): string {
  const tile = view.tiles.find((each) => each.ref === ref);
  if (tile) return tileWords(content, tile.tile);
  const at = beside(view, content, footprint(ref, view.renamed)?.spots[0] ?? [0, 0]);
  const offered = view.options_now.places.find((each) => each.ref === ref);
  if (!offered) return `New place${at}`;
  const mood = offered.mood > 0 ? ", earns a smile" : offered.mood < 0 ? ", costs a frown" : "";
  return `New place${at}, along ${offered.edges} ${offered.edges === 1 ? "edge" : "edges"}${mood}`;
}

function tileWords(content: FayContent, id: string): string {
  const tile = tileOf(content, id);
  if (!tile) return id;
  const brings = { none: "", vp: ", brings 1 VP", smile: ", brings a smile" }[tile.benefit];
  return `${tile.name}: ${tile.locations.map((each) => terrainName(content, each)).join(", ")}${brings}`;
}

function resultWords(view: FayView, content: FayContent, ref: string): string {
  const found = view.results.find((each) => each.ref === ref);
  if (!found) return ref;
  const card = content.result_cards.find((each) => each.id === found.card);
  const name = `${found.side} result of session ${found.session}`;
  return card ? `${name}, ${card.name}: ${card.text}` : `${name}, face down`;
}

function picksWords(view: FayView, value: string): string {
  if (value === "none") return "pick nothing";
  const points = view.picking?.choices.find((choice) => choice.ref === `picks:${value}`)?.points;
  const names = value.split("+").map(pieceName).join(" and ");
  return points === undefined ? names : `${names}, ${figure(points)} VP`;
}
