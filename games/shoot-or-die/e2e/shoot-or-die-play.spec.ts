import type { Page } from '@playwright/test';
import { readDuelLink } from '#engine/replay/duel.ts';
import { setControls } from '#games/shooter-kit/rules/controls.ts';
import { expectAccessible } from '#tests/e2e/support/axe.ts';
import { catchCopies } from '#tests/e2e/support/copies.ts';
import { hurry, hurryUntil } from '#tests/e2e/support/frame-rate.ts';
import { expect, test } from '#tests/e2e/support/visitor.ts';
import { createBlindBot } from '../bot/bots.ts';
import { type Bot, readTuning, recordRun } from '../bot/play-round.ts';
import { RULES_VERSION } from '../rules/run.ts';
import { runLink, shareText } from '../session/links.ts';
import { trackOf } from '../session/replayed-run.ts';

// Small, because every pixel is drawn without a GPU here.
test.use({ viewport: { width: 480, height: 360 } });

const DOCUMENT = '/play/shoot-or-die/';
const region = (page: Page, name: string) => page.getByRole('region', { name });

const points = (page: Page) => page.getByText(/^[1-9][\d,]*$/);
const time = (page: Page) => page.getByText(/^\d:\d\d$/).first();

async function openDocument(page: Page, hash = '') {
  await page.goto(DOCUMENT + hash);
  await expect(page.getByRole('progressbar')).toBeHidden();
}

/** Shoots the target straight above until points are shown, then fast-forwards to `until`. */
async function scoreAndWait(page: Page, until: RegExp) {
  await page.keyboard.down('ArrowUp');
  await expect(points(page)).toBeVisible();
  await page.keyboard.up('ArrowUp');
  await hurryUntil(page, until);
}

/** Fires at nothing: each miss costs life, so the run ends sooner. */
const sprayDown: Bot = (_run, controls) => setControls(controls, 0, 0, Math.PI / 2, true);

async function duelHash(): Promise<string> {
  const { run, recording } = recordRun(sprayDown, 11, readTuning());
  const { track } = await trackOf(recording, readTuning());
  const shared = { score: run.score, seconds: run.steps / 60, waves: run.waves.number, track, recording };
  const text = await shareText(shared, 'Ann', 'http://localhost/');
  return new URL(text.split('\n')[2] ?? '').hash;
}

test('a run from a link plays by itself, and Escape returns to the title', async ({ page }) => {
  const { recording } = recordRun(createBlindBot(3), 11, readTuning());
  await openDocument(page, new URL(await runLink(recording, 'http://localhost/')).hash);
  await expect(region(page, 'Replay')).toBeVisible();
  await expect(time(page)).toHaveText(/[1-9]/);
  await page.keyboard.press('Escape');
  await expect(region(page, 'Start')).toBeVisible();
});

test('a duel names its sender, can be watched, uses the same seed, and its end names the winner', async ({
  page,
}) => {
  await openDocument(page, await duelHash());
  const start = region(page, 'Start');
  await expect(start).toContainText(/Ann got \d+ in 0:\d\d\. Same seed, and Ann’s ghost beside you\./);
  await expectAccessible(page);
  await start.getByRole('button', { name: 'Watch it first' }).click();
  await expect(region(page, 'Replay')).toBeVisible();
  await page.keyboard.press('Escape');
  await start.getByRole('button', { name: 'Start' }).click();
  // Aiming at single targets survives longer than spraying bullets, so this player beats Ann.
  await scoreAndWait(page, /Ann fell here, 0:\d\d\./);
  await hurryUntil(page, /You beat Ann by/);
  await expect(region(page, 'Game over')).toContainText('You beat Ann by');
});

test('a finished run is listed, can be watched from there, and its link is copied', async ({ page }) => {
  const copied = await catchCopies(page);
  await openDocument(page);
  await scoreAndWait(page, /Records/);
  await expectAccessible(page);
  await test.step('with forced colours, the points do not cover the line above', async () => {
    await page.emulateMedia({ forcedColors: 'active' });
    const headline = page.locator('p.result').first();
    const before = await headline.screenshot();
    const total = page.locator('.story .points');
    await total.evaluate((element: HTMLElement) => element.style.setProperty('visibility', 'hidden'));
    expect(before.equals(await headline.screenshot())).toBe(true);
    await total.evaluate((element: HTMLElement) => element.style.removeProperty('visibility'));
    await page.emulateMedia({ forcedColors: 'none' });
  });
  await region(page, 'Game over').getByRole('button', { name: 'Records' }).click();
  const records = region(page, 'Records');
  await expect(records.getByRole('listitem')).toHaveText(/[1-9]/);
  await expectAccessible(page);
  await records.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Copied: three lines and a link.').first()).toBeVisible();
  const lines = (await copied()).split('\n');
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
  // Any second after the start, because on a busy machine several may pass between two checks.
  await expect(time(page)).toHaveText(/^\d:(?!00)\d\d$/);
});

test('a level offers three upgrades while the run is paused, and a number key takes one', async ({
  page,
}) => {
  await openDocument(page);
  await page.getByRole('button', { name: 'Settings' }).first().click();
  await page.getByRole('button', { name: 'You aim' }).click();
  await expect(page.getByRole('button', { name: 'The heart aims' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('d');
  const offer = region(page, 'Upgrade');
  await hurry(page, true);
  await expect(offer).toBeVisible();
  await hurry(page, false);
  await expect(offer.getByRole('button')).toHaveCount(3);
  const before = await time(page).textContent();
  await expectAccessible(page);
  expect(await time(page).textContent()).toBe(before);
  const name = (await offer.locator('strong').nth(1).textContent()) ?? '';
  await page.keyboard.press('2');
  await expect(offer).toBeHidden();
  await page.keyboard.press('p');
  await expect(region(page, 'Paused')).toContainText(name);
});

test('a gamepad starts, pauses and moves through the menu; a changed key works, even after a reload', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const buttons = Array.from({ length: 17 }, () => ({ pressed: false, touched: false, value: 0 }));
    const pad = { index: 0, connected: true, mapping: 'standard', axes: [0, 0, 0, 0], buttons };
    Object.assign(window, {
      pressPad: (button: number, value: number) => Object.assign(buttons[button] ?? {}, { value }),
    });
    navigator.getGamepads = () => [pad as unknown as Gamepad];
  });
  const press = (button: number) =>
    page.evaluate(async (number) => {
      const { pressPad } = window as unknown as { pressPad(button: number, value: number): void };
      const frames = async () => {
        for (let i = 0; i < 2; i += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
      };
      pressPad(number, 1);
      await frames();
      pressPad(number, 0);
      await frames();
    }, button);
  await openDocument(page);
  const start = region(page, 'Start');
  const paused = region(page, 'Paused');
  await test.step('the gamepad alone', async () => {
    await expect(start).toBeVisible();
    await press(7);
    await expect(start).toBeHidden();
    await press(9);
    await expect(paused).toBeVisible();
    await press(13);
    await press(0);
    await expect(paused).toBeHidden();
  });
  await test.step('a changed key moves the heart and is shown', async () => {
    await press(9);
    await paused.getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('button', { name: /^Move up/ }).click();
    await page.keyboard.press('i');
    await expect(page.getByRole('button', { name: 'Move up: I. Change' })).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await expect(start).toContainText('I A S D to move');
    await page.keyboard.press('w');
    await expect(start).toBeVisible();
    await page.keyboard.press('i');
    await expect(start).toBeHidden();
  });
});
