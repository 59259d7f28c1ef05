const NONE = '–';

/** A kB has 1,000 bytes. */
export function kilobytes(bytes: number): string {
  return bytes === 0 ? NONE : (bytes / 1000).toFixed(1);
}

export function milliseconds(ms: number): string {
  return ms.toFixed(0);
}

export function times(value: number | null): string {
  return value === null ? NONE : `${value.toFixed(2)}×`;
}

export function timesRange(bounds: { lowest: number; highest: number } | null): string {
  return bounds === null ? NONE : `${bounds.lowest.toFixed(2)}–${bounds.highest.toFixed(2)}`;
}

/** The first column is text, the others are numbers. Throws if a row has the wrong length. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  for (const row of rows)
    if (row.length !== head.length)
      throw new RangeError(`${row[0]} has ${row.length} cells of ${head.length}.`);
  const alignment = head.map((_, column) => (column === 0 ? '---' : '---:'));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), line(alignment), ...rows.map(line)].join('\n');
}
