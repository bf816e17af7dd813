/** Words that several games need. */

/** What a thing is called; the id itself where nobody has named it. */
export function named(list: readonly { id: string; name: string }[], id: string | null): string {
  return list.find((each) => each.id === id)?.name ?? id ?? "";
}

/** A text of the server with the players' names in the places kept for them (`{0}`, `{1}` …). */
export function withNames(text: string, names: readonly string[]): string {
  return text.replace(/\{(\d+)\}/g, (place, seat: string) => names[Number(seat)] ?? place);
}
