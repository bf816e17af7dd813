/**
 * How long things take that move: the one place where such times are written. Styles use them by name (`--quick`,
 * `--calm`, `--ambient`, or a multiple of one), programs ask `beats()`. A person sets the pace; who wants no motion gets
 * none, whatever the pace.
 */

export type Pace = "instant" | "brisk" | "calm";

/** Milliseconds. */
export interface Beats {
  /** An answer to the pointer. */
  quick: number;
  /** Something comes, turns or fades. */
  calm: number;
  /** A piece on its way across the table. */
  travel: number;
  /** One breath of a picture that moves a little by itself. */
  ambient: number;
}

const STILL: Beats = { quick: 0, calm: 0, travel: 0, ambient: 0 };

const BEATS: Record<Pace, Beats> = {
  instant: STILL,
  brisk: { quick: 140, calm: 320, travel: 450, ambient: 1_000 },
  calm: { quick: 240, calm: 600, travel: 900, ambient: 1_000 },
};

/** How long a mark stays that goes away by itself. */
const MARKED_FOR = 8_000;

const wantsNone = matchMedia("(prefers-reduced-motion: reduce)");
let pace: Pace = "brisk";

export function beats(): Beats {
  return wantsNone.matches ? STILL : BEATS[pace];
}

/** For programs and styles alike; `tokens.css` takes it from the styles again where no motion is wanted. */
export function setPace(chosen: Pace): void {
  pace = chosen;
  const { style } = document.documentElement;
  for (const [name, length] of Object.entries(BEATS[chosen])) style.setProperty(`--${name}`, `${length}ms`);
}

/** Something is marked for a while; the answer puts an end to the waiting. */
export function whenMarkFades(then: () => void): () => void {
  const timer = setTimeout(then, MARKED_FOR);
  return () => clearTimeout(timer);
}
