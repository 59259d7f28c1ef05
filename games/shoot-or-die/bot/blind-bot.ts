/** Sprays all around and strays about without looking: what pressing everything is worth. */
import { createRandom, nextBetween } from '#engine/rules/random.ts';
import { setControls } from '#games/shooter-kit/rules/controls.ts';
import type { Bot } from './bot.ts';

/** Steps between two changes of its mind. */
const WHIM_STEPS = 20;

/** A bot that fires all the time in directions that have nothing to do with what is there. */
export function createBlindBot(seed: number): Bot {
  const random = createRandom(seed);
  let tiltX = 0;
  let tiltY = 0;
  let radians = 0;
  return (run, controls) => {
    if (run.steps % WHIM_STEPS === 0) {
      tiltX = nextBetween(random, -1, 1);
      tiltY = nextBetween(random, -1, 1);
      radians = nextBetween(random, 0, 2 * Math.PI);
    }
    controls.choice = run.progress.isChoosing ? 1 : 0;
    setControls(controls, tiltX, tiltY, radians, true);
  };
}
