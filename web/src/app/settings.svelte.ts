/** How a person likes the table; kept on this device. */

import { setPace, type Pace } from "../ui/tempo";

export type { Pace };
export type TextSize = "small" | "normal" | "large";

interface Kept {
  /** How long what moves takes to do so. */
  pace: Pace;
  /** Ask before every action, not only before what cannot be taken back. */
  alwaysAsk: boolean;
  /** What leaves no choice and can be taken back is done without a press. */
  passForced: boolean;
  text: TextSize;
  /** The buttons of the bar on the left, for the left thumb. */
  left: boolean;
}

const USUAL: Kept = { pace: "brisk", alwaysAsk: false, passForced: true, text: "normal", left: false };
const KEY = "settings";

export class Settings {
  private kept = $state<Kept>(read());

  constructor() {
    this.apply();
  }

  get pace(): Pace {
    return this.kept.pace;
  }
  get alwaysAsk(): boolean {
    return this.kept.alwaysAsk;
  }
  get passForced(): boolean {
    return this.kept.passForced;
  }
  get text(): TextSize {
    return this.kept.text;
  }
  get left(): boolean {
    return this.kept.left;
  }

  set(changes: Partial<Kept>): void {
    Object.assign(this.kept, changes);
    localStorage.setItem(KEY, JSON.stringify(this.kept));
    this.apply();
  }

  private apply(): void {
    const { dataset } = document.documentElement;
    dataset["text"] = this.kept.text;
    dataset["hand"] = this.kept.left ? "left" : "right";
    dataset["pace"] = this.kept.pace;
    setPace(this.kept.pace);
  }
}

/** What was kept, as far as it can still be meant. */
function read(): Kept {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Record<keyof Kept, unknown>>;
    return {
      pace: (["instant", "brisk", "calm"] as const).find((each) => each === kept.pace) ?? USUAL.pace,
      text: (["small", "normal", "large"] as const).find((each) => each === kept.text) ?? USUAL.text,
      alwaysAsk: kept.alwaysAsk === true,
      passForced: kept.passForced !== false,
      left: kept.left === true,
    };
  } catch {
    return { ...USUAL };
  }
}

export const settings = new Settings();
