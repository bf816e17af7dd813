import { fireEvent, render, screen } from "@testing-library/svelte";
import { describe, expect, it, vi } from "vitest";
import type { TableView } from "../api/api";
import { serverForEach, settled } from "../api/slowServer";
import BarAlone from "./BarAlone.svelte";
import { tableView } from "./fixture";
import type { Choice } from "./narrow";

const OPTIONS: Choice[] = [
  { text: "offer seat:1", verb: "offer", refs: ["seat:1"], say: "Offer Ben two coins" },
  { text: "pass", verb: "pass", refs: [], say: "Pass" },
];

const server = serverForEach();

async function show(options = OPTIONS) {
  const onpropose = vi.fn();
  const view = tableView({ options });
  const shown = render(BarAlone, { view, promises: ["offer"], onpropose });
  await server().last("/api/games/toy/content").answer({});
  return { onpropose, now: (next: TableView) => shown.rerender({ view: next }) };
}

const sent = () => server().last("/api/tables/abc/actions");
const field = () => screen.queryByLabelText<HTMLInputElement>(/Say something with it/);

async function list(): Promise<void> {
  await fireEvent.click(screen.getByText("More"));
  await fireEvent.click(screen.getByText("All moves (2)"));
}

async function offer(words: string): Promise<void> {
  await list();
  await fireEvent.click(screen.getByText("Offer Ben two coins"));
  await fireEvent.input(field() as HTMLInputElement, { target: { value: words } });
}

const confirm = () => fireEvent.click(document.querySelector("[data-confirm]") as HTMLElement);

describe("the action bar", () => {
  it("tells the end as the scene above it does, to the one who reads it", async () => {
    const { now } = await show();
    const result = {
      winners: [0],
      scores: [9, 4],
      shared: false,
      reason: "turns",
      because: "",
      rule: "",
      parts: [],
    };
    await now(tableView({ waiting: "Ada won, 9 : 4.", result }));
    expect(document.getElementById("waiting")?.textContent.trim()).toBe("You win by 5.");
    await now(tableView({ waiting: "Ada won, 9 : 4.", result: { ...result, winners: [1], scores: [4, 9] } }));
    expect(document.getElementById("waiting")?.textContent.trim()).toBe("Ben wins by 5.");
  });

  it("dims what belongs to a usual turn, and leaves it out while something else is asked", async () => {
    const verbs = [
      { verb: "move", label: "Move", always: true },
      { verb: "end", label: "End turn", always: true },
      { verb: "keep", label: "Keep a tile" },
    ];
    const option = (verb: string): Choice => ({ text: verb, verb, refs: [], say: verb });
    const view = tableView({ options: [option("end")] });
    const shown = render(BarAlone, { view, promises: [], verbs, onpropose: vi.fn() });
    const buttons = () =>
      [...document.querySelectorAll("[data-verb]")].map(
        (each) =>
          each.getAttribute("data-verb") + (each.getAttribute("aria-disabled") === "true" ? " dimmed" : ""),
      );
    expect(buttons()).toEqual(["move dimmed", "end"]);
    await shown.rerender({ view: tableView({ seq: 5, options: [option("keep")] }) });
    expect(buttons()).toEqual(["keep"]);
    await shown.rerender({ view: tableView({ seq: 6, options: [] }) });
    expect(buttons()).toEqual(["move dimmed", "end dimmed"]);
  });

  it("asks for words that go with an offer, and sends them along", async () => {
    await show();
    await offer("I will pay you back");
    expect(server().asked.some((each) => each.method === "POST")).toBe(false);
    await confirm();
    await settled();
    expect(sent().body).toMatchObject({ action: "offer seat:1", text: "I will pay you back", sure: true });
  });

  it("names the act on the button, and lets one do something else", async () => {
    await show();
    await list();
    await fireEvent.click(screen.getByText("Offer Ben two coins"));
    expect(document.querySelector("[data-confirm]")?.textContent?.trim()).toBe("Offer Ben two coins");
    await fireEvent.click(screen.getByText("Cancel"));
    expect(document.querySelector("[data-confirm]")).toBeNull();
  });

  it("keeps an offer and the words for it when others act meanwhile, as long as it can be made", async () => {
    const { now } = await show();
    await offer("I will pay you back");
    await now(tableView({ seq: 5, options: OPTIONS }));
    expect(field()?.value).toBe("I will pay you back");
    await now(tableView({ seq: 6, options: OPTIONS.slice(1) }));
    expect(field()).toBeNull();
  });

  it("gives the words back when the offer came to nothing", async () => {
    await show();
    await offer("I will pay you back");
    await confirm();
    await settled();
    await sent().breaks();
    expect(field()?.value).toBe("I will pay you back");
  });

  it("offers to share one's plan, and to propose something to everybody else who decides", async () => {
    const { onpropose } = await show();
    await fireEvent.click(screen.getByText("More"));
    await fireEvent.click(screen.getByText("Propose a move to Ben"));
    expect(onpropose).toHaveBeenLastCalledWith(1);
    await fireEvent.click(screen.getByText("Share a plan"));
    expect(onpropose).toHaveBeenLastCalledWith(0);
  });

  it("asks for no words with anything else, and is played at once", async () => {
    await show();
    await fireEvent.click(document.querySelector("[data-verb=pass]") as HTMLElement);
    await settled();
    expect(sent().body).toMatchObject({ action: "pass", sure: false });
    expect(field()).toBeNull();
  });
});
