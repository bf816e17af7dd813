/** Where the visitor is: the address bar, and links that do not reload the page. */

class Router {
  path = $state(location.pathname);
  search = $state(location.search);
  /** A new page was gone to, and its heading has not been reached yet. */
  private isArriving = false;

  constructor() {
    addEventListener("popstate", () => {
      const before = this.path;
      this.read();
      if (this.path !== before) this.arrive();
    });
    document.addEventListener("click", (event) => this.follow(event));
  }

  private read(): void {
    this.path = location.pathname;
    this.search = location.search;
  }

  private arrive(): void {
    this.isArriving = true;
    requestAnimationFrame(() => this.toHeading());
  }

  /** A new page begins at its heading, for keyboards and screen readers; one that is loaded late says when it is there. */
  toHeading(): void {
    const heading = document.querySelector<HTMLElement>("h1");
    if (!this.isArriving || !heading) return;
    this.isArriving = false;
    heading.focus({ preventScroll: true });
  }

  /** Take a click on one of our own links without leaving the page. */
  private follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey)
      return;
    const link = (event.target as Element | null)?.closest("a");
    if (!link || link.target || link.origin !== location.origin || link.hasAttribute("download")) return;
    if (link.pathname.startsWith("/api/")) return;
    event.preventDefault();
    this.go(link.pathname + link.search);
  }

  go(address: string, replace = false): void {
    if (replace) history.replaceState(null, "", address);
    else history.pushState(null, "", address);
    this.read();
    scrollTo(0, 0);
    this.arrive();
  }

  /** Keep the address true to what is shown, without a new page: it can be copied and reloaded any time. */
  note(name: string, value: string): void {
    const query = new URLSearchParams(location.search);
    if (query.get(name) === value) return;
    query.set(name, value);
    history.replaceState(null, "", `${location.pathname}?${query}`);
    this.read();
  }

  /** The parts of the path: `/table/abc` -> ["table", "abc"]. */
  get parts(): string[] {
    return this.path.split("/").filter(Boolean).map(decoded);
  }

  query(name: string): string | null {
    return new URLSearchParams(this.search).get(name);
  }
}

/** A part of an address in plain letters; one that cannot be read stays as it is and leads nowhere. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export const router = new Router();
