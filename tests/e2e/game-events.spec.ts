/** What games send, in numbers that no page could show, and what of it is a warning. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { EVENTS_PER_SECOND } from '#player/event-limit.ts';
import { MESSAGE_TAG } from '#player/messages.ts';
import { emulatorSite } from '../sites.ts';
import { expectPlayable } from './support/games.ts';
import { quietGame } from './support/site.ts';
import { expect, test, visit } from './support/visitor.ts';

// Small, because every pixel is drawn without a GPU here.
test.use({ viewport: { width: 480, height: 400 } });

const FLOOD = 50_000;
const TOO_MANY = `The game sends more than ${EVENTS_PER_SECOND} events a second`;
const games = readdirSync(join(emulatorSite.outDir, 'public', 'play'));
const game = (page: Page) => page.frameLocator('.game-frame iframe');
const result = (page: Page) => page.getByRole('main').getByRole('status');

/** Opens the game that costs a test the least, and has the page count how often its sentence changes. */
async function openCounted(page: Page) {
  await visit(page, quietGame.path);
  await expectPlayable(game(page));
  const changes = await result(page).evaluateHandle((sentence) => {
    const counted = { count: 0 };
    new MutationObserver(() => {
      counted.count += 1;
    }).observe(sentence, { childList: true, characterData: true, subtree: true });
    return counted;
  });
  return () => changes.evaluate(({ count }) => count);
}

test(`of ${FLOOD} rounds that a game ends at once the page tells a few and the newest, and a line says so`, async ({
  page,
  expected,
}) => {
  const lines: string[] = [];
  page.on('console', (message) => void lines.push(message.text()));
  expected.errors.push(TOO_MANY);
  const countChanges = await openCounted(page);
  await game(page)
    .locator('canvas')
    .evaluate((_, rounds) => {
      for (let round = 1; round <= rounds; round += 1)
        window.dispatchReactUnityEvent?.('GameOver', 'Ada', round);
    }, FLOOD);
  await expect(result(page)).toHaveText(`Game Over Ada! You've scored ${FLOOD} points.`);
  expect(await countChanges()).toBeLessThanOrEqual(EVENTS_PER_SECOND + 1);
  // The player says so once; on a busy machine what it lets through may come too close together for the page, which says it once too.
  const said = lines.filter((line) => line.startsWith(TOO_MANY)).length;
  expect([1, 2]).toContain(said);
});

test('a frame that goes round the player is counted by the page', async ({ page, expected }) => {
  const rounds = FLOOD / 10;
  expected.errors.push(TOO_MANY);
  const countChanges = await openCounted(page);
  const began = await page.evaluate(() => performance.now());
  await game(page)
    .locator('canvas')
    .evaluate(
      (_, [tag, count]) => {
        for (let round = 1; round <= count; round += 1) {
          const message = { kind: 'event', name: 'GameOver', parameters: ['Ada', String(round)] };
          parent.postMessage({ tag, message }, location.origin);
        }
      },
      [MESSAGE_TAG, rounds] as const,
    );
  await expect(result(page)).toHaveText(`Game Over Ada! You've scored ${rounds} points.`);
  const seconds = ((await page.evaluate(() => performance.now())) - began) / 1000;
  expect(await countChanges()).toBeLessThanOrEqual(EVENTS_PER_SECOND * (seconds + 1));
});

test('a game alone is silent in the console, from its start to the end of a round; an event of its own is warned about', async ({
  page,
  expected,
}) => {
  test.setTimeout(120_000);
  expect(games.length).toBeGreaterThan(0);
  for (const slug of games) {
    await page.goto(`/play/${slug}/`);
    await expect(page.getByRole('progressbar')).toBeHidden();
    await page.evaluate(() => window.dispatchReactUnityEvent?.('GameOver', 'Ada', 1));
  }
  const warning = 'Unable to find Event Listener in Event System for Event';
  expected.errors.push(warning);
  const [warned] = await Promise.all([
    page.waitForEvent('console', (message) => message.type() === 'warning'),
    page.evaluate(() => window.dispatchReactUnityEvent?.('Won', 'Ada')),
  ]);
  expect(warned.text()).toContain(warning);
});

test('what a game’s document preloads is what its loader takes: each file is fetched once, and nothing is warned about', async ({
  page,
}) => {
  const { slug } = quietGame;
  const fetched: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'GET' && pathname.startsWith('/games/')) fetched.push(pathname);
  });
  await visit(page, quietGame.path);
  await expectPlayable(game(page));
  expect(fetched.filter((path) => path.endsWith('.data'))).toEqual([`/games/${slug}/${slug}.data`]);
  expect(new Set(fetched).size).toBe(fetched.length);
});
