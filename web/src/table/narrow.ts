/**
 * Click-to-narrow: every element on the table carries a reference (`space:e4`, `verb:claim`); clicking references
 * narrows the legal actions until one is left. No game knowledge in here.
 */

export interface Choice {
  text: string;
  verb: string;
  refs: string[];
  say: string;
}

export interface Narrowed {
  /** The actions that fit everything picked so far. */
  fitting: Choice[];
  /** The references that lead on from here: what the board highlights. */
  live: ReadonlySet<string>;
  /** The one action that is left, if something was picked and only one fits. */
  ready: Choice | null;
}

export function verbRef(verb: string): string {
  return `verb:${verb}`;
}

/** Everything an action can be picked by. */
export function handles(choice: Choice): string[] {
  return [verbRef(choice.verb), ...choice.refs];
}

export function narrow(options: readonly Choice[], picks: readonly string[]): Narrowed {
  const fitting = options.filter((option) => picks.every((pick) => handles(option).includes(pick)));
  const live = new Set<string>();
  for (const option of fitting) {
    for (const handle of handles(option)) {
      if (!picks.includes(handle)) live.add(handle);
    }
  }
  const only = picks.length > 0 && fitting.length === 1 ? fitting[0] : undefined;
  return { fitting, live, ready: only ?? null };
}

/**
 * The picks after one more click: a pick clicked again is taken back; one that fits is added; one that contradicts
 * earlier picks replaces them and leaves the rest. Null: nothing legal has to do with it, so the answer is "why not".
 */
export function picked(options: readonly Choice[], picks: readonly string[], ref: string): string[] | null {
  if (picks.includes(ref)) return picks.filter((pick) => pick !== ref);
  const fits = (wanted: readonly string[]) => narrow(options, wanted).fitting.length > 0;
  if (!fits([ref])) return null;
  let kept: string[] = [];
  for (const pick of picks) {
    if (fits([...kept, pick, ref])) kept = [...kept, pick];
  }
  return [...kept, ref];
}

/**
 * What stays picked when the table has moved on: everything where it still leads to an action (others only chose in
 * secret meanwhile), otherwise nothing.
 */
export function stillPicked(options: readonly Choice[], picks: readonly string[]): string[] {
  return narrow(options, picks).fitting.length > 0 ? [...picks] : [];
}

/**
 * What stays picked when one's own action has led to another question: only what meant an action that can still be
 * played. A card picked to be composted is not a card to be played.
 */
export function stillMeant(
  before: readonly Choice[],
  now: readonly Choice[],
  picks: readonly string[],
): string[] {
  const meant = new Set(narrow(before, picks).fitting.map((choice) => choice.text));
  return narrow(now, picks).fitting.some((choice) => meant.has(choice.text)) ? [...picks] : [];
}
