/** The cards on the three shelves, with what stands on them. */

import { benefit, kindOf, signed } from "../read";
import type { EarthContent, EarthView, ShelfCard } from "../view";

export interface Standing {
  ref: string;
  name: string;
  cost: number | null;
  effect: string;
  text: string;
  state: string;
  open: boolean;
  /** In force for the rest of the game: drawn as strongly as an open card. */
  lasting: boolean;
  owners: number[];
  reason: string;
}

function standing(
  card: ShelfCard,
): Pick<Standing, "ref" | "state" | "open" | "lasting" | "owners" | "reason"> {
  const state = { deck: "", funded: "Funded:", taken: "Gone" }[card.state];
  return {
    ref: card.ref,
    state,
    open: card.state === "deck",
    lasting: false,
    owners: card.owner === null ? [] : [card.owner],
    reason: card.reason,
  };
}

export function technologyCards(earth: EarthView, content: EarthContent): Standing[] {
  return earth.technologies.map((card) => {
    const known = content.technologies.find((each) => each.id === card.id);
    const fits = (known?.applies ?? []).map((each) => kindOf(content, each.kind)?.name ?? each.kind);
    return {
      ...standing(card),
      name: known?.name ?? card.id,
      cost: known?.cost ?? null,
      effect: `${benefit(content, card.id)}: ${fits.join(", ")}`,
      text: known?.text ?? "",
    };
  });
}

export function policyCards(earth: EarthView, content: EarthContent): Standing[] {
  return earth.policies.map((card) => {
    const known = content.policies.find((each) => each.id === card.id);
    return {
      ...standing(card),
      name: known?.name ?? card.id,
      cost: known?.cost ?? null,
      effect: `${signed(known?.emissions ?? 0)} Emissions, yours and global`,
      text: known?.text ?? "",
    };
  });
}

export function resolutionCards(earth: EarthView, content: EarthContent): Standing[] {
  return earth.resolutions.map((card) => {
    const known = content.resolutions.find((each) => each.id === card.id);
    const state = { deck: "", proposed: "On the table", passed: "In force:", removed: "Failed" }[card.state];
    return {
      ref: card.ref,
      name: known?.name ?? card.id,
      cost: null,
      effect: known?.text ?? "",
      text: known?.text ?? "",
      state: card.state === "removed" && known?.decide === "automatic" ? "Done" : state,
      open: card.state === "deck" || card.state === "proposed",
      lasting: card.state === "passed",
      owners: card.members.length ? card.members : card.supporters,
      reason: card.reason,
    };
  });
}
