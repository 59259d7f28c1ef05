/**
 * The fault matrix for the games on a canvas: each fault against each game. In each cell the visitor reads what is the
 * matter, or nothing where nothing is; nothing is lost; and nothing uncaught comes up (`visitor.ts` fails by that).
 * One visit takes several cells, each a step of its own name. The matrix of the other pages is `faults-pages.spec.ts`,
 * the back/forward cache of both `back-forward-cache.spec.ts`, offline `offline.spec.ts`.
 */
import type { Page, Route } from '@playwright/test';
import { type EngineGame, engineGames, expectPlayable, failure, pauseOf } from './support/games.ts';
import { expect, test, visit } from './support/visitor.ts';

// Small, because every pixel is drawn without a GPU here.
test.use({ viewport: { width: 480, height: 270 } });
test.describe.configure({ timeout: 120_000 });

const documentOf = ({ slug }: EngineGame) => `/play/${slug}/`;
const fileOf = ({ slug }: EngineGame, ending: string) => new RegExp(`/games/${slug}/${slug}\\.${ending}\\?`);
const frameOf = (page: Page, { name }: EngineGame) => page.frameLocator(`iframe[title="${name} game"]`);

const missing = 'A file of the game is missing on the server: try again in a few minutes.';
const wrongType =
  'The server sent something else in place of a file of the game: try again in a few minutes.';
const incomplete = 'A file of the game arrived incomplete: check your connection, then try again.';
const unreachable = 'The server does not answer: check your connection, then try again.';
const noWebGL =
  'This browser gives the game no WebGL to draw with: switch on hardware acceleration in its settings, or take another browser.';

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
  const headers = { ...response.headers(), 'content-security-policy': "script-src 'self'" };
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

