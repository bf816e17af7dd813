/** Why figures are what they are: what changed them lately, from the events that say so. */

import { getContext, setContext } from "svelte";

/** An event, as far as it explains figures. */
export interface Explains {
  text: string;
  rule: string;
  figures?: readonly { seat: number; name: string; by: number }[];
}

export interface Change {
  name: string;
  by: number;
  lines: { by: number; text: string; rule: string }[];
}

/** By seat (-1: the table's own) and name. */
export function changesOf(events: readonly Explains[]): Map<string, Change> {
  const found = new Map<string, Change>();
  for (const { text, rule, figures = [] } of events) {
    for (const { seat, name, by } of figures) {
      const key = keyOf(seat, name);
      const change = found.get(key) ?? { name, by: 0, lines: [] };
      change.by += by;
      change.lines.push({ by, text, rule });
      found.set(key, change);
    }
  }
  return found;
}

export function keyOf(seat: number, name: string): string {
  return `${seat}/${name}`;
}

export function signed(by: number): string {
  return by < 0 ? `−${-by}` : `+${by}`;
}

/** What a table knows of its figures, and which one is asked about. */
export class Figures {
  private asked = $state.raw<{ key: string; anchor: Element; stays: boolean } | null>(null);

  constructor(
    private readonly told: () => readonly Explains[],
    readonly onrule: (id: string) => void,
  ) {}

  private changes = $derived.by(() => changesOf(this.told()));

  change(seat: number, name: string): Change | undefined {
    return this.changes.get(keyOf(seat, name));
  }

  /** The figure that is pointed at (or pressed: then the words stay), as long as there is something to say of it. */
  get shown(): { change: Change; anchor: Element; stays: boolean } | null {
    const { asked } = this;
    const change = asked && this.changes.get(asked.key);
    return asked && change ? { ...asked, change } : null;
  }

  point = (key: string, anchor: Element): void => {
    if (!this.asked?.stays) this.asked = { key, anchor, stays: false };
  };

  leave = (): void => {
    if (!this.asked?.stays) this.asked = null;
  };

  press = (key: string, anchor: Element): void => {
    this.asked = { key, anchor, stays: true };
  };

  close = (): void => {
    const anchor = this.asked?.anchor;
    this.asked = null;
    if (anchor instanceof HTMLElement && anchor.isConnected) anchor.focus({ preventScroll: true });
  };
}

const KEY = Symbol("figures");

export function offerFigures(figures: Figures): Figures {
  return setContext(KEY, figures);
}

/** Undefined where nothing happens, as in the gallery. */
export function useFigures(): Figures | undefined {
  return getContext<Figures | undefined>(KEY);
}
