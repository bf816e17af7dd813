import { cleanup, render } from "@testing-library/svelte";
import { afterEach, describe, expect, it } from "vitest";
import { pictureOf } from "./pictures";

afterEach(cleanup);

const GAMES = ["new_earth_thomas", "new_earth_fay", "one_earth", "earth_abundance", "planet_78"];

describe.each(GAMES)("the picture of %s", (game) => {
  it("is one drawing in the shape the lobby has room for, and nothing to be read out", async () => {
    const { container } = render(await pictureOf(game));
    const [scene, ...others] = container.querySelectorAll(":scope > * > svg, :scope > svg");
    expect(others).toEqual([]);
    expect(scene?.getAttribute("viewBox")).toBe("0 0 320 180");
    expect(scene?.getAttribute("aria-hidden")).toBe("true");
    const drawn = [...(scene?.querySelectorAll("*") ?? [])];
    expect(drawn.length).toBeGreaterThan(10);
    expect(new Set(drawn.map((each) => each.namespaceURI))).toEqual(new Set(["http://www.w3.org/2000/svg"]));
  });
});
