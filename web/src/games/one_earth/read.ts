/** Reading the view of One Earth: marks, names, and references in words. */

import { named } from "../../ui/words";
import type { ContentData, ViewData } from "../types";
import type { EarthContent, EarthView, Kind, Preview, ShelfCard } from "./view";

export function earthView(view: ViewData): EarthView {
  return view as EarthView;
}

export function earthContent(content: ContentData): EarthContent {
  return content as EarthContent;
}

/** Each country's colour and initial. Carbonia's black and Lumen's white become tones that show on both grounds. */
const MARKS: Record<string, { colour: string; sign: string }> = {
  blue: { colour: "var(--seat-blue)", sign: "N" },
  black: { colour: "var(--seat-slate)", sign: "C" },
  white: { colour: "var(--seat-yellow)", sign: "L" },
  green: { colour: "var(--seat-green)", sign: "V" },
  purple: { colour: "var(--seat-violet)", sign: "F" },
  red: { colour: "var(--seat-red)", sign: "M" },
};

export function countryMark(country: string): { colour: string; sign: string } | null {
  return MARKS[country] ?? null;
}

/** Before the countries are taken a seat is known by its number alone. */
export function seatMark(view: ViewData, seat: number): { colour: string; sign: string } {
  const country = earthView(view).players[seat]?.country;
  return (country && MARKS[country]) || { colour: "var(--ink-soft)", sign: String(seat + 1) };
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

export function zoneName(zone: EarthView["zone"]): string {
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

/** What it means that the marker passes a line of the track, upwards or downwards; "" where the line means nothing. */
export function crossing(line: number, view: EarthView, content: EarthContent): string {
  const { track } = content;
  const rising = line > view.global_emissions;
  const below = rising ? `${line}: ` : `below ${line}: `;
  if (line === track.uninhabitable) return `${below}${rising ? "the Earth is lost" : "the Earth is saved"}`;
  if (view.general) return "";
  if (line === view.winning_below) return `${below}${rising ? "nobody can win" : "winning is possible"}`;
  if (line === track.critical[0])
    return `${below}${rising ? "Critical Events and sanctions" : "no Critical Event"}`;
  if (line === track.warning[0]) return `${below}${rising ? "Warning Events" : "no Event"}`;
  return String(line);
}

/** The sign of the worst zone that Global Emissions of so much would newly enter, "" for none. */
export function dangerAhead(
  view: EarthView,
  content: EarthContent,
  heat: number,
): "" | "warning" | "critical" | "lost" {
  const { track } = content;
  const enters = (line: number) => heat >= line && view.global_emissions < line;
  if (heat >= track.uninhabitable) return "lost";
  if (view.general) return "";
  if (enters(track.critical[0]) || (view.winning_below !== null && enters(view.winning_below)))
    return "critical";
  return enters(track.warning[0]) ? "warning" : "";
}

/** What an action would bring about beyond its figures, in few words; "" for nothing of note. */
export function outlook(preview: Preview, view: EarthView, content: EarthContent): string {
  const words = preview.crosses.map((line) => crossing(line, view, content)).filter(Boolean);
  if (preview.wins) words.push("you win");
  else if (preview.ends) words.push("the game ends");
  else if (preview.final) words.push("the last round begins");
  return words.join("; ");
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
