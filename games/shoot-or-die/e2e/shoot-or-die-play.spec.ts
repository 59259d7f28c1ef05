import type { Page } from '@playwright/test';
import { readDuelLink } from '#engine/replay/duel-link.ts';
import { setControls } from '#games/shooter-kit/rules/controls.ts';
import { expectAccessible } from '#tests/e2e/support/axe.ts';
import { smallDesk } from '#tests/e2e/support/viewport.ts';
import { expect, test } from '#tests/e2e/support/visitor.ts';
import { createBlindBot } from '../bot/blind-bot.ts';
import type { Bot } from '../bot/bot.ts';
import { readTuning } from '../bot/read-tuning.ts';
import { recordRun } from '../bot/recorded-run.ts';
import { RULES_VERSION } from '../rules/run.ts';
import { runLink } from '../session/replay-link.ts';
import { shareText } from '../session/share-text.ts';
import { trackOf } from '../session/track.ts';

test.use({ viewport: smallDesk });

const DOCUMENT = '/play/shoot-or-die/';
const region = (page: Page, name: string) => page.getByRole('region', { name });

async function openDocument(page: Page, hash = '') {
  await page.goto(DOCUMENT + hash);
  await expect(page.getByRole('progressbar')).toBeHidden();
  await expect(region(page, hash ? 'Replay' : 'Start')).toBeVisible();
}

test('a run sent as a link plays itself from its first step to its last, and Escape ends it', async ({
  page,
}) => {
  const { recording } = recordRun(createBlindBot(3), 11, readTuning());
  const link = await runLink(recording, 'http://localhost/');
  await openDocument(page, new URL(link).hash);
  await expect(page.locator('.hud .clock')).toHaveText(/[1-9]/);
  await page.keyboard.press('Escape');
  await expect(region(page, 'Start')).toBeVisible();
});

test('a damaged link is said to be one, and the game is there all the same', async ({ page }) => {
  await page.goto(`${DOCUMENT}#run=AAAA`);
  await expect(region(page, 'Start')).toContainText('The link is damaged, or was made by other rules.');
});

/** Fires at nothing, which ends sooner than doing nothing. */
const sprayDown: Bot = (_run, controls) => setControls(controls, 0, 0, Math.PI / 2, true);

/** The hash of a duel that Ann sends, who hit nothing. */
async function duelHash(): Promise<string> {
  const { run, recording } = recordRun(sprayDown, 11, readTuning());
  const { track } = await trackOf(recording, readTuning());
  const shared = { score: run.score, seconds: run.steps / 60, waves: run.waves.number, track, recording };
  const text = await shareText(shared, 'Ann', 'http://localhost/');
  return new URL(text.split('\n')[2] ?? '').hash;
}

test('a duel names who sent it, can be watched, is played on the same seed, and its end says who is ahead', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await page.goto(DOCUMENT + (await duelHash()));
  const start = region(page, 'Start');
  await expect(start).toContainText(/Ann got \d+ in 0:\d\d\. Same seed, and Ann’s ghost beside you\./);
  await expectAccessible(page);
  await start.getByRole('button', { name: 'Watch it first' }).click();
  await expect(region(page, 'Replay')).toBeVisible();
  await page.keyboard.press('Escape');
  await start.getByRole('button', { name: 'Start' }).click();
  // Whoever shoots the target straight above has a score, and lives longer than who sprays.
  await page.keyboard.down('ArrowUp');
  await expect(page.locator('.hud .score')).toHaveText(/[1-9]/, { timeout: 30_000 });
  await page.keyboard.up('ArrowUp');
  await expect(page.locator('.hud .cue')).toHaveText(/^Ann fell here, 0:\d\d\.$/, { timeout: 60_000 });
  await expect(region(page, 'Game over')).toContainText('You beat Ann by', { timeout: 60_000 });
});

test('a duel that was changed on its way says so, and the game is there all the same', async ({ page }) => {
  const hash = await duelHash();
  await page.goto(`${DOCUMENT}${hash.slice(0, 40)}xx${hash.slice(42)}`);
  await expect(region(page, 'Start')).toContainText('That link is damaged');
});

