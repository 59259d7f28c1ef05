/**
 * The fault matrix for the games on a canvas, as far as files and the network go: each fault against each game. The
 * player reads what is the matter, and nothing uncaught comes up (`visitor.ts` fails by that). What a browser lacks, what
 * was kept and what comes in the middle of a game is `faults-games.spec.ts`; opening a kept game offline `offline.spec.ts`.
 */
import type { Page, Route } from '@playwright/test';
import {
  documentOf,
  type EngineGame,
  engineGames,
  expectPlayable,
  failure,
  frameOf,
} from './support/games.ts';
import { holdAnswers } from './support/hold-answers.ts';
import { expect, test, visit } from './support/visitor.ts';

// Small, because every pixel is drawn without a GPU here.
test.use({ viewport: { width: 480, height: 270 } });

const fileOf = ({ slug }: EngineGame, ending: string) => new RegExp(`/games/${slug}/${slug}\\.${ending}\\?`);
const missing = 'A file of the game is missing on the server: try again in a few minutes.';
const wrongType =
  'The server sent something else in place of a file of the game: try again in a few minutes.';
const incomplete = 'A file of the game arrived incomplete: check your connection, then try again.';
const unreachable = 'The server does not answer: check your connection, then try again.';
const status = (code: number) => (route: Route) =>
  route.fulfill({ status: code, contentType: 'text/plain', body: 'not here' });

const html = (route: Route) =>
  route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Home</title>' });

const truncated = async (route: Route) => {
  if (route.request().method() === 'HEAD') return route.continue();
  const response = await route.fetch();
  const body = await response.body();
  const contentType = response.headers()['content-type'] ?? '';
  return route.fulfill({ contentType, body: body.subarray(0, body.length / 2) });
};

const wronglyEncoded = (route: Route) => {
  if (route.request().method() === 'HEAD') return route.continue();
  return route.fulfill({
    contentType: 'application/octet-stream',
    headers: { 'content-encoding': 'gzip' },
    body: 'this is not gzip at all',
  });
};

/** What a proxy's or a host's own policy does: the player runs, but none of the game's scripts may. */
const withoutGameScripts = async (route: Route) => {
  const response = await route.fetch();
  const { origin } = new URL(route.request().url());
  const headers = { ...response.headers(), 'content-security-policy': `script-src ${origin}/static/` };
  return route.fulfill({ response, headers });
};

const brokenFiles: {
  fault: string;
  ending: string;
  answer: (route: Route) => Promise<void>;
  sentence: string | RegExp;
}[] = [
  { fault: '404 data', ending: 'data', answer: status(404), sentence: missing },
  { fault: '404 loader', ending: 'loader\\.js', answer: status(404), sentence: missing },
  { fault: '500', ending: 'code\\.js', answer: status(500), sentence: unreachable },
  { fault: 'wrong type of data', ending: 'data', answer: html, sentence: wrongType },
  { fault: 'wrong type of code', ending: 'code\\.js', answer: html, sentence: wrongType },
  { fault: 'wrong encoding', ending: 'data', answer: wronglyEncoded, sentence: /try again/ },
  { fault: 'truncated data', ending: 'data', answer: truncated, sentence: incomplete },
  { fault: 'truncated code', ending: 'code\\.js', answer: truncated, sentence: incomplete },
];

const again = (page: Page) => page.getByRole('button', { name: 'Try again' });

/** What the browser itself logs of each, and the player in one line. */
const logged = [
  'The game failed (',
  'Failed to load resource',
  'Content Security Policy',
  'MIME type',
  'A preload for',
  // A script that is cut off.
  /^uncaught: (SyntaxError.*)?$/,
];

for (const game of engineGames) {
  for (const { fault, ending, answer, sentence } of brokenFiles) {
    test(`${fault} × ${game.name}: it says what is wrong, and offers a retry`, async ({ page, expected }) => {
      expected.errors.push(...logged);
      await page.route(fileOf(game, ending), answer);
      await page.goto(documentOf(game));
      await expect(failure(page)).toHaveText(sentence);
      await expect(again(page)).toBeVisible();
      // Files are looked into beside the sentence, and the context must not close under an answer.
      await page.unrouteAll({ behavior: 'wait' });
    });
  }

  test(`CSP block × ${game.name}: it says that it could not be started, and offers a retry`, async ({
    page,
    expected,
  }) => {
    expected.errors.push(...logged);
    await page.route(`**${documentOf(game)}`, withoutGameScripts);
    await page.goto(documentOf(game));
    await expect(failure(page)).toHaveText(/^The game could not be started: try again/);
    await expect(again(page)).toBeVisible();
  });

  test(`slow × ${game.name}: the bar is there as long as it takes, also after a retry, and then it plays`, async ({
    page,
    expected,
  }) => {
    expected.errors.push(...logged);
    await page.route(fileOf(game, 'data'), status(500));
    await page.goto(documentOf(game));
    await expect(failure(page)).toHaveText(unreachable);
    await page.unroute(fileOf(game, 'data'));
    const send = await holdAnswers(page, fileOf(game, 'data'));
    await again(page).click();
    await expect(page.getByRole('progressbar')).toBeVisible();
    await expect(failure(page)).toBeHidden();
    send();
    await expectPlayable(page);
    await game.works(page, page);
  });

  test(`offline × ${game.name}: the page says so, and the game goes on`, async ({
    page,
    context,
    expected,
  }) => {
    expected.errors.push('net::ERR_INTERNET_DISCONNECTED');
    await visit(page, game.path);
    const frame = frameOf(page, game);
    await expectPlayable(frame);
    await context.setOffline(true);
    await expect(page.getByRole('banner').getByRole('status')).toContainText('// Disconnected');
    await game.works(page, frame);
  });
}
