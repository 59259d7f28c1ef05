/** Chooses as one would who could try: plays on for some seconds with each card, and takes what went best. */
import { createControls } from '#games/shooter-kit/rules/controls.ts';
import { step } from '../rules/step.ts';
import type { Choose } from './aiming-bot.ts';
import type { Bot } from './bot.ts';
import { createRunCopier } from './copy-run.ts';

/** How far it looks ahead, in steps. */
const TRIED_STEPS = 14 * 60;

/** What life at the end of a trial is worth beside a point, and what it is worth to be alive. */
const LIFE_WORTH = 1.5;
const ALIVE_WORTH = 2_000;

/** A chooser; `createBot` makes the bot that plays the trials. */
export function createTryingChooser(createBot: () => Bot): Choose {
  const copyRun = createRunCopier();
  const controls = createControls();
  return (run) => {
    let best = 1;
    let most = Number.NEGATIVE_INFINITY;
    for (let choice = 1; choice <= run.progress.offered.length; choice++) {
      const trial = copyRun(run);
      const bot = createBot();
      controls.choice = choice;
      step(trial, controls);
      let life = 0;
      for (let i = 0; i < TRIED_STEPS && !trial.isOver; i++) {
        bot(trial, controls);
        step(trial, controls);
        life += trial.life.amount;
      }
      const score = (trial.score - run.score) / Math.max(1, run.score / 100 + 50);
      const worth = score + (LIFE_WORTH * life) / TRIED_STEPS + (trial.isOver ? 0 : ALIVE_WORTH);
      if (worth <= most) continue;
      most = worth;
      best = choice;
    }
    return best;
  };
}
