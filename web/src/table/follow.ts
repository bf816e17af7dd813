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

/** Whether all of them can be seen at once, if one scrolls. */
function fit(things: readonly Element[], stage: Element): boolean {
  const place = stage.getBoundingClientRect();
  const boxes = things.map((thing) => thing.getBoundingClientRect());
  const [high, wide] = [
    Math.max(...boxes.map((box) => box.bottom)) - Math.min(...boxes.map((box) => box.top)),
    Math.max(...boxes.map((box) => box.right)) - Math.min(...boxes.map((box) => box.left)),
  ];
  return high <= place.bottom - place.top && wide <= place.right - place.left;
}

/** Scrolls to these things on the stage: to all, where they fit, else to the first, unless one is in view already. */
async function show(things: string): Promise<void> {
  // Once it is laid out anyway: measured at once, it would have to be laid out twice.
  await new Promise<void>((resolve) => whenDrawn(resolve));
  const stage = document.getElementById("stage");
  if (!stage) return;
  const found = [...stage.querySelectorAll(things)];
  const unseen = found.filter((thing) => !isInView(thing, stage));
  const sought = fit(found, stage) ? unseen : unseen.length === found.length ? unseen.slice(0, 1) : [];
  for (const thing of sought) thing.scrollIntoView({ block: "nearest", inline: "nearest" });
}

/** What can be chosen on the stage is in view. */
export function showWhatCanBeChosen(): Promise<void> {
  return show(LIVE);
}

/** What is advised or proposed there is. */
export function showWhatIsMarked(): Promise<void> {
  return show(MARKED);
}
