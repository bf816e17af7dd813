import { beforeEach, describe, expect, it, vi } from "vitest";
import { Refused } from "../api/api";
import { choice } from "./fixture";
import type { Choice } from "./narrow";
import { Proposing } from "./proposing.svelte";

const CHOICES = [choice("move space:e3"), choice("end")];

describe("a proposal", () => {
  const choicesOf = vi.fn<(to: number) => Promise<Choice[]>>();
  const came = vi.fn();
  let proposing: Proposing;

  beforeEach(() => {
    vi.resetAllMocks();
    choicesOf.mockResolvedValue(CHOICES);
    proposing = new Proposing(choicesOf, came);
  });

  it("is to nobody before it is begun", async () => {
    expect([proposing.to, proposing.options]).toEqual([null, null]);
    await proposing.start(1);
    expect([proposing.to, proposing.options]).toEqual([1, CHOICES]);
    expect(came).toHaveBeenCalledWith(CHOICES);
  });

  it("points at things, each until it is pointed at again, and forgets them when it ends", async () => {
    await proposing.start(1);
    proposing.points = proposing.point("space:a1");
    proposing.points = proposing.point("space:a2");
    expect(proposing.points).toEqual(["space:a1", "space:a2"]);
    expect(proposing.point("space:a1")).toEqual(["space:a2"]);
    proposing.stop();
    expect([proposing.to, proposing.points]).toEqual([null, []]);
  });

  it("knows anew what can be done, says when nobody can tell, and ends when there is nothing left", async () => {
    await proposing.start(1);
    choicesOf.mockResolvedValueOnce(CHOICES.slice(1));
    expect(await proposing.renew(1)).toBe("");
    expect(proposing.options).toEqual(CHOICES.slice(1));
    choicesOf.mockRejectedValueOnce(new Refused(0, "", "The server cannot be reached."));
    expect(await proposing.renew(1)).toBe("The server cannot be reached.");
    expect(proposing.to).toBe(1);
    choicesOf.mockRejectedValueOnce(new Refused(409, "over", "Over."));
    expect(await proposing.renew(1)).toBe("");
    expect(proposing.to).toBeNull();
  });

  it("is not brought back by an answer that comes after its end", async () => {
    const starting = proposing.start(1);
    proposing.stop();
    await starting;
    expect([proposing.to, came.mock.calls]).toEqual([null, []]);
  });
});
