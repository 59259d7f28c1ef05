export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  if (upper === undefined || lower === undefined)
    throw new RangeError('The median needs at least one value.');
  return (lower + upper) / 2;
}

export function highest(values: readonly number[]): number {
  if (values.length === 0) throw new RangeError('The maximum needs at least one value.');
  return values.reduce((most, value) => Math.max(most, value));
}

export function ratio(value: number, base: number): number | null {
  return base === 0 ? null : value / base;
}

/** Lowest and highest ratio of two paired series; null if a base is zero. */
export function ratioRange(
  values: readonly number[],
  bases: readonly number[],
): { lowest: number; highest: number } | null {
  if (values.length !== bases.length) throw new RangeError('Both series must have the same length.');
  const ratios = values.map((value, index) => ratio(value, bases[index] ?? 0));
  const known = ratios.filter((each) => each !== null);
  if (known.length === 0 || known.length < ratios.length) return null;
  return { lowest: Math.min(...known), highest: Math.max(...known) };
}
