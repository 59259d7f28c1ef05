/** Plays Donum for its clip: a level, from its first move to its happy end. */
import type { Page } from '@playwright/test';
import { type Film, SHEET } from '#build/pictures/clips/clip.ts';
import { liveOneFrame, stopClock } from '#build/pictures/clips/steered.ts';
import { allLevels } from '#games/donum/levels/collection.ts';
import { loadCollection } from '#games/donum/levels/read-data.ts';
import { KEYS, openAt, solutionOf } from './screenshots.ts';

const LEVEL = 'standing-on-nothing';

/** Frames from one move to the next, as long as somebody takes who knows the way. */
const FRAMES_A_MOVE = 12;

/** Under its poster. */
export const clip: Film = { path: '/play/donum/', size: SHEET, play };

/** The level, move by move. */
async function* play(page: Page): AsyncGenerator<undefined, void, undefined> {
  await page.clock.install();
  const made = Math.max(0, solutionOf(levelNamed(LEVEL)).length - 15);
  const moves = await openAt(page, LEVEL, made);
  await stopClock(page);
  for (let frame = 0; ; frame += 1) {
    if (frame % FRAMES_A_MOVE === 0) {
      const key = KEYS[moves[frame / FRAMES_A_MOVE] ?? ''];
      if (key) await page.keyboard.press(key);
    }
    await liveOneFrame(page, frame);
    yield;
  }
}

function levelNamed(id: string) {
  const named = allLevels(loadCollection()).find((each) => each.id === id);
  if (!named) throw new Error(`Donum has no level called ${id}.`);
  return named;
}
