/** A group of things to pick that is one stop for the Tab key; arrow keys move inside it. */

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
const ENDS: Record<string, number> = { Home: 0, End: -1 };

export class Roving {
  current = $state("");

  constructor(private readonly refs: () => readonly string[]) {}

  /** The tabindex of a member. */
  tab(ref: string): 0 | -1 {
    const refs = this.refs();
    const stop = refs.includes(this.current) ? this.current : refs[0];
    return ref === stop ? 0 : -1;
  }

  /** Moves the focus if the key is one that moves; says whether it was. */
  moved(event: KeyboardEvent, ref: string): boolean {
    const refs = this.refs();
    const here = refs.indexOf(ref);
    const step = STEPS[event.key];
    const to = step === undefined ? ENDS[event.key] : Math.max(0, Math.min(refs.length - 1, here + step));
    const next = to === undefined ? undefined : refs.at(to);
    if (here < 0 || next === undefined) return false;
    event.preventDefault();
    this.current = next;
    const group = (event.currentTarget as HTMLElement).closest("[data-group]");
    group?.querySelector<HTMLElement>(`[data-ref="${next}"]`)?.focus();
    return true;
  }
}
