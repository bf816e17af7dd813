/** The games' small pictures, each loaded by itself: who chooses a game needs none of the boards. */

import type { Component } from "svelte";
import PlainPicture from "../table/plain/PlainPicture.svelte";

const pictures = import.meta.glob<{ default: Component }>("./*/art/Picture.svelte");

export async function pictureOf(id: string): Promise<Component> {
  const load = pictures[`./${id}/art/Picture.svelte`];
  return load ? (await load()).default : PlainPicture;
}
