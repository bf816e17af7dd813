/** How many play and how long it takes, in words. */

/** `2–4 players`, `2 or 4 players`, `for one`. */
export function playing(counts: readonly number[]): string {
  const [fewest = 0, most = fewest] = [counts[0], counts.at(-1)];
  if (most === 1) return "for one";
  if (fewest === most) return `${most} players`;
  return most - fewest === counts.length - 1
    ? `${fewest}–${most} players`
    : `${counts.slice(0, -1).join(", ")} or ${most} players`;
}

/** `30–45 minutes`, as the content writes it: `30-45`. */
export function lasting(minutes: string): string {
  return `${minutes.replace("-", "–")} minutes`;
}

/** What a game is about in its first sentence; the rest is for whoever asks. */
export function firstSentence(summary: string): [first: string, rest: string] {
  const end = summary.search(/(?<=[.!?])\s/);
  return end < 0 ? [summary, ""] : [summary.slice(0, end), summary.slice(end + 1)];
}

/** `Ada`, `Ada and Ben`, `Ada, Ben and Cy`. */
export function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}
