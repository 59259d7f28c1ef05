/** Plays Shoot or Die for its clip: the game itself plays a bot's recorded run again. */
import type { Page } from '@playwright/test';
import { type Film, SHEET } from '#build/pictures/clips/clip.ts';
import { steppedFrames } from '#build/pictures/clips/steered.ts';
import { runSteps, takeFrames } from '#build/pictures/screenshots/frames-by-hand.ts';
import { createAimingBot } from '#games/shoot-or-die/bot/bots.ts';
import { readTuning, recordRun } from '#games/shoot-or-die/bot/recorded-run.ts';
import type { Run } from '#games/shoot-or-die/rules/run.ts';
import { runLink } from '#games/shoot-or-die/session/links.ts';

const SEED = 5;
const BOT_SEED = 1006;
const AIM_ERROR = 0.05;

/** What is shown: the run from some time before it is so crowded, in steps. */
const CROWD = 15;
const BEFORE = 120;
const SHOWN = 400;

/** Under its poster. */
export const clip: Film = { path: '/play/shoot-or-die/', size: SHEET, play };

/** The run, in motion. */
async function* play(page: Page): AsyncGenerator<undefined, void, undefined> {
  await takeFrames(page);
  const play = (isDone: (run: Run) => boolean) =>
    recordRun(createAimingBot(BOT_SEED, AIM_ERROR), SEED, readTuning(), isDone);
  const from = play(({ enemies }) => enemies.count >= CROWD).run.steps - BEFORE;
  const { recording } = play(({ steps }) => steps >= from + SHOWN);
  const link = await runLink(recording, page.url());
  await page.goto('about:blank');
  await page.goto(link);
  const caption = page.getByRole('region', { name: 'Replay' });
  await caption.waitFor();
  await caption.evaluate((element) => element.replaceChildren());
  await runSteps(page, from);
  yield* steppedFrames(page);
}
