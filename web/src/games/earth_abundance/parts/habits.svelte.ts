/** Answers given once for all, remembered on this device. */

import type { Habit } from "./asks";

class Habits {
  private kept = $state<Record<Habit["id"], boolean>>({ place: read("place"), activate: read("activate") });

  has(id: Habit["id"]): boolean {
    return this.kept[id];
  }

  keep(id: Habit["id"], on: boolean): void {
    this.kept[id] = on;
    localStorage.setItem(name(id), on ? "on" : "off");
  }
}

function name(id: Habit["id"]): string {
  return `earth_abundance ${id}`;
}

function read(id: Habit["id"]): boolean {
  return localStorage.getItem(name(id)) === "on";
}

export const habits = new Habits();
