import { front, sceneOf } from "./layout";
import { describe as group, expect, it } from "vitest";
import { pickable, sums } from "./parts/choices";
import { firstOf, galleryOf } from "../gallery";
import game from "./index";
import { SCENES } from "./art/scenes";
import { policyCards, resolutionCards, technologyCards } from "./parts/shelves";
import {
  benefit,
  crossing,
  dangerAhead,
  describe,
  earthContent,
  earthView,
  nextLine,
  outlook,
  playerRef,
  previewOf,
  seatMark,
  seatOf,
  signed,
} from "./read";
import { withNames } from "../../ui/words";
import type { EarthView } from "./view";

const gallery = await galleryOf(game.id);
const { view, content } = firstOf(gallery);
const known = earthContent(content);

function changed(changes: Partial<EarthView>): EarthView {
  return { ...earthView(structuredClone(view)), ...changes };
}

function shown(earth: EarthView): typeof view {
  return earth;
}

group("a reference in words", () => {
  it("names a place, its Project, what it costs and what it does to both tracks", () => {
    const places = earthView(view).places.slice();
    places[2] = {
      ref: "place:3",
      project: "project:hospital_1",
      kind: "hospital",
      cost: 5,
      prosperity: 2,
      emissions: 1,
      upgrade: null,
    };
    expect(describe(shown(changed({ places })), content, "place:3")).toBe(
      "Hospital, place 3, costs 5, +2 Prosperity, +1 Emissions, Health",
    );
    const empty = places.map((place) => ({ ...place, kind: null, project: null }));
    expect(describe(shown(changed({ places: empty })), content, "place:3")).toBe("place 3, empty");
  });

  it("names a funded Project with its owner, its worth and its Technology", () => {
    const earth = changed({});
    const owner = earth.players[0];
    if (!owner) throw new Error("nobody plays");
    owner.country = "green";
    owner.tableau = [
      { ref: "project:farm_1", kind: "farm", prosperity: 2, emissions: 1, technology: "agritech" },
    ];
    expect(describe(shown(earth), content, "project:farm_1")).toBe(
      "Farm of Verdania, +2 Prosperity, +1 Emissions, with Agritech",
    );
    expect(describe(shown(earth), content, "project:airport_1")).toBe("Airport");
  });

  it("names cards, countries, sums and sides", () => {
    const earth = changed({});
    const [first] = earth.players;
    if (first) first.country = "blue";
    const agritech = earth.technologies.find((card) => card.id === "agritech");
    Object.assign(agritech ?? {}, { state: "funded", owner: 0 });
    const words = (ref: string) => describe(shown(earth), content, ref);
    expect(words("technology:agritech")).toBe("Agritech, Technology, costs 3, funded by Norvia");
    expect(words("policy:net_zero_act")).toBe("Net-Zero Act, Climate Policy, costs 9, −4 Emissions");
    expect(words("resolution:ban_coal_usage")).toBe("Ban Coal Usage, Resolution");
    expect(words("leader:scientist")).toBe("Scientist, Leader");
    expect(words("country:red")).toBe("Martialis");
    expect(words("player:1")).toBe("Norvia");
    expect(words("amount:7")).toBe("7 currency");
    expect(words("answer:yes")).toBe("yes");
  });

  it("names Events and the General's cards, and puts names into texts", () => {
    expect(describe(view, content, "event:global_drought")).toBe("Global Drought");
    expect(describe(view, content, "automa:automa_ii_3")).toBe("Ceasefire");
    expect(withNames("{1} is sanctioned; {0} pays {7}.", ["Ada", "Ben"])).toBe(
      "Ben is sanctioned; Ada pays {7}.",
    );
  });

  it("shows what it does not know as it is", () => {
    expect(describe(view, content, "technology:perpetual_motion")).toBe("perpetual_motion");
    expect(describe(view, content, "project:castle_1")).toBe("castle_1");
    expect(describe(view, content, "player:9")).toBe("player 9");
  });
});

