import { expect, it } from "vitest";
import { held } from "./styleInside";

it("says of the holder what the client says of the whole page, and nothing else", () => {
  expect(held(":root{--page:red}html{color:red}body{margin:0}")).toBe(
    ".earthrise{--page:red}.earthrise{color:red}.earthrise{margin:0}",
  );
  expect(held(':root[data-theme="dark"] svg,:root:not([data-theme]){}')).toBe(
    '.earthrise[data-theme="dark"] svg,.earthrise:not([data-theme]){}',
  );
  expect(held("tbody{}.body{}.html-like{}--body:1")).toBe("tbody{}.body{}.html-like{}--body:1");
});
