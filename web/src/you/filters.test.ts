import { expect, it } from "vitest";
import { asking, Filters } from "./filters.svelte";

it("reads the address and writes only what is chosen", () => {
  const filters = new Filters("?game=one_earth&outcome=won&nonsense=1");
  expect(filters.query).toBe("game=one_earth&outcome=won");
  filters.values.having = "  Ben & Cy ";
  expect(new URLSearchParams(filters.query).get("having")).toBe("Ben & Cy");
  filters.clear();
  expect(filters.isSet).toBe(false);
});

it("asks for nothing where nothing is asked", () => {
  expect(asking("/api/history", "", "")).toBe("/api/history");
  expect(asking("/api/history", "game=x", "before=y")).toBe("/api/history?game=x&before=y");
});
