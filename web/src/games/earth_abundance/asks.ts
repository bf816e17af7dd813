/** What can be answered to each kind of question with one press; everything else is pressed on island, hand or Fauna. */

import type { Mine } from "./view";

export interface Answer {
  /** The references that make the action, the verb first. */
  refs: string[];
  label: string;
  primary?: boolean;
  /** The same with each gain asked for. */
  careful?: string[];
}

const say = (verb: string, label: string, primary = false): Answer => ({
  refs: [`verb:${verb}`],
  label,
  primary,
});

const careful = (verb: string, label: string, primary = false): Answer => ({
  ...say(verb, label, primary),
  careful: [`verb:${verb}_with_care`],
});

const run = (how: string, label: string, primary = false): Answer => ({
  refs: ["verb:run", `how:${how}`],
  label,
  primary,
});

const ANSWERS: Record<string, Answer[]> = {
  plant: [careful("end", "Done planting: draw", true), say("waive", "Done planting, draw nothing")],
  replant: [],
  ability: [careful("use", "Use its ability", true), say("skip", "Leave it")],
  activate: [
    careful("use", "Use this one", true),
    say("skip", "Skip it"),
    run("stops", "Run: stop where I choose"),
    run("quick", "Run: place for me"),
    run("finish", "Run all and end"),
    say("tableau_first", "My island before Island and Climate"),
    say("end", "End my activation"),
  ],
  place: [
    say("auto", "Place the rest for me", true),
    say("store", "Store one"),
    say("share", "To the team"),
    say("stop", "No more"),
  ],
  take: [say("auto", "Take them for me", true)],
  copy: [say("stop", "Copy nothing")],
  compost_hand: [say("stop", "No more")],
  hand_over: [say("stop", "Keep the rest")],
  claim: [say("forgo", "Do not claim")],
  move: [say("auto", "Place them for me", true), say("end", "Done moving")],
  between: [say("pass", "Play no Event", true)],
  join: [careful("join", "Join in", true), say("decline", "Not me")],
  final: [say("end", "I am done", true)],
};

const PLAN = say("plan", "Ask me between turns: I have an Event");

export function answers(mine: Mine, plans: boolean): Answer[] {
  return [...(ANSWERS[mine.kind] ?? []), ...(plans ? [PLAN] : [])];
}

/** What to press, said beside the question. */
const GUIDES: Record<string, string> = {
  pick: "One of each: press an Island, a Climate and an Ecosystem.",
  choose: "Everybody gains from it, you the most.",
  benefit: "Take one half of the action.",
  plant: "Press a card in your hand, then a place on your island.",
  where: "Press the place on your island.",
  replant: "Press the card in your hand that takes its place, for free.",
  place: "Press the cards on your island, one press for each piece.",
  take: "Press the cards on your island the pieces come from.",
  copy: "Press the card whose ability is copied.",
  compost_hand: "Press the cards in your hand that go to the compost.",
  hand_over: "Press the cards your team gets.",
  keep: "Press the card you keep.",
  return: "Press the card that goes back next.",
  claim: "Press the Fauna card to put a leaf on it.",
  move: "Press the cards that get your stored sprouts.",
  between: "Press an Event of your hand to play it.",
  gyre: "Press a Fauna card for Gaia.",
  aside: "Nobody waits for you; Events and conversions are open to you.",
  final: "The last chance for Events and conversions.",
};

export function guide(kind: string): string {
  return GUIDES[kind] ?? "";
}

/** Small steps that can be taken back: one press on the island does them. */
const AT_ONCE = new Set(["where", "place", "take", "move"]);

export function atOnce(kind: string | undefined): boolean {
  return kind !== undefined && AT_ONCE.has(kind);
}
