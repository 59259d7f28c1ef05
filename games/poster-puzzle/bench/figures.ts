/** Poster Puzzle at its fullest, for `npm run bench`. */
import { table } from '#bench/markdown.ts';
import type { MeasureOwnFigures } from '#bench/own-figures.ts';
import { type JigsawDrag, measureJigsawDrag } from './jigsaw-drag.ts';

/** What Poster Puzzle costs at its fullest. */
function jigsawTable(drag: JigsawDrag): string {
  return table(
    [
      'script ms/frame',
      'worst frame',
      'draw calls',
      'frames/s',
      'heap growth kB, first half',
      'second half',
      'frames at rest',
    ],
    [
      [
        drag.scriptMedianMs.toFixed(2),
        drag.scriptWorstMs.toFixed(2),
        drag.drawsMedian.toFixed(0),
        drag.framesPerSecond.toFixed(0),
        (drag.heapGrowthBytes.firstHalf / 1000).toFixed(0),
        (drag.heapGrowthBytes.secondHalf / 1000).toFixed(0),
        String(drag.idleFrames),
      ],
    ],
  );
}

export const measureOwnFigures: MeasureOwnFigures = async (
  browser,
  site,
  seconds,
) => `Poster Puzzle at its fullest: a group of 100 is dragged among 300 pieces. Script is animation callbacks and the pointer's
events; "frames at rest" are those of two seconds in which nobody touches anything. Goals: 2 ms, no growth, none.

${jigsawTable(await measureJigsawDrag(browser, site, seconds))}`;
