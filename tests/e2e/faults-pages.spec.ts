/**
 * The fault matrix for the pages without a canvas: each fault against home, a content page, sign-in, account and Addem.
 * In each cell the page is read as it should be, does what it is for, and nothing uncaught comes up (every test of
 * `visitor.ts` fails by that). The canvas games' half is `faults-games.spec.ts`; offline with a kept site is
 * `offline.spec.ts`; a popup that the browser itself blocks, which wants another browser, is `popup-blocked.spec.ts`.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Route } from '@playwright/test';
import { emulatorSite } from '../sites.ts';
import { answerOnce, everyPlace, places, REMEMBERED_EMAIL } from './support/places.ts';
import { chooseAccount, openPopup } from './support/sign-in.ts';
import { lookAway, lookBack } from './support/visibility.ts';
import { expect, hydrated, test, visit } from './support/visitor.ts';

const publicFolder = join(emulatorSite.outDir, 'public');
const scripts = '**/static/js/*.chunk.js';
const status = (page: Page) => page.getByRole('banner').getByRole('status');

const truncated = (route: Route) => {
  const script = readFileSync(join(publicFolder, new URL(route.request().url()).pathname));
  const half = script.subarray(0, script.length / 2);
  return route.fulfill({ contentType: 'text/javascript', body: half });
};

/**
 * What no page but a game's may need, taken away before any script runs. A context that is lost cannot be made where
 * there is none: whoever asks for one could lose it.
 */
const lacks: { fault: string; takeAway: () => void }[] = [
  {
    fault: 'no WebGL',
    takeAway: () => {
      HTMLCanvasElement.prototype.getContext = () => null;
    },
  },
  {
    fault: 'lost GL context',
    takeAway: () => {
      HTMLCanvasElement.prototype.getContext = () => {
        throw new Error('This page has a context that it could lose.');
      };
    },
  },
  {
    fault: 'no pointer lock',
    takeAway: () => Object.defineProperty(Element.prototype, 'requestPointerLock', { value: undefined }),
  },
  {
    fault: 'no fullscreen',
    takeAway: () => Object.defineProperty(Element.prototype, 'requestFullscreen', { value: undefined }),
  },
];

