/** Where words about a thing stand: above or below it, where there is more room, and never beyond the screen. */

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

interface Size {
  width: number;
  height: number;
}

export interface Spot {
  left: number;
  top: number;
  /** How high it may be. */
  room: number;
}

const APART = 8;

export function place(thing: Box, box: Size, screen: Size): Spot {
  const above = thing.top - 2 * APART;
  const below = screen.height - thing.top - thing.height - 2 * APART;
  const fitsAbove = box.height <= above;
  const up = fitsAbove || above > below;
  const room = Math.max(80, up ? above : below);
  const height = Math.min(box.height, room);
  const left = thing.left + thing.width / 2 - box.width / 2;
  const top = up ? thing.top - APART - height : thing.top + thing.height + APART;
  return {
    left: Math.round(Math.max(APART, Math.min(left, screen.width - box.width - APART))),
    top: Math.round(Math.max(APART, Math.min(top, screen.height - height - APART))),
    room: Math.round(room),
  };
}
