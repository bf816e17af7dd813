/** Which of my finished games are shown; kept in the address, so that it can be reloaded and sent along. */

export const FIELDS = ["game", "having", "outcome", "kind", "since", "until"] as const;
export type Field = (typeof FIELDS)[number];

export class Filters {
  values = $state<Record<Field, string>>({
    game: "",
    having: "",
    outcome: "",
    kind: "",
    since: "",
    until: "",
  });

  constructor(search: string) {
    const asked = new URLSearchParams(search);
    for (const field of FIELDS) this.values[field] = asked.get(field) ?? "";
  }

  /** What is chosen, as the server takes it; empty where nothing is. */
  get query(): string {
    const chosen = FIELDS.filter((field) => this.values[field].trim() !== "");
    return new URLSearchParams(chosen.map((field) => [field, this.values[field].trim()])).toString();
  }

  get isSet(): boolean {
    return this.query !== "";
  }

  clear = (): void => {
    for (const field of FIELDS) this.values[field] = "";
  };
}

/** An address with what is asked behind it, if anything is. */
export function asking(path: string, ...parts: string[]): string {
  const query = parts.filter(Boolean).join("&");
  return query ? `${path}?${query}` : path;
}
