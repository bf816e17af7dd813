/** Reading the view of New Earth (Thomas): marks, names, and references in words. */

import type { ContentData, ViewData } from "../types";
import type { EarthContent, EarthView, Perk, Space } from "./view";

export function earthView(view: ViewData): EarthView {
  return view as EarthView;
}

export function earthContent(content: ContentData): EarthContent {
  return content as EarthContent;
}

const SIGNS: Record<string, string> = { yellow: "Y", blue: "B", green: "G", red: "R" };

export function seatMark(view: ViewData, seat: number): { colour: string; sign: string } {
  const colour = earthView(view).companies[seat]?.colour ?? "yellow";
  return { colour: `var(--seat-${colour})`, sign: SIGNS[colour] ?? "?" };
}

/** A short name that fits on a tile. */
const SHORT: Record<string, string> = {
  barren_landscape: "Barren",
  desert: "Desert",
  mountain: "Mountain",
  underground_cavern: "Cavern",
  primordial_marsh: "Marsh",
  mineral_rich_canyon: "Canyon",
  acid_lake: "Acid Lake",
  volcano: "Volcano",
  forest: "Forest",
  farmland: "Farmland",
  pasture: "Pasture",
  freshwater_lake: "Lake",
  eden_sixteen: "Eden 16",
};

export function shortName(land: string): string {
  return SHORT[land] ?? land;
}

/** `desert_marked` as the tile's land and mark. */
export function tileParts(tile: string): { land: string; marked: boolean } {
  return tile.endsWith("_marked")
    ? { land: tile.slice(0, -"_marked".length), marked: true }
    : { land: tile, marked: false };
}

export function landName(content: EarthContent, land: string): string {
  return content.lands.find((each) => each.id === land)?.name ?? land;
}

export function findPerk(content: EarthContent, id: string): { tree: string; perk: Perk } | null {
  for (const tree of content.trees) {
    const perk = tree.perks.find((each) => each.id === id);
    if (perk) return { tree: tree.name, perk };
  }
  return null;
}

/** What lies on a space, in words. */
export function groundWords(content: EarthContent, space: Space): string {
  if (space.land) return landName(content, space.land) + (space.marked ? ", weather mark" : "");
  return space.scorched ? "scorched ground" : "undiscovered";
}

export function describe(view: ViewData, content: ContentData, ref: string): string {
  const [kind, value = ""] = ref.split(":");
  const earth = earthView(view);
  const known = earthContent(content);
  if (kind === "space") {
    const space = earth.spaces.find((each) => each.ref === ref);
    if (!space) return value;
    const words = [value, groundWords(known, space)];
    if (space.edge) words.push("Edge Land");
    if (space.claim !== null) words.push(`claimed by ${earth.companies[space.claim]?.colour ?? "?"}`);
    for (const company of earth.companies) {
      if (company.space === ref) words.push(`${company.colour} marker`);
    }
    return words.join(", ");
  }
  if (kind === "perk") {
    const found = findPerk(known, value);
    return found ? `${found.tree} ${found.perk.number}, ${found.perk.name}` : value;
  }
  if (kind === "tile") {
    const { land, marked } = tileParts(value);
    return landName(known, land) + (marked ? ", weather mark" : "");
  }
  return value;
}

/** What a thing is and does. */
export function tell(view: ViewData, content: ContentData, ref: string): string {
  const known = earthContent(content);
  const [kind, value = ""] = ref.split(":");
  if (kind === "perk") {
    const found = findPerk(known, value);
    if (found) return `${found.perk.name} (${found.tree} ${found.perk.number}): ${found.perk.text}`;
  }
  if (kind === "space") {
    const land = earthView(view).spaces.find((each) => each.ref === ref)?.land;
    const text = known.lands.find((each) => each.id === land)?.text;
    if (text) return `${describe(view, content, ref)}. ${text}`;
  }
  return describe(view, content, ref);
}
