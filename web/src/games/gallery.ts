/** The positions of a `gallery.json`, which `python -m tests.gallery` writes from seeded games. */

import type { ContentData, HappenedEvent, NamedPosition, ViewData } from "./types";

interface GalleryFile {
  content: ContentData;
  positions: {
    name: string;
    view: ViewData;
    live: string[];
    happened?: HappenedEvent[];
    proposed?: string[];
  }[];
}

export function positionsOf({ content, positions }: GalleryFile): NamedPosition[] {
  return positions.map((position) => ({ ...position, content }));
}
