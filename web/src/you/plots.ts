/** The arithmetic of the small plots. */

export interface Frame {
  width: number;
  height: number;
  pad: number;
}

export interface Dot {
  x: number;
  y: number;
}

/** Bounds around all values, the nought among them where everything is above it; `close`: only around the values. */
export function bounds(values: readonly number[], close = false): [low: number, high: number] {
  const low = close && values.length ? Math.min(...values) : Math.min(0, ...values);
  const high = Math.max(low + 1, ...values);
  return [low, high];
}

/** Values from left to right, evenly; a single one in the middle. */
export function dots(values: readonly number[], frame: Frame, [low, high] = bounds(values)): Dot[] {
  const { width, height, pad } = frame;
  const across = width - 2 * pad;
  const down = height - 2 * pad;
  return values.map((value, place) => ({
    x: values.length < 2 ? width / 2 : pad + (across * place) / (values.length - 1),
    y: pad + down * (1 - (value - low) / (high - low)),
  }));
}

export function line(points: readonly Dot[]): string {
  return points.map(({ x, y }, place) => `${place ? "L" : "M"}${x.toFixed(1)} ${y.toFixed(1)}`).join("");
}

/** The mean of each value and those before it, at most so many: how it goes, without the ups and downs. */
export function trend(values: readonly number[], over: number): number[] {
  return values.map((_, place) => {
    const some = values.slice(Math.max(0, place + 1 - over), place + 1);
    return some.reduce((sum, value) => sum + value, 0) / some.length;
  });
}

/** Where a share lies on a bar, in per cent of it. */
export function portion(part: number, whole: number): number {
  return whole > 0 ? Math.min(100, Math.max(0, (100 * part) / whole)) : 0;
}
