/**
 * Moves arrive as motion. Before a new moment is drawn, the places of all pieces are remembered; after it, a piece that
 * lies elsewhere travels there, a new one comes from where it was taken, a card with another face turns, and a figure
 * counts. It only moves what is drawn already: whoever acts meanwhile acts on the new moment.
 *
 * A board marks its things, and nothing else:
 * - `data-piece="settler:2"`: what it is, the same wherever it lies; `data-face="forest"`: what is seen of it;
 *   `data-from="deck"`: where a new one comes from (a `data-source="deck"` that is in sight)
 * - `data-surface`: what pieces lie on. Pieces keep their places on it when it is itself moved or zoomed, and those of a
 *   surface that has only now come into sight are no news.
 * - `data-count="soil:2"`: a figure (`Count.svelte`)
 * - `data-home="2"`: where the things of a seat come from (the table has them)
 */

import { beats, type Beats } from "./tempo";

/** What has led to the new moment: who acted, and what it is about. */
export interface Deed {
  by: number;
  refs: readonly string[];
}

interface Point {
  x: number;
  y: number;
}

interface Known {
  element: Element;
  /** The middle, on the screen. */
  at: Point;
  surface: Element | null;
  /** The middle, on the surface. */
  within: Point;
  face: string;
}

interface Move {
  element: Element;
  at: Point;
  from: Point | null;
  turns: boolean;
  arrives: boolean;
  told: boolean;
}

interface Journey {
  animation: Animation;
  /** Where it ends, on the screen; null: it leads nowhere. */
  to: Point | null;
}

/** More would be a muddle, and would cost frames. */
export const MOST_AT_ONCE = 14;
/** Pixels: nobody sees less, and of two faces the middles may lie apart. */
const LEAST = 3;
const BETWEEN_FACES = 24;
const EASING = "cubic-bezier(0.2, 0.7, 0.2, 1)";
const HOME = 20;

export class Motion {
  private pieces = new Map<string, Known[]>();
  private counts = new Map<string, number>();
  private surfaces = new Set<Element>();
  private running = new Map<Element, Journey>();

  constructor(private readonly tempo: () => Beats = beats) {}

  /** Before the new moment is drawn. */
  remember(root: Element): void {
    this.pieces.clear();
    this.counts.clear();
    this.surfaces = new Set();
    if (this.tempo().travel === 0) return;
    this.surfaces = new Set(root.querySelectorAll("[data-surface]"));
    const toSurface = cached(screenToSurface);
    for (const element of root.querySelectorAll("[data-piece]")) {
      const at = middle(element);
      if (!at) continue;
      const surface = element.closest("[data-surface]");
      const key = name(element, "piece");
      const known = { element, at, surface, within: toSurface(surface)(at), face: name(element, "face") };
      this.pieces.set(key, [...(this.pieces.get(key) ?? []), known]);
    }
    for (const element of root.querySelectorAll("[data-count]")) {
      const count = figure(element);
      if (count !== null) this.counts.set(name(element, "count"), count);
    }
  }

  /** The new moment is drawn. */
  play(root: Element, deed: Deed): void {
    // What is still on its way is measured where it will lie, and goes on from where it was seen.
    const { travel, calm } = this.tempo();
    const begun = new Map(
      [...this.running].map(([element, { animation, to }]) => {
        const left = travel - Number(animation.currentTime ?? 0);
        animation.cancel();
        return [element, { to, left }] as const;
      }),
    );
    this.running.clear();
    if (travel === 0) return;
    // All is measured before anything is set in motion: in turns, each would have the page laid out anew.
    const moves = this.moves(root, deed)
      .slice(0, MOST_AT_ONCE)
      .map((move) => {
        const { to, left } = begun.get(move.element) ?? { to: null, left: 0 };
        const goesOn = to && left > 0 && apart(move.at, to) < LEAST;
        return { ...move, frames: keyframes(move), duration: goesOn ? left : move.from ? travel : calm };
      });
    const counts = this.changed(root);
    for (const { element, frames, duration, from, at } of moves)
      this.run(element, frames, duration, from ? at : null);
    for (const { element, old, now } of counts) this.count(element, old, now, travel + calm);
  }

