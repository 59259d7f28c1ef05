/** Each API that may be refused is called in one place (`tests/one-place.test.ts`), so few tests need to refuse all. */
import type { Page } from '@playwright/test';
import { createRandom, nextFraction } from '#engine/rules/random.ts';
import {
  documentOf,
  type EngineGame,
  engineGames,
  expectPlayable,
  frameOf,
  oneOfEachKind,
  pauseOf,
} from './support/games.ts';
import { LOST_CONTEXT } from './support/lost-context.ts';
import { REMEMBERED_EMAIL } from './support/places.ts';
import { shown } from './support/site.ts';
import { hideTab, showTab } from './support/visibility.ts';
import { expect, networkIdle, test, visit } from './support/visitor.ts';

// A small window, because there is no GPU.
test.use({ viewport: { width: 480, height: 270 } });

/** Context losses per game, each up to `MOST_FRAMES` frames after the start; `CONTEXT_LOSSES=9` tests more. */
const CONTEXT_LOSSES = Number(process.env['CONTEXT_LOSSES'] ?? 2);
const MOST_FRAMES = 30;

async function open(page: Page, game: EngineGame): Promise<void> {
  await page.goto(documentOf(game));
  await expectPlayable(page);
}

const textOnStage = (page: Page) => page.locator('#stage').innerText();

async function openPage(page: Page, game: EngineGame) {
  await visit(page, game.path);
  const frame = frameOf(page, game);
  await expectPlayable(frame);
  return frame;
}

async function save(page: Page, game: EngineGame, texts: readonly string[]) {
  const blank = '<!doctype html><link rel="icon" href="data:,">';
  await page.route('**/blank', (route) => route.fulfill({ contentType: 'text/html', body: blank }));
  // Writes the values from another document, because a game saves when the visitor leaves its document.
  await page.goto('/blank');
  await page.evaluate(
    ([slug, names, values]) => {
      localStorage.clear();
      for (const [index, name] of names.entries())
        localStorage.setItem(`slash-slash/${slug}/${name}`, values[index % values.length] ?? '');
      localStorage.setItem('slash-slash/another-game/settings', 'not ours');
    },
    [game.slug, [...game.saves, 'score'], texts] as const,
  );
}

/** Resolves with the WebGL error after the game has drawn in the restored context; 0 for none. */
const loseContext = (page: Page, frames: number) =>
  page.locator('canvas').evaluate(async (canvas: HTMLCanvasElement, count) => {
    for (let left = count; left > 0; left--) await new Promise(requestAnimationFrame);
    const gl = canvas.getContext('webgl2') as WebGL2RenderingContext;
    const loss = gl.getExtension('WEBGL_lose_context');
    const restored = new Promise((resolve) =>
      canvas.addEventListener('webglcontextrestored', resolve, { once: true }),
    );
    // Waits, because a context may be restored only after every listener has received the loss.
    canvas.addEventListener('webglcontextlost', () => setTimeout(() => loss?.restoreContext()), {
      once: true,
    });
    loss?.loseContext();
    const drawn = new Promise<void>((resolve) => {
      const names = ['drawArrays', 'drawElements', 'drawArraysInstanced', 'drawElementsInstanced'] as const;
      for (const name of names) {
        const draw = gl[name] as (...rest: unknown[]) => void;
        Object.assign(gl, {
          [name](...rest: unknown[]) {
            Reflect.apply(draw, gl, rest);
            if (!gl.isContextLost()) resolve();
          },
        });
      }
    });
    await restored;
    // Drops the first error, which reports the loss itself.
    gl.getError();
    await drawn;
    return gl.getError();
  }, frames);

async function moveClock(page: Page, days: number) {
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
}

