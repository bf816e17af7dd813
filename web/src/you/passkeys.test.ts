import { afterEach, describe, expect, it, vi } from "vitest";

import { bytes, makePasskey, text, usePasskey, why } from "./passkeys";

const buffer = (...numbers: number[]): ArrayBuffer => new Uint8Array(numbers).buffer;

afterEach(() => vi.unstubAllGlobals());

describe("bytes as text", () => {
  it("go there and back, without signs that mean something in an address", () => {
    const all = Uint8Array.from({ length: 256 }, (_, number) => number);
    expect(text(all.buffer)).toMatch(/^[\w-]+$/);
    expect([...bytes(text(all.buffer))]).toEqual([...all]);
  });
});

describe("the browser's dialogue", () => {
  it("is given bytes, and the server is told text", async () => {
    const create = vi.fn<(options: CredentialCreationOptions) => Promise<unknown>>().mockResolvedValue({
      id: "AQ",
      rawId: buffer(1),
      type: "public-key",
      response: { clientDataJSON: buffer(2), attestationObject: buffer(3) },
    });
    vi.stubGlobal("navigator", { credentials: { create } });
    const made = await makePasskey({
      challenge: "AQID",
      user: { id: "BAU", name: "Ada" },
      excludeCredentials: [{ id: "Bg", type: "public-key" }],
    });
    expect(made).toMatchObject({
      rawId: "AQ",
      response: { clientDataJSON: "Ag", attestationObject: "Aw" },
    });
    const asked = create.mock.calls[0]?.[0].publicKey;
    expect([...new Uint8Array(asked?.challenge as ArrayBuffer)]).toEqual([1, 2, 3]);
    expect([...new Uint8Array(asked?.user.id as ArrayBuffer)]).toEqual([4, 5]);
    expect(asked?.excludeCredentials).toHaveLength(1);
  });

  it("that is called off changes nothing, and says so", async () => {
    const get = vi.fn().mockRejectedValue(new DOMException("no", "NotAllowedError"));
    vi.stubGlobal("navigator", { credentials: { get } });
    await expect(usePasskey({ challenge: "AQID" })).rejects.toThrow("Nothing has changed.");
    expect(why(new DOMException("", "InvalidStateError"))).toContain("already");
  });
});
