import { milliseconds, times, timesRange } from './markdown.ts';
import { median, ratio, ratioRange } from './statistics.ts';

/** A column of times beside those of its base: the median, its ratio to the base's, and the ratios of single rounds. */
export function comparedCells(values: readonly number[], bases: readonly number[]): string[] {
  return [
    milliseconds(median(values)),
    times(ratio(median(values), median(bases))),
    timesRange(ratioRange(values, bases)),
  ];
}
