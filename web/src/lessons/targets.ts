/** Where on the screen that is which a lesson points at. */

import { keyOf } from "../ui/figures.svelte";

export interface Spot {
  left: number;
  top: number;
  width: number;
  height: number;
}

const APART = 4;
/** A figure with its name is no larger than this. */
const [WIDEST, HIGHEST] = [320, 90];

/** Where parts of the table are to be found; the first that can be seen is meant. */
const PARTS: Record<string, readonly string[]> = {
  mine: ["[data-region=mine]"],
  players: ["[data-region=people]", "[data-region=side]"],
  question: ["[data-region=foot] [data-seq]"],
  news: ["[data-recap]"],
  stage: ["#stage"],
};

/** What in a page may stand for a reference, likelier ones first. */
export function selectors(ref: string, seat: number): readonly string[] {
  const [kind = "", ...rest] = ref.split(":");
  const name = rest.join(":");
  const quoted = CSS.escape(name);
  if (!name) return PARTS[kind] ?? [];
  // Where there is room, a part has no tab: it stands beside the stage.
  if (kind === "stage") return [`[data-region=tabs] [data-tab=${quoted}]`, `[data-beside=${quoted}]`];
  if (kind === "figure") return [seat, -1].map((whose) => `[data-count=${CSS.escape(keyOf(whose, name))}]`);
  if (kind === "verb")
    return [
      `[data-region=foot] [data-verb=${quoted}]`,
      `[data-region=foot] [data-answer="${ref}"]`,
      `[data-region=foot] [data-answer~="${ref}"]`,
      `[data-ref=${CSS.escape(ref)}]`,
      "[data-region=foot] [data-more]",
    ];
  return [`[data-ref=${CSS.escape(ref)}]`];
}

/** What of an element can be seen: not what its region, or a map within it, has scrolled away. */
export function seen(element: Element): Spot | null {
  let { left, top, right, bottom } = element.getBoundingClientRect();
  const region = element.closest("[data-region]");
  for (let around = region && element; around && around !== region;) {
    around = around.parentElement;
    if (!around || (around !== region && getComputedStyle(around).overflow === "visible")) continue;
    const box = around.getBoundingClientRect();
    left = Math.max(left, box.left);
    top = Math.max(top, box.top);
    right = Math.min(right, box.right);
    bottom = Math.min(bottom, box.bottom);
  }
  const [width, height] = [right - left, bottom - top];
  return width > 1 && height > 1 ? { left, top, width, height } : null;
}

/** The element meant by a reference: one that can be seen, else any that is there. */
export function target(ref: string, seat: number): Element | null {
  const found = selectors(ref, seat).flatMap((each) => [...document.querySelectorAll(each)]);
  const meant = found.find((each) => seen(each) !== null) ?? found[0] ?? null;
  return meant && ref.startsWith("figure:") ? withItsName(meant) : meant;
}

/** A number means something with its name beside it: what holds both, as long as that is small. */
function withItsName(figure: Element): Element {
  for (let around = figure.parentElement; around; around = around.parentElement) {
    const { width, height } = around.getBoundingClientRect();
    if (width > WIDEST || height > HIGHEST) break;
    if (/\p{L}{3}/u.test(around.textContent)) return around;
  }
  return figure;
}

/** What lies over the table hides what is below it. */
function isCovered(element: Element, spot: Spot): boolean {
  const over = document
    .elementFromPoint(spot.left + spot.width / 2, spot.top + spot.height / 2)
    ?.closest("[data-region=side], dialog, [data-above]");
  return over !== undefined && over !== null && !over.contains(element) && !element.contains(over);
}

/** A ring around each of them that can be seen. */
export function rings(refs: readonly string[], seat: number): Spot[] {
  const elements = new Set(refs.flatMap((ref) => target(ref, seat) ?? []));
  return [...elements].flatMap((element) => {
    const spot = seen(element);
    if (!spot || isCovered(element, spot)) return [];
    return {
      left: Math.round(spot.left - APART),
      top: Math.round(spot.top - APART),
      width: Math.round(spot.width + 2 * APART),
      height: Math.round(spot.height + 2 * APART),
    };
  });
}

/**
 * Brings what is pointed at into the view of its region; where there is no room for all, the first of it. A map that is
 * looked at from close by is brought there, and turns to it by itself.
 */
export function reveal(refs: readonly string[], seat: number): void {
  for (const ref of [...refs].reverse()) {
    const found = target(ref, seat);
    const element = found?.closest("[data-turns]") ?? found;
    if (element && !isWhole(element)) element.scrollIntoView({ block: "nearest", inline: "nearest" });
  }
}

function isWhole(element: Element): boolean {
  const [box, spot] = [element.getBoundingClientRect(), seen(element)];
  return spot !== null && spot.width >= box.width - 1 && spot.height >= box.height - 1;
}