const REFUSALS = [
  [
    'throws',
    () => {
      // A function that throws both when it is constructed, like a class, and when it is called.
      const refuse = function Refused() {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      };
      for (const name of ['Worker', 'AudioContext', 'BroadcastChannel', 'FontFace', 'RTCPeerConnection'])
        Object.assign(window, { [name]: refuse });
      for (const name of ['localStorage', 'indexedDB', 'caches'])
        Object.defineProperty(window, name, { get: refuse });
      Object.assign(Navigator.prototype, {
        getGamepads: refuse,
        vibrate: refuse,
        share: refuse,
        canShare: refuse,
      });
      Object.assign(Clipboard.prototype, { writeText: refuse, write: refuse });
      Object.assign(Element.prototype, { requestFullscreen: refuse, requestPointerLock: refuse });
      Object.assign(Document.prototype, { exitFullscreen: refuse, exitPointerLock: refuse });
    },
  ],
  [
    'is missing',
    () => {
      const missing = { value: undefined };
      for (const name of ['Worker', 'AudioContext', 'BroadcastChannel', 'FontFace', 'RTCPeerConnection'])
        Object.defineProperty(window, name, missing);
      for (const name of ['localStorage', 'indexedDB', 'caches'])
        Object.defineProperty(window, name, missing);
      for (const name of ['getGamepads', 'vibrate', 'share', 'canShare', 'clipboard'])
        Object.defineProperty(navigator, name, missing);
      for (const name of ['requestFullscreen', 'requestPointerLock'])
        Object.defineProperty(Element.prototype, name, missing);
      for (const name of ['exitFullscreen', 'exitPointerLock'])
        Object.defineProperty(Document.prototype, name, missing);
    },
  ],
  [
    'fails or never settles after the call',
    () => {
      const reject = () => Promise.reject(new DOMException('Not allowed.', 'NotAllowedError'));
      window.Worker = class extends EventTarget {
        onerror: ((event: Event) => void) | null = null;
        constructor() {
          super();
          setTimeout(() => this.onerror?.(new Event('error')));
        }
        postMessage() {}
        terminate() {}
      } as unknown as typeof Worker;
      AudioContext.prototype.resume = () => new Promise(() => {});
      FontFace.prototype.load = reject;
      Storage.prototype.getItem = () => null;
      Storage.prototype.setItem = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      };
      Object.assign(Navigator.prototype, { getGamepads: () => [null], vibrate: () => false, share: reject });
      Object.assign(Clipboard.prototype, { writeText: reject, write: reject });
      Object.assign(Element.prototype, { requestFullscreen: reject, requestPointerLock: reject });
    },
  ],
] as const;

for (const [index, game] of engineGames.entries()) {
  test(`${game.name} continues after each interruption, opens no window and ignores damaged saves`, async ({
    page,
    context,
    expected,
  }) => {
    test.setTimeout(200_000 + CONTEXT_LOSSES * 20_000);
    await page.addInitScript(() => {
      window.open = () => {
        throw new Error('The game opened a window.');
      };
    });
    await open(page, game);
    await networkIdle(page);
    const firstScreen = await textOnStage(page);
    await game.works(page, page);

    await expected.step('the end of a round outside a page logs nothing', async () => {
      await page.evaluate(() => window.dispatchReactUnityEvent?.('GameOver', 'Ada', 1));
    });

    await expected.step('a hidden tab pauses the game, and showing it again continues', async () => {
      await hideTab(page);
      if (game.pauses) await expect(pauseOf(page)).toBeVisible();
      await showTab(page);
      await game.works(page, page);
    });

    await expected.step('the game continues unchanged if the clock jumps a year ahead or back', async () => {
      for (const days of [366, -732]) {
        await moveClock(page, days);
        await game.works(page, page);
      }
    });

    await expected.step(
      'a second tab can play too, and the first tab continues when the second is closed',
      async () => {
        const other = await context.newPage();
        await open(other, game);
        await game.works(other, other);
        await other.close();
        await game.works(page, page);
      },
    );

    await expected.step('a GL context that is lost at any moment is restored with its picture', async () => {
      expected.errors.push(LOST_CONTEXT);
      const random = createRandom(CONTEXT_LOSSES);
      for (let losses = 0; losses < CONTEXT_LOSSES; losses++) {
        await open(page, game);
        await game.works(page, page);
        expect(await loseContext(page, Math.floor(nextFraction(random) * MOST_FRAMES))).toBe(0);
        if (game.pauses) await expect(pauseOf(page)).toBeVisible();
        await game.works(page, page);
        await expectPlayable(page);
      }
    });

    await expected.step(
      'damaged and older saves count as missing, and other saves stay unchanged',
      async () => {
        await save(page, game, [
          '{"version":1,"value":{"a":[null]}}',
          '{"version":0,"value":{"volume":0.1}}',
          '{"version":1,"value":',
          '{"volume":0.1}',
          'null',
        ]);
        await open(page, game);
        await expect.poll(() => textOnStage(page)).toBe(firstScreen);
        await game.works(page, page);
        const other = await page.evaluate(() => localStorage.getItem('slash-slash/another-game/settings'));
        expect(other).toBe('not ours');
      },
    );
  });

  // Each game is tested with one kind of refusal, Poster Puzzle with all, because it has a worker.
  const isMet = (kind: number) => kind === index % REFUSALS.length || game.slug === 'poster-puzzle';
  for (const [manner, refuseAll] of REFUSALS.filter((_, kind) => isMet(kind)))
    test(`${game.name} can be played if each API that a browser may refuse ${manner}, and says what is not saved`, async ({
      page,
      expected,
    }) => {
      expected.errors.push('The game stays silent:', 'could not be read');
      await page.addInitScript(refuseAll);
      await open(page, game);
      if (game.storageNotice) await expect(page.getByText(game.storageNotice).first()).toBeVisible();
      // A first screen that scrolls is above the canvas, and passes the press on.
      await page.locator('canvas').click({ position: { x: 2, y: 2 }, force: true });
      await game.works(page, page);
    });
}

