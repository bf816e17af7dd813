import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import { forget } from "../book/books";
import RulebookView from "./RulebookView.svelte";

const BOOK = {
  game: "g",
  title: "G",
  rules: [
    {
      id: "G-001",
      section: "Move",
      kind: "printed",
      text: "Move one space.",
      note: "",
      example: "",
      proof: "its code was broken in 3 ways, and its tests noticed every time",
    },
    { id: "G-002", section: "Move", kind: "ruling", text: "Never through a wall.", note: "", example: "" },
    {
      id: "G-003",
      section: "End",
      kind: "printed",
      text: "Most points win, see G-001.",
      note: "",
      example: "",
    },
  ],
  examples: [{ name: "g-001-1", rules: ["G-001"], kind: "happened", caption: "Ada moves one space." }],
};
const TERMS = [{ word: "space", forms: ["space", "spaces"], meaning: "A place to stand.", rules: ["G-001"] }];
const CONTENT = { cards: [{ name: "Wall Climber", text: "Move through a wall." }] };

/** Pictures are drawn by the browser tests: nothing comes near here. */
class NothingNear {
  observe(): void {}
  disconnect(): void {}
}

afterEach(() => {
  cleanup();
  forget();
  vi.unstubAllGlobals();
});

function answer(address: string): unknown {
  if (address.endsWith("/glossary")) return TERMS;
  return address.endsWith("/content") ? CONTENT : BOOK;
}

function open(rule = ""): ReturnType<typeof render> {
  vi.stubGlobal("IntersectionObserver", NothingNear);
  vi.stubGlobal("fetch", (address: string) => Promise.resolve(new Response(JSON.stringify(answer(address)))));
  Element.prototype.scrollIntoView = vi.fn();
  return render(RulebookView, { game: "g", rule: rule ? { id: rule } : null });
}

describe("the rulebook", () => {
  it("shows every rule under its chapter, with its pictured examples in words", async () => {
    open();
    await screen.findByText(/Never through a wall/);
    expect(screen.getAllByRole("heading").map((each) => each.textContent)).toEqual(["Rules", "Move", "End"]);
    expect(document.querySelector("figure")?.textContent).toContain("Ada moves one");
    expect(screen.getByText("Why we read it so")).toBeTruthy();
  });

  it("says whose word each rule is and how it was proven in the list of all rules", async () => {
    open();
    const ask = await screen.findByRole("checkbox", { name: /All rules as a list/ });
    await screen.findByText(/Never through a wall/);
    expect(screen.queryByText(/its tests noticed/)).toBeNull();
    await fireEvent.click(ask);
    expect(screen.getByText("(our ruling)")).toBeTruthy();
    expect(
      screen.getAllByText(/^Proven: its code was broken in 3 ways, and its tests noticed every time\.$/),
    ).toHaveLength(1);
    expect(document.querySelector("figure")).toBeNull();
  });

  it("brings the rule asked for into view and marks it, among the others", async () => {
    open("G-002");
    await screen.findByText(/Never through a wall/);
    await vi.waitFor(() => expect(document.activeElement?.id).toBe("G-002"));
    expect(document.getElementById("G-002")?.classList.contains("marked")).toBe(true);
    expect(document.getElementById("G-001")).not.toBeNull();
    expect(Element.prototype.scrollIntoView).toHaveBeenCalled();
  });

  it("brings the same rule into view again when it is asked for again", async () => {
    const book = open("G-002");
    await vi.waitFor(() => expect(document.activeElement?.id).toBe("G-002"));
    screen.getByRole("searchbox").focus();
    await book.rerender({ rule: { id: "G-002" } });
    await vi.waitFor(() => expect(document.activeElement?.id).toBe("G-002"));
  });

  it("goes to a rule that another one names", async () => {
    open();
    await screen.findByText(/Most points win/);
    const link = document.querySelector('#G-003 a[data-rule="G-001"]');
    await fireEvent.click(link ?? document.body);
    await vi.waitFor(() => expect(document.activeElement?.id).toBe("G-001"));
  });

  it("finds rules, words and cards, with the words looked for standing out", async () => {
    open();
    await screen.findByText(/Never through a wall/);
    await fireEvent.input(screen.getByRole("searchbox"), { target: { value: "wall" } });
    await screen.findByText("1 of 3 rules");
    expect(screen.getByRole("heading", { name: "Cards and things" })).toBeTruthy();
    expect([...document.querySelectorAll("mark")].map((each) => each.textContent)).toEqual([
      "Wall",
      "wall",
      "wall",
    ]);
  });

  it("explains a word where it is pressed", async () => {
    open();
    const [word] = await screen.findAllByRole("button", { name: "space" });
    await fireEvent.click(word ?? document.body);
    expect(await screen.findByText("A place to stand.")).toBeTruthy();
    expect(document.querySelector('[role="dialog"] a')?.getAttribute("href")).toBe("/rules/g?rule=G-001");
  });

  it("says so when nothing is found, and when the server has no such book", async () => {
    open("wormhole");
    await screen.findByText(/No rule has all of these words/);
    cleanup();
    forget();
    const problem = { status: 404, title: "Not found", detail: "There is no game “g”.", code: "unknown" };
    vi.stubGlobal("fetch", () => Promise.resolve(new Response(JSON.stringify(problem), { status: 404 })));
    render(RulebookView, { game: "g" });
    await screen.findByText("There is no game “g”.");
  });
});
