/** The 42 features a seed can be germinated for, in groups that are found quickly. */

export const FEATURE_GROUPS: [string, RegExp][] = [
  ["What it is", /^(type_|terrain$|event$)/],
  ["Habitats", /^habitat/],
  ["Cost and points", /^(cost|vp|canopy)/],
  ["Room for pieces", /^(sprout_spaces|growth_spaces)/],
  ["Abilities", /^(colour_|two_abilities|directional)/],
  ["Signs in its abilities", /^icon_/],
  ["Its name", /^name_/],
];

const SIGNED: [RegExp, string][] = [
  [/^type_(.+)$/, "$1"],
  [/^(terrain|event)$/, "$1"],
  [/^habitat_(.+)$/, "$1"],
  [/^colour_(.+)$/, "$1"],
  [/^icon_(.+)$/, "$1"],
  [/^cost_.+$/, "soil"],
  [/^vp_.+$/, "vp"],
  [/^canopy_.+$/, "canopy"],
  [/^sprout_.+$/, "sprout"],
  [/^growth_.+$/, "growth"],
  [/^name_animal$/, "animal"],
];

export function featureSign(id: string): string {
  const found = SIGNED.find(([words]) => words.test(id));
  return found ? id.replace(found[0], found[1]) : "";
}
