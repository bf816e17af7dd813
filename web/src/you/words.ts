/** How games and figures are said in words. */

import type { HistoryLine, Rating } from "../api/api";

const DAY = new Intl.DateTimeFormat("en", {
  weekday: "short",
  day: "numeric",
  month: "short",
  year: "numeric",
});
const NUMBER = new Intl.NumberFormat("en");

export function number(value: number): string {
  return NUMBER.format(value).replace("-", "−");
}

/** `Wed, Nov 18, 2026`, where the person is. */
export function day(time: string): string {
  return DAY.format(new Date(time));
}

/** `8 minutes`, `2 hours`, `3 days`; nothing for what took no time to speak of. */
export function lasted(seconds: number): string {
  if (seconds < 60) return "";
  const [amount, unit] =
    seconds < 5400
      ? [seconds / 60, "minute"]
      : seconds < 129_600
        ? [seconds / 3600, "hour"]
        : [seconds / 86_400, "day"];
  const rounded = Math.round(amount);
  return `${rounded} ${unit}${rounded === 1 ? "" : "s"}`;
}

/** How it went, for who played: a game against itself is won or lost by all. */
export function outcome(line: HistoryLine): string {
  if (line.shared)
    return line.seats.length === 1
      ? line.won
        ? "Won"
        : "Lost"
      : line.won
        ? "Won together"
        : "Lost together";
  if (!line.won) return "Lost";
  return line.seats.filter((seat) => seat.won).length > 1 ? "Won, shared" : "Won";
}

const WHY: Record<HistoryLine["uncounted"], string> = {
  "": "",
  "stand-in": "a bot stood in",
  "what-if": "what if",
  "one screen": "several seats of one person",
};

/** Why it does not count. */
export function uncounted(line: HistoryLine): string {
  return WHY[line.uncounted];
}

/** `1,219 ± 80`. */
export function rated(rating: Rating): string {
  return `${number(rating.rating)} ± ${number(rating.margin)}`;
}

/** `1,204 → 1,219 ± 80`. */
export function changed(before: Rating, now: Rating): string {
  return `${number(before.rating)} → ${rated(now)}`;
}

/** A share as `35 %`; nothing of nothing. */
export function percent(part: number, whole: number): string {
  return whole ? `${Math.round((100 * part) / whole)} %` : "–";
}

/** Lines by the day on which they ended, where the person is, in the order given. */
export function byDay(lines: readonly HistoryLine[]): { day: string; lines: HistoryLine[] }[] {
  const days: { day: string; lines: HistoryLine[] }[] = [];
  for (const line of lines) {
    const name = day(line.ended);
    const last = days.at(-1);
    if (last?.day === name) last.lines.push(line);
    else days.push({ day: name, lines: [line] });
  }
  return days;
}
