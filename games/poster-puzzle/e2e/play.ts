import type { FrameLocator, Page } from '@playwright/test';
import { painted } from '#tests/e2e/support/painted.ts';
import { expect } from '#tests/e2e/support/visitor.ts';

const DOCUMENT = '/play/poster-puzzle/';

/** The day whose poster has the longest title. */
export const LONGEST_DAY = new Date('2026-09-30T12:00:00Z');

type Game = Page | FrameLocator;
export const inPage = (page: Page) => page.frameLocator('iframe[title="Poster Puzzle game"]');
export const ticket = (game: Game) => game.getByRole('region', { name: 'Ticket' });
export const tools = (game: Game) => game.getByRole('button', { name: 'Hint' }).locator('..');
export const spoken = (game: Game) => game.locator('[aria-live=polite]');

export async function open(page: Page, hash = '') {
  await page.goto(DOCUMENT + hash);
  await expect(page.getByRole('progressbar')).toBeHidden();
  await page.getByRole('application').focus();
}

export async function resize(page: Page, width: number, height: number) {
  await page.setViewportSize({ width, height });
  const table = page.getByRole('application');
  await expect
    .poll(() => table.evaluate(({ clientWidth, clientHeight }) => [clientWidth, clientHeight]))
    .toEqual([width, height]);
  await painted(page);
}

/** Sends key down and key up together, because on a busy machine the key would otherwise be held. */
export async function tap(page: Page, key: string) {
  await Promise.all([page.keyboard.down(key), page.keyboard.up(key)]);
}

async function hear(page: Page, game: Game, key: string): Promise<string> {
  const before = await spoken(game).textContent();
  await tap(page, key);
  await expect.poll(() => spoken(game).textContent()).not.toBe(before);
  return (await spoken(game).textContent()) ?? '';
}

/** Solves the puzzle by keys and announcements only: tries each piece at each opening until one fits. */
export async function solveByKeys(page: Page, game: Game) {
  for (let choices = 0; choices < 60; choices++) {
    await hear(page, game, 'n');
    for (;;) {
      const said = await hear(page, game, 'c');
      if (said.includes('It pulls.')) {
        if ((await hear(page, game, 'Enter')).includes('the last one')) return;
        break;
      }
      const [, number, of] = /^Place (\d+) of (\d+)/.exec(said) ?? [];
      if (number === of) break;
    }
  }
  throw new Error('It was not finished.');
}
