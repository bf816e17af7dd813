import { beforeEach, describe, expect, it } from "vitest";
import type { Game, GameOption, TableIn } from "../api/api";
import fixture from "./games.fixture.json";
import { firstPreset, presetTable, TableForm, type SeatKind } from "./tableForm.svelte";

/** The games as the server tells of them (`python -m tests.web.form_games`). */
const games = fixture as unknown as Game[];
const game = (id: string): Game => games.find((each) => each.id === id) as Game;
const option = (form: TableForm, name: string): GameOption =>
  form.game.options.find((each) => each.name === name) as GameOption;
const KINDS: SeatKind[] = ["me", "link", "open", "bot"];

/** What the server holds against a table; that it knows no other reasons is proven by tests/server. */
function faults(table: TableIn): string[] {
  const { options, seats_by_mode, bots } = game(table.game);
  const given = table.options ?? {};
  const mode = String(given["mode"] ?? options.find(({ name }) => name === "mode")?.default ?? "");
  const found: string[] = [];
  if (!seats_by_mode[mode]?.includes(table.seats.length)) found.push(`${table.seats.length} in ${mode}`);
  for (const [name, value] of Object.entries(given)) {
    const known = options.find((each) => each.name === name);
    if (!known) {
      found.push(`no option ${name}`);
      continue;
    }
    if (known.audience === "study" || (known.modes?.length && !known.modes.includes(mode)))
      found.push(`${name} in ${mode}`);
    if (known.kind === "number") {
      const [lowest = 0, highest = 0] = known.by_mode?.[mode]?.slice(1) ?? known.range ?? [];
      if (!(Number.isInteger(value) && Number(value) >= lowest && Number(value) <= highest))
        found.push(`${name} = ${value}`);
      continue;
    }
    const written = known.kind === "switch" ? (value ? "on" : "off") : String(value);
    const words = known.values?.find((each) => each.value === written);
    const count = table.seats.length;
    if (!words || (words.modes?.length && !words.modes.includes(mode))) found.push(`${name} = ${value}`);
    else if (count < (words.fewest || 0) || (words.most && count > words.most))
      found.push(`${name} for ${count}`);
  }
  for (const seat of table.seats)
    if ((seat.kind === "bot") !== bots.some(({ name }) => name === seat.bot)) found.push(`bot ${seat.bot}`);
  return found;
}

/** The same numbers in every run. */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

beforeEach(() => localStorage.clear());

describe.each(games.map((each) => [each.id, each] as const))("the form of %s", (_, each) => {
  it("begins with the first game: you and bots, ready to be sent", () => {
    const form = new TableForm(each);
    expect(form.preset.kind).toBe("first");
    expect(form.table).toEqual(presetTable(each, firstPreset(each)));
    expect(form.isFull).toBe(true);
    expect(faults(form.table)).toEqual([]);
  });

  it("can be sent with every preset and every number of players that it offers", () => {
    for (const preset of each.presets) {
      const form = new TableForm(each);
      form.choose(preset);
      expect(form.seats.length).toBe(preset.players);
      expect(form.options).toEqual(preset.options);
      for (const count of form.counts) {
        form.resize(count);
        expect([preset.id, form.seats.length, faults(form.table)]).toEqual([preset.id, count, []]);
      }
    }
  });

  it("has a preset for every mode, and asks for nothing that is for studies or for another mode", () => {
    const modes = new Set<string>();
    for (const preset of each.presets) {
      const form = new TableForm(each);
      form.choose(preset);
      modes.add(form.mode);
      const asked = [...form.asked("basic"), ...form.asked("variant")];
      expect(asked.map(({ name }) => name)).not.toContain("mode");
      expect(asked.filter(({ modes }) => modes?.length && !modes.includes(form.mode))).toEqual([]);
      expect(asked.filter(({ audience }) => audience === "study")).toEqual([]);
    }
    expect([...modes].sort()).toEqual(Object.keys(each.seats_by_mode).sort());
  });

  it("never comes to a state that the server would refuse, whatever is pressed", () => {
    const roll = dice(78);
    for (let run = 0; run < 25; run++) {
      const form = new TableForm(each, roll(2) === 1);
      for (let press = 0; press < 40; press++) {
        const place = roll(form.seats.length);
        const all = form.game.options;
        const named = all[roll(all.length)] as GameOption;
        const values = named.values ?? [];
        const written = values[roll(values.length || 1)]?.value ?? "";
        const deeds = [
          () => form.choose(each.presets[roll(each.presets.length)] ?? form.preset),
          () => form.resize([undefined, form.more, form.fewer, roll(9)][roll(4)]),
          () => form.remove(place),
          () => form.sit(place, KINDS[roll(4)] ?? "me"),
          () => form.setLevel(each.bots[roll(each.bots.length)]?.name ?? "", [undefined, place][roll(2)]),
          () =>
            form.set(
              named,
              named.kind === "number"
                ? (["", roll(400) - 100, "nonsense", 2.5][roll(4)] ?? "")
                : named.kind === "switch"
                  ? roll(2) === 1
                  : written,
            ),
        ];
        deeds[roll(deeds.length)]?.();
        expect(faults(form.table)).toEqual([]);
        expect(form.counts).toContain(form.seats.length);
      }
    }
  });
});

