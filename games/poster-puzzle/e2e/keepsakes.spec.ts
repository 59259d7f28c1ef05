import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/e2e/support/axe.ts';
import { smallDesk } from '#tests/e2e/support/viewport.ts';
import { expect, test } from '#tests/e2e/support/visitor.ts';
import { joinBlock } from '../bot/bots.ts';
import { dealTable } from '../rules/deal.ts';
import { writePuzzle } from '../session/saved-puzzle.ts';
import { open, tap, ticket } from './play.ts';

test.use({ viewport: smallDesk });

const kept = (name: string): string => `slash-slash/poster-puzzle/${name}`;
const versioned = (value: unknown): string => JSON.stringify({ version: 1, value });

function hungBow(): Record<string, string> {
  const table = dealTable({ seed: 31, count: 12, turning: true, isTall: false });
  joinBlock(table, 3, 4);
  table.isStarted = true;
  table.steps = 3600;
  const story = writePuzzle({ poster: 'donum-bow', posterSeed: 0, table });
  const hung = {
    ...{ poster: 'donum-bow', posterSeed: 0, title: 'Bow', count: 12, turning: true, everTurned: true },
    ...{ seconds: 60, hints: 0, points: 1700, date: '2026-11-22', story },
  };
  return { [kept('gallery')]: versioned([hung]) };
}

async function keep(page: Page, values: Record<string, string>): Promise<void> {
  await page.addInitScript((entries) => {
    for (const [key, text] of Object.entries(entries)) localStorage.setItem(key, text);
  }, values);
}

async function openPrint(page: Page) {
  await tap(page, 'l');
  const gallery = page.getByRole('region', { name: 'Gallery' });
  await gallery.getByRole('button', { name: /12 pieces, turned/ }).click();
  await expect(gallery.getByRole('img', { name: 'Bow' })).toBeVisible();
  return gallery;
}

test('a finished print is saved as a picture and as a film that plays; filming can be stopped', async ({
  page,
}) => {
  await keep(page, hungBow());
  await open(page);
  const gallery = await openPrint(page);
  await expectAccessible(page);
  await test.step('the picture', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      gallery.getByRole('button', { name: 'Save the picture' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('poster-puzzle-bow-12-pieces.jpg');
    const bytes = await readFile(await download.path());
    expect([...bytes.subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff]);
    expect(bytes.length).toBeGreaterThan(100_000);
    await expect(gallery.getByRole('status')).toHaveText('Saved as poster-puzzle-bow-12-pieces.jpg.');
  });

  await test.step('the film', async () => {
    const save = gallery.getByRole('button', { name: 'Save the film' });
    await save.click();
    await gallery.getByRole('button', { name: 'Stop filming' }).click();
    await expect(gallery.getByRole('status')).toHaveText('Stopped. Nothing was saved.');
    // Records in real time, because an accelerated film would have five frames, which some players refuse.
    const downloading = page.waitForEvent('download');
    await save.click();
    await expect(gallery.getByRole('progressbar', { name: 'Film' })).toBeVisible();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^poster-puzzle-bow-12-pieces\.(webm|mp4)$/);
    const bytes = await readFile(await download.path());
    const size = await page.evaluate(async (base64) => {
      const video = document.createElement('video');
      video.src = `data:video/webm;base64,${base64}`;
      await new Promise((resolve, reject) => {
        video.onloadeddata = resolve;
        video.onerror = () => reject(new Error('The film does not play.'));
      });
      return [video.videoWidth, video.videoHeight];
    }, bytes.toString('base64'));
    expect(size).toEqual([1200, 764]);
  });
});

test('the month shows which days are done; the poster of a missed day can be played; a complete month offers its sheet', async ({
  page,
}) => {
  await page.clock.setFixedTime(new Date('2026-11-22T12:00:00Z'));
  const october = Array.from({ length: 31 }, (_, index) => 20_727 + index);
  await keep(page, {
    [kept('sheets')]: versioned([...october, 20_776]),
    [kept('days')]: versioned([20_778, 20_779]),
  });
  await open(page);
  await page.getByRole('button', { name: 'Posters' }).click();
  await page.getByRole('button', { name: 'The month' }).click();
  const month = page.getByRole('region', { name: 'The month' });
  await expect(month.getByRole('heading')).toHaveText('November 2026');
  await expect(month).toContainText('1 of 30 done. 2 days in a row.');
  await expect(month.getByRole('button', { name: '23 November 2026, still to come' })).toBeDisabled();
  await expect(month.getByRole('button', { name: 'Next month' })).toBeDisabled();
  await expectAccessible(page);
  await month.getByRole('button', { name: 'Previous month' }).click();
  await expect(month).toContainText('31 of 31 done.');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    month.getByRole('button', { name: 'Save the month’s sheet' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('poster-puzzle-october-2026.jpg');
  await month.getByRole('button', { name: 'Next month' }).click();
  await month.getByRole('button', { name: '15 November 2026, not done yet' }).click();
  await expect(ticket(page)).toContainText('Sunday, 15 November');
});
