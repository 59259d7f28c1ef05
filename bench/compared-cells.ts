import { milliseconds, times, timesRange } from './markdown.ts';
import { median, ratio, ratioRange } from './statistics.ts';

/** The median, its ratio to the base's, and the range of ratios by round. */
export function comparedCells(values: readonly number[], bases: readonly number[]): string[] {
  return [
    milliseconds(median(values)),
    times(ratio(median(values), median(bases))),
    timesRange(ratioRange(values, bases)),
  ];
}
