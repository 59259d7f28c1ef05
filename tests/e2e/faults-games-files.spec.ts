/** Tests each kind of fault in a real browser; `tests/broken-game-files.test.ts` tests each file. */
import type { Page, Route } from '@playwright/test';
import { documentOf, type EngineGame, engineGames, expectPlayable, failure } from './support/games.ts';
import { holdAnswers } from './support/hold-answers.ts';
import { expect, test } from './support/visitor.ts';

// A small window, because there is no GPU.
test.use({ viewport: { width: 480, height: 270 } });

const fileOf = ({ slug }: EngineGame, ending: string) => new RegExp(`/games/${slug}/${slug}\\.${ending}\\?`);
const missing = 'A file of the game is missing on the server: try again in a few minutes.';
const wrongType = 'The server sent something else instead of a file of the game: try again in a few minutes.';
const incomplete = 'A file of the game arrived incomplete: check your connection, then try again.';
const unreachable = 'The server does not answer: check your connection, then try again.';
const noWebGL =
  'This game needs WebGL, which this browser does not offer: turn on hardware acceleration in its settings, or use another browser.';

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

/** Adds the policy of a proxy or host that allows the player's scripts, but not the games'. */
const withoutGameScripts = async (route: Route) => {
  const response = await route.fetch();
  const { origin } = new URL(route.request().url());
  const headers = { ...response.headers(), 'content-security-policy': `script-src ${origin}/static/` };
  return route.fulfill({ response, headers });
};

interface BrokenFile {
  fault: string;
  url(game: EngineGame): string | RegExp;
  answer(route: Route): Promise<void>;
  sentence: string | RegExp;
}

const ofGame = (ending: string) => (game: EngineGame) => fileOf(game, ending);

const brokenFiles: readonly BrokenFile[] = [
  { fault: 'missing data', url: ofGame('data'), answer: status(404), sentence: missing },
  { fault: 'a missing loader', url: ofGame('loader\\.js'), answer: status(404), sentence: missing },
  { fault: 'status 500 for the code', url: ofGame('code\\.js'), answer: status(500), sentence: unreachable },
  { fault: 'an HTML page instead of the data', url: ofGame('data'), answer: html, sentence: wrongType },
  { fault: 'an HTML page instead of the code', url: ofGame('code\\.js'), answer: html, sentence: wrongType },
  { fault: 'wrongly encoded data', url: ofGame('data'), answer: wronglyEncoded, sentence: /try again/ },
  { fault: 'truncated data', url: ofGame('data'), answer: truncated, sentence: incomplete },
  { fault: 'truncated code', url: ofGame('code\\.js'), answer: truncated, sentence: incomplete },
  {
    fault: 'a policy that refuses the scripts of games',
    url: (game) => `**${documentOf(game)}`,
    answer: withoutGameScripts,
    sentence: /^The game could not be started: try again/,
  },
];

const again = (page: Page) => page.getByRole('button', { name: 'Try again' });

const meetsControl = (page: Page) =>
  page.evaluate(() => {
    const step = 12;
    for (let x = step; x < innerWidth; x += step)
      for (let y = step; y < innerHeight; y += step)
        if (document.elementFromPoint(x, y)?.closest('button, a[href], input, select')) return true;
    return false;
  });

const logged = [
  'The game failed (',
  'Failed to load resource',
  'Content Security Policy',
  'MIME type',
  'A preload for',
  /^uncaught: (SyntaxError.*)?$/,
];

for (const [index, game] of engineGames.entries()) {
  test(`${game.name} explains broken files and missing WebGL, and shows no menus before a slow retry has succeeded`, async ({
    page,
    expected,
  }) => {
    expected.errors.push(...logged);
    // Distributes the kinds of faults over the games, so that each kind is tested once.
    const kinds = brokenFiles.filter((_, kind) => kind % engineGames.length === index);
    for (const { fault, url, answer, sentence } of kinds) {
      await expected.step(fault, async () => {
        await page.route(url(game), answer);
        await page.goto(documentOf(game));
        await expect(failure(page).getByRole('paragraph').first()).toHaveText(sentence);
        await expect(again(page)).toBeVisible();
        // The player may check its files for longer than it takes to show the sentence.
        await page.unrouteAll({ behavior: 'wait' });
      });
    }

    await expected.step('a retry shows the bar until the files have arrived', async () => {
      const sendCode = await holdAnswers(page, fileOf(game, 'code\\.js'));
      const sendData = await holdAnswers(page, fileOf(game, 'data'));
      await again(page).click();
      await expect(page.getByRole('progressbar')).toBeVisible();
      await expect(failure(page)).toBeHidden();
      sendData();
      await expect(page.getByRole('progressbar')).toBeVisible();
      expect(await meetsControl(page)).toBe(false);
      await page.keyboard.press('Tab');
      await expect(page.locator('#stage button:focus')).toHaveCount(0);
      sendCode();
      await expectPlayable(page);
      await expect(page.getByRole('button').first()).toBeVisible();
      await game.works(page, page);
    });

    await expected.step('no WebGL', async () => {
      expected.errors.push(/WebGL/);
      await page.addInitScript(() => {
        HTMLCanvasElement.prototype.getContext = () => null;
        OffscreenCanvas.prototype.getContext = () => null;
      });
      await page.goto(documentOf(game));
      await expect(failure(page).getByRole('paragraph').first()).toHaveText(noWebGL);
      await expect(again(page)).toBeVisible();
    });
  });
}
