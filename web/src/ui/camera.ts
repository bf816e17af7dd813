/** The part of a map that is looked at: pure arithmetic on boxes in drawing units. */

export interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
}

export const CLOSEST = 6;

/** Pixels that a finger meets. */
export const FINGER = 28;

/** The whole of `content` with a margin, in a window of that shape (width / height). */
export function fit(content: Frame, margin: number, shape: number): Frame {
  const width = content.width + 2 * margin;
  const height = content.height + 2 * margin;
  const wide = Math.max(width, height * shape);
  const high = Math.max(height, width / shape);
  return {
    x: content.x + content.width / 2 - wide / 2,
    y: content.y + content.height / 2 - high / 2,
    width: wide,
    height: high,
  };
}

/** Nearer (factor above 1) or farther, the point `at` staying where it is; never farther than `whole`. */
export function zoomed(frame: Frame, whole: Frame, factor: number, at: { x: number; y: number }): Frame {
  const width = Math.min(whole.width, Math.max(whole.width / CLOSEST, frame.width / factor));
  const scale = width / frame.width;
  return kept(
    {
      x: at.x - (at.x - frame.x) * scale,
      y: at.y - (at.y - frame.y) * scale,
      width,
      height: frame.height * scale,
    },
    whole,
  );
}

/** Moved by so many drawing units, but never off the whole. */
export function moved(frame: Frame, whole: Frame, dx: number, dy: number): Frame {
  return kept({ ...frame, x: frame.x + dx, y: frame.y + dy }, whole);
}

function kept(frame: Frame, whole: Frame): Frame {
  return {
    ...frame,
    x: between(frame.x, whole.x, whole.x + whole.width - frame.width),
    y: between(frame.y, whole.y, whole.y + whole.height - frame.height),
  };
}

/** Moved just so far that `box` is wholly in sight. */
export function showing(frame: Frame, whole: Frame, box: Frame): Frame {
  const right = box.x + box.width - frame.width;
  const bottom = box.y + box.height - frame.height;
  return kept({ ...frame, x: between(frame.x, right, box.x), y: between(frame.y, bottom, box.y) }, whole);
}

/** So much nearer than the whole: all of these in the middle, or the first of them, where they lie too far apart. */
export function nearTo(boxes: readonly Frame[], whole: Frame, factor: number): Frame {
  const scale = 1 / Math.min(CLOSEST, factor);
  const [width, height] = [whole.width * scale, whole.height * scale];
  const { x, y } = middleOf(together(boxes, width, height) ?? whole);
  return kept({ x: x - width / 2, y: y - height / 2, width, height }, whole);
}

/** What holds all of these, or the first of them, where not all are seen at once in a window of that size. */
export function together(boxes: readonly Frame[], width: number, height: number): Frame | undefined {
  if (boxes.length === 0) return undefined;
  const left = Math.min(...boxes.map((box) => box.x));
  const top = Math.min(...boxes.map((box) => box.y));
  const all = {
    x: left,
    y: top,
    width: Math.max(...boxes.map((box) => box.x + box.width)) - left,
    height: Math.max(...boxes.map((box) => box.y + box.height)) - top,
  };
  return all.width <= width && all.height <= height ? all : boxes[0];
}

/** Whether the box is wholly in the frame. */
export function holds(frame: Frame, box: Frame): boolean {
  return (
    box.x >= frame.x &&
    box.y >= frame.y &&
    box.x + box.width <= frame.x + frame.width &&
    box.y + box.height <= frame.y + frame.height
  );
}

export function middleOf(frame: Frame): { x: number; y: number } {
  return { x: frame.x + frame.width / 2, y: frame.y + frame.height / 2 };
}

/** Whether this is the whole, or so near to it that nobody sees a difference. */
export function isWhole(frame: Frame, whole: Frame): boolean {
  return frame.width >= whole.width * 0.995;
}

function between(value: number, least: number, most: number): number {
  return most < least ? (least + most) / 2 : Math.min(Math.max(value, least), most);
}
