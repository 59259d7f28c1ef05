import { table, times } from '#bench/markdown-tables.ts';
import type { MeasureOwnFigures } from '#bench/modules-of-games.ts';
import { ratio } from '#bench/statistics.ts';
import { type Crowd, measureCrowd } from './crowd.ts';

function crowdTable({ live, stepMs, frameMs, knownJobMs, heapBytesPerStep }: Crowd): string {
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
        heapBytesPerStep === null ? 'not known' : heapBytesPerStep.toFixed(0),
      ],
    ],
  );
}

export const measureOwnFigures: MeasureOwnFigures =
  async () => `Shoot or Die with the largest possible crowd, in Node, without drawing: 1,600 enemies and all bullets that the rules allow.
Processor time, medians of 1,000 frames; a frame is one step of the rules and the writing of all sprites. The known job is
a chain of 100,000 square roots, run in turn with the frames to compare machines. Goal: 2 ms a frame.

${crowdTable(measureCrowd())}`;