test('a level offers three upgrades while the world stands still, and a number key takes one', async ({
  page,
}) => {
  test.setTimeout(150_000);
  await openDocument(page);
  await page.getByRole('button', { name: 'Settings' }).first().click();
  await page.getByRole('button', { name: 'You aim' }).click();
  await expect(page.getByRole('button', { name: 'The heart aims' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('d');
  const offer = region(page, 'Upgrade');
  await expect(offer).toBeVisible({ timeout: 110_000 });
  await expect(offer.getByRole('button')).toHaveCount(3);
  const clock = await page.locator('.hud .clock').textContent();
  await expectAccessible(page);
  expect(await page.locator('.hud .clock').textContent()).toBe(clock);
  const name = (await offer.locator('strong').nth(1).textContent()) ?? '';
  await page.keyboard.press('2');
  await expect(offer).toBeHidden();
  await page.keyboard.press('p');
  await expect(region(page, 'Paused')).toContainText(name);
});

test('keys that were changed play after a reload as well', async ({ page }) => {
  await openDocument(page);
  await page.getByRole('button', { name: 'Settings' }).first().click();
  await page.getByRole('button', { name: /^Move up/ }).click();
  await page.keyboard.press('i');
  await expect(page.getByRole('button', { name: /^Move up/ })).toHaveText('Move upI');
  await expectAccessible(page);
  await page.reload();
  await expect(region(page, 'Start')).toContainText('I A S D to move');
  await page.keyboard.press('w');
  await expect(region(page, 'Start')).toBeVisible();
  await page.keyboard.press('i');
  await expect(region(page, 'Start')).toBeHidden();
});

test('a gamepad alone starts, pauses, goes through the menu and on', async ({ page }) => {
  await page.addInitScript(() => {
    const buttons = Array.from({ length: 17 }, () => ({ pressed: false, touched: false, value: 0 }));
    const pad = { index: 0, connected: true, axes: [0, 0, 0, 0], buttons };
    Object.assign(window, {
      pressPad: (button: number, value: number) => Object.assign(buttons[button] ?? {}, { value }),
    });
    navigator.getGamepads = () => [pad as unknown as Gamepad];
  });
  /** Holds a button for some frames. */
  const press = (button: number) =>
    page.evaluate(async (number) => {
      const { pressPad } = window as unknown as { pressPad(button: number, value: number): void };
      const frames = async () => {
        for (let i = 0; i < 3; i += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
      };
      pressPad(number, 1);
      await frames();
      pressPad(number, 0);
      await frames();
    }, button);
  await openDocument(page);
  await press(7);
  await expect(region(page, 'Start')).toBeHidden();
  await press(9);
  await expect(region(page, 'Paused')).toBeVisible();
  await press(13);
  await press(0);
  await expect(region(page, 'Paused')).toBeHidden();
});

test('a finished run is on the board, is watched from there, and its link is copied', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openDocument(page);
  // Shoots the target straight above, so that there is a score to keep, and then waits for the end.
  await page.keyboard.down('ArrowUp');
  await expect(page.locator('.hud .score')).toHaveText(/[1-9]/, { timeout: 30_000 });
  await page.keyboard.up('ArrowUp');
  await expect(region(page, 'Game over')).toBeVisible({ timeout: 80_000 });
  await expectAccessible(page);
  await region(page, 'Game over').getByRole('button', { name: 'Records' }).click();
  const records = region(page, 'Records');
  await expect(records.getByRole('listitem')).toHaveText(/[1-9]/);
  await expectAccessible(page);
  await records.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.locator('.notice')).toHaveText('Copied: three lines and a link.');
  const lines = (await page.evaluate(() => navigator.clipboard.readText())).split('\n');
  expect(lines).toHaveLength(3);
  const duel = await readDuelLink(new URL(lines[2] ?? '').hash, RULES_VERSION);
  expect(typeof duel === 'string' ? duel : duel.steps).toBeGreaterThan(300);
  await records.getByRole('button', { name: 'Watch' }).click();
  const replay = region(page, 'Replay');
  await replay.getByRole('button', { name: 'Speed ×1' }).click();
  await replay.getByRole('button', { name: 'Pause' }).click();
  await expect(replay.getByRole('button', { name: 'Go on' })).toBeVisible();
  await expectAccessible(page);
  await replay.getByRole('slider', { name: 'Place' }).fill('100');
  await replay.getByRole('button', { name: 'From the start' }).click();
  await expect(replay.getByRole('button', { name: 'Pause' })).toBeVisible();
  await replay.getByRole('button', { name: 'Beat it' }).click();
  await expect(replay).toBeHidden();
  await expect(page.locator('.hud .clock')).toHaveText('0:01');
});
