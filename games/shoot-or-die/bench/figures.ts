import { table, times } from '#bench/markdown-tables.ts';
import type { MeasureOwnFigures } from '#bench/modules-of-games.ts';
import { ratio } from '#bench/statistics.ts';
import { type Crowd, measureCrowd } from './crowd.ts';

function crowdTable({ live, stepMs, frameMs, knownJobMs, heapBytesAStep }: Crowd): string {
  const compared = (value: number) => times(ratio(value, knownJobMs));
  return table(
    ['live things', 'step of the rules ms', '× known job', 'frame ms', '× known job', 'heap bytes a step'],
    [
      [
        String(live),
        stepMs.toFixed(2),
        compared(stepMs),
        frameMs.toFixed(2),
        compared(frameMs),
        heapBytesAStep === null ? 'not known' : heapBytesAStep.toFixed(0),
      ],
    ],
  );
}

export const measureOwnFigures: MeasureOwnFigures =
  async () => `Shoot or Die at its fullest, rules and sprites alone, in Node: 1,600 enemies and as many bullets as there is room for.
Processor time, medians of 1,000 frames; a frame is a step and the writing of all sprites. The known job is 100,000 square
roots, each of the one before, taken alternately with the frames. Goal: 2 ms a frame.

${crowdTable(measureCrowd())}`;
