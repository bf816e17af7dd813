/** Bringing a place of a book into view: only the region that scrolls is moved, never a table's page. */

const SETTLES = 3; // frames; what is drawn only now changes where things lie

export function bringIntoView(place: HTMLElement, block: "center" | "start"): void {
  const region = scrollerOf(place);
  let left = SETTLES;
  const move = (): void => {
    if (!region) place.scrollIntoView({ block });
    else {
      const [at, around] = [place.getBoundingClientRect(), region.getBoundingClientRect()];
      const above = block === "center" ? Math.max(0, (around.height - at.height) / 2) : 0;
      region.scrollTop += at.top - around.top - above;
    }
    left -= 1;
    if (left > 0 && place.isConnected) requestAnimationFrame(move);
  };
  move();
}

/** The region around it that scrolls in itself; null where the page does. */
function scrollerOf(place: HTMLElement): HTMLElement | null {
  for (let box = place.parentElement; box && box !== document.body; box = box.parentElement)
    if (/auto|scroll/.test(getComputedStyle(box).overflowY)) return box;
  return null;
}