const brokenScripts: { fault: string; answer: (route: Route) => Promise<void> }[] = [
  { fault: '404', answer: (route) => route.fulfill({ status: 404, body: 'no such file' }) },
  { fault: '500', answer: (route) => route.fulfill({ status: 500, body: 'out of order' }) },
  { fault: 'truncated', answer: truncated },
  {
    fault: 'wrong type',
    answer: (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>Welcome</p>' }),
  },
];

for (const place of everyPlace) {
  for (const { fault, answer } of brokenScripts) {
    test(`${fault} scripts × ${place.name}: it stays as it was served, and its links lead on`, async ({
      page,
      expected,
    }) => {
      // The browser logs each of them; the page says once what it means.
      expected.errors.push('Failed to load', 'The page stays as it was served', 'SyntaxError', 'MIME type');
      const said = page.waitForEvent('console', (message) => message.text().startsWith('The page stays as'));
      await page.route(scripts, answer);
      await page.goto(place.path);
      await said;
      await place.readable(page);
      await expect(page.getByText('Loading chunk failed')).toBeVisible();
      await page.getByRole('navigation', { name: 'Primary' }).getByRole('link').first().click();
      await expect(page).not.toHaveURL(place.path);
    });
  }

  test(`CSP block × ${place.name}: where a proxy's policy refuses all scripts, it stays as it was served`, async ({
    page,
    expected,
  }) => {
    expected.errors.push('Content Security Policy');
    await page.route(place.path, async (route) => {
      const response = await route.fetch();
      const headers = { ...response.headers(), 'content-security-policy': "script-src 'none'" };
      await route.fulfill({ response, headers });
    });
    await page.goto(place.path);
    await place.readable(page);
    await expect(page.getByRole('contentinfo').getByRole('link').first()).toBeVisible();
  });

  test(`slow × ${place.name}: on 40 kB a second it is read before its script is there, then it works`, async ({
    page,
  }) => {
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    const throttle = (latency: number, bytesPerSecond: number) =>
      session.send('Network.emulateNetworkConditions', {
        offline: false,
        latency,
        downloadThroughput: bytesPerSecond,
        uploadThroughput: bytesPerSecond,
      });
    await throttle(300, 40_000);
    await page.goto(place.path, { waitUntil: 'commit' });
    await place.readable(page);
    const isLive = await page.evaluate(() =>
      Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__react')),
    );
    expect(isLive).toBe(false);
    await throttle(0, -1);
    await hydrated(page);
    await place.works(page);
  });

  test(`offline × ${place.name}: it says so, stays as it is, and works when the network is back`, async ({
    page,
    context,
    expected,
  }) => {
    expected.errors.push('net::ERR_INTERNET_DISCONNECTED', 'Sign-in could not be prepared');
    await visit(page, place.path);
    await context.setOffline(true);
    await expect(status(page)).toContainText('// Disconnected');
    await place.readable(page);
    if (place === places.addem) await place.works(page);
    await context.setOffline(false);
    await expect(status(page)).toContainText('// Connected');
    if (place !== places.addem) await place.works(page);
  });

  test(`storage blocked × ${place.name}: it works all the same`, async ({ page }) => {
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('blocked', 'SecurityError');
          },
        });
    });
    await visit(page, place.path);
    await place.readable(page);
    await place.works(page);
  });

  test(`storage full × ${place.name}: it works all the same`, async ({ page }) => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await visit(page, place.path);
    await place.readable(page);
    await place.works(page);
  });

  const saves = {
    'corrupt save': '{"version":1,"value":<b>{{\u0000',
    'save of an older version': '{"version":0,"value":[["Ada",-1e400]]}',
  };
  for (const [fault, text] of Object.entries(saves)) {
    test(`${fault} × ${place.name}: nothing of it is shown, and it works`, async ({ page }) => {
      await page.addInitScript((stored) => {
        if (sessionStorage.getItem('seeded')) return;
        sessionStorage.setItem('seeded', 'yes');
        for (const key of ['email', 'addem.name', 'addem.best-scores', 'addem.muted'])
          localStorage.setItem(`slash-slash.${key}`, stored);
      }, text);
      await visit(page, place.path);
      await place.readable(page);
      if (place !== places.addem) await expect(page.getByRole('main')).not.toContainText('"version"');
      await place.works(page);
    });
  }

  test(`hidden tab × ${place.name}: it finds out what has been meanwhile, and goes on`, async ({
    page,
    context,
    expected,
  }) => {
    expected.errors.push('net::ERR_INTERNET_DISCONNECTED', 'Sign-in could not be prepared');
    await visit(page, place.path);
    await context.setOffline(true);
    await expect(status(page)).toContainText('// Disconnected');
    await lookAway(page);
    await context.setOffline(false);
    await lookBack(page);
    await expect(status(page)).toContainText('// Connected');
    await place.readable(page);
    await place.works(page);
  });

  test(`no audio × ${place.name}: it works in silence`, async ({ page, expected }) => {
    expected.errors.push('Addem Numbers stays silent:');
    await page.addInitScript(() => {
      for (const name of ['AudioContext', 'webkitAudioContext', 'Audio'])
        Object.defineProperty(window, name, {
          value: class {
            constructor() {
              throw new DOMException('no audio device', 'NotSupportedError');
            }
          },
        });
    });
    await visit(page, place.path);
    await place.works(page);
  });

  for (const { fault, takeAway } of lacks) {
    test(`${fault} × ${place.name}: it needs none`, async ({ page }) => {
      await page.addInitScript(takeAway);
      await visit(page, place.path);
      await place.readable(page);
      await place.works(page);
    });
  }

  test(`popup blocked × ${place.name}: nothing opens one unasked, and one that is refused changes nothing`, async ({
    page,
    expected,
  }) => {
    expected.errors.push('auth/popup-blocked');
    await page.addInitScript(() => {
      window.open = () => null;
    });
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    await visit(page, place.path);
    await place.works(page);
    expect(logged.filter((text) => text.includes('popup'))).toEqual([]);
    if (place !== places.signIn) return;
    await page.getByRole('button', { name: 'Sign in with Google' }).click();
    await expect.poll(() => logged.join()).toContain('auth/popup-blocked');
    await place.works(page);
  });

  test(`emulator down × ${place.name}: it works, sign-in only says so in the console`, async ({
    page,
    expected,
  }) => {
    expected.errors.push('net::ERR_', 'Sign-in');
    await page.route(/googleapis|\/emulator\//, (route) => route.abort());
    await visit(page, place.path);
    await place.readable(page);
    if (place !== places.signIn) return place.works(page);
    await expect(page.getByText('Signed Out', { exact: true })).toBeVisible();
  });

  test(`third-party cookies off × ${place.name}: it works, and sign-in signs in`, async ({ page }) => {
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.setCookieControls', { enableThirdPartyCookieRestriction: true });
    await visit(page, place.path);
    await place.works(page);
    if (place !== places.signIn) return;
    const email = `no-cookies-${crypto.randomUUID()}@example.com`;
    await chooseAccount(await openPopup(page), email);
    await expect(page.getByText(`Signed In as ${email}`, { exact: true })).toBeVisible();
  });

  test(`two tabs × ${place.name}: both work, and one does not disturb the other`, async ({
    page,
    context,
  }) => {
    const other = await context.newPage();
    await visit(page, place.path);
    await visit(other, place.path);
    await place.works(other);
    await page.bringToFront();
    await place.works(page);
  });

  test(`clock jump × ${place.name}: a day forth and two back change nothing`, async ({ page }) => {
    await page.addInitScript(() => {
      const real = Date.now;
      Object.assign(window, { jumpMs: 0 });
      Date.now = () => real() + Number(Reflect.get(window, 'jumpMs'));
    });
    const jump = (days: number) =>
      page.evaluate((ms) => Object.assign(window, { jumpMs: ms }), days * 86_400_000);
    await visit(page, place.path);
    await jump(1);
    await place.works(page);
    await jump(-2);
    await place.readable(page);
    if (place === places.addem) await expect(page.getByRole('dialog', { name: 'Game Over' })).toBeHidden();
  });
}

