/**
 * What a table gives its board, for all parts of it: a board offers it once, and each part asks for it instead of
 * having it handed down. Here, too, is the one way in which a thing on the table is picked, asked about and pointed at.
 */

import { createContext } from "svelte";
import type { BoardProps } from "../games/types";
import { LongPress } from "./longPress";
import type { Roving } from "./roving.svelte";

/** One finger rests on one thing at a time. */
const longPress = new LongPress();

const [useBoard, setBoard] = createContext<Board>();
export { useBoard };

export function offerBoard(given: () => BoardProps): Board {
  return setBoard(new Board(given));
}

interface Manner {
  /** The group it belongs to. */
  roving?: Roving | null | undefined;
  /** What the group knows it by, where that is not its reference. */
  member?: string;
  /** What a press does; by default it picks. */
  onpress?: (event: MouseEvent | KeyboardEvent) => void;
  /** What the question mark does; by default it asks why. */
  onask?: () => void;
  onpointed?: (ref: string | null) => void;
  /** What other keys do. */
  keys?: Record<string, () => void>;
}

export class Board {
  constructor(readonly given: () => BoardProps) {}

  get view() {
    return this.given().view;
  }
  get content() {
    return this.given().content;
  }
  get names() {
    return this.given().names;
  }
  get seat() {
    return this.given().seat;
  }
  get live() {
    return this.given().live;
  }
  get picks() {
    return this.given().picks;
  }
  get proposed() {
    return this.given().proposed ?? [];
  }
  get pointed() {
    return this.given().pointed ?? [];
  }
  get recent() {
    return this.given().recent;
  }
  get onrule() {
    return this.given().onrule;
  }
  get onpick() {
    return this.given().onpick;
  }
  get onwhy() {
    return this.given().onwhy;
  }
  get onpoint() {
    return this.given().onpoint;
  }

  /** How a thing stands, as class names. */
  marks(ref: string): { live: boolean; picked: boolean; proposed: boolean; recent: boolean } {
    return {
      live: this.live.has(ref),
      picked: this.picks.includes(ref),
      proposed: this.proposed.includes(ref),
      recent: this.recent.includes(ref),
    };
  }

  /** What a screen reader says of a thing after its name. */
  standing(ref: string): string {
    return (this.live.has(ref) ? ", can be chosen" : "") + (this.proposed.includes(ref) ? ", proposed" : "");
  }

  /** The attributes of a button that stands for a reference. */
  thing(ref: string, { roving, member = ref, onpress, onask, onpointed, keys }: Manner = {}) {
    const press = onpress ?? (() => this.onpick(ref));
    const ask = onask ?? (() => this.onwhy(ref));
    const point = (to: string | null, at: EventTarget | null = null, pinned = false): void => {
      this.onpoint(to, at instanceof Element ? at : null, pinned);
      onpointed?.(to);
    };
    const entered = (on: boolean, at: EventTarget | null): void => {
      if (roving && on) roving.current = member;
      if (roving) roving.focused = on;
      point(on ? ref : null, at);
    };
    return {
      tabindex: roving?.tab(member),
      "data-member": roving ? member : undefined,
      "data-ref": ref,
      "data-live": this.live.has(ref),
      "data-proposed": this.proposed.includes(ref),
      "aria-pressed": this.picks.includes(ref),
      onclick: (event: MouseEvent) => {
        if (roving) roving.current = member;
        if (!longPress.ended()) press(event);
      },
      onkeydown: (event: KeyboardEvent) => {
        // Those are the browser's.
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        if (roving?.moved(event, member)) return;
        const act = keys?.[event.key] ?? (event.key === "?" || event.key === "w" ? ask : undefined);
        if (!act) return;
        event.preventDefault();
        act();
      },
      onfocus: (event: FocusEvent) => entered(true, event.currentTarget),
      onblur: (event: FocusEvent) => entered(false, event.currentTarget),
      onpointerenter: (event: PointerEvent) => {
        if (event.pointerType !== "touch") point(ref, event.currentTarget);
      },
      onpointerleave: (event: PointerEvent) => {
        longPress.stop();
        if (event.pointerType !== "touch") point(null);
      },
      onpointerdown: (event: PointerEvent) => {
        const at = event.currentTarget;
        if (event.pointerType === "touch") longPress.start(event, () => point(ref, at, true));
      },
      onpointermove: (event: PointerEvent) => longPress.moved(event),
      onpointerup: () => longPress.stop(),
      onpointercancel: () => longPress.stop(),
      oncontextmenu: (event: MouseEvent) => {
        if (longPress.under) event.preventDefault();
      },
    };
  }

  /** The attributes of a shape in an SVG that stands for a reference: it is no button of its own, so it is made one. */
  spot(ref: string, manner: Manner & { roving: Roving }) {
    const { roving, onpress } = manner;
    const thing = this.thing(ref, manner);
    return {
      ...thing,
      role: "button" as const,
      onkeydown: (event: KeyboardEvent) => {
        if (event.key !== "Enter" && event.key !== " ") return thing.onkeydown(event);
        event.preventDefault();
        if (onpress) onpress(event);
        else this.onpick(ref);
      },
      onpointerleave: (event: PointerEvent) => {
        thing.onpointerleave(event);
        if (roving.focused) this.onpoint(roving.stop, document.activeElement);
      },
    };
  }
}
