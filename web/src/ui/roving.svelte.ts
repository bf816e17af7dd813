/** A group of things to pick that is one stop for the Tab key; arrow keys move inside it. */

const LIST: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
const ENDS: Record<string, number> = { Home: 0, End: -1 };

export type Step = readonly [x: number, y: number];
const COMPASS: Record<string, Step> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** Where a key leads from a member: undefined if it does not move, null if there is nothing that way. */
type Way = (key: string, from: string) => string | null | undefined;

interface Manner {
  /** Where Tab leads as long as nothing in the group had the focus; by default the first. */
  home?: () => string | undefined;
  way?: Way;
  /** The focus scrolls nothing: the group brings into sight itself what has it. */
  still?: boolean;
}

export class Roving {
  current = $state("");
  /** The keyboard is on a member. */
  focused = $state(false);

  constructor(
    private readonly members: () => readonly string[],
    private readonly manner: Manner = {},
  ) {}

  /** The member that Tab leads to; every member asks, so it is reckoned once for all. */
  stop = $derived.by((): string => {
    const members = this.members();
    return members.includes(this.current) ? this.current : (this.manner.home?.() ?? members[0] ?? "");
  });

  tab(member: string): 0 | -1 {
    return member === this.stop ? 0 : -1;
  }

  /** Moves the focus if the key is one that moves; says whether it was. */
  moved(event: KeyboardEvent, from: string): boolean {
    const to = (this.manner.way ?? this.along)(event.key, from);
    if (to === undefined) return false;
    event.preventDefault();
    if (to !== null) this.focus(to, event.currentTarget as Element);
    return true;
  }

  private focus(to: string, from: Element): void {
    const found = from.closest("[data-group]")?.querySelector(`[data-member="${to}"]`);
    if (!(found instanceof HTMLElement || found instanceof SVGElement)) return;
    this.current = to;
    found.focus({ preventScroll: this.manner.still ?? false });
  }

  private readonly along: Way = (key, from) => {
    const members = this.members();
    const by = LIST[key];
    const at = by === undefined ? ENDS[key] : members.indexOf(from) + by;
    if (at === undefined) return undefined;
    return members.at(by === undefined ? at : Math.max(0, Math.min(members.length - 1, at))) ?? null;
  };
}

/** Members in rows of so many. Where `across` is 0 they stand in one row, and the keys up and down are the page's. */
export function inRows(members: () => readonly string[], across: () => number): Way {
  return (key, from) => {
    const step = COMPASS[key];
    const by = step && step[0] + step[1] * across();
    return by ? (members()[members().indexOf(from) + by] ?? null) : undefined;
  };
}

/** Members on a map: the one that lies a step away. */
export function onMap(next: (from: string, step: Step) => string | undefined): Way {
  return (key, from) => {
    const step = COMPASS[key];
    return step && (next(from, step) ?? null);
  };
}
