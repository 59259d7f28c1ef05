import type { Page } from '@playwright/test';
import { cameraOf, keptTable, spotOf } from '#games/poster-puzzle/e2e/jigsaw.ts';
import type { Table } from '#games/poster-puzzle/rules/state.ts';
import { screenX, screenY } from '#games/poster-puzzle/session/camera.ts';
import { pieceOf } from '#posters/jigsaw/cut.ts';
import { INKS, PAPER } from '#posters/poster.ts';
import { type Film, SHEET } from '#tools/pictures/clips.ts';
import { liveOneFrame, stopClock } from '#tools/pictures/frames.ts';
import {
  SCREENSHOT_SIZE,
  type ScreenshotPlayer,
  type TakeScreenshot,
} from '#tools/pictures/screenshot-camera.ts';
import type { SocialCard } from '#tools/pictures/social-card.ts';

export const card: SocialCard = {
  poster: 'poster-puzzle-letters',
  lines: ['POSTER', 'PUZZLE'],
  comment: '// one piece is not in yet',
  focus: { x: 640, y: 930, width: 820 },
  ground: INKS['poster-puzzle'][0],
  type: PAPER,
};

/** Milliseconds after the last touch until all animations have ended. */
const SETTLED_MS = 1_500;

/** Image quality, 0 to 100: a picture with eleven halftone prints takes about 120 kB at this quality. */
const SHEET_QUALITY = 52;

/** Duration of the final animation (printing press, then light across the poster), in milliseconds. */
const FINALE_MS = 6_000;

async function choose(page: Page, poster: string, count: number): Promise<Table> {
  await page.getByRole('button', { name: 'Posters' }).first().click();
  await page.getByRole('radio', { name: poster }).check();
  await page.getByRole('radio', { name: new RegExp(`^${count} `) }).check();
  await page.getByRole('button', { name: 'Cut it' }).click();
  // Waits for `attached`, not `visible`, because narrow windows hide the number of pieces.
  await page.locator('.ticket').getByText(`${count} pieces`).waitFor({ state: 'attached' });
  return keptTable(page);
}

async function lift(page: Page, table: Table, id: number): Promise<{ x: number; y: number }> {
  const camera = cameraOf(table, SCREENSHOT_SIZE.width, SCREENSHOT_SIZE.height);
  const from = spotOf(table, camera, id);
  const { homeX, homeY } = pieceOf(table.cut, id);
  const to = { x: screenX(camera, homeX), y: screenY(camera, homeY) };
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2);
  return to;
}

async function puzzle(page: Page, table: Table, pieces: readonly number[]): Promise<void> {
  for (const id of pieces) {
    const { x, y } = await lift(page, table, id);
    await page.mouse.move(x, y);
    await page.mouse.up();
  }
}

/** Returns the pieces that are already in place: some in each row, more at the top, as if a player had sorted by shape. */
const begun = ({ cut }: Table, share: number): number[] =>
  cut.pieces
    .filter(({ row, column }) => row / cut.rows + ((column * 7) % 5) / 12 < share)
    .map(({ id }) => id);

async function playPosterPuzzle(page: Page, take: TakeScreenshot): Promise<void> {
  await page.getByRole('button', { name: 'Close', exact: true }).click();

  const skyline = await choose(page, 'Skyline', 48);
  const towers = begun(skyline, 0.72);
  await puzzle(page, skyline, towers.slice(0, -1));
  await lift(page, skyline, towers.at(-1) ?? 0);
  await page.waitForTimeout(SETTLED_MS);
  await take();
  await page.mouse.up();

  const heart = await choose(page, 'One Heart, No Refills', 300);
  await puzzle(page, heart, begun(heart, 0.5));
  await page.waitForTimeout(SETTLED_MS);
  await take();

  await page.getByRole('button', { name: 'Posters' }).first().click();
  await page.locator('.card .print.dry').nth(10).waitFor();
  await page.waitForTimeout(SETTLED_MS);
  await take(SHEET_QUALITY);
  await page.getByRole('button', { name: 'Back to the table' }).click();

  const curtain = await choose(page, 'Curtain', 12);
  await puzzle(page, curtain, begun(curtain, Number.POSITIVE_INFINITY));
  await page.waitForTimeout(FINALE_MS);
  await take();
}

export const screenshots: ScreenshotPlayer = { path: '/play/poster-puzzle/', play: playPosterPuzzle };

const FRAMES_PER_DRAG = 14;
const FRAMES_PER_REST = 6;

/** Number of pieces in place when the clip starts. */
const BEGUN = 4;

/** Easing that accelerates and slows down like a hand. */
const ease = (share: number) => share * share * (3 - 2 * share);

export const clip: Film = { path: '/play/poster-puzzle/', size: SHEET, play };

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
    for (let drag = 1; drag <= FRAMES_PER_DRAG; drag += 1) {
      const share = ease(drag / FRAMES_PER_DRAG);
      await page.mouse.move(from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share);
      await liveOneFrame(page, frame++);
      yield;
    }
    await page.mouse.up();
    for (let rest = 0; rest < FRAMES_PER_REST; rest += 1) {
      await liveOneFrame(page, frame++);
      yield;
    }
  }
}
