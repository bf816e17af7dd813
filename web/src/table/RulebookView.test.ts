import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
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
    { id: "G-003", section: "End", kind: "printed", text: "Most points win.", note: "", example: "" },
  ],
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(rule = ""): void {
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(JSON.stringify(BOOK))));
  render(RulebookView, { game: "g", rule });
}

describe("the rulebook", () => {
  it("shows every rule under its section, and whose word it is", async () => {
    open();
    await screen.findByText("3 of 3 rules");
    expect(screen.getAllByRole("heading").map((each) => each.textContent)).toEqual(["Rules", "Move", "End"]);
    expect(screen.getByText("(our ruling)")).toBeTruthy();
  });

  it("says how rules were proven to those who ask", async () => {
    open();
    const ask = await screen.findByRole("checkbox", { name: /Show how each rule is proven/ });
    expect(screen.queryByText(/its tests noticed/)).toBeNull();
    await fireEvent.click(ask);
    expect(
      screen.getAllByText(/^Proven: its code was broken in 3 ways, and its tests noticed every time\.$/),
    ).toHaveLength(1);
  });

  it("opens at the rule asked for", async () => {
    open("G-002");
    await screen.findByText("1 of 3 rules");
    expect(document.getElementById("G-002")).not.toBeNull();
    expect(document.getElementById("G-001")).toBeNull();
  });

  it("says so when nothing is found, and when the server has no such book", async () => {
    open("wormhole");
    await screen.findByText(/No rule has all of these words/);
    cleanup();
    const problem = { status: 404, title: "Not found", detail: "There is no game “g”.", code: "unknown" };
    vi.stubGlobal("fetch", () => Promise.resolve(new Response(JSON.stringify(problem), { status: 404 })));
    render(RulebookView, { game: "g" });
    await screen.findByText("There is no game “g”.");
  });
});
