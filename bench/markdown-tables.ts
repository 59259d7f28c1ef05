import { median, ratio, ratioRange } from './statistics.ts';

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

/** Returns a table whose first column is text and whose other columns are numbers. Throws for a row of the wrong length. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  for (const row of rows)
    if (row.length !== head.length)
      throw new RangeError(`${row[0]} has ${row.length} cells of ${head.length}.`);
  const alignment = head.map((_, column) => (column === 0 ? '---' : '---:'));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), line(alignment), ...rows.map(line)].join('\n');
}

/** Returns three cells: the median, its ratio to the base's median, and the range of the rounds' ratios. */
export function comparedCells(values: readonly number[], bases: readonly number[]): string[] {
  return [
    milliseconds(median(values)),
    times(ratio(median(values), median(bases))),
    timesRange(ratioRange(values, bases)),
  ];
}

/** Throws a RangeError unless both marks occur once, in this order. */
export function replaceBlock(text: string, name: string, content: string): string {
  const [start, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const [before, ...afterStart] = text.split(start);
  const [old, after, ...more] = afterStart.join(start).split(end);
  if (
    afterStart.length !== 1 ||
    old === undefined ||
    after === undefined ||
    more.length > 0 ||
    before?.includes(end)
  )
    throw new RangeError(`The text must contain ${start} and ${end} once each, in this order.`);
  return `${before}${start}\n\n${content.trim()}\n\n${end}${after}`;
}
