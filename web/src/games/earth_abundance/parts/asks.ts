/** What can be answered to each kind of question with one press; everything else is pressed on island, hand or Fauna. */

import type { Mine } from "../view";

export interface Answer {
  /** The references that make the action, the verb first. */
  refs: string[];
  label: string;
  primary?: boolean;
  /** The same with each gain asked for. */
  careful?: string[];
  /** Its label says what cannot be taken back, so that is not asked about again. */
  sure?: boolean;
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

const sure = (answer: Answer): Answer => ({ ...answer, sure: true });

const ANSWERS: Record<string, Answer[]> = {
  plant: [sure(careful("end", "Done: draw", true)), say("waive", "Done, draw nothing")],
  replant: [],
  ability: [careful("use", "Use its ability", true), say("skip", "Leave it")],
  activate: [
    sure(run("finish", "Activate all", true)),
    run("quick", "All, then ask me"),
    run("stops", "All, I place"),
    careful("use", "Only this one"),
    say("skip", "Skip it"),
    say("tableau_first", "My island before Island and Climate"),
    sure(say("end", "End activation")),
  ],
  place: [
    say("auto", "Place the rest for me", true),
    say("store", "Store the rest"),
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

/** The answers that are open; where only one is left, it is the one to press. */
export function answers(mine: Mine, live: ReadonlySet<string>, plans: boolean): Answer[] {
  const open = (answer: Answer): boolean => answer.refs.every((ref) => live.has(ref));
  const found = (ANSWERS[mine.kind] ?? []).filter(open);
  // While a card can still be planted, ending must not be what is pressed first: what is then drawn is not put back.
  if (mine.kind === "plant" && [...live].some((ref) => ref.startsWith("card:")))
    return [
      ...found.map((answer) => ({ ...answer, primary: false })),
      ...(plans && open(PLAN) ? [PLAN] : []),
    ];
  const [only] = found;
  const shown = only && found.length === 1 ? [{ ...only, primary: true }] : found;
  return plans && open(PLAN) ? [...shown, PLAN] : shown;
}

/** What to press, said beside the question. */
const GUIDES: Record<string, string> = {
  pick: "One of each: press an Island, a Climate and an Ecosystem.",
  choose: "Everybody gains from it, you the most.",
  benefit: "Take one half of the action.",
  plant: "Press a card in your hand, then its place on your island.",
  where: "Press the place on your island.",
  replant: "Press the card in your hand that takes its place, for free.",
  activate: "In reading order; it stops where you have to pay or to choose.",
  place: "Press the cards on your island, one press for each piece.",
  take: "Press the cards on your island that the pieces come from.",
  copy: "Press the card whose ability is copied.",
  compost_hand: "Press the cards in your hand that go to the compost.",
  hand_over: "Press the cards your team gets.",
  keep: "Press the card you keep.",
  return: "Press the card that goes back next.",
  claim: "Press the Fauna card to put a leaf on it.",
  move: "Press the cards that get your stored sprouts.",
  between: "Press an Event of your hand to play it.",
  gyre: "Press a Fauna card for Gaia.",
  aside: "It is not your turn, but you may play Events and convert.",
  final: "The last chance for Events and conversions.",
};

export function guide(mine: Mine): string {
  if (mine.kind === "activate" && !mine.next)
    return "Nothing to activate; conversions are still open to you.";
  if (mine.kind === "plant" && mine.left === 0)
    return "Nothing more can be planted: draw, or draw nothing. Conversions are still open.";
  if (mine.kind === "place" && mine.spaces?.length === 0) return "There is no room on your island.";
  return GUIDES[mine.kind] ?? "";
}

/** Small steps: one press on the island or on a card does them, and Undo takes them back. */
const AT_ONCE = new Set(["where", "place", "take", "move", "plant", "compost_hand", "copy"]);

export function atOnce(kind: string | undefined): boolean {
  return kind !== undefined && AT_ONCE.has(kind);
}

/** Answers that can be given once for all: where they are asked for, what they say, and what is then answered. */
export interface Habit {
  id: "place" | "activate";
  kinds: readonly string[];
  label: string;
  /** The first of these that is open is answered. */
  ways: readonly (readonly string[])[];
}

export const HABITS: readonly Habit[] = [
  {
    id: "place",
    kinds: ["place", "take", "move"],
    label: "Place, take and move pieces for me",
    ways: [["verb:auto"]],
  },
  {
    id: "activate",
    kinds: ["activate"],
    label: "Activate all my abilities for me",
    ways: [["verb:run", "how:finish"], ["verb:end"]],
  },
];
