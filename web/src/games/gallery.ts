/**
 * The positions of a game's `gallery.json`, which `python -m tests.gallery` writes from seeded games. They are as large
 * as the boards themselves, so no table loads them.
 */

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

const files = import.meta.glob<{ default: GalleryFile }>("./*/gallery.json");

export async function galleryOf(id: string): Promise<NamedPosition[]> {
  const load = files[`./${id}/gallery.json`];
  if (!load) return [];
  const { content, positions } = (await load()).default;
  return positions.map((position) => ({ ...position, content }));
}

/** The first of them, for tests that need one position. */
export function firstOf(gallery: readonly NamedPosition[]): NamedPosition {
  const [first] = gallery;
  if (!first) throw new Error("the gallery is empty");
  return first;
}
