import { afterEach, expect, it } from "vitest";
import { isForThePage } from "./keys";

/** Whether a key pressed on such an element is the page's. */
function heard(on: string, changes: KeyboardEventInit = {}): boolean {
  const element = document.body.appendChild(document.createElement(on));
  let answer = false;
  element.addEventListener("keydown", (event) => (answer = isForThePage(event)));
  element.dispatchEvent(new KeyboardEvent("keydown", { key: "2", cancelable: true, ...changes }));
  element.remove();
  return answer;
}

afterEach(() => document.body.replaceChildren());

it("is the page's on a button, but not where somebody writes or the browser has a use for it", () => {
  expect(heard("button")).toBe(true);
  for (const field of ["input", "textarea", "select"]) expect(heard(field)).toBe(false);
  for (const held of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }])
    expect(heard("button", held)).toBe(false);
});

it("is not the page's while a dialogue lies over it, and at once again when it is closed", () => {
  const dialog = document.body.appendChild(document.createElement("dialog"));
  expect(heard("button")).toBe(true);
  dialog.setAttribute("open", "");
  expect(heard("button")).toBe(false);
  dialog.removeAttribute("open");
  expect(heard("button")).toBe(true);
});
