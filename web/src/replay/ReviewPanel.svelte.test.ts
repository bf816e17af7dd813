import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, expect, it, vi } from "vitest";
import type { ReviewState } from "../api/api";
import { settled, SlowServer } from "../api/slowServer";
import { ReviewOf } from "./review.svelte";
import ReviewPanel from "./ReviewPanel.svelte";

let stop = (): void => undefined;

afterEach(() => {
  cleanup();
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const state = (name: ReviewState["state"]): ReviewState => ({ state: name, done: 0, total: 9, report: null });

it("shows no earlier state after the review was begun anew", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const server = new SlowServer();
  stop = $effect.root(() => {
    const mark = (): { colour: string; sign: string } => ({ colour: "", sign: "" });
    const review = new ReviewOf("abc", () => true);
    render(ReviewPanel, { review, names: [], mark, last: 9, at: 0, onjump: vi.fn() });
  });
  await settled();
  await server.last("/api/tables/abc/review").answer(state("running"));
  vi.advanceTimersByTime(2000);
  const [, second, third] = server.asked;
  await second?.answer(state("failed"));
  await fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  await settled();
  await server.last("/api/tables/abc/review").answer(state("running"));
  await third?.answer(state("failed"));
  expect(screen.getByText(/A bot is looking through the game/)).toBeTruthy();
});
