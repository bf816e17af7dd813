/** A new table as it is being chosen. Nothing can be chosen that the server would refuse: counts follow the mode and
 *  the options, and what does not count in a mode is neither asked nor sent. */

import type { Game, GameOption, Preset, SeatIn, TableIn } from "../api/api";
import { opponent } from "../api/bots";
import { ClockForm } from "./clockForm.svelte";

export type Value = string | number | boolean;
export type SeatKind = SeatIn["kind"];
type ValueWords = NonNullable<GameOption["values"]>[number];

const MODE = "mode";

export interface Choice extends ValueWords {
  /** Why it cannot be chosen here; empty if it can. */
  why: string;
}

/** The preset for a first game; the server always sends one. */
export function firstPreset(game: Game): Preset {
  const found = game.presets.find((preset) => preset.kind === "first") ?? game.presets[0];
  if (!found) throw new Error(`${game.title} has no preset.`);
  return found;
}

/** The table that a preset lays: you, and its bots on the other seats. */
export function presetTable(game: Game, preset: Preset): TableIn {
  const seats = Array.from({ length: preset.players }, (_, place) => (place ? bot(preset.bots) : seat("me")));
  return { game: game.id, seats, options: preset.options, public: false, circle: "" };
}

function seat(kind: SeatKind): SeatIn {
  return { kind, name: "", bot: "" };
}

function bot(level: string): SeatIn {
  return { kind: "bot", name: "", bot: level };
}

export class TableForm {
  preset = $state.raw<Preset>() as Preset;
  seats = $state<SeatIn[]>([]);
  /** Show the table to everybody in the lobby. */
  open = $state(false);
  readonly clock = new ClockForm();
  private values = $state<Record<string, Value>>({});
  /** Somebody has said who sits where; another preset keeps it as far as it has seats. */
  private seated = false;
  /** Whom to play against was said by the person, not by a preset. */
  hasChosenLevel = false;

  constructor(
    readonly game: Game,
    /** The other seats are for friends, until somebody says otherwise. */
    private readonly friends = false,
    /** The circle to whose members open seats are offered; empty: none. */
    readonly circle = "",
  ) {
    this.choose(friends || circle ? this.usual : firstPreset(game));
  }

  private get usual(): Preset {
    return this.game.presets.find((preset) => preset.kind === "standard") ?? firstPreset(this.game);
  }

  get mode(): string {
    return String(this.values[MODE] ?? this.option(MODE)?.default ?? "");
  }

  private option(name: string): GameOption | undefined {
    return this.game.options.find((option) => option.name === name);
  }

  choose(preset: Preset): void {
    this.preset = preset;
    this.values = { ...preset.options };
    const level =
      preset.kind === "first" || preset.kind === "expert" ? preset.bots : opponent(this.game, preset.bots);
    this.seats = Array.from({ length: preset.players }, (_, place): SeatIn => {
      const kept = this.seated ? this.seats[place] : undefined;
      if (kept) return kept.kind === "bot" ? { ...kept, bot: level } : kept;
      return place === 0 ? seat("me") : this.another(level);
    });
  }

  private another(level: string): SeatIn {
    if (this.circle) return seat("open");
    return this.friends ? seat("link") : bot(level);
  }

  // -- who plays -----------------------------------------------------------------------------------

  /** How many can play, as things are. */
  get counts(): number[] {
    const bounds = this.game.options
      .filter((option) => this.countsHere(option))
      .map((option) => this.words(option, this.valueOf(option)))
      .filter((words) => words !== undefined);
    const possible = this.game.seats_by_mode[this.mode] ?? [];
    return possible.filter((count) => bounds.every((words) => allows(words, count)));
  }

  /** The next larger number that can play, if any; and the next smaller. */
  get more(): number | undefined {
    return this.counts.find((count) => count > this.seats.length);
  }
  get fewer(): number | undefined {
    return this.counts.findLast((count) => count < this.seats.length);
  }

  resize(count: number | undefined): void {
    if (count === undefined || !this.counts.includes(count)) return;
    const kept = this.seats.slice(0, count);
    const added = Array.from({ length: count - kept.length }, () =>
      this.another(this.level || this.preset.bots),
    );
    this.seats = [...kept, ...added];
  }

  /** Take one seat away; the others keep who sits there. */
  remove(place: number): void {
    if (this.fewer !== this.seats.length - 1) return;
    this.seated = true;
    this.seats = this.seats.filter((_, number) => number !== place);
  }

  sit(place: number, kind: SeatKind): void {
    this.seated = true;
    const there = kind === "bot" ? bot(this.level || opponent(this.game, this.preset.bots)) : seat(kind);
    this.seats = this.seats.map((other, number) => (number === place ? there : other));
  }

