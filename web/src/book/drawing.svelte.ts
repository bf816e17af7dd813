/** Which pictures of a book are drawn: those one comes near, or all of them, to be printed. */

import { createContext } from "svelte";
import { SvelteSet } from "svelte/reactivity";

export class BookDrawing {
  all = $state(false);
  /** Pictures under way. */
  private readonly waiting = new SvelteSet<symbol>();
  done = $state(0);

  /** A picture is asked for; what is returned is called when it is there. */
  begun(): () => void {
    const picture = Symbol();
    this.waiting.add(picture);
    return () => {
      if (this.waiting.delete(picture)) this.done += 1;
    };
  }

  get isBusy(): boolean {
    return this.waiting.size > 0;
  }
}

const [readDrawing, setDrawing] = createContext<BookDrawing>();

export function offerDrawing(): BookDrawing {
  return setDrawing(new BookDrawing());
}

export function useDrawing(): BookDrawing {
  try {
    return readDrawing();
  } catch {
    return new BookDrawing();
  }
}
