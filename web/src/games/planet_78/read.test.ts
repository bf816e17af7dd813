import { describe as group, expect, it } from "vitest";
import type { HappenedEvent, ViewData } from "../types";
import { firstOf, galleryOf } from "../gallery";
import game from "./index";
import { SIGNS, signOf } from "./art/signs";
import {
  describe,
  loadRefs,
  newsOf,
  picture,
  planetContent,
  planetView,
  seatMark,
  settlerName,
} from "./read";
import { withNames } from "../../ui/words";
import type { PlanetView } from "./view";

const gallery = await galleryOf(game.id);
const { view, content } = firstOf(gallery);
const known = planetContent(content);

/** The start with changes made to it by hand. */
function changed(change: (planet: PlanetView) => void): ViewData {
  const planet = planetView(structuredClone(view));
  change(planet);
  return planet;
}

function squareOf(planet: PlanetView, ref: string) {
  const found = planet.squares.find((each) => each.ref === ref);
  if (!found) throw new Error(`no ${ref}`);
  return found;
}

function happened(kind: string, text: string, refs: string[] = [], amount = 0): HappenedEvent {
  return { kind, text, rule: "PS-001", refs, amount };
}

group("a square in words", () => {
  it("says what lies there, and nothing about a tile that lies face down", () => {
    const hidden = changed((planet) => Object.assign(squareOf(planet, "square:B2"), { cost: null }));
    expect(describe(hidden, content, "square:B2")).toBe("B2, face down");
    expect(describe(view, content, "square:E5")).toBe("E5, Space Center");
    expect(describe(view, content, "square:D4")).toBe("D4, chasm");
  });

  it("says what a tile gives now, and why it gives nothing", () => {
    const forest = { tile: "forest", face_up: true, resource: "wood", gives: 1, cost: null };
    const giving = changed((planet) => Object.assign(squareOf(planet, "square:B2"), forest));
    expect(describe(giving, content, "square:B2")).toBe("B2, Forest, gives 1 wood");
    const autumn = changed((planet) =>
      Object.assign(squareOf(planet, "square:B2"), {
        ...forest,
        gives: 0,
        stopped_why: "Autumn",
        stopped_by: "PS-187",
      }),
    );
    expect(describe(autumn, content, "square:B2")).toBe("B2, Forest, gives nothing now (Autumn, PS-187)");
  });

  it("says flood, closed ways and how far it is", () => {
    const wet = changed((planet) =>
      Object.assign(squareOf(planet, "square:B2"), { flooded: true, cost: 2, free: 0 }),
    );
    expect(describe(wet, content, "square:B2")).toBe("B2, face down, flooded, 2 points away");
    const bike = changed((planet) => Object.assign(squareOf(planet, "square:B2"), { cost: 0, free: 1 }));
    expect(describe(bike, content, "square:B2")).toBe("B2, face down, a free step away");
    const out = changed((planet) =>
      Object.assign(squareOf(planet, "square:E4"), { closed: "bridge_out", cost: null }),
    );
    expect(describe(out, content, "square:E4")).toBe("E4, Bridge, closed this season");
  });

  it("names who stands there, and who lies there", () => {
    const two = changed((planet) => {
      planet.settlers.forEach((settler) =>
        Object.assign(settler, { square: "square:E5", role_name: "Medic" }),
      );
      Object.assign(planet.settlers[1] ?? {}, { dead: 2 });
      Object.assign(squareOf(planet, "square:E5"), { cost: null });
    });
    expect(describe(two, content, "square:E5")).toBe(
      "E5, Space Center, settler 1 (Medic), settler 2 (Medic), dead",
    );
  });

  it("shows what it does not know as it is", () => {
    expect(describe(view, content, "square:Z9")).toBe("Z9");
    expect(describe(view, content, "card:nothing_like_it")).toBe("nothing_like_it");
    expect(describe(view, content, "amount:2")).toBe("2");
  });
});

group("other references in words", () => {
  it("names resources, trades, cards, disasters, roles, Needs and seasons", () => {
    expect(describe(view, content, "resource:logistics")).toBe("Logistics");
    expect(describe(view, content, "give:wood")).toBe("give wood");
    expect(describe(view, content, "take:nothing")).toBe("take nothing");
    expect(describe(view, content, "card:second_wind")).toBe("Second Wind");
    expect(describe(view, content, "disaster:tsunami")).toBe("Tsunami");
    expect(describe(view, content, "role:medic")).toBe("Medic");
    expect(describe(view, content, "need:food")).toBe("Need Food");
    expect(describe(view, content, "season:winter")).toBe("Winter");
  });

  it("names settlers by number and role", () => {
    const roles = changed((planet) => Object.assign(planet.settlers[1] ?? {}, { role_name: "Pilot" }));
    expect(describe(roles, content, "settler:2")).toBe("settler 2 (Pilot)");
    expect(describe(roles, content, "from:2")).toBe("from settler 2 (Pilot)");
  });
});

group("a text of the server", () => {
  it("gets the names it keeps places for", () => {
    expect(withNames("{1} gives {0} one wood, {7} looks on.", ["Ada", "Ben"])).toBe(
      "Ben gives Ada one wood, {7} looks on.",
    );
  });
});

