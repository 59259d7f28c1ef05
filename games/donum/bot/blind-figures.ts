/** How a bot that knows nothing fares: tries and moves until a level is solved. */
import { createRandom } from '#engine/rules/random.ts';
import type { NamedLevel } from '../levels/collection.ts';
import { tryBlindly } from './blind-bot.ts';

/** The figures of one level. */
export interface BlindFigures {
  /** Tries of four times the fewest moves (at least 40) until one solved it: the median and the 90th percentile. */
  readonly tries: number;
  readonly tries90: number;
  /** Share of tries that solved it by luck, in at most two moves more than the fewest. */
  readonly luckyShare: number;
}

const MOST_TRIES = 400;

/** Lets the bot solve a level `runs` times. */
export function blindFigures({ level, fewest }: NamedLevel, runs: number): BlindFigures {
  const random = createRandom(20_261_121);
  const mostMoves = Math.max(40, 4 * fewest);
  let lucky = 0;
  let all = 0;
  const needed = Array.from({ length: runs }, () => {
    for (let tries = 1; tries <= MOST_TRIES; tries++) {
      const moves = tryBlindly(level, random, mostMoves);
      all++;
      if (moves === null) continue;
      if (moves <= fewest + 2) lucky++;
      return tries;
    }
    return MOST_TRIES;
  }).sort((a, b) => a - b);
  const at = (share: number): number => needed[Math.floor(share * (needed.length - 1))] as number;
  return { tries: at(0.5), tries90: at(0.9), luckyShare: lucky / all };
}