for (const game of engineGames) {
  test(`${game.name} pauses when the browser's own key ends full screen, and still receives the other keys`, async ({
    page,
  }) => {
    const frame = await openPage(page, game);
    await game.works(page, frame);
    await page.getByRole('button', { name: 'Enter Fullscreen' }).click();
    await expect.poll(() => page.evaluate(() => document.fullscreenElement?.tagName)).toBe('IFRAME');
    await expect(pauseOf(frame)).toBeHidden();
    // Does what Escape does in full screen, because browsers do not pass that key press to the page.
    await page.evaluate(() => document.exitFullscreen());
    if (game.pauses) await expect(pauseOf(frame)).toBeVisible();
    await expect(page.locator(`iframe[title="${game.name} game"]`)).toBeFocused();
    await game.works(page, frame);
  });
}

for (const game of oneOfEachKind) {
  test(`${game.name} is playable in its page with full storage, and without pointer lock, fullscreen, sign-in and network`, async ({
    page,
    context,
    expected,
  }) => {
    expected.errors.push('net::ERR_', 'Sign-in');
    await page.route(/googleapis|\/emulator\//, (route) => route.abort());
    await page.addInitScript((email) => {
      localStorage.setItem('slash-slash.email', email);
      Storage.prototype.setItem = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      };
      Element.prototype.requestPointerLock = () =>
        Promise.reject(new DOMException('The request was refused.', 'NotAllowedError'));
      Object.defineProperty(Element.prototype, 'requestFullscreen', { value: undefined });
    }, REMEMBERED_EMAIL);
    const frame = await openPage(page, game);

    await expected.step('full storage: the page says how long the best score lasts', async () => {
      if (game.storageNotice) await expect(frame.getByText(game.storageNotice).first()).toBeVisible();
      await game.works(page, frame);
      for (const score of [7, 3]) {
        await frame
          .locator('canvas')
          .evaluate((_, points) => window.dispatchReactUnityEvent?.('GameOver', 'Ada', points), score);
        await expect(page.getByRole('main').getByRole('status')).toContainText(`scored ${score} points.`);
        await expect(page.getByText(shown('// best until this page is closed: 7'))).toBeVisible();
      }
    });

    await expected.step(
      'without fullscreen the game fills the page, and a button restores the page',
      async () => {
        const picture = page.locator(`iframe[title="${game.name} game"]`);
        await page.getByRole('button', { name: 'Enter Fullscreen' }).click();
        await expect.poll(async () => (await picture.boundingBox())?.height).toBe(270);
        await page.getByRole('button', { name: 'Exit fullscreen' }).click();
        await expect(picture).toBeFocused();
      },
    );

    await expected.step('no network: the page says so, and the game continues', async () => {
      await context.setOffline(true);
      await expect(page.getByRole('banner').getByRole('status')).toContainText(shown('// Disconnected'));
      await game.works(page, frame);
    });

    await expected.step('no pointer lock: the game continues without', async () => {
      expected.errors.push('The browser did not lock the pointer.');
      const refused = page.waitForEvent('console', (message) => message.text().includes('lock the pointer'));
      await page.evaluate(() => {
        const message = { tag: 'slash-slash-player', message: { kind: 'pointer-lock' } };
        document.querySelector('iframe')?.contentWindow?.postMessage(message, location.origin);
      });
      await refused;
      await game.works(page, frame);
    });
  });
}

// One game is enough, because every game's frame has the page's origin.
for (const game of engineGames.slice(0, 1)) {
  test('without third-party cookies a game is playable in its page, and the best score is saved', async ({
    page,
  }) => {
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.setCookieControls', { enableThirdPartyCookieRestriction: true });
    const frame = await openPage(page, game);
    await game.works(page, frame);
    await frame.locator('canvas').evaluate(() => window.dispatchReactUnityEvent?.('GameOver', 'Ada', 7));
    await expect(page.getByText(shown('// best: 7'))).toBeVisible();
    await page.reload();
    await expect(page.getByText(shown('// best: 7'))).toBeVisible();
  });
}
