/** Many things that each take long to draw: some at once, the others some more with every frame. */

import { whenDrawn } from "./drawing";

/** Cards with their pictures that are drawn well within a frame. */
const AT_ONCE = 2;

/** All that come later, when the first are all there, are drawn as they come. To be made where effects may be. */
export class Dealt {
  private shown = $state(AT_ONCE);

  constructor(count: () => number) {
    $effect(() => {
      if (this.shown === Infinity) return;
      if (this.shown >= count()) {
        this.shown = Infinity;
        return;
      }
      return whenDrawn(() => (this.shown += AT_ONCE));
    });
  }

  /** Not all are there yet. */
  get isDealing(): boolean {
    return this.shown < Infinity;
  }

  of<Thing>(things: Thing[]): Thing[] {
    return things.length > this.shown ? things.slice(0, this.shown) : things;
  }
}
