/**
 * A map that is looked at from close by scrolls inside its own frame. It comes near by itself where what can be chosen
 * would be smaller than a finger, and goes back when there is room; a person may look closer still, or at the whole.
 */

import { untrack } from "svelte";
import type { Board } from "./board";
import { FINGER, holds, middleOf, together, type Frame } from "./camera";
import { beats } from "./tempo";

/** Pixels of a thing that a finger meets with some care: smaller than that is too small. */
const LEAST = 24;
/** How wide or high, whichever is more, a map is that a person looks at from close by. */
const CLOSE = 736;

type View = "whole" | "near" | "close";

interface Drawing {
  /** All of it, in drawing units. */
  extent: () => Frame;
  /** Where a reference lies on it. */
  boxOf: (ref: string) => Frame | undefined;
  /** What shall be in sight where not everything can be, and nothing is pointed at. */
  home: () => string;
}

export class Closer {
  frame = $state<HTMLElement | null>(null);
  /** The frame's size in pixels. */
  wide = $state(0);
  high = $state(0);
  /** What a person chose to look at. */
  private chosen = $state<View | null>(null);

  constructor(
    private readonly board: Pick<Board, "live" | "pointed">,
    private readonly drawing: Drawing,
  ) {
    // Who wanted the whole of it is asked about it anew.
    $effect(() => {
      void this.isNear;
      untrack(() => {
        if (this.chosen === "whole") this.chosen = null;
      });
    });
    // When the map is drawn in its new size, which is not seen to grow.
    let before: View = "whole";
    $effect(() => {
      void [this.size, this.wide, this.high];
      if (this.view !== "whole") this.reveal(this.wanted, this.view === before);
      before = this.view;
    });
  }

  private readonly live = $derived.by(() => this.boxes(this.board.live));
  private readonly pointed = $derived.by(() => this.boxes(this.board.pointed));

  /** What shall be in sight, likelier things first. */
  private readonly wanted = $derived.by((): readonly Frame[] =>
    this.pointed.length ? this.pointed : [...this.boxes([this.drawing.home()]), ...this.live],
  );

  /** Pixels for a drawing unit when all of it is shown. */
  private readonly pixel = $derived.by(() => {
    const { width, height } = this.drawing.extent();
    return Math.min(this.wide / width, this.high / height);
  });

  /**
   * How wide or high, whichever is less, the smallest thing is that can be chosen, in drawing units. While somebody who is
   * asked turns to what lies elsewhere, it is the one they turned from: the map does not go back and forth.
   */
  private readonly smallest = $derived.by(() => {
    const found = Math.min(...this.live.flatMap(({ width, height }) => [width, height]));
    this.kept = found < Infinity || this.board.live.size === 0 ? found : this.kept;
    return this.kept;
  });
  private kept = Infinity;

  private readonly isNear = $derived.by(() => this.pixel > 0 && this.smallest * this.pixel < LEAST);

  view = $derived.by((): View => this.chosen ?? (this.isNear ? "near" : "whole"));

  /** The least size of the map in pixels. */
  size = $derived.by((): { width: number; height: number } => {
    const { width, height } = this.drawing.extent();
    const near = FINGER / this.smallest;
    const close = Math.max(CLOSE / Math.max(width, height), near);
    const scale = { whole: 0, near, close }[this.view];
    return { width: width * scale, height: height * scale };
  });

  toggle = (): void => {
    this.chosen = this.view === "whole" ? "close" : "whole";
  };

  private boxes(refs: Iterable<string>): Frame[] {
    return [...refs].flatMap((ref) => this.drawing.boxOf(ref) ?? []);
  }

  /** Scrolled so that these are in the middle; where it is looked at already, only if they are out of sight. */
  private reveal(boxes: readonly Frame[], already: boolean): void {
    const { frame } = this;
    if (!frame) return;
    const { x, y, width, height } = this.drawing.extent();
    const [across, down] = [frame.scrollWidth / width, frame.scrollHeight / height];
    const sight = {
      x: x + frame.scrollLeft / across,
      y: y + frame.scrollTop / down,
      width: frame.clientWidth / across,
      height: frame.clientHeight / down,
    };
    const box = together(boxes, sight.width, sight.height);
    if (!box || (already && holds(sight, box))) return;
    const middle = middleOf(box);
    frame.scrollTo({
      left: (middle.x - x) * across - frame.clientWidth / 2,
      top: (middle.y - y) * down - frame.clientHeight / 2,
      behavior: already && beats().calm ? "smooth" : "instant",
    });
  }
}
