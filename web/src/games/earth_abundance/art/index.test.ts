import { expect, it } from "vitest";
import { image, picture, type Subject } from "./index";

const PAPAYA: Subject = {
  id: "flora:papaya",
  kind: "flora",
  name: "Papaya",
  types: ["tree", "herb"],
  habitats: ["sunny"],
  sprout_spaces: 3,
  growth_spaces: 2,
  canopy_vp: 5,
  cost: 4,
  vp: 3,
};

function shown(address: string): Element {
  const [kind, ...rest] = address.split(",");
  expect(kind).toBe("data:image/svg+xml");
  const text = decodeURIComponent(rest.join(","));
  return new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
}

it("shows in the image exactly the shapes that are painted", () => {
  const svg = shown(image(PAPAYA, false));
  const painted = picture(PAPAYA);
  expect(painted.length).toBeGreaterThan(5);
  expect(
    [...svg.children].map((path) => ({ d: path.getAttribute("d"), fill: path.getAttribute("fill") })),
  ).toEqual(painted.map(({ d, fill }) => ({ d, fill })));
  expect([...svg.children].map((path) => path.getAttribute("opacity"))).toEqual(
    painted.map(({ opacity }) => (opacity === undefined ? null : String(opacity))),
  );
});

it("cuts sky and foreground where the frame is flat, and draws each card once", () => {
  expect(shown(image(PAPAYA, true)).getAttribute("viewBox")).toBe("0 14 100 74");
  expect(image(PAPAYA, true)).toBe(image(PAPAYA, true));
  expect(image({ ...PAPAYA, id: "flora:fig" }, true)).not.toBe(image(PAPAYA, true));
});
