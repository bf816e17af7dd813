/**
 * What the server sends at a step: how a value differs from the one before, as `server/tables/changes.py` describes it.
 * What stays the same is shared with the old value, which stays as it is.
 */

type Change = unknown[] | { [key: string]: Change };

/** Instead of a place in the old list: the next of the new items. */
const FRESH = -1;

export function applied<T>(old: T, change: object): T {
  return made(old, change as Change) as T;
}

function made(old: unknown, change: Change): unknown {
  if (Array.isArray(change)) {
    if (change.length === 1) return change[0];
    const [runs, fresh] = change as [number[], unknown[]];
    return putTogether(items(old), runs, fresh);
  }
  if (Array.isArray(old)) {
    const list: unknown[] = [...old];
    for (const [key, each] of Object.entries(change)) {
      const place = Number(key);
      if (!(place in list)) throw new Error("The change is of something else.");
      list[place] = made(list[place], each);
    }
    return list;
  }
  if (typeof old !== "object" || old === null) throw new Error("The change is of something else.");
  const parts: Record<string, unknown> = { ...old };
  for (const [key, each] of Object.entries(change)) {
    if (Array.isArray(each) && each.length === 0) Reflect.deleteProperty(parts, key);
    else parts[key] = made(parts[key], each);
  }
  return parts;
}

function putTogether(old: unknown[], runs: number[], fresh: unknown[]): unknown[] {
  const list: unknown[] = [];
  let taken = 0;
  for (let each = 0; each < runs.length; each += 2) {
    const [start = 0, count = 0] = runs.slice(each, each + 2);
    const from = start === FRESH ? fresh.slice(taken, taken + count) : old.slice(start, start + count);
    if (start === FRESH) taken += count;
    list.push(...from);
  }
  return list;
}

function items(value: unknown): unknown[] {
  if (!Array.isArray(value)) throw new Error("The change is of something else.");
  return value;
}
