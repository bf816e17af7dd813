/** Quiet hours as a form shows them: the server counts minutes of the day. */

import type { NoticeWishes } from "../api/api";

export type Quiet = NoticeWishes["quiet"];

export const NIGHT = { begins: 22 * 60, ends: 8 * 60 };

export function clock(minutes: number): string {
  const two = (number: number): string => String(number).padStart(2, "0");
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** The minutes of a time such as 22:30; null where it is none. */
export function minutesOf(text: string): number | null {
  const [, hours, minutes] = /^(\d{1,2}):(\d{2})/.exec(text) ?? [];
  const all = Number(hours) * 60 + Number(minutes);
  return Number.isInteger(all) && all < 24 * 60 ? all : null;
}

export function zoneHere(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";
}
