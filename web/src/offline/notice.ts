/** What the server pushes (server/calling/words.py), and how it is shown. */

export interface Notice {
  title: string;
  body: string;
  url: string;
  tag: string;
  waiting: number;
}

export interface Shown {
  title: string;
  options: NotificationOptions & { renotify: boolean };
  waiting: number;
}

/** A browser shows something for whatever is pushed, also when it cannot be read. */
export function shown(notice: Notice | null): Shown {
  const { title, body, url, tag, waiting } = notice ?? {
    title: "Earthrise",
    body: "Something has happened at one of your tables.",
    url: "/",
    tag: "earthrise",
    waiting: 0,
  };
  const options = { body, tag, renotify: true, icon: "/icon-192.png", data: { path: pathOf(url) } };
  return { title, options, waiting };
}

/** Where an address leads within this server: whatever name the server knows itself by, it is opened here. */
export function pathOf(url: string): string {
  try {
    const { pathname, search } = new URL(url, "https://here.invalid");
    return pathname + search;
  } catch {
    return "/";
  }
}

/** Pages that somebody must not be torn away from. */
export function isBusy(url: string): boolean {
  return /^\/(table|replay)\//.test(pathOf(url));
}

/** The window in which a table is opened: one that shows it already, else one that is at no table; or a new one. */
export function windowFor<Page extends { url: string }>(
  pages: readonly Page[],
  path: string,
): Page | undefined {
  return pages.find((page) => pathOf(page.url) === path) ?? pages.find((page) => !isBusy(page.url));
}