describe("what the form keeps and offers", () => {
  it("says why a value is not for so many, and does not let it be chosen", () => {
    const form = new TableForm(game("new_earth_thomas"));
    const first = option(form, "first_player");
    expect(form.choices(first).find(({ value }) => value === "4")?.why).toBe("from 4 players on");
    form.set(first, "4");
    expect(form.valueOf(first)).toBe("random");
    form.set(first, "3");
    expect([form.valueOf(first), form.counts, form.fewer]).toEqual(["3", [3, 4], undefined]);
  });

  it("leaves out what a mode does not know", () => {
    const form = new TableForm(game("earth_abundance"));
    const solo = form.game.presets.find(({ id }) => id === "solo");
    if (solo) form.choose(solo);
    expect(form.choices(option(form, "difficulty")).map(({ value }) => value)).toEqual([
      "standard",
      "advanced",
    ]);
    expect(form.seats.map(({ kind }) => kind)).toEqual(["me"]);
    expect([form.more, form.fewer]).toEqual([undefined, undefined]);
  });

  it("keeps who sits where when another way to play is chosen", () => {
    const form = new TableForm(game("one_earth"));
    form.sit(1, "link");
    const advanced = form.game.presets.find(({ id }) => id === "advanced");
    if (advanced) form.choose(advanced);
    expect(form.seats.map(({ kind }) => kind)).toEqual(["me", "link", "bot", "bot"]);
    expect(form.seats[2]?.bot).toBe("casual");
  });

  it("keeps the other seats for friends where friends are invited", () => {
    const form = new TableForm(game("new_earth_fay"), true);
    expect(form.preset.kind).toBe("standard");
    expect(form.seats.map(({ kind }) => kind)).toEqual(["me", "link", "link"]);
    form.resize(form.more);
    expect(form.seats.at(-1)?.kind).toBe("link");
    expect(form.isFull).toBe(false);
  });

  it("brings a whole number into its bounds", () => {
    const form = new TableForm(game("new_earth_thomas"));
    const credits = option(form, "supply_per_player");
    form.set(credits, 1000);
    expect(form.options).toEqual({ mode: "short", supply_per_player: 70 });
    form.set(credits, "");
    expect(form.options).toEqual({ mode: "short" });
  });

  it("asks for the mode itself where a game brings no preset for it", () => {
    const bare = { ...game("one_earth"), presets: game("one_earth").presets.slice(0, 1) };
    const form = new TableForm(bare);
    expect(form.asked("basic").map(({ name }) => name)).toContain("mode");
    form.set(option(form, "mode"), "solo");
    expect([form.seats.length, form.mode]).toEqual([1, "solo"]);
    form.set(option(form, "mode"), "advanced");
    expect(form.seats.length).toBe(3);
  });
});

it("offers the other seats to a circle, and to nobody else", () => {
  const form = new TableForm(game("one_earth"), false, "c1");
  expect(form.seats.map((seat) => seat.kind)).toEqual(["me", ...form.seats.slice(1).map(() => "open")]);
  expect(form.table).toMatchObject({ circle: "c1", public: false });
  expect(new TableForm(game("one_earth")).table.circle).toBe("");
});
