/** Where the stage is longer than its place: what can be chosen there is brought into view. */

import { tick } from "svelte";

const LIVE = '[data-live="true"]';

function isInView(thing: Element, stage: Element): boolean {
  const [box, place] = [thing.getBoundingClientRect(), stage.getBoundingClientRect()];
  return (
    box.top >= place.top && box.bottom <= place.bottom && box.left >= place.left && box.right <= place.right
  );
}

/** Scrolls to the first thing that can be chosen on the stage, unless one is in view already, there or elsewhere. */
export async function showWhatCanBeChosen(): Promise<void> {
  await tick();
  const stage = document.getElementById("stage");
  if (!stage) return;
  const live = [...stage.querySelectorAll(LIVE)];
  if (!live.some((thing) => isInView(thing, stage)))
    live[0]?.scrollIntoView({ block: "nearest", inline: "nearest" });
}
