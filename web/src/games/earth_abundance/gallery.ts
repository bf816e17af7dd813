import type { ContentData, NamedPosition, ViewData } from "../types";
import positions from "./gallery.json";

/** Positions for the gallery, written by `python -m tests.gallery` from seeded games. */
export const gallery: NamedPosition[] = positions.positions.map((position) => ({
  name: position.name,
  view: position.view as unknown as ViewData,
  content: positions.content as unknown as ContentData,
  live: position.live,
}));