for (const game of engineGames) {
  test(`files that do not come as they should × ${game.name}`, async ({ page, expected }) => {
    expected.errors.push('Failed to load resource', 'Content Security Policy', 'MIME type', 'blob:');

    await test.step(`CSP block × ${game.name}`, async () => {
      await page.route(`**${documentOf(game)}`, withoutGameScripts);
      await page.goto(documentOf(game));
      await expect(failure(page)).toHaveText(/^The game could not be started: try again/);
      await page.unroute(`**${documentOf(game)}`);
    });

    for (const { fault, ending, answer, sentence } of brokenFiles) {
      await test.step(`${fault} × ${game.name}`, async () => {
        await page.route(fileOf(game, ending), answer);
        await page.goto(documentOf(game));
        await expect(failure(page)).toHaveText(sentence);
        await page.unroute(fileOf(game, ending));
      });
    }

    await test.step(`slow × ${game.name}: the bar is there as long as it takes, and a retry plays`, async () => {
      let send = () => {};
      const held = new Promise<void>((resolve) => {
        send = resolve;
      });
      await page.route(fileOf(game, 'data'), async (route) => {
        await held;
        await route.continue();
      });
      await again(page).click();
      await expect(page.getByRole('progressbar')).toBeVisible();
      await expect(failure(page)).toBeHidden();
      send();
      await expectPlayable(page);
      await game.works(page, page);
    });
  });

  test(`a browser that lacks something × ${game.name}`, async ({ page, context, expected }) => {
    await test.step(`no WebGL × ${game.name}`, async () => {
      expected.errors.push(/WebGL/);
      const without = await context.newPage();
      await without.addInitScript(() => {
        HTMLCanvasElement.prototype.getContext = () => null;
        OffscreenCanvas.prototype.getContext = () => null;
      });
      await without.goto(documentOf(game));
      await expect(failure(without)).toHaveText(noWebGL);
      await expect(again(without)).toBeVisible();
      await without.close();
    });

    await test.step(`storage blocked × ${game.name}; no audio × ${game.name}`, async () => {
      await page.addInitScript(() => {
        const refuse = () => {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        };
        Object.defineProperty(window, 'localStorage', { get: refuse });
        Object.defineProperty(window, 'indexedDB', { get: refuse });
        Object.defineProperty(window, 'caches', { get: refuse });
        // A machine without a sound device: some browsers have no AudioContext then, others throw.
        window.AudioContext = class {
          constructor() {
            throw new DOMException('no audio device', 'NotSupportedError');
          }
        } as unknown as typeof AudioContext;
      });
      await page.goto(documentOf(game));
      await expectPlayable(page);
      if (game.saysUnkept) await expect(page.locator('.note').first()).toContainText(game.saysUnkept);
      await page.locator('canvas').click({ position: { x: 2, y: 2 } });
      await game.works(page, page);
    });
  });

  test(`a page that may not × ${game.name}`, async ({ page }) => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      };
      Object.defineProperty(Element.prototype, 'requestFullscreen', { value: undefined });
      Element.prototype.requestPointerLock = () =>
        Promise.reject(new DOMException('The request was refused.', 'NotAllowedError'));
    });
    await visit(page, game.path);
    const frame = frameOf(page, game);
    await expectPlayable(frame);

    await test.step(`storage full × ${game.name}: it plays, and says that the best score lasts as long as the page`, async () => {
      if (game.saysUnkept) await expect(frame.locator('.note').first()).toContainText(game.saysUnkept);
      await game.works(page, frame);
      for (const score of [7, 3]) {
        await frame
          .locator('canvas')
          .evaluate((_, points) => window.dispatchReactUnityEvent?.('GameOver', 'Ada', points), score);
        await expect(page.getByRole('main').getByRole('status')).toContainText(`scored ${score} points.`);
        await expect(page.getByText('// best until this page is closed: 7')).toBeVisible();
      }
    });

    await test.step(`no pointer lock × ${game.name}: it is played without`, async () => {
      const refused = page.waitForEvent('console', (message) => message.text().includes('lock the pointer'));
      await page.evaluate(() => {
        const message = { tag: 'slash-slash-player', message: { kind: 'pointer-lock' } };
        document.querySelector('iframe')?.contentWindow?.postMessage(message, location.origin);
      });
      await refused;
      await expectPlayable(frame);
    });

    await test.step(`no fullscreen × ${game.name}: it fills the page, and a button brings the page back`, async () => {
      const picture = page.locator(`iframe[title="${game.name} game"]`);
      await page.getByRole('button', { name: 'Enter Fullscreen' }).click();
      await expect.poll(async () => (await picture.boundingBox())?.height).toBe(270);
      await page.getByRole('button', { name: 'Exit fullscreen' }).click();
      await expect(page.getByRole('button', { name: 'Enter Fullscreen' })).toBeFocused();
    });
  });

  test(`what was kept × ${game.name}`, async ({ page, context }) => {
    const blank = '<!doctype html><link rel="icon" href="data:,">';
    await page.route('**/blank', (route) => route.fulfill({ contentType: 'text/html', body: blank }));
    const keep = async (values: readonly string[]) => {
      // Not from beside the game, which keeps its own when it is left.
      await page.goto('/blank');
      await page.evaluate(
        ([slug, names, texts]) => {
          for (const [index, name] of names.entries())
            localStorage.setItem(`slash-slash/${slug}/${name}`, texts[index % texts.length] ?? '');
          localStorage.setItem('slash-slash/another-game/settings', 'not ours');
        },
        [game.slug, [...game.saves, 'score'], values] as const,
      );
    };

    await test.step(`corrupt save × ${game.name}: it begins as for the first time`, async () => {
      await keep(['{"version":1,"value":{"a":[null]}}', '{"version":1,"value":', 'null']);
      await page.goto(documentOf(game));
      await expectPlayable(page);
      await game.works(page, page);
    });

    await test.step(`save of an older version × ${game.name}: it begins as for the first time`, async () => {
      await keep(['{"version":0,"value":{"volume":0.1}}', '{"volume":0.1}']);
      await page.goto(documentOf(game));
      await expectPlayable(page);
      await game.works(page, page);
      expect(await page.evaluate(() => localStorage.getItem('slash-slash/another-game/settings'))).toBe(
        'not ours',
      );
    });

    await test.step(`two tabs × ${game.name}: both play, and one goes on when the other is closed`, async () => {
      const other = await context.newPage();
      await other.goto(documentOf(game));
      await expectPlayable(other);
      await game.works(other, other);
      await other.close();
      await game.works(page, page);
    });
  });

  test(`what comes in the middle × ${game.name}`, async ({ page }) => {
    await page.goto(documentOf(game));
    await expectPlayable(page);
    await game.works(page, page);

    await test.step(`hidden tab × ${game.name}: it waits, and goes on`, async () => {
      await page.evaluate(() => {
        Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      });
      if (game.pauses) await expect(pauseOf(page)).toBeVisible();
      await page.evaluate(() => {
        Reflect.deleteProperty(document, 'visibilityState');
        document.dispatchEvent(new Event('visibilitychange'));
      });
      await game.works(page, page);
    });

    await test.step(`clock jump × ${game.name}: neither a year ahead nor a year back is noticed`, async () => {
      for (const days of [366, -732]) {
        await page.evaluate((milliseconds) => {
          const Clock = Date;
          window.Date = class extends Clock {
            constructor(...given: [] | ConstructorParameters<typeof Date>) {
              super(...((given.length > 0 ? given : [Clock.now() + milliseconds]) as [number]));
            }
            static override now() {
              return Clock.now() + milliseconds;
            }
          } as DateConstructor;
        }, days * 86_400_000);
        await game.works(page, page);
      }
    });

    await test.step(`lost GL context × ${game.name}: the picture comes back, and the game with it`, async () => {
      await page.locator('canvas').evaluate(async (canvas: HTMLCanvasElement) => {
        const loss = canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context');
        const restored = new Promise((resolve) =>
          canvas.addEventListener('webglcontextrestored', resolve, { once: true }),
        );
        // Only once everybody has heard of the loss may it be given back.
        canvas.addEventListener('webglcontextlost', () => setTimeout(() => loss?.restoreContext()), {
          once: true,
        });
        loss?.loseContext();
        await restored;
      });
      if (game.pauses) await expect(pauseOf(page)).toBeVisible();
      await game.works(page, page);
      expect(
        await page
          .locator('canvas')
          .evaluate((canvas: HTMLCanvasElement) => canvas.getContext('webgl2')?.isContextLost()),
      ).toBe(false);
      await expectPlayable(page);
    });
  });
}
