/**
 * The fault matrix for the games on a canvas, as far as it is not about files (`faults-games-files.spec.ts`): each fault
 * against each game. In each cell the visitor reads what is the matter, or nothing where nothing is; nothing is lost; and
 * nothing uncaught comes up (`visitor.ts` fails by that). The matrix of the other pages is `faults-pages.spec.ts`, the
 * back/forward cache of both `back-forward-cache.spec.ts`.
 */
import type { Page } from '@playwright/test';
import {
  documentOf,
  type EngineGame,
  engineGames,
  expectPlayable,
  failure,
  frameOf,
  pauseOf,
} from './support/games.ts';
import { LOST_CONTEXT } from './support/lost-context.ts';
import { REMEMBERED_EMAIL } from './support/places.ts';
import { lookAway, lookBack } from './support/visibility.ts';
import { expect, test, visit } from './support/visitor.ts';

// Small, because every pixel is drawn without a GPU here.
test.use({ viewport: { width: 480, height: 270 } });

const noWebGL =
  'This browser gives the game no WebGL to draw with: switch on hardware acceleration in its settings, or take another browser.';

/** Opens a game by itself and plays a little. */
async function play(page: Page, game: EngineGame) {
  await page.goto(documentOf(game));
  await expectPlayable(page);
  await game.works(page, page);
}

async function openPage(page: Page, game: EngineGame) {
  await visit(page, game.path);
  const frame = frameOf(page, game);
  await expectPlayable(frame);
  return frame;
}

/** What a game says when it has started, for whoever reads it. */
async function firstWords(page: Page, game: EngineGame): Promise<string> {
  await page.goto(documentOf(game));
  await expectPlayable(page);
  return page.locator('#stage').innerText();
}

/** Puts something in the place of all that a game keeps; each of `texts` by turns. */
async function keep(page: Page, game: EngineGame, texts: readonly string[]) {
  const blank = '<!doctype html><link rel="icon" href="data:,">';
  await page.route('**/blank', (route) => route.fulfill({ contentType: 'text/html', body: blank }));
  // Not from beside the game, which keeps its own when it is left.
  await page.goto('/blank');
  await page.evaluate(
    ([slug, names, values]) => {
      for (const [index, name] of names.entries())
        localStorage.setItem(`slash-slash/${slug}/${name}`, values[index % values.length] ?? '');
      localStorage.setItem('slash-slash/another-game/settings', 'not ours');
    },
    [game.slug, [...game.saves, 'score'], texts] as const,
  );
}

