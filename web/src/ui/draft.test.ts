import { describe, expect, it } from "vitest";
import { held } from "../api/slowServer";
import { Draft } from "./draft.svelte";

describe("a draft", () => {
  it("is filled by the first answer when nothing was typed", () => {
    const draft = new Draft();
    draft.arrives("Guest 7");
    expect([draft.text, draft.isSaved]).toEqual(["Guest 7", true]);
  });

  it("keeps what was typed before the answer, also when all of it was rubbed out", () => {
    const draft = new Draft();
    draft.text = "Ada";
    draft.arrives("Guest 7");
    expect([draft.text, draft.saved, draft.isSaved]).toEqual(["Ada", "Guest 7", false]);
    draft.text = "";
    draft.arrives("Guest 7");
    expect(draft.text).toBe("");
  });

  it("shows what the server made of it, unless somebody types on while it is being saved", async () => {
    const draft = new Draft();
    draft.text = " Ada ";
    await draft.save((text) => Promise.resolve(text.trim()));
    expect([draft.text, draft.isSaved]).toEqual(["Ada", true]);
    const answer = held<string>();
    const saving = draft.save(() => answer.promise);
    draft.text = "Adam";
    answer.resolve("Ada");
    await saving;
    expect([draft.text, draft.saved]).toEqual(["Adam", "Ada"]);
  });

  it("stays typed when saving fails", async () => {
    const draft = new Draft();
    draft.text = "Ada";
    await expect(draft.save(() => Promise.reject(new Error("offline")))).rejects.toThrow("offline");
    draft.arrives("Guest 7");
    expect(draft.text).toBe("Ada");
  });

  it("is given back before what was written since", () => {
    const draft = new Draft();
    draft.text = "Hello";
    const said = draft.take();
    expect(draft.text).toBe("");
    draft.text = "and goodbye";
    draft.giveBack(said);
    expect(draft.text).toBe("Hello and goodbye");
  });
});
