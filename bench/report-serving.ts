import { table, times } from './markdown.ts';
import type { StartupTimes } from './startup.ts';
import { highest, median, ratio } from './statistics.ts';

const seconds = (values: readonly number[]) => `${median(values).toFixed(1)} s`;

export function startupTable({ build, emulator, referenceJob }: StartupTimes): string {
  const compared = (values: readonly number[]) => times(ratio(median(values), median(referenceJob)));
  const row = (name: string, values: readonly number[]) => [
    name,
    seconds(values),
    `${highest(values).toFixed(1)} s`,
    compared(values),
  ];
  return table(
    ['what', 'median', 'longest', '× known job'],
    [
      row('building the whole site', build),
      row('the Auth emulator, until it listens', emulator),
      row('the known job: brotli of react-dom-client.development.js, one processor', referenceJob),
    ],
  );
}
