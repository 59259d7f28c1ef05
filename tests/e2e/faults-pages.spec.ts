import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Route } from '@playwright/test';
import { emulatorSite } from '../sites.ts';
import { holdAnswers } from './support/hold-answers.ts';
import { answerOnce, everyPlace, places, REMEMBERED_EMAIL } from './support/places.ts';
import { chooseAccount, openPopup } from './support/sign-in.ts';
import { hasPage, shown } from './support/site.ts';
import { smallDesk } from './support/viewport.ts';
import { hideTab, showTab } from './support/visibility.ts';
import { expect, hydrated, test, visit } from './support/visitor.ts';

test.use({ viewport: smallDesk });

const publicFolder = join(emulatorSite.outDir, 'public');
const scripts = '**/static/js/*.chunk.js';
const status = (page: Page) => page.getByRole('banner').getByRole('status');

const truncated = (route: Route) => {
  const script = readFileSync(join(publicFolder, new URL(route.request().url()).pathname));
  const half = script.subarray(0, script.length / 2);
  return route.fulfill({ contentType: 'text/javascript', body: half });
};

const brokenScripts: readonly { fault: string; spoil(page: Page, path: string): Promise<void> }[] = [
  ...Object.entries({
    'status 404': (route: Route) => route.fulfill({ status: 404, body: 'no such file' }),
    'status 500': (route: Route) => route.fulfill({ status: 500, body: 'out of order' }),
    'truncated scripts': truncated,
    'an HTML page instead of scripts': (route: Route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>Welcome</p>' }),
  }).map(([fault, answer]) => ({
    fault,
    async spoil(page: Page, path: string) {
      const said = page.waitForEvent('console', (message) => message.text().startsWith('The page stays as'));
      await page.route(scripts, answer);
      await page.goto(path);
      await said;
      await expect(page.getByText('Loading chunk failed')).toBeVisible();
    },
  })),
  {
    fault: 'a proxy whose policy refuses all scripts',
    async spoil(page, path) {
      await page.route(path, async (route) => {
        const response = await route.fetch();
        const headers = { ...response.headers(), 'content-security-policy': "script-src 'none'" };
        await route.fulfill({ response, headers });
      });
      await page.goto(path);
    },
  },
];

function takeAway() {
  HTMLCanvasElement.prototype.getContext = () => {
    throw new Error('Only games draw on a canvas.');
  };
  for (const name of ['requestPointerLock', 'requestFullscreen'])
    Object.defineProperty(Element.prototype, name, { value: undefined });
  for (const name of ['AudioContext', 'webkitAudioContext', 'Audio'])
    Object.defineProperty(window, name, {
      value: class {
        constructor() {
          throw new DOMException('no audio device', 'NotSupportedError');
        }
      },
    });
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
    Object.defineProperty(window, name, {
      get() {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
  const now = Date.now;
  Object.assign(window, { jumpMs: 0 });
  Date.now = () => now() + Number(Reflect.get(window, 'jumpMs'));
}

const moveClock = (page: Page, days: number) =>
  page.evaluate((ms) => Object.assign(window, { jumpMs: ms }), days * 86_400_000);

function fillStorage() {
  const damaged = '{"version":1,"value":<b>{{\u0000';
  const older = '{"version":0,"value":[["Ada",-1e400]]}';
  const keys = ['email', 'addem.name', 'addem.best-scores', 'addem.days', 'addem.muted'];
  for (const [index, key] of keys.entries())
    localStorage.setItem(`slash-slash.${key}`, index % 2 === 0 ? damaged : older);
  Storage.prototype.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
}

async function refuseThirdPartyCookies(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCookieControls', { enableThirdPartyCookieRestriction: true });
}

for (const [index, place] of everyPlace.entries()) {
  test(`${place.name} is readable without its scripts, and works without the sign-in server`, async ({
    page,
    expected,
  }) => {
    expected.errors.push('Failed to load', 'The page stays as it was served', 'SyntaxError', 'MIME type');
    expected.errors.push('Content Security Policy');
    // Distributes the kinds of faults over the pages, so that each kind is tested once and each page has some.
    for (const { fault, spoil } of brokenScripts.filter((_, kind) => kind % everyPlace.length === index)) {
      await expected.step(fault, async () => {
        await spoil(page, place.path);
        await place.readable(page);
        await page.getByRole('navigation', { name: 'Primary' }).getByRole('link').first().click();
        await expect(page).not.toHaveURL(place.path);
        await page.unrouteAll({ behavior: 'wait' });
      });
    }

    await expected.step('without the sign-in server', async () => {
      expected.errors.push('net::ERR_', 'Sign-in');
      await page.route(/googleapis|\/emulator\//, (route) => route.abort());
      await visit(page, place.path);
      await place.readable(page);
      if (place !== places.signIn) return place.works(page);
      await expect(page.getByText('Signed Out', { exact: true })).toBeVisible();
    });
  });

  test(`${place.name} works without storage, sound, canvas, pointer lock and fullscreen, and when the clock jumps`, async ({
    page,
    expected,
  }) => {
    expected.errors.push('Addem Numbers stays silent:');
    await page.addInitScript(takeAway);
    await visit(page, place.path);
    await place.readable(page);
    await moveClock(page, 1);
    await place.works(page);
    await moveClock(page, -2);
    await place.readable(page);
    if (place === places.addem) await expect(page.getByRole('dialog', { name: 'Game Over' })).toBeHidden();
  });

  test(`${place.name} works with full storage, damaged saves and without popups and third-party cookies`, async ({
    page,
    expected,
  }) => {
    await refuseThirdPartyCookies(page);
    await page.addInitScript(fillStorage);
    await page.addInitScript(() => {
      window.open = () => null;
    });
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    await visit(page, place.path);
    await place.readable(page);
    // Addem shows any stored name, so that the visitor can edit it.
    if (place !== places.addem) await expect(page.getByRole('main')).not.toContainText('"version"');
    await place.works(page);
    expect(logged.filter((text) => text.includes('popup'))).toEqual([]);
    if (place !== places.signIn) return;
    expected.errors.push('auth/popup-blocked');
    await page.getByRole('button', { name: 'Sign in with Google' }).click();
    await expect.poll(() => logged.join()).toContain('auth/popup-blocked');
    await place.works(page);
  });

  test(`${place.name} detects the loss and return of the network, even in a hidden tab, and works in two tabs`, async ({
    page,
    context,
    expected,
  }) => {
    expected.errors.push('net::ERR_INTERNET_DISCONNECTED', 'Sign-in could not be prepared');
    await visit(page, place.path);

    await expected.step('the page works again after the network disappeared and returned', async () => {
      await context.setOffline(true);
      await expect(status(page)).toContainText(shown('// Disconnected'));
      await place.readable(page);
      if (place === places.addem) await place.works(page);
      await context.setOffline(false);
      await expect(status(page)).toContainText(shown('// Connected'));
      if (place !== places.addem) await place.works(page);
    });

    await expected.step('the network returns while the tab is hidden', async () => {
      // A round of Addem is already running.
      if (place === places.addem) await visit(page, place.path);
      await context.setOffline(true);
      await expect(status(page)).toContainText(shown('// Disconnected'));
      await hideTab(page);
      await context.setOffline(false);
      await showTab(page);
      await expect(status(page)).toContainText(shown('// Connected'));
      await place.readable(page);
      await place.works(page);
    });

    // Two tabs of Addem have their own test.
    if (place === places.addem) return;
    await expected.step('a second tab works, and then the first tab still works', async () => {
      const other = await context.newPage();
      await visit(other, place.path);
      await place.works(other);
      await page.bringToFront();
      await place.works(page);
    });
  });
}

test('a page is readable before its scripts have arrived, and works once they have', async ({ page }) => {
  const place = hasPage(places.addem.path) ? places.addem : places.content;
  const release = await holdAnswers(page, scripts);
  await page.goto(place.path, { waitUntil: 'commit' });
  await place.readable(page);
  const isLive = await page.evaluate(() =>
    Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__react')),
  );
  expect(isLive).toBe(false);
  release();
  await hydrated(page);
  await place.works(page);
});

test('sign-in works without third-party cookies', async ({ page }) => {
  await refuseThirdPartyCookies(page);
  await visit(page, places.signIn.path);
  const email = `no-cookies-${crypto.randomUUID()}@example.com`;
  await chooseAccount(await openPopup(page), email);
  await expect(page.getByText(`Signed In as ${email}`, { exact: true })).toBeVisible();
});

test('a remembered visitor stays signed in with full storage, and can log out', async ({ page }) => {
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

test('two tabs of Addem save each other’s scores too', async ({ page, context }) => {
  const tabs = { Ada: page, Bob: await context.newPage() };
  for (const [name, tab] of Object.entries(tabs)) {
    await tab.clock.install({ time: 0 });
    await visit(tab, places.addem.path);
    await tab.bringToFront();
    await answerOnce(tab, name);
  }
  for (const tab of Object.values(tabs)) {
    await tab.clock.fastForward(30_000);
    await expect(tab.getByText('Your score: 1', { exact: true })).toBeVisible();
  }
  // The page waits for its first paint, but a hidden tab is never painted.
  await page.bringToFront();
  await visit(page, places.addem.path);
  const welcome = page.getByRole('dialog', { name: 'Addem Numbers' });
  await expect(welcome).toContainText('Ada');
  await expect(welcome).toContainText('Bob');
});
