/** Reading the view of Earth with Abundance: marks, names, and references in words. */

import type { ContentData, ViewData } from "../types";
import type { AbundanceContent, AbundanceView, Action, Card, FaunaSide, Player, Side, Tableau } from "./view";

export function abundanceView(view: ViewData): AbundanceView {
  return view as AbundanceView;
}

export function abundanceContent(content: ContentData): AbundanceContent {
  return content as AbundanceContent;
}

/** Gaia where a seat is named. */
export const GAIA = 6;

const SEATS: [string, string][] = [
  ["green", "G"],
  ["blue", "B"],
  ["red", "R"],
  ["yellow", "Y"],
  ["violet", "V"],
  ["teal", "T"],
];

export function seatMark(_view: ViewData, seat: number): { colour: string; sign: string } {
  if (seat === GAIA) return { colour: "var(--ink-soft)", sign: "✶" };
  const [colour, sign] = SEATS[seat % SEATS.length] ?? ["green", "G"];
  return { colour: `var(--seat-${colour})`, sign };
}

const known = new WeakMap<AbundanceContent, Map<string, Card>>();

/** An Earth card, Island, Climate, Ecosystem or Fauna side by its id, as one kind of thing to show. */
export function findCard(content: AbundanceContent, id: string | null | undefined): Card | undefined {
  if (!id) return undefined;
  let all = known.get(content);
  if (!all) {
    all = new Map();
    for (const card of [...content.cards, ...content.islands, ...content.climates]) all.set(card.id, card);
    for (const side of content.ecosystems) all.set(side.id, sideCard(side, "ecosystem"));
    for (const side of content.fauna) all.set(side.id, sideCard(side, "fauna"));
    known.set(content, all);
  }
  return all.get(id);
}

function sideCard(side: Side | FaunaSide, kind: string): Card {
  return {
    ref: "",
    id: side.id,
    card: side.card,
    face: side.face,
    kind,
    name: side.name,
    latin: "latin" in side ? side.latin : "",
    set: side.set,
    types: [],
    cost: null,
    vp: 0,
    habitats: [],
    sprout_spaces: 0,
    growth_spaces: 0,
    canopy_vp: 0,
    name_marks: [],
    icons: [],
    directional: false,
    text: side.text,
    timing: "",
    abilities: [],
  };
}

export const KINDS: Record<string, string> = {
  flora: "Flora",
  terrain: "Terrain",
  event: "Event",
  island: "Island",
  climate: "Climate",
  ecosystem: "Ecosystem",
  fauna: "Fauna",
};

/** What activates an ability of a colour, in words. */
export const COLOURS: Record<string, string> = {
  green: "Planting",
  red: "Composting",
  blue: "Watering",
  yellow: "Growing",
  multi: "Composting, Watering or Growing",
  black: "once, when it comes into play",
  brown: "always, or at the end of the game",
};

export function kindWords(card: Card): string {
  if (card.types.length === 4) return "Flora of all four types";
  return card.types.length > 0 ? card.types.join(" and ") : (KINDS[card.kind] ?? card.kind);
}

/** The ways to take the benefit of an action: the others take one half, the one who chose it both in some order. */
export function optionWords({ major, minor }: Action): Record<string, string> {
  return {
    first: minor[0],
    second: minor[1],
    both: `${major[0]}, then ${major[1]}`,
    reversed: `${major[1]}, then ${major[0]}`,
    none: "take nothing",
  };
}

export interface Window {
  top: number;
  left: number;
  rows: number;
  columns: number;
}

/** What of the 7x7 places is shown: all cards and, where given, all places a card could go; at least 3 rows of 4. */
export function islandWindow(tableau: Tableau, free: readonly string[]): Window {
  const spots = tableau.cells.map(({ row, column }): [number, number] => [row, column]);
  for (const ref of free) {
    const spot = spotOf(ref);
    if (spot) spots.push(spot);
  }
  const fit = (values: number[], start: number, least: number): [number, number] => {
    let low = values.length > 0 ? Math.min(...values) : start;
    let high = values.length > 0 ? Math.max(...values) : start;
    for (let grow = 0; high - low + 1 < least; grow++) {
      if ((grow % 2 === 0 && high < 6) || low === 0) high += 1;
      else low -= 1;
    }
    return [low, high - low + 1];
  };
  const [top, rows] = fit(
    spots.map(([row]) => row),
    tableau.top,
    free.length > 0 ? 3 : 4,
  );
  const [left, columns] = fit(
    spots.map(([, column]) => column),
    tableau.left,
    free.length > 0 ? 3 : 4,
  );
  return { top, left, rows, columns };
}

