/** Handing an address on: by the device's own sheet where there is one, else by the clipboard. */

/** What came of it; `stopped`: the person closed the sheet again. */
export type Shared = "shared" | "copied" | "stopped" | "failed";

export async function share(path: string, title: string): Promise<Shared> {
  const url = new URL(path, location.href).href;
  // Browsers without it, and pages that did not come by https, have no such function, whatever the types say.
  const { share: sheet, clipboard } = navigator as Partial<Navigator>;
  if (sheet) {
    try {
      await sheet.call(navigator, { title, url });
      return "shared";
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return "stopped";
    }
  }
  try {
    if (!clipboard) return "failed";
    await clipboard.writeText(url);
    return "copied";
  } catch {
    return "failed";
  }
}
