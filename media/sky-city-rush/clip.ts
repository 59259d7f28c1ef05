/** Flies Sky City Rush for its clip: the game itself flies a strong bot's recorded race again. */
import type { Page } from '@playwright/test';
import { type Film, SHEET } from '#build/pictures/clips/clip.ts';
import { steppedFrames } from '#build/pictures/clips/steered.ts';
import { runSteps, takeFrames } from '#build/pictures/screenshots/frames-by-hand.ts';
import { SAVED_SETTINGS, type Settings } from '#games/sky-city-rush/session/settings.ts';
import { fly, openReplay } from './screenshots.ts';

const TRACK = 'spire';

/** What is shown, in steps of the race, the countdown included. */
const FROM = 420;
const TO = FROM + 280;

/** Under its poster. */
export const clip: Film = { path: '/play/sky-city-rush/', size: SHEET, play };

/** The race, in motion. */
async function* play(page: Page): AsyncGenerator<undefined, void, undefined> {
  await takeFrames(page);
  const settings: Settings = { ...SAVED_SETTINGS.fallback, quality: 'high', motion: 'full' };
  await openReplay(page, await fly(TRACK, TO), settings);
  await runSteps(page, FROM);
  yield* steppedFrames(page);
}
