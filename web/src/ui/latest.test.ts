import { describe, expect, it, vi } from "vitest";
import { held } from "../api/slowServer";
import { Latest } from "./latest";

describe("questions of which the newest counts", () => {
  it("hear no answer to an older one", async () => {
    const latest = new Latest();
    const [slow, quick, heard] = [held<string>(), Promise.resolve("quick"), vi.fn()];
    const asking = [latest.ask(slow.promise, heard), latest.ask(quick, heard)];
    slow.resolve("slow");
    await Promise.all(asking);
    expect(heard.mock.calls).toEqual([["quick"]]);
  });

  it("hear nothing, and no error, of what was dropped", async () => {
    const latest = new Latest();
    const heard = vi.fn();
    const asking = latest.ask(Promise.reject(new Error("offline")), heard);
    latest.drop();
    await asking;
    expect(heard).not.toHaveBeenCalled();
    await expect(latest.ask(Promise.reject(new Error("offline")), heard)).rejects.toThrow("offline");
  });
});
