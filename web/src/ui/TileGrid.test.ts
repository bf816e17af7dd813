import { cleanup, render } from "@testing-library/svelte";
import { afterEach, expect, it } from "vitest";
import Planet from "../games/planet_78/art/Picture.svelte";
import Earth from "../games/new_earth_thomas/art/Picture.svelte";

afterEach(cleanup);

it.each([Planet, Earth])("draws what a game gives it as part of the picture, tile by tile", (Picture) => {
  const { container } = render(Picture);
  const tiles = [...container.querySelectorAll("svg > g > rect")];
  expect(tiles).toHaveLength(9);
  expect(new Set(tiles.map((tile) => tile.namespaceURI))).toEqual(new Set(["http://www.w3.org/2000/svg"]));
});
