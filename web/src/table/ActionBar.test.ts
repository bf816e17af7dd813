import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { TableView } from "../api/api";
import { settled } from "../api/slowServer";
import { narrow, type Choice } from "./narrow";
import ActionBar from "./ActionBar.svelte";
import { tableView } from "./fixture";
import { plainGame } from "./plain";

const OPTIONS: Choice[] = [
  { text: "offer seat:1", verb: "offer", refs: ["seat:1"], say: "Offer Ben two coins" },
  { text: "pass", verb: "pass", refs: [], say: "Pass" },
];

const VIEW = tableView({ options: OPTIONS });

afterEach(cleanup);

function show(picks: string[] = [], succeeds = true) {
  const acts = { onact: vi.fn(() => Promise.resolve(succeeds)), onclear: vi.fn() };
  const quiet = {
    onverb: vi.fn(),
    onundo: vi.fn(),
    onhint: vi.fn(),
    onpropose: vi.fn(),
    words: (ref: string) => ref,
  };
  const state = { busy: false, hint: null, thinking: false, problem: "" };
  const ui = { ...plainGame("toy"), promises: ["offer"] };
  const shown = render(ActionBar, {
    view: VIEW,
    ui,
    picks,
    narrowed: narrow(OPTIONS, picks),
    ...state,
    ...quiet,
    ...acts,
  });
  const now = (view: TableView) => shown.rerender({ view, narrowed: narrow(view.options, picks) });
  return { ...acts, ...quiet, now };
}

async function list(): Promise<void> {
  await fireEvent.click(screen.getByText("List all 2 actions in words"));
}

describe("the action bar", () => {
  it("asks for words that go with an offer, and sends them along", async () => {
    const { onact } = show();
    await list();
    await fireEvent.click(screen.getByText("Offer Ben two coins"));
    expect(onact).not.toHaveBeenCalled();
    const field = screen.getByLabelText(/Say something with it/);
    await fireEvent.input(field, { target: { value: "I will pay you back" } });
    await fireEvent.click(screen.getByText("Do it"));
    expect(onact).toHaveBeenCalledWith("offer seat:1", "I will pay you back");
  });

  it("lets one keep silent, or do something else", async () => {
    const { onact, onclear } = show(["seat:1"]);
    await fireEvent.click(screen.getByText("Do it"));
    expect(onact).toHaveBeenCalledWith("offer seat:1", "");
    await fireEvent.click(screen.getByText("Not this"));
    expect(onclear).toHaveBeenCalled();
  });

  it("keeps an offer and the words for it when others act meanwhile, as long as it can be made", async () => {
    const { now } = show();
    await list();
    await fireEvent.click(screen.getByText("Offer Ben two coins"));
    const field = () => screen.queryByLabelText<HTMLInputElement>(/Say something with it/);
    await fireEvent.input(field() as HTMLInputElement, { target: { value: "I will pay you back" } });
    await now(tableView({ seq: 5, options: OPTIONS }));
    expect(field()?.value).toBe("I will pay you back");
    await now(tableView({ seq: 6, options: OPTIONS.slice(1) }));
    expect(field()).toBeNull();
  });

  it("gives the words back when the offer came to nothing", async () => {
    show(["seat:1"], false);
    const field = screen.getByLabelText<HTMLInputElement>(/Say something with it/);
    await fireEvent.input(field, { target: { value: "I will pay you back" } });
    await fireEvent.click(screen.getByText("Do it"));
    await settled();
    expect(field.value).toBe("I will pay you back");
  });

  it("offers to tell one's plan, and to propose something to everybody else who decides", async () => {
    const { onpropose } = show();
    await fireEvent.click(screen.getByText("Propose a move to Ben"));
    expect(onpropose).toHaveBeenLastCalledWith(1);
    await fireEvent.click(screen.getByText("Tell my plan"));
    expect(onpropose).toHaveBeenLastCalledWith(0);
  });

  it("asks for no words with anything else", async () => {
    const { onact } = show();
    await list();
    await fireEvent.click(document.querySelector("[data-action=pass]") as HTMLElement);
    expect(onact).toHaveBeenCalledWith("pass");
    expect(screen.queryByLabelText(/Say something with it/)).toBeNull();
  });
});
