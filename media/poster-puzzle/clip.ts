/** Puzzles for the clip of Poster Puzzle: piece by piece to where it belongs. */
import type { Page } from '@playwright/test';
import { type Film, SHEET } from '#build/pictures/clips/clip.ts';
import { liveOneFrame, stopClock } from '#build/pictures/clips/steered.ts';
import { cameraOf, spotOf } from '#games/poster-puzzle/e2e/jigsaw.ts';
import { screenX, screenY } from '#games/poster-puzzle/view/camera.ts';
import { pieceOf } from '#posters/jigsaw/cut.ts';
import { choose, puzzle } from './screenshots.ts';

/** Frames that a hand takes from where a piece lies to where it belongs, and to the next piece. */
const FRAMES_A_DRAG = 14;
const FRAMES_A_REST = 6;

/** Pieces that lie already when the clip begins. */
const BEGUN = 4;

/** A hand does not start or stop at once. */
const ease = (share: number) => share * share * (3 - 2 * share);

/** Under its poster. */
export const clip: Film = { path: '/play/poster-puzzle/', size: SHEET, play };

/** A puzzle of twelve pieces, in motion. */
async function* play(page: Page): AsyncGenerator<undefined, void, undefined> {
  await page.clock.install();
  await page.reload();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  const table = await choose(page, 'Curtain', 12);
  const pieces = table.cut.pieces.map(({ id }) => id);
  await puzzle(page, table, pieces.slice(0, BEGUN));
  const camera = cameraOf(table, SHEET.width, SHEET.height);
  await stopClock(page);
  let frame = 0;
  for (const id of pieces.slice(BEGUN)) {
    const from = spotOf(table, camera, id);
    const { homeX, homeY } = pieceOf(table.cut, id);
    const to = { x: screenX(camera, homeX), y: screenY(camera, homeY) };
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    for (let drag = 1; drag <= FRAMES_A_DRAG; drag += 1) {
      const share = ease(drag / FRAMES_A_DRAG);
      await page.mouse.move(from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share);
      await liveOneFrame(page, frame++);
      yield;
    }
    await page.mouse.up();
    for (let rest = 0; rest < FRAMES_A_REST; rest += 1) {
      await liveOneFrame(page, frame++);
      yield;
    }
  }
}