/** `space:d4` is row 3, column 3. */
export function spotOf(ref: string): [number, number] | null {
  const found = /^space:([a-g])([1-7])$/.exec(ref);
  return found ? [(found[1] ?? "a").charCodeAt(0) - 97, Number(found[2]) - 1] : null;
}

export function spaceRef(row: number, column: number): string {
  return `space:${String.fromCharCode(97 + row)}${column + 1}`;
}

/** Sprouts and growth on a card, in words; the last growth of a full stack is its canopy. */
export function piecesWords(card: Card, cell: { sprouts: number; growth: number }): string {
  const words = [];
  if (card.sprout_spaces > 0) words.push(`${cell.sprouts} of ${card.sprout_spaces} sprouts`);
  if (card.growth_spaces > 0) {
    const full = cell.growth >= card.growth_spaces;
    words.push(full ? `full growth with its canopy` : `${cell.growth} of ${card.growth_spaces} growth`);
  }
  return words.join(", ");
}

export function whose(view: AbundanceView, seat: number): Player | undefined {
  return view.players[seat < 0 ? view.active : seat];
}

export function describe(view: ViewData, content: ContentData, ref: string, owner?: number): string {
  const [kind = "", value = ""] = ref.split(":");
  const earth = abundanceView(view);
  const all = abundanceContent(content);
  const { seat } = earth;
  const me = whose(earth, owner ?? seat);
  const ofOther = owner === undefined || owner === seat ? "" : ", on their island";
  switch (kind) {
    case "card": {
      const card = findCard(all, value);
      if (!card) return value;
      const held = earth.hand.find((each) => each.card === value);
      const words = [card.name, kindWords(card)];
      if (held && typeof held.cost === "number") words.push(`costs ${held.cost} soil`);
      if (card.vp !== 0) words.push(`${card.vp} VP`);
      return words.join(", ");
    }
    case "space": {
      const cell = me?.tableau.cells.find((each) => each.ref === ref);
      const card = findCard(all, cell?.card);
      if (!cell || !card)
        return `${value}, empty${me?.free.includes(ref) ? ", a card could go here" : ""}${ofOther}`;
      const pieces = piecesWords(card, cell);
      return [value, card.name, kindWords(card), pieces].filter(Boolean).join(", ") + ofOther;
    }
    case "fauna": {
      const fauna = earth.fauna.find((each) => each.ref === ref);
      if (!fauna) return value;
      const own = seat < 0 ? "" : `, you have ${fauna.progress[seat] ?? 0} of ${fauna.need}`;
      return `Fauna ${fauna.name}${own}`;
    }
    case "action":
      return all.actions.find((each) => each.id === value)?.name ?? value;
    case "feature":
      return all.features.find((each) => each.id === value)?.text.replace(/\.$/, "") ?? value;
    case "conversion":
      return all.conversions.find((each) => each.id === value)?.text.replace(/\.$/, "") ?? value;
    case "island":
    case "climate":
    case "ecosystem": {
      if (value === "none") return "no Ecosystem";
      const dealt = me?.dealt[`${kind}s` as keyof Player["dealt"]] ?? [];
      const side = findCard(all, dealt[Number(value) - 1]);
      return side ? `${KINDS[kind]} ${side.name}` : `${KINDS[kind]} ${value}`;
    }
    case "option": {
      const action = all.actions.find((each) => each.id === earth.action);
      return (action && optionWords(action)[value]) ?? value;
    }
    case "how":
      return HOWS[value] ?? value;
    case "player":
      return `player ${seatMark(view, Number(value)).sign}`;
    default:
      return value;
  }
}

export const HOWS: Record<string, string> = {
  stops: "all in order, stop where there is a choice",
  quick: "all in order, placed for me",
  finish: "all in order, placed for me, and end",
};