  /** The level all bots have; empty where there are none or they differ. */
  get level(): string {
    const [first = "", ...others] = this.seats.filter((seat) => seat.kind === "bot").map((seat) => seat.bot);
    return others.every((other) => other === first) ? first : "";
  }

  setLevel(bot: string, place?: number): void {
    this.hasChosenLevel = true;
    this.seats = this.seats.map((seat, number) =>
      seat.kind === "bot" && (place === undefined || place === number) ? { ...seat, bot } : seat,
    );
  }

  /** Nobody else has to come: the game begins at once. */
  get isFull(): boolean {
    return this.seats.every((seat) => seat.kind === "me" || seat.kind === "bot");
  }

  // -- rules -----------------------------------------------------------------------------------------

  /** The options for this audience that count in the mode. The mode itself is chosen by the presets, where each mode
   *  has one. */
  asked(audience: "basic" | "variant"): GameOption[] {
    return this.game.options.filter(
      (option) =>
        option.audience === audience &&
        this.countsHere(option) &&
        !(option.name === MODE && this.hasPresetForEachMode),
    );
  }

  private get hasPresetForEachMode(): boolean {
    const usual = String(this.option(MODE)?.default ?? "");
    const shown = new Set(this.game.presets.map((preset) => String(preset.options[MODE] ?? usual)));
    return Object.keys(this.game.seats_by_mode).every((mode) => shown.has(mode));
  }

  private countsHere(option: GameOption): boolean {
    return !option.modes?.length || option.modes.includes(this.mode);
  }

  /** [standard, lowest, highest] of a whole number in this mode. */
  range(option: GameOption): [number, number, number] {
    const [standard, lowest, highest] = option.by_mode?.[this.mode] ?? [
      Number(option.default),
      ...(option.range ?? []),
    ];
    return [standard ?? 0, lowest ?? 0, highest ?? 0];
  }

  private standard(option: GameOption): Value {
    return option.kind === "number" ? this.range(option)[0] : option.default;
  }

  valueOf(option: GameOption): Value {
    return this.values[option.name] ?? this.standard(option);
  }

  words(option: GameOption, value: Value): ValueWords | undefined {
    const written = option.kind === "switch" ? (value ? "on" : "off") : String(value);
    return option.values?.find((words) => words.value === written);
  }

  /** The values of a choice that this mode knows; those that so many players cannot have say why. */
  choices(option: GameOption): Choice[] {
    return (option.values ?? [])
      .filter((words) => !words.modes?.length || words.modes.includes(this.mode))
      .map((words) => ({ ...words, why: allows(words, this.seats.length) ? "" : bounds(words) }));
  }

  set(option: GameOption, value: Value): void {
    if (option.name === MODE) {
      this.setMode(String(value));
    } else if (option.kind === "number") {
      const [standard, lowest, highest] = this.range(option);
      const wanted = Math.round(Number(value));
      const number = value === "" || Number.isNaN(wanted) ? standard : wanted;
      this.values[option.name] = Math.min(Math.max(number, lowest), highest);
    } else {
      const words = this.words(option, value);
      if (!words || this.choices(option).some((each) => each.value === words.value && !each.why))
        this.values[option.name] = value;
    }
  }

  /** Another mode begins with its usual options, and with as many of the seats as can play it. */
  private setMode(mode: string): void {
    if (!(mode in this.game.seats_by_mode)) return;
    this.values = { [MODE]: mode };
    if (this.counts.includes(this.seats.length)) return;
    this.resize(this.more ?? this.fewer);
  }

  /** How many of the variants differ from the usual. */
  get changed(): number {
    return this.asked("variant").filter((option) => this.valueOf(option) !== this.standard(option)).length;
  }

  // -- what is sent ----------------------------------------------------------------------------------

  /** Only what counts and differs from the usual; the server knows the rest. */
  get options(): Record<string, Value> {
    return Object.fromEntries(
      this.game.options
        .filter((option) => option.audience !== "study" && this.countsHere(option))
        .map((option) => [option.name, this.valueOf(option), this.standard(option)] as const)
        .filter(([, value, standard]) => value !== standard)
        .map(([name, value]) => [name, value]),
    );
  }

  get table(): TableIn {
    return {
      game: this.game.id,
      seats: this.seats,
      options: this.options,
      // With a circle open seats are for its members alone.
      public: this.open || (!this.circle && this.seats.some((seat) => seat.kind === "open")),
      circle: this.circle,
      ...(this.clock.clock ? { clock: this.clock.clock } : {}),
    };
  }
}

function allows(words: ValueWords, count: number): boolean {
  return count >= (words.fewest || 0) && (!words.most || count <= words.most);
}

function bounds(words: ValueWords): string {
  if (!words.fewest) return `at most ${words.most} players`;
  return words.most ? `${words.fewest} to ${words.most} players` : `from ${words.fewest} players on`;
}