group("the emissions track", () => {
  const at = (global_emissions: number, winning_below: number | null = null) =>
    nextLine(changed({ global_emissions, winning_below, general: null }), known);

  it("says what comes next and how far it is", () => {
    expect(at(4)).toBe("7 more: a Warning Event each round (11)");
    expect(at(11)).toBe("10 more: Critical Events and sanctions (21)");
    expect(at(24)).toBe("6 more: the Earth is lost (30)");
    expect(at(31)).toBe("");
  });

  it("knows the line at 25 only where it bars victory", () => {
    expect(at(21, 25)).toBe("4 more: nobody can win (25)");
    expect(crossing(25, changed({ global_emissions: 22, winning_below: 25 }), known)).toBe(
      "25: nobody can win",
    );
    expect(crossing(25, changed({ global_emissions: 26, winning_below: 25 }), known)).toBe(
      "below 25: winning is possible",
    );
  });

  it("says what crossing a line means, upwards and downwards", () => {
    expect(crossing(21, changed({ global_emissions: 19 }), known)).toBe("21: Critical Events and sanctions");
    expect(crossing(21, changed({ global_emissions: 22 }), known)).toBe("below 21: no Critical Event");
    expect(crossing(11, changed({ global_emissions: 12 }), known)).toBe("below 11: no Event");
    expect(crossing(30, changed({ global_emissions: 29 }), known)).toBe("30: the Earth is lost");
  });

  it("counts nothing but the end of the track against the General", () => {
    const general = {
      prosperity: 3,
      projects: 0,
      technologies: 0,
      policies: 0,
      cards_left: 10,
      tier: 1,
      last: null,
      vp: null,
    };
    const earth = changed({ global_emissions: 5, winning_below: null, general });
    expect(nextLine(earth, known)).toBe("25 more: the Earth is lost (30)");
    expect([11, 21, 30].map((line) => crossing(line, earth, known))).toEqual([
      "",
      "",
      "30: the Earth is lost",
    ]);
    expect([12, 22, 30].map((heat) => dangerAhead(earth, known, heat))).toEqual(["", "", "lost"]);
  });

  it("warns of the worst zone a Project would lead into", () => {
    const earth = changed({ global_emissions: 9, winning_below: 25, general: null });
    expect([10, 11, 21, 30].map((heat) => dangerAhead(earth, known, heat))).toEqual([
      "",
      "warning",
      "critical",
      "lost",
    ]);
    expect(dangerAhead({ ...earth, global_emissions: 22 }, known, 24)).toBe("");
    expect(dangerAhead({ ...earth, global_emissions: 22 }, known, 25)).toBe("critical");
  });
});

group("a preview", () => {
  const effect = { emissions: 0, purse: 0, crosses: [], ends: "", final: false, wins: false };
  const previews = {
    "fund_project place:3": { ...effect, prosperity: 5, global_emissions: 9 },
    "fund_upgraded place:3 technology:agritech": { ...effect, prosperity: 6, global_emissions: 9 },
    ability: { ...effect, prosperity: 4, global_emissions: 7 },
  };

  it("is that of the plainest action with everything that was picked", () => {
    const earth = changed({ previews });
    expect(previewOf(earth, ["place:3"])?.prosperity).toBe(5);
    expect(previewOf(earth, ["place:3", "technology:agritech"])?.prosperity).toBe(6);
    expect(previewOf(earth, ["verb:fund_upgraded"])?.prosperity).toBe(6);
    expect(previewOf(earth, ["verb:ability"])?.global_emissions).toBe(7);
  });

  it("says in few words what is crossed and what ends", () => {
    const earth = changed({ global_emissions: 20, winning_below: null });
    const heat = { ...effect, prosperity: 5, global_emissions: 30, crosses: [21, 30], ends: "uninhabitable" };
    expect(outlook(heat, earth, known)).toBe(
      "21: Critical Events and sanctions; 30: the Earth is lost; the game ends",
    );
    expect(outlook({ ...heat, crosses: [], ends: "", final: true }, earth, known)).toBe(
      "the last round begins",
    );
    expect(outlook({ ...heat, crosses: [], ends: "target", wins: true }, earth, known)).toBe("you win");
    expect(outlook({ ...heat, crosses: [], ends: "" }, earth, known)).toBe("");
  });

  it("is none when nothing legal fits", () => {
    expect(previewOf(changed({ previews }), [])).toBeNull();
    expect(previewOf(changed({ previews }), ["place:4"])).toBeNull();
  });
});