group("settlers", () => {
  it("are called by their player, and by their role where one person leads them all", () => {
    const planet = planetView(view);
    expect(settlerName(planet, ["Ada", "Ben"], 1)).toBe("Ben");
    const solo = planetView(
      changed((each) =>
        each.settlers.forEach((settler) => Object.assign(settler, { seat: 0, role_name: "Ranger" })),
      ),
    );
    expect(settlerName(solo, ["Ada"], 1)).toBe("The Ranger");
  });

  it("have a sign and a colour of their own in every gallery position", () => {
    for (const position of gallery) {
      const seats = [...new Set(planetView(position.view).settlers.map((each) => each.seat))];
      const marks = seats.map((seat) => seatMark(position.view, seat));
      expect(new Set(marks.map((mark) => mark.sign)).size).toBe(marks.length);
      expect(new Set(marks.map((mark) => mark.colour)).size).toBe(marks.length);
    }
  });

  it("offer their load for what it can be used for now", () => {
    const planet = planetView(changed((each) => Object.assign(each, { decision: "turn", active: 0 })));
    expect(loadRefs(planet, [], 0, "wood", true)).toEqual(["resource:wood"]);
    expect(loadRefs(planet, ["verb:trade"], 0, "wood", true)).toEqual(["give:wood"]);
    expect(loadRefs(planet, [], 1, "food", false)).toEqual(["verb:trade", "settler:2", "take:food"]);
    planet.decision = "waste_pick";
    expect(loadRefs(planet, [], 1, "food", false)).toEqual(["settler:2", "resource:food"]);
    planet.decision = "supply_line";
    expect(loadRefs(planet, [], 0, "wood", true)).toEqual(["from:1", "resource:wood"]);
  });
});

group("the news", () => {
  it("is silent about ordinary things", () => {
    expect(newsOf(known, [])).toBeNull();
    expect(
      newsOf(known, [happened("move", "Ada moves."), happened("loss", "Ada puts back 1 wood.")]),
    ).toBeNull();
  });

  it("has the disaster for its title, and the squares it struck", () => {
    const news = newsOf(known, [
      happened("move", "Ada moves."),
      happened("season", "Spring begins.", ["season:spring"]),
      happened("disaster", "Wildfire!", ["disaster:wildfire", "square:A2", "square:B3"]),
      happened("death", "Ben dies.", ["settler:2", "square:A2"]),
      happened("negative", "Smog is drawn.", ["card:smog"]),
    ]);
    expect(news?.title).toBe("Wildfire");
    expect(news?.card).toBe("Everyone on a forest or farm dies.");
    expect(news?.strike).toEqual({ disaster: "wildfire", squares: ["square:A2", "square:B3"] });
    expect(news?.lines.map((line) => line.text)).toEqual([
      "Spring begins.",
      "Wildfire!",
      "Ben dies.",
      "Smog is drawn.",
    ]);
    expect(news?.lines.filter((line) => line.grave).map((line) => line.kind)).toEqual(["disaster", "death"]);
  });

  it("tells a negative card, and a flood that a Need brings in the middle of a turn", () => {
    expect(newsOf(known, [happened("negative", "Smog.", ["card:smog"])])?.title).toBe("Smog");
    const flood = newsOf(known, [
      happened("pollution", "Pollution rises from 5 to 7.", ["need:food"], 2),
      happened("flood", "The water comes.", ["square:B2", "square:C3"]),
    ]);
    expect(flood?.title).toBe("The flood comes");
    expect(flood?.flood).toEqual({ rising: true, squares: ["square:B2", "square:C3"] });
    expect(flood?.strike).toBeNull();
    expect(newsOf(known, [happened("ebb", "It goes back.", ["square:B2"])])?.flood?.rising).toBe(false);
  });

  it("tells how it ended", () => {
    const news = newsOf(known, [
      happened("season", "Autumn.", ["season:autumn"]),
      happened("lost", "Past 10."),
    ]);
    expect(news?.title).toBe("The last moment");
    expect(news?.lines.map((line) => line.text)).toEqual(["Autumn.", "Past 10."]);
  });
});

group("pictures", () => {
  it("are there for every square of every gallery position", () => {
    const drawn = new Set([
      "forest",
      "farm",
      "cave",
      "city",
      "water",
      "unknown",
      "bridge",
      "space_center",
      "spawn",
      "plain",
      "chasm",
    ]);
    for (const position of gallery) {
      for (const square of planetView(position.view).squares) expect(drawn).toContain(picture(square));
    }
  });

  it("are there for every card, disaster, role, Need and season of the content", () => {
    const refs = [
      ...known.cards.map((each) => `card:${each.id}`),
      ...known.disasters.map((each) => `disaster:${each.id}`),
      ...known.roles.map((each) => `role:${each.id}`),
      ...known.needs.map((each) => `need:${each.id}`),
      ...known.seasons.map((each) => `season:${each.id}`),
    ];
    expect(refs.filter((ref) => !(ref in SIGNS))).toEqual([]);
    expect(signOf("card:wildfire")).toBe(SIGNS["disaster:wildfire"]);
  });
});

group("the buttons", () => {
  it("ask before the game is given up, and leave the rest to what can be taken back", () => {
    expect(game.weighty("give_up")).toBe(true);
    expect(game.weighty("move square:B1")).toBe(false);
  });
});