  /** The figures in sight that are others than before. */
  private changed(root: Element): { element: Element; old: number; now: number }[] {
    return [...root.querySelectorAll("[data-count]")].flatMap((element) => {
      const old = this.counts.get(name(element, "count"));
      const now = figure(element);
      return old !== undefined && now !== null && old !== now && middle(element)
        ? [{ element, old, now }]
        : [];
    });
  }

  private moves(root: Element, deed: Deed): Move[] {
    const found: Move[] = [];
    const toScreen = cached(surfaceToScreen);
    const placed = [...root.querySelectorAll("[data-piece]")];
    const staying = new Set(placed.map((element) => `${name(element, "piece")}/${idOf(element)}`));
    for (const element of placed) {
      const at = middle(element);
      if (!at) continue;
      const key = name(element, "piece");
      const surface = element.closest("[data-surface]");
      const told = deed.refs.includes(key) || deed.refs.includes(name(element, "ref"));
      const before = this.pieces.get(key) ?? [];
      const old =
        before.find((each) => each.element === element) ??
        before.find((each) => !staying.has(`${key}/${idOf(each.element)}`));
      if (old) {
        const from = old.surface && old.surface === surface ? toScreen(surface)(old.within) : old.at;
        const turns = old.face !== name(element, "face");
        const moved = apart(from, at) >= (turns ? BETWEEN_FACES : LEAST);
        if (moved || turns)
          found.push({ element, at, from: moved ? from : null, turns, arrives: false, told });
      } else if (before.length === 0 && surface && this.surfaces.has(surface)) {
        found.push({
          element,
          at,
          from: origin(root, element, surface, deed),
          turns: false,
          arrives: true,
          told,
        });
      }
    }
    return found.sort((a, b) => Number(b.told) - Number(a.told));
  }

  private count(element: Element, old: number, now: number, duration: number): void {
    element.setAttribute("data-counting", "");
    const animation = this.run(element, [{ "--count": old }, { "--count": now }], duration);
    const done = (): void => element.removeAttribute("data-counting");
    animation.addEventListener("finish", done);
    animation.addEventListener("cancel", done);
  }

  private run(element: Element, frames: Keyframe[], duration: number, to: Point | null = null): Animation {
    const animation = element.animate(frames, { duration, easing: EASING });
    this.running.set(element, { animation, to });
    animation.addEventListener("finish", () => this.running.delete(element));
    return animation;
  }
}

/** How a piece is seen to move: from the first of them to the last. */
function keyframes({ element, at, from, turns, arrives }: Move): Keyframe[] {
  const isHtml = element instanceof HTMLElement;
  const first: Keyframe = {};
  const last: Keyframe = {};
  if (from) {
    const start = kept(element, from);
    const [x, y] = inUnits(element, start.x - at.x, start.y - at.y);
    first["translate"] = `${x.toFixed(2)}px ${y.toFixed(2)}px`;
    last["translate"] = "0px 0px";
  }
  if (arrives) [first["opacity"], last["opacity"]] = [0, 1];
  if (turns || (arrives && !from && isHtml)) {
    first["scale"] = turns ? "0 1" : "0.7";
    last["scale"] = "1";
    if (!isHtml) {
      for (const frame of [first, last])
        Object.assign(frame, { transformBox: "fill-box", transformOrigin: "center" });
    }
  }
  return [first, last];
}

// -- where things are ---------------------------------------------------------------------------------------------

function name(element: Element, what: string): string {
  return element.getAttribute(`data-${what}`) ?? "";
}

const ids = new WeakMap<Element, number>();
let lastId = 0;

function idOf(element: Element): number {
  let id = ids.get(element);
  if (id === undefined) ids.set(element, (id = ++lastId));
  return id;
}

