/** Answers given once for all, remembered on this device. */

import type { Habit } from "./asks";

const CARE = "earth_abundance care";

class Habits {
  /** The moment whose question was answered last, and that the next one is answered by hand, after Undo. */
  answered = -1;
  byHand = false;
  private careful = $state(localStorage.getItem(CARE) === "on");
  private kept = $state<Record<Habit["id"], boolean>>({ place: read("place"), activate: read("activate") });

  /** Each gain is asked about. */
  get care(): boolean {
    return this.careful;
  }

  setCare(on: boolean): void {
    this.careful = on;
    localStorage.setItem(CARE, on ? "on" : "off");
  }

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
