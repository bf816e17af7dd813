/** For tests: what a browser keeps of answers, by the name of the shelf and the path. */

export class FakeCaches {
  readonly shelves = new Map<string, Map<string, Response>>();

  open = (name: string): Promise<FakeShelf> => {
    const shelf = this.shelves.get(name) ?? new Map<string, Response>();
    this.shelves.set(name, shelf);
    return Promise.resolve(new FakeShelf(shelf));
  };

  match = async (
    what: string | Request,
    { cacheName }: { cacheName: string },
  ): Promise<Response | undefined> =>
    this.shelves.has(cacheName) ? (await this.open(cacheName)).match(what) : undefined;

  delete = (name: string): Promise<boolean> => Promise.resolve(this.shelves.delete(name));
}

export class FakeShelf {
  constructor(private readonly held: Map<string, Response>) {}

  match = (what: string | Request): Promise<Response | undefined> =>
    Promise.resolve(this.held.get(pathOf(what))?.clone());

  put = (what: string | Request, answer: Response): Promise<void> => {
    this.held.set(pathOf(what), answer);
    return Promise.resolve();
  };

  delete = (what: string | Request): Promise<boolean> => Promise.resolve(this.held.delete(pathOf(what)));

  keys = (): Promise<Request[]> =>
    Promise.resolve([...this.held.keys()].map((path) => new Request(`https://x${path}`)));
}

function pathOf(what: string | Request): string {
  const { pathname, search } = new URL(typeof what === "string" ? what : what.url, "https://x");
  return pathname + search;
}
