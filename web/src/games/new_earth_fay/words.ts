/** References of New Earth (Fay) in words, for screen readers and the action bar. */

import type { ContentData, ViewData } from "../types";
import { footprint, key, type Spot } from "./geometry";
import {
  cardOf,
  fayContent,
  fayView,
  figure,
  levelOf,
  range,
  settlementAt,
  tileOf,
  type FayContent,
  type FayView,
  type Settlement,
} from "./view";

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
    const corner = (footprint(tile.ref)?.spots ?? []).findIndex((each) => key(each) === key(spot));
    if (corner >= 0) return { terrain: tile.locations[corner] ?? "", rich: tile.rich === corner };
  }
  return null;
}

export function groundWords(view: FayView, content: FayContent, spot: Spot): string {
  const found = ground(view, spot);
  if (!found) return "unexplored";
  return terrainName(content, found.terrain) + (found.rich ? " (rich, counts twice)" : "");
}

function place(spot: Spot): string {
  return `${figure(spot[0])}, ${figure(spot[1])}`;
}

function owner(view: FayView, piece: Settlement): string {
  if (piece.owner === null) return "alien base";
  const whose = piece.owner === view.seat ? "your" : (view.players[piece.owner]?.colour ?? "?");
  return `${whose} ${piece.kind}`;
}

function locationWords(view: FayView, content: FayContent, ref: string): string {
  const spot = footprint(ref)?.spots[0];
  if (!spot) return ref;
  const piece = settlementAt(view, spot);
  const words = [`Location ${place(spot)}`, groundWords(view, content, spot)];
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
  const first = piece.cells[0];
  const at = first ? ` at ${place(first)}` : "";
  const name = piece.owner === view.seat ? `your ${pieceName(piece.ref.slice(11))}` : owner(view, piece);
  if (piece.owner === null) return name + at;
  return `${name}${at} on ${grounds}${worth(piece)}`;
}

function footprintWords(view: FayView, content: FayContent, ref: string, kind: string): string {
  const found = footprint(ref);
  if (!found) return ref;
  const offered = view.options_now.footprints.find((each) => each.ref === ref);
  const first = found.spots[0] ?? [0, 0];
  const words = [
    `${kind === "town" ? "Town" : "City"} at ${place(first)} on ${found.spots
      .map((spot) => groundWords(view, content, spot))
      .join(", ")}`,
  ];
  if (offered?.removes.length)
    words.push(`takes in ${offered.removes.map((each) => pieceName(each.slice(11))).join(" and ")}`);
  return words.join("; ") + price(view, ref);
}

function cellWords(view: FayView, content: FayContent, ref: string): string {
  const value = ref.slice(5);
  const tile = view.tiles.find((each) => each.ref === ref);
  const [x = "0", y = "0"] = value.split(".");
  const at = `${figure(Number(x))}, ${figure(Number(y))}`;
  if (tile) return `Tile ${at}, ${tileWords(content, tile.tile)}`;
  const offered = view.options_now.places.find((each) => each.ref === ref);
  if (!offered) return `New place ${at}`;
  const mood = offered.mood > 0 ? ", earns a smile" : offered.mood < 0 ? ", costs a frown" : "";
  return `New place ${at}, along ${offered.edges} ${offered.edges === 1 ? "edge" : "edges"}${mood}`;
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