group("what can be picked", () => {
  it("lists live and picked things of a kind in a steady order", () => {
    const live = new Set(["amount:10", "amount:2", "answer:no"]);
    expect(pickable({ live, picks: ["amount:1"] }, "amount")).toEqual(["amount:1", "amount:2", "amount:10"]);
  });

  it("offers sums up to the purse, to what was asked, or to the purse of the one who is asked", () => {
    const earth = changed({ frame: "bidding", aid: null });
    earth.players.forEach((player, seat) => (player.purse = [2, 7, 4][seat] ?? 0));
    expect(sums(earth, 0, [])).toEqual(["amount:1", "amount:2"]);
    expect(sums({ ...earth, frame: "aid", aid: { asker: 0, asked: 1, amount: 3 } }, 1, [])).toHaveLength(3);
    expect(sums({ ...earth, frame: "turn" }, 0, [playerRef(2)])).toHaveLength(4);
    expect(sums({ ...earth, frame: "turn" }, 0, [])).toHaveLength(7);
  });

  it("counts players from one and seats from nought", () => {
    expect(playerRef(0)).toBe("player:1");
    expect(seatOf("player:3")).toBe(2);
  });
});

group("the shelves", () => {
  it("tell what a Technology does and where it fits", () => {
    expect(benefit(known, "agritech")).toBe("+1 Prosperity, or −2 Emissions");
    const card = technologyCards(changed({}), known).find((each) => each.ref === "technology:green_hydrogen");
    expect(card?.effect).toBe("−2 Emissions: Fossil-Fuel Car Factory, Airport");
    expect(card?.cost).toBe(4);
  });

  it("show who funded a card, and that it is gone when nobody did", () => {
    const earth = changed({});
    const [first, second] = earth.policies;
    Object.assign(first ?? {}, { state: "funded", owner: 2 });
    Object.assign(second ?? {}, { state: "taken", owner: null });
    const cards = policyCards(earth, known);
    expect(cards[0]).toMatchObject({ open: false, owners: [2], state: "Funded:" });
    expect(cards[1]).toMatchObject({ open: false, owners: [], state: "Gone" });
  });

  it("keep a passed Resolution in sight with the votes it carries", () => {
    const resolutions = known.resolutions.map((card) => ({
      id: card.id,
      ref: `resolution:${card.id}`,
      state: card.id === "ban_coal_usage" ? ("passed" as const) : ("removed" as const),
      supporters: [0, 1],
      technology: null,
      members: [],
      playable: false,
      reason: "",
    }));
    const cards = resolutionCards(changed({ resolutions }), known);
    expect(cards.filter((card) => card.lasting).map((card) => card.name)).toEqual(["Ban Coal Usage"]);
    expect(cards.find((card) => card.lasting)?.owners).toEqual([0, 1]);
  });
});

group("the board", () => {
  it("gives every seat of every gallery position a sign and a colour of its own", () => {
    for (const position of gallery) {
      const marks = earthView(position.view).players.map((each) => seatMark(position.view, each.seat));
      expect(new Set(marks.map((mark) => mark.sign)).size).toBe(marks.length);
    }
  });

  it("has a picture for every Project", () => {
    for (const kind of known.kinds) expect(SCENES[kind.id]?.length, kind.id).toBeGreaterThan(3);
  });

  it("writes gains and losses with their sign", () => {
    expect([signed(3), signed(0), signed(-2)]).toEqual(["+3", "+0", "−2"]);
  });

  it("brings to the front what can be chosen, and a scene of its own before all else", () => {
    const turn = { over: false, phase: "turn", frame: "turn", meeting: null } as unknown as EarthView;
    const at = (live: string[], picks: string[] = [], earth = turn) =>
      front(earth, { live: new Set(live), picks });
    expect(at(["place:1", "technology:agritech"])).toBe("market");
    expect(at(["technology:agritech"])).toBe("technologies");
    expect(at(["policy:carbon_tax"])).toBe("policies");
    expect(at(["place:1"], ["verb:request"])).toBe("scene");
    expect(at([], [], { ...turn, frame: "aid" })).toBe("scene");
    expect(sceneOf({ ...turn, over: true }, [])).toBe("");
  });
});