test('storage full × account: a remembered visitor stays signed in, and can log out', async ({ page }) => {
  await page.addInitScript((email) => {
    if (!sessionStorage.getItem('seeded')) {
      sessionStorage.setItem('seeded', 'yes');
      localStorage.setItem('slash-slash.email', email);
    }
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  }, REMEMBERED_EMAIL);
  await visit(page, places.account.path);
  await expect(page.getByText(`Signed In as ${REMEMBERED_EMAIL}`, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page.getByText('Signed Out', { exact: true })).toBeVisible();
});

test('two tabs × Addem: the scores of both are kept', async ({ page, context }) => {
  const tabs = { Ada: page, Bob: await context.newPage() };
  for (const [name, tab] of Object.entries(tabs)) {
    await tab.clock.install({ time: 0 });
    await visit(tab, places.addem.path);
    await tab.bringToFront();
    await answerOnce(tab, name);
  }
  for (const tab of Object.values(tabs)) {
    await tab.clock.runFor(30_000);
    await expect(tab.getByText('Your score: 1', { exact: true })).toBeVisible();
  }
  // A page that nobody looks at is never painted, and waits for that.
  await page.bringToFront();
  await visit(page, places.addem.path);
  const welcome = page.getByRole('dialog', { name: 'Addem Numbers' });
  await expect(welcome).toContainText('Ada');
  await expect(welcome).toContainText('Bob');
});