for (const game of engineGames) {
  test(`no WebGL × ${game.name}: it says so, and what helps`, async ({ page, expected }) => {
    expected.errors.push(/WebGL/, 'The game failed (no-webgl)');
    await page.addInitScript(() => {
      HTMLCanvasElement.prototype.getContext = () => null;
      OffscreenCanvas.prototype.getContext = () => null;
    });
    await page.goto(documentOf(game));
    await expect(failure(page)).toHaveText(noWebGL);
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  test(`lost GL context × ${game.name}: the picture comes back, and the game with it`, async ({
    page,
    expected,
  }) => {
    expected.errors.push(LOST_CONTEXT);
    await play(page, game);
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
    const isLost = await page
      .locator('canvas')
      .evaluate((canvas: HTMLCanvasElement) => canvas.getContext('webgl2')?.isContextLost());
    expect(isLost).toBe(false);
    await expectPlayable(page);
  });

  test(`no audio × ${game.name}: it is played in silence`, async ({ page, expected }) => {
    expected.errors.push('The game stays silent:');
    await page.addInitScript(() => {
      // A machine without a sound device: some browsers have no AudioContext then, others throw.
      window.AudioContext = class {
        constructor() {
          throw new DOMException('no audio device', 'NotSupportedError');
        }
      } as unknown as typeof AudioContext;
    });
    await page.goto(documentOf(game));
    await expectPlayable(page);
    await page.locator('canvas').click({ position: { x: 2, y: 2 } });
    await game.works(page, page);
  });

  test(`storage blocked × ${game.name}: it is played, and says what is not kept`, async ({ page }) => {
    await page.addInitScript(() => {
      const refuse = () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      };
      for (const name of ['localStorage', 'indexedDB', 'caches'])
        Object.defineProperty(window, name, { get: refuse });
    });
    await page.goto(documentOf(game));
    await expectPlayable(page);
    if (game.saysUnkept) await expect(page.locator('.note').first()).toContainText(game.saysUnkept);
    await game.works(page, page);
  });

  test(`storage full × ${game.name}: it is played, and the page says how long the best score lasts`, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      };
    });
    const frame = await openPage(page, game);
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

  test(`corrupt save × ${game.name}: it begins as for the first time`, async ({ page }) => {
    const words = await firstWords(page, game);
    await keep(page, game, ['{"version":1,"value":{"a":[null]}}', '{"version":1,"value":', 'null']);
    expect(await firstWords(page, game)).toBe(words);
    await game.works(page, page);
  });

  test(`save of an older version × ${game.name}: it begins as for the first time, and leaves others' saves alone`, async ({
    page,
  }) => {
    const words = await firstWords(page, game);
    await keep(page, game, ['{"version":0,"value":{"volume":0.1}}', '{"volume":0.1}']);
    expect(await firstWords(page, game)).toBe(words);
    await game.works(page, page);
    const other = await page.evaluate(() => localStorage.getItem('slash-slash/another-game/settings'));
    expect(other).toBe('not ours');
  });

  test(`hidden tab × ${game.name}: it waits, and goes on`, async ({ page }) => {
    await play(page, game);
    await lookAway(page);
    if (game.pauses) await expect(pauseOf(page)).toBeVisible();
    await lookBack(page);
    await game.works(page, page);
  });

  test(`no pointer lock × ${game.name}: it is played without`, async ({ page, expected }) => {
    expected.errors.push('The browser did not lock the pointer.');
    await page.addInitScript(() => {
      Element.prototype.requestPointerLock = () =>
        Promise.reject(new DOMException('The request was refused.', 'NotAllowedError'));
    });
    const frame = await openPage(page, game);
    const refused = page.waitForEvent('console', (message) => message.text().includes('lock the pointer'));
    await page.evaluate(() => {
      const message = { tag: 'slash-slash-player', message: { kind: 'pointer-lock' } };
      document.querySelector('iframe')?.contentWindow?.postMessage(message, location.origin);
    });
    await refused;
    await game.works(page, frame);
  });

  test(`no fullscreen × ${game.name}: it fills the page, and a button brings the page back`, async ({
    page,
  }) => {
    await page.addInitScript(() =>
      Object.defineProperty(Element.prototype, 'requestFullscreen', { value: undefined }),
    );
    await openPage(page, game);
    const picture = page.locator(`iframe[title="${game.name} game"]`);
    await page.getByRole('button', { name: 'Enter Fullscreen' }).click();
    await expect.poll(async () => (await picture.boundingBox())?.height).toBe(270);
    await page.getByRole('button', { name: 'Exit fullscreen' }).click();
    await expect(page.getByRole('button', { name: 'Enter Fullscreen' })).toBeFocused();
  });

  test(`popup blocked × ${game.name}: it opens none`, async ({ page }) => {
    await page.addInitScript(() => {
      window.open = () => {
        throw new Error('A game opens no window.');
      };
    });
    await play(page, game);
  });

  test(`emulator down × ${game.name}: who was signed in plays in its page all the same`, async ({
    page,
    expected,
  }) => {
    expected.errors.push('net::ERR_', 'Sign-in');
    await page.route(/googleapis|\/emulator\//, (route) => route.abort());
    await page.addInitScript((email) => localStorage.setItem('slash-slash.email', email), REMEMBERED_EMAIL);
    await game.works(page, await openPage(page, game));
  });

  test(`third-party cookies off × ${game.name}: it is played in its page, and the best score is kept`, async ({
    page,
  }) => {
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.setCookieControls', { enableThirdPartyCookieRestriction: true });
    const frame = await openPage(page, game);
    await game.works(page, frame);
    await frame.locator('canvas').evaluate(() => window.dispatchReactUnityEvent?.('GameOver', 'Ada', 7));
    await expect(page.getByText('// best on this device: 7')).toBeVisible();
    await page.reload();
    await expect(page.getByText('// best on this device: 7')).toBeVisible();
  });

  test(`two tabs × ${game.name}: both play, and one goes on when the other is closed`, async ({
    page,
    context,
  }) => {
    await play(page, game);
    const other = await context.newPage();
    await play(other, game);
    await other.close();
    await game.works(page, page);
  });

  test(`clock jump × ${game.name}: neither a year ahead nor a year back is noticed`, async ({ page }) => {
    await play(page, game);
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
}
