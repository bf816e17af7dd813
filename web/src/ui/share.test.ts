import { afterEach, expect, it, vi } from "vitest";
import { share } from "./share";

const address = new URL("/replay/abc?at=3", location.href).href;

afterEach(() => vi.unstubAllGlobals());

it("opens the device's own sheet where there is one", async () => {
  const sheet = vi.fn(() => Promise.resolve());
  vi.stubGlobal("navigator", { share: sheet });
  expect(await share("/replay/abc?at=3", "One Earth")).toBe("shared");
  expect(sheet).toHaveBeenCalledWith({ title: "One Earth", url: address });
});

it("copies nothing when the person closes the sheet", async () => {
  const writeText = vi.fn();
  const sheet = (): Promise<void> => Promise.reject(new DOMException("closed", "AbortError"));
  vi.stubGlobal("navigator", { share: sheet, clipboard: { writeText } });
  expect(await share("/replay/abc", "One Earth")).toBe("stopped");
  expect(writeText).not.toHaveBeenCalled();
});

it("copies the address where there is no sheet, or it does not work", async () => {
  const writeText = vi.fn(() => Promise.resolve());
  vi.stubGlobal("navigator", { clipboard: { writeText } });
  expect(await share("/replay/abc?at=3", "One Earth")).toBe("copied");
  const broken = (): Promise<void> => Promise.reject(new DOMException("no", "NotAllowedError"));
  vi.stubGlobal("navigator", { share: broken, clipboard: { writeText } });
  expect(await share("/replay/abc?at=3", "One Earth")).toBe("copied");
  expect(writeText.mock.calls).toEqual([[address], [address]]);
});

it("says so when nothing can be done", async () => {
  vi.stubGlobal("navigator", {});
  expect(await share("/replay/abc", "One Earth")).toBe("failed");
});