/** Null where it is not in sight. */
function middle(element: Element): Point | null {
  const { left, top, width, height } = element.getBoundingClientRect();
  return width + height === 0 ? null : { x: left + width / 2, y: top + height / 2 };
}

function apart(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

function figure(element: Element): number | null {
  const words = element.textContent.trim().replace("−", "-");
  return /^[+-]?\d+$/.test(words) ? Number(words) : null;
}

type Way = (point: Point) => Point;

function cached(make: (surface: Element | null) => Way): (surface: Element | null) => Way {
  const made = new Map<Element | null, Way>();
  return (surface) => {
    let way = made.get(surface);
    if (!way) made.set(surface, (way = make(surface)));
    return way;
  };
}

function drawing(element: Element | null): DOMMatrix | null {
  return element && "getScreenCTM" in element ? (element as SVGGraphicsElement).getScreenCTM() : null;
}

function through(matrix: DOMMatrix): Way {
  return ({ x, y }) => ({
    x: matrix.a * x + matrix.c * y + matrix.e,
    y: matrix.b * x + matrix.d * y + matrix.f,
  });
}

function screenToSurface(surface: Element | null): Way {
  const matrix = drawing(surface);
  if (matrix) return through(matrix.inverse());
  const { x, y } = corner(surface);
  return (point) => ({ x: point.x - x, y: point.y - y });
}

function surfaceToScreen(surface: Element | null): Way {
  const matrix = drawing(surface);
  if (matrix) return through(matrix);
  const { x, y } = corner(surface);
  return (point) => ({ x: point.x + x, y: point.y + y });
}

function corner(surface: Element | null): Point {
  if (!surface) return { x: 0, y: 0 };
  const { left, top } = surface.getBoundingClientRect();
  return { x: left - surface.scrollLeft, y: top - surface.scrollTop };
}

/** A way on the screen, in the units that the element is moved by. */
function inUnits(element: Element, x: number, y: number): [number, number] {
  const matrix = drawing(element.parentElement);
  if (!matrix) return [x, y];
  const back = matrix.inverse();
  return [back.a * x + back.c * y, back.b * x + back.d * y];
}

/** As near to it as is in sight: beyond the edge of what scrolls, a piece would make it scroll. */
function kept(element: Element, { x, y }: Point): Point {
  const around = whatClips(element);
  if (!around) return { x, y };
  const { left, top, right, bottom } = around.getBoundingClientRect();
  const { width, height } = element.getBoundingClientRect();
  const between = (value: number, low: number, high: number): number =>
    Math.max(Math.min(low, high), Math.min(value, Math.max(low, high)));
  return {
    x: between(x, left + width / 2, right - width / 2),
    y: between(y, top + height / 2, bottom - height / 2),
  };
}

function whatClips(element: Element): Element | null {
  if (element instanceof SVGElement && element.ownerSVGElement) return element.ownerSVGElement;
  for (let around = element.parentElement; around; around = around.parentElement)
    if (/auto|scroll|hidden|clip/.test(getComputedStyle(around).overflow)) return around;
  return null;
}

/** Where a new piece comes from: its source, what the deed was about, or the seat that acted. */
function origin(root: Element, element: Element, surface: Element, { by, refs }: Deed): Point | null {
  const seen = (mark: string, value: string): Element[] =>
    value === ""
      ? []
      : [...root.querySelectorAll(`[data-${mark}]`)].filter(
          (each) => name(each, mark) === value && !each.contains(element) && middle(each),
        );
  const [source] = [
    ...seen("source", name(element, "from")),
    ...refs.flatMap((ref) => seen("ref", ref)).filter((each) => each.closest("[data-surface]") !== surface),
  ];
  if (source) return middle(source);
  const [home] = seen("home", String(by));
  if (!home) return null;
  const { left, top } = home.getBoundingClientRect();
  return { x: left + HOME, y: top + HOME };
}
