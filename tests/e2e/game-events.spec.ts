import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { EVENTS_PER_SECOND, MESSAGE_TAG } from '#common/messages.ts';
import { emulatorSite } from '../sites.ts';
import { engineGames, expectPlayable } from './support/games.ts';
import { quietGame } from './support/site.ts';
import { expect, test, visit } from './support/visitor.ts';

// Small, because every pixel is drawn without a GPU.
test.use({ viewport: { width: 480, height: 400 } });

const FLOOD = 5_000;
const TOO_MANY = `The game sends more than ${EVENTS_PER_SECOND} events a second`;
const game = (page: Page) => page.frameLocator('.game-frame iframe');
const result = (page: Page) => page.getByRole('main').getByRole('status');

async function countChanges(page: Page) {
  const changes = await result(page).evaluateHandle((sentence) => {
    const counted = { count: 0 };
    new MutationObserver(() => {
      counted.count += 1;
    }).observe(sentence, { childList: true, characterData: true, subtree: true });
    return counted;
  });
  return () => changes.evaluate(({ count }) => count);
}

test('a page fetches each of its game’s files once, and shows only a few of thousands of rounds, including the newest', async ({
  page,
  expected,
}) => {
  const { slug } = quietGame;
  const fetched: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'GET' && pathname.startsWith('/games/')) fetched.push(pathname);
  });
  const lines: string[] = [];
  page.on('console', (message) => void lines.push(message.text()));
  await visit(page, quietGame.path);
  await expectPlayable(game(page));

  await expected.step('the loader requests exactly what the document preloads', async () => {
    expect(fetched.filter((path) => path.endsWith('.data'))).toEqual([`/games/${slug}/${slug}.data`]);
    expect(new Set(fetched).size).toBe(fetched.length);
  });

  await expected.step('the player limits the number of round ends that it reports', async () => {
    expected.errors.push(TOO_MANY);
    const changes = await countChanges(page);
    await game(page)
      .locator('canvas')
      .evaluate((_, rounds) => {
        for (let round = 1; round <= rounds; round += 1)
          window.dispatchReactUnityEvent?.('GameOver', 'Ada', round);
      }, FLOOD);
    await expect(result(page)).toHaveText(`Game Over Ada! You've scored ${FLOOD} points.`);
    expect(await changes()).toBeLessThanOrEqual(EVENTS_PER_SECOND + 1);
    // The player logs dropped rounds once. The page logs them too if two seconds of events arrive at once.
    const said = lines.filter((line) => line.startsWith(TOO_MANY)).length;
    expect([1, 2]).toContain(said);
  });

  await expected.step('the page limits events from a frame that bypasses the player', async () => {
    const changes = await countChanges(page);
    const began = await page.evaluate(() => performance.now());
    await game(page)
      .locator('canvas')
      .evaluate(
        (_, [tag, count]) => {
          for (let round = 1; round <= count; round += 1) {
            const message = { kind: 'event', name: 'GameOver', parameters: ['Bob', String(round)] };
            parent.postMessage({ tag, message }, location.origin);
          }
        },
        [MESSAGE_TAG, FLOOD] as const,
      );
    await expect(result(page)).toHaveText(`Game Over Bob! You've scored ${FLOOD} points.`);
    const seconds = ((await page.evaluate(() => performance.now())) - began) / 1000;
    expect(await changes()).toBeLessThanOrEqual(EVENTS_PER_SECOND * (seconds + 1));
  });
});

test('a game without a page logs nothing from its start to the end of a round, and an unknown event is a warning', async ({
  page,
  expected,
}) => {
  const slugs = readdirSync(join(emulatorSite.outDir, 'public', 'play'));
  // The other games are ours, and `faults-games.spec.ts` ends a round of each.
  const others = slugs.filter((slug) => !engineGames.some((game) => game.slug === slug));
  for (const slug of [...others, quietGame.slug]) {
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
