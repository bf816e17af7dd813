/** Where the stage is longer than its place: what can be chosen there is brought into view. */

import { whenDrawn } from "../ui/drawing";

const LIVE = '[data-live="true"]';
const MARKED = '[data-proposed="true"]';

function isInView(thing: Element, stage: Element): boolean {
  const [box, place] = [thing.getBoundingClientRect(), stage.getBoundingClientRect()];
  return (
    box.top >= place.top && box.bottom <= place.bottom && box.left >= place.left && box.right <= place.right
  );
}

/** Scrolls to the first of these things on the stage, unless one is in view already, there or elsewhere. */
async function show(things: string): Promise<void> {
  // Once it is laid out anyway: measured at once, it would have to be laid out twice.
  await new Promise<void>((resolve) => whenDrawn(resolve));
  const stage = document.getElementById("stage");
  if (!stage) return;
  const found = [...stage.querySelectorAll(things)];
  if (!found.some((thing) => isInView(thing, stage)))
    found[0]?.scrollIntoView({ block: "nearest", inline: "nearest" });
}

/** What can be chosen on the stage is in view. */
export function showWhatCanBeChosen(): Promise<void> {
  return show(LIVE);
}

/** What is advised or proposed there is. */
export function showWhatIsMarked(): Promise<void> {
  return show(MARKED);
}
