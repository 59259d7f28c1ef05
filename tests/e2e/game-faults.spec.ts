/** What can go wrong with a game on its page. Faults that every game meets alike are in `faults-games.spec.ts`. */
import type { Page, Route } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { holdAnswers } from './support/hold-answers.ts';
import { LOST_CONTEXT } from './support/lost-context.ts';
import { FRAMEWORK_FILE, runningGame, slogan } from './support/site.ts';
import { smallDesk } from './support/viewport.ts';
import { expect, test, visit } from './support/visitor.ts';

test.use({ viewport: smallDesk });

const { slug, name, path: GAME_PAGE } = runningGame;
const file = (ending: string) => new RegExp(`/games/${slug}/${slug}\\.${ending}\\?`);
const game = (page: Page) => page.frameLocator(`iframe[title="${name} game"]`);
const notice = (page: Page) => game(page).getByRole('alert');
const again = (page: Page) => notice(page).getByRole('button', { name: 'Try again' });

async function expectRunning(page: Page) {
  await expect(game(page).getByRole('progressbar')).toBeHidden();
  await expect(game(page).locator('canvas')).toBeVisible();
  await expect(notice(page)).toBeHidden();
}

const notFound = (route: Route) =>
  route.fulfill({ status: 404, contentType: 'text/plain', body: 'no such file' });
const missing = 'A file of the game is missing on the server: try again in a few minutes.';

test('what a game says of its fault is read on the page, and the rest of the site goes on', async ({
  page,
  expected,
}) => {
  expected.errors.push('Failed to load resource', 'The game failed (missing-file)');
  await page.route(file('code\\.js'), notFound);
  await visit(page, GAME_PAGE);
  await expect(notice(page).locator('.sentence')).toHaveText(missing);
  await expectAccessible(page);
  await page.unroute(file('code\\.js'), notFound);
  await again(page).click();
  await expectRunning(page);
  await page.getByRole('navigation', { name: 'Primary' }).getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(slogan);
});

test('a framework that is missing is told so as well where the game has begun without it', async ({
  page,
  expected,
}) => {
  expected.errors.push('Failed to load resource', 'The game failed (missing-file)');
  const answer = await holdAnswers(page, FRAMEWORK_FILE, notFound);
  await page.goto(`/play/${slug}/`, { waitUntil: 'domcontentloaded' });
  await expect(page.locator('#stage button').first()).toBeAttached();
  answer();
  await expect(page.getByRole('alert').locator('.sentence')).toHaveText(missing);
});

test('a load that stalls is a sentence and a retry after a minute without a byte', async ({
  page,
  expected,
}) => {
  expected.errors.push('The game failed (stalled)');
  const stall = () => {};
  await page.clock.install();
  await page.route(file('data'), stall);
  await visit(page, GAME_PAGE);
  await expect(game(page).getByRole('progressbar')).toBeVisible();
  // Real time goes on meanwhile, so the first step stays well below the minute.
  await page.clock.runFor(40_000);
  await expect(notice(page)).toBeHidden();
  await page.clock.runFor(25_000);
  await expect(notice(page)).toContainText('Nothing has arrived for a minute');
  await page.unroute(file('data'), stall);
  await again(page).click();
  await page.clock.resume();
  await expectRunning(page);
});

test('a crash of the game is a sentence and a retry', async ({ page, expected }) => {
  expected.errors.push(/./);
  const crashing = async (route: Route) => {
    const response = await route.fetch();
    const crashOnPress = 'addEventListener("pointerdown", () => { throw new Error("boom"); });';
    await route.fulfill({ contentType: 'text/javascript', body: `${await response.text()};${crashOnPress}` });
  };
  await page.route(file('loader\\.js'), crashing);
  await visit(page, GAME_PAGE);
  await expectRunning(page);
  await game(page).locator('canvas').click();
  await expect(notice(page)).toContainText('The game crashed');
  await page.unroute(file('loader\\.js'), crashing);
  await again(page).click();
  await expectRunning(page);
});

test('a context that stays lost is a sentence and a retry', async ({ page, expected }) => {
  expected.errors.push(LOST_CONTEXT, 'The game failed (context-lost)');
  await visit(page, GAME_PAGE);
  await expectRunning(page);
  const frame = page.frames().find((candidate) => candidate.url().includes('/play/'));
  await frame?.evaluate(() =>
    document.querySelector('canvas')?.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext(),
  );
  await expect(notice(page)).toContainText('The graphics card dropped the game', { timeout: 20_000 });
  await again(page).click();
  await expectRunning(page);
});

test('a retry without a network says so in words and stays on the page', async ({
  page,
  context,
  expected,
}) => {
  expected.errors.push(/./);
  await page.route(file('data'), notFound);
  await visit(page, GAME_PAGE);
  await expect(notice(page)).toContainText(missing);
  await page.unroute(file('data'), notFound);
  await context.setOffline(true);
  await again(page).click();
  await expect(notice(page)).toContainText(/You are offline|The server does not answer/);
  await context.setOffline(false);
  await again(page).click();
  await expectRunning(page);
});

test('a play document that is not there is said by the page, with a retry', async ({ page, expected }) => {
  expected.errors.push(/./);
  const gone = (route: Route) =>
    route.fulfill({ status: 404, contentType: 'text/html', body: '<title>404</title>' });
  await page.route(`**/play/${slug}/`, gone);
  await visit(page, GAME_PAGE);
  const main = page.getByRole('main');
  await expect(main.getByRole('alert')).toBeVisible({ timeout: 20_000 });
  await expectAccessible(page);
  await page.unroute(`**/play/${slug}/`, gone);
  await main.getByRole('button', { name: 'Try again' }).click();
  await expectRunning(page);
});
