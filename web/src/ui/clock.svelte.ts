/**
 * The clocks of a table as they tick here. The server tells what each seat had left at a moment of its own time; how late
 * it is there, this device keeps track of by itself. How its own clock is set does not matter.
 */

import type { Table } from "../api/api";

export type Clock = NonNullable<Table["clock"]>;

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** What is told aloud when so much is left, of clocks that have more than twice that. */
const THRESHOLDS = [DAY, HOUR, 10 * MINUTE, MINUTE, 10 * SECOND];

export class HouseTime {
  private offset = $state<number | null>(null);
  private ticked = $state(0);

  constructor(private readonly passed: () => number = () => performance.now()) {}

  /** How late it is in the house; null before anybody said so. */
  get now(): number | null {
    void this.ticked;
    return this.offset === null ? null : this.passed() + this.offset;
  }

  /** A message that was sent at `now`. It took some time to come, so of several the one that says latest is nearest to
   *  the truth; with a new connection it begins anew, for the house's time may have stood still meanwhile. */
  heard(now: number, anew: boolean): void {
    const found = now - this.passed();
    this.offset = this.offset === null || anew ? found : Math.max(this.offset, found);
  }

  /** Look at the clock again, once a second. */
  readonly tick = (): void => {
    this.ticked += 1;
  };
}

/** The milliseconds a seat has left; null where nobody counts. */
export function leftOf(clock: Clock | null | undefined, seat: number, now: number | null): number | null {
  const one = clock?.seats[seat];
  if (!one) return null;
  if (one.since < 0 || now === null) return one.left;
  return Math.max(0, one.left - Math.max(0, now - one.since));
}

export function runs(clock: Clock | null | undefined, seat: number): boolean {
  return (clock?.seats[seat]?.since ?? -1) >= 0;
}

/** A tenth of the time, but no less than half a minute and no more than two hours. */
export function isLittle(clock: Clock, left: number): boolean {
  return left <= Math.min(Math.max((clock.seconds * SECOND) / 10, 30 * SECOND), 2 * HOUR);
}

/** In figures, always as wide for as long as it is of one kind: `4:05`, `3h 05m`, `2d 03h`. */
export function figures(left: number): string {
  const two = (number: number): string => String(number).padStart(2, "0");
  if (left >= DAY) return `${Math.floor(left / DAY)}d ${two(Math.floor((left % DAY) / HOUR))}h`;
  if (left >= HOUR) return `${Math.floor(left / HOUR)}h ${two(Math.floor((left % HOUR) / MINUTE))}m`;
  const seconds = Math.ceil(left / SECOND);
  return `${Math.floor(seconds / 60)}:${two(seconds % 60)}`;
}

/** In words: `2 days 3 hours`, `4 minutes`, `50 seconds`. */
export function inWords(left: number): string {
  const units: [string, number][] = [
    ["day", DAY],
    ["hour", HOUR],
    ["minute", MINUTE],
    ["second", SECOND],
  ];
  const parts: string[] = [];
  let rest = Math.ceil(left / SECOND) * SECOND;
  for (const [name, size] of units) {
    const count = Math.floor(rest / size);
    rest -= count * size;
    if (count) parts.push(`${count} ${name}${count === 1 ? "" : "s"}`);
    if (parts.length > 0 && (size === HOUR || size === MINUTE)) break;
  }
  return parts.join(" ") || "no time";
}

/** What is said aloud when `before` has become `left`; nothing at most ticks. */
export function announced(clock: Clock, before: number | null, left: number): string {
  if (before === null) return "";
  if (before > 0 && left === 0) return "Your time is up.";
  const passed = THRESHOLDS.filter(
    (each) => each * 2 <= clock.seconds * SECOND && before > each && left <= each,
  );
  return passed.length > 0 ? `You have ${inWords(left)} left.` : "";
}
