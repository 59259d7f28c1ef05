import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { parseSync, Visitor } from 'vite';
import { PRESS_KIT } from '#build/press-kit.ts';
import { readSiteManifest } from '#build/site-manifest.ts';
import { checkFacts, outcomeLines } from '#build/studio/still-default.ts';
import { readConfig } from '#site/config.ts';
import { emulatorSite } from '../sites.ts';
import { readZip } from '../support/read-zip.ts';
import { startOwnServer } from './support/own-server.ts';
import { config, hasSignIn, pages } from './support/site.ts';
import { expect, test, visit } from './support/visitor.ts';

test.skip(
  config.studioName !== 'NinthFloorElevatorGamesCompany' || hasSignIn,
  'tests the second studio’s site',
);

const publicDir = join(emulatorSite.outDir, 'public');
const published = (path: string) => readFileSync(join(publicDir, path), 'utf8');

const filesBelow = (folder: string) =>
  readdirSync(join(publicDir, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

test('a build for publishing is not refused, and its last line names only pictures in the other voice', () => {
  const published = readConfig({ SITE_URL: 'https://ninth-floor.org' });
  const { stillDefault } = readSiteManifest(emulatorSite.outDir);
  expect(() => checkFacts(published, stillDefault)).not.toThrow();
  expect(outcomeLines(published, stillDefault).slice(1)).toEqual([
    expect.stringContaining('sign-in: none'),
    'Still default: posters in our voice (npm run pictures), screenshots in our voice (npm run screenshots), clips in our voice (npm run clips).',
  ]);
});

test('the wall shows the games listed by the studio, in its order', async ({ page }) => {
  await visit(page, '/');
  await expect(page.locator('.poster-wall .poster-name')).toHaveText([
    /^Sky City Rush/,
    'Shoot or Die',
    'Doors Closing',
  ]);
});

test('no published file contains our name, slogan or addresses', () => {
  const texts = filesBelow('').filter((file) => /\.(html|js|css|xml|atom|txt|webmanifest|svg)$/.test(file));
  expect(texts.length).toBeGreaterThan(40);
  for (const file of texts) {
    const found = /Slash Slash|slash-slash\.example|invite\/slash-slash|One more round\./.exec(
      readFileSync(file, 'utf8'),
    );
    expect(found?.[0], file).toBeUndefined();
  }
});

test('no published text or script names an unlisted game', () => {
  const texts = filesBelow('').filter((file) =>
    /\.(html|js|css|json|xml|atom|txt|webmanifest|svg)$/.test(file),
  );
  expect(texts.length).toBeGreaterThan(40);
  const named = texts.flatMap((file) => {
    const found = /Donum|Addem|Poster Puzzle|Multiplayer|\/donum|poster-puzzle|-multiplayer/.exec(
      readFileSync(file, 'utf8'),
    );
    return found ? [`${file.slice(publicDir.length)}: ${found[0]}`] : [];
  });
  expect(named).toEqual([]);
});

/** Returns the texts in a published file that visitors may read. */
function textsOf(file: string): string[] {
  const content = readFileSync(file, 'utf8');
  if (/\.(html|css|svg|xml|atom|txt|json|webmanifest)$/.test(file)) return [content];
  const texts: string[] = [];
  if (file.endsWith('.js'))
    new Visitor({
      Literal: ({ value }) => void (typeof value === 'string' && texts.push(value)),
      TemplateElement: ({ value }) => void texts.push(value.raw),
    }).visit(parseSync(file, content).program);
  // A text of only two slashes is a part of an address.
  return texts.filter((text) => text !== '//');
}

/** Matches two slashes in front of a word or alone, but not in an address, a path or a script's comment. */
const SLASHES = /(?<![\w:/*])\/\/(?=[^\w/]|$|\w+\s*(<|$))/;

test('no page, feed, manifest, script or style sheet has the two slashes of our voice', () => {
  const files = filesBelow('');
  for (const name of ['index.html', 'offline.html', 'news.atom', 'manifest.webmanifest', 'service-worker.js'])
    expect(files).toContain(join(publicDir, name));
  const found = files
    .filter((file) => !file.includes('/games/doors-closing/'))
    .flatMap((file) => textsOf(file).map((text) => ({ file: file.slice(publicDir.length), text })))
    .filter(({ text }) => SLASHES.test(text))
    .map(({ file, text }) => `${file}: ${text.slice(0, 200)}`);
  expect(found).toEqual([]);
});

test('no visited page shows or announces the two slashes', async ({ page }) => {
  for (const { path } of pages) {
    await visit(page, path);
    const read = await page.evaluate(() => [
      document.title,
      document.documentElement.innerHTML.replace(/<(script|style)[^>]*>.*?<\/\1>/gs, ''),
      ...[...document.querySelectorAll('*')].flatMap((element) =>
        ['::before', '::after'].map((part) => getComputedStyle(element, part).content),
      ),
    ]);
    expect(
      read.filter((text) => SLASHES.test(text)),
      path,
    ).toEqual([]);
  }
});

test('no file of an unlisted game is published', () => {
  const packed = readZip(readFileSync(join(publicDir, PRESS_KIT))).map(({ path }) => path);
  expect(packed).toContain('posters/poster-shoot-or-die-960.webp');
  const named = [...filesBelow(''), ...packed].filter((file) =>
    /donum|addem|poster-puzzle|multiplayer/.test(file),
  );
  expect(named).toEqual([]);
});

test('a Markdown file of the studio is a page with a picture, and footer and sitemap link to it', async ({
  page,
}) => {
  await visit(page, '/');
  await page.getByRole('navigation', { name: 'All pages' }).getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL('/about');
  await expect(page).toHaveTitle('About – NinthFloorElevatorGamesCompany');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About');
  const picture = page.getByRole('img', { name: 'The doors of a lift, closed' });
  await expect(picture).toHaveJSProperty('naturalWidth', 320);
  await expect(picture).toHaveAttribute('height', '200');
  await page.getByRole('main').getByRole('link', { name: 'games' }).click();
  await expect(page).toHaveURL('/webgames');
  await visit(page, '/about');
  await expect(picture).toHaveJSProperty('naturalWidth', 320);
  expect(published('about.html')).toContain(
    '<meta name="description" content="Ninth Floor is two people and a lift." />',
  );
  expect(published('sitemap.xml')).toContain('<loc>https://ninth-floor.org/about</loc>');
});

test('former addresses lead to their pages, on any host', async ({ page }) => {
  await page.goto('/team');
  await expect(page).toHaveURL('/about');
  await page.goto('/old/Lift-Game');
  await expect(page).toHaveURL('/webgames/sky-city-rush');
  expect(published('shop.html')).toContain('url=https://shop.ninth-floor.org/"');
  expect(published('sitemap.xml')).not.toContain('/team<');
});

test('there are no pages for festivals, accounts or unlisted games', async ({ request }) => {
  expect(pages.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/', '/webgames', '/webgames/shoot-or-die', '/webgames/sky-city-rush']),
  );
  const gone = [
    '/account',
    '/account/sign-in',
    '/gdwc',
    '/draknek',
    '/draknek/donum',
    '/unizone',
    '/addem-numbers',
  ];
  for (const path of gone) {
    expect(pages.map((page) => page.path)).not.toContain(path);
    expect((await request.get(path)).status(), path).toBe(404);
  }
});

test('neither Firebase code nor a sign-in button is published', () => {
  for (const file of filesBelow('static').filter((name) => name.endsWith('.js')))
    expect(readFileSync(file, 'utf8')).not.toMatch(/identitytoolkit|Sign in with Google/);
});

test('the list of web games is open, and no text asks visitors to sign in', async ({ page }) => {
  await visit(page, '/webgames');
  const list = page.getByRole('list', { name: 'Web games' });
  await expect(list.getByRole('link', { name: 'Shoot or Die' })).toBeVisible();
  await expect(list.getByRole('link', { name: 'Sky City Rush [prototype]' })).toBeVisible();
  await expect(page.getByRole('link', { name: /log in|sign in|account$/i })).toHaveCount(0);
});

test('no page mentions a login or an account, except to say that there is none', () => {
  const paths = pages.map(({ path }) => path).filter((path) => path !== '/component-sheet');
  const found = paths.flatMap((path) => {
    const html = published(path === '/' ? 'index.html' : `${path.slice(1)}.html`);
    const texts = html.replaceAll(/<script.*?<\/script>/gs, '').split(/<[^>]+>/);
    // The accessibility page cites tests by file and name.
    return texts.filter(
      (text) =>
        /log.?in\b|sign.?in|\baccount/i.test(text) &&
        !/\bno accounts?\b|nothing to sign in|^tests\//.test(text),
    );
  });
  expect(found).toEqual([]);
});

test('this studio’s mark, colours and name are used everywhere', async ({ page }) => {
  await visit(page, '/');
  await expect(page).toHaveTitle('NinthFloorElevatorGamesCompany – small games about heights');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Going up.');
  await expect(page.locator('.mark circle')).toBeVisible();
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(238, 243, 246)');
  await expect(page.getByRole('link', { name: 'Join Discord' })).toHaveAttribute(
    'href',
    'https://discord.gg/ninth-floor',
  );
  await expect(page.getByRole('link', { name: 'Mastodon' })).toBeVisible();
  const favicon = published('favicon.svg');
  expect(favicon).toContain('#0b2a4a');
  expect(favicon).toContain('<circle');
  expect(JSON.parse(published('manifest.webmanifest'))).toMatchObject({
    name: 'NinthFloorElevatorGamesCompany',
    theme_color: '#0d151c',
  });
});

test('the press page and its zip have the facts of this studio', async ({ page }) => {
  await visit(page, '/press');
  const facts = page.getByRole('region', { name: 'Facts' });
  for (const fact of ['2025', 'A lift in Lisbon', 'Ada Bell, code; Bo Quist, sound', 'Free, tips welcome'])
    await expect(facts.getByText(fact, { exact: true })).toBeVisible();
  await expect(facts.getByRole('link', { name: 'video.ninth-floor.org/trailer' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Awards' })).toContainText('Best stop, Lift Jam 2026');
  await expect(page.getByRole('region', { name: 'What others wrote' })).toContainText(
    'It goes up.The Stairwell',
  );
  await expect(page.getByRole('region', { name: 'Credits' })).toContainText('Doors: Cy Hall');
  await expect(page.getByRole('region', { name: 'Shoot or Die' })).toContainText('Out since 30 January 2027');
  const sheet = readZip(readFileSync(join(publicDir, PRESS_KIT))).find(({ path }) => path === 'facts.txt');
  for (const fact of [
    'Founded: 2025',
    'Team: Ada Bell',
    'Film it',
    '“It goes up.” The Stairwell',
    'Out since 2027-01-30',
  ])
    expect(String(sheet?.content)).toContain(fact);
});

test('this studio’s sentences and promises are used everywhere', async ({ page }) => {
  await visit(page, '/');
  await expect(page.locator('.home-programme')).toContainText(
    'Between two floors we read our e-mail at hellofromthelittleliftbetweenthe8thandtheninthfloor@ninthfloorelevatorgames.team and sometimes the chat on Discord.',
  );
  await visit(page, '/press');
  await expect(page.getByText('Use any of it, and write our name without a space.')).toBeVisible();
  await expect(page.getByText('Keep the nine upright, or it is a six.')).toBeVisible();
  await visit(page, '/sky-city-rush-support');
  const support = page.getByRole('main');
  await expect(support).toContainText('One of the two of us reads it.');
  await expect(support).toContainText('3 February 2027');
  await expect(support).toContainText('We answer within a week.');
  await expect(support).not.toContainText('Play Families');
  await visit(page, '/shoot-or-die-support');
  await expect(support).toContainText('Committed to the Play Families policy.');
  await visit(page, '/privacy-policy');
  for (const promised of [
    '1 February 2027',
    'In our mailbox for a year.',
    'Lift Hosting',
    'We sell games, and no data.',
  ])
    await expect(page.getByRole('main')).toContainText(promised);
});

for (const [slug, name] of [
  ['shoot-or-die', 'Shoot or Die'],
  ['sky-city-rush', 'Sky City Rush'],
] as const) {
  test(`${name} loads on its page`, async ({ page }) => {
    await visit(page, `/webgames/${slug}`);
    await expect(page.frameLocator('.game-frame iframe').getByRole('application', { name })).toBeVisible();
    await expect(page.frameLocator('.game-frame iframe').getByRole('progressbar')).toBeHidden();
  });
}

test.describe('an HTML5 build', () => {
  const PATH = '/webgames/doors-closing';
  const play = (page: Page) => page.frameLocator('.game-frame iframe');
  const build = (page: Page) => play(page).frameLocator('iframe');
  const document = () => {
    const [, address = ''] =
      /document:"(\/games\/[^"]+)"/.exec(published('games/doors-closing/doors-closing.loader.js')) ??
      /document:`(\/games\/[^`]+)`/.exec(published('games/doors-closing/doors-closing.loader.js')) ??
      [];
    return address;
  };

  test('an HTML5 build runs in the same frame as other games, and its score appears on the page', async ({
    page,
  }) => {
    await visit(page, PATH);
    await expect(play(page).getByRole('progressbar')).toBeHidden();
    await expect(page.getByText('No score yet')).toBeVisible();
    await build(page).getByRole('button', { name: 'Hold the door' }).click();
    await page.keyboard.press('Space');
    await expect(build(page).getByText('2 passengers')).toBeVisible();
    await build(page).getByLabel('Your name').fill('Ada Bell');
    await build(page).getByRole('button', { name: 'Let them close' }).click();
    await expect(page.getByRole('main').getByRole('status')).toContainText('Ada Bell');
    await expect(page.getByRole('main').getByRole('status')).toContainText('2');
  });

  test('receives keys while its frame has the focus, and cannot block Tab', async ({ page }) => {
    await visit(page, PATH);
    await expect(play(page).getByRole('progressbar')).toBeHidden();
    await play(page)
      .locator('canvas')
      .evaluate((canvas) => canvas.focus());
    await page.keyboard.press('Space');
    await expect(build(page).getByText('1 passengers')).toBeVisible();
    await build(page).getByLabel('Your name').press('Space');
    await expect(build(page).getByLabel('Your name')).toHaveValue(' ');
    await build(page)
      .locator('body')
      .evaluate(() => addEventListener('keydown', (event) => event.preventDefault()));
    await page.keyboard.press('Shift+Tab');
    await expect(build(page).getByRole('button', { name: 'Let them close' })).toBeFocused();
  });

  test('runs with its own policy, which forbids eval and requests to other hosts', async ({
    page,
    expected,
    request,
  }) => {
    expected.errors.push(
      'Content Security Policy',
      'violates the',
      'Refused to',
      'Unsafe attempt to initiate',
    );
    const response = await request.get(document());
    const policy = response.headers()['content-security-policy'] ?? '';
    expect(policy).toContain("default-src 'none'; script-src 'self' 'sha256-");
    expect(policy).not.toMatch(/script-src[^;]*'unsafe-(inline|eval)'/);
    expect(await response.text()).toContain('http-equiv="Content-Security-Policy"');
    await page.goto(`${new URL(response.url()).origin}/play/doors-closing/`);
    const frame = page.frameLocator('iframe').locator('body');
    await expect(page.frameLocator('iframe').getByText('0 passengers')).toBeVisible();
    const refused = await frame.evaluate(async () => {
      const isRefused = (work: () => unknown) =>
        Promise.resolve()
          .then(work)
          .then(
            () => false,
            () => true,
          );
      return [
        // Runs in a later task, because a policy's ban on eval does not apply to code that a test evaluates.
        await isRefused(
          () =>
            new Promise((resolve, reject) => {
              setTimeout(() => {
                try {
                  // biome-ignore lint/security/noGlobalEval: tests that the policy refuses it.
                  resolve(window.eval('1'));
                } catch (error) {
                  reject(error);
                }
              });
            }),
        ),
        await isRefused(() => fetch('https://elsewhere.example/')),
        await isRefused(() => (window.top as Window).location.assign('https://elsewhere.example/')),
      ];
    });
    expect(refused.slice(0, 2)).toEqual([true, true]);
    await expect(page).toHaveURL(/\/play\/doors-closing\/$/);
  });

  for (const [fault, file, sentence] of [
    ['its document is missing', /\/html\/[^/]+\/$/, 'A file of the game is missing on the server'],
    ['a script is missing', /game\.js$/, 'A file of the game is missing on the server'],
  ] as const)
    test(`the player shows a message when ${fault}, and can try again`, async ({ page, expected }) => {
      expected.errors.push('404');
      await page.route(file, (route) => route.fulfill({ status: 404, body: 'none' }));
      await visit(page, PATH);
      await expect(play(page).getByText(sentence)).toBeVisible();
      await page.unroute(file);
      await play(page).getByRole('button', { name: 'Try again' }).click();
      await expect(build(page).getByText('0 passengers')).toBeVisible();
    });

  test('an error after loading ends the build only if it no longer draws', async ({ page, expected }) => {
    expected.errors.push('The button is stuck', 'The doors are stuck');
    await page.goto(`/play/doors-closing/`);
    const frame = page.frameLocator('iframe').locator('body');
    await expect(page.frameLocator('iframe').getByText('0 passengers')).toBeVisible();
    const frames = (count: number) =>
      frame.evaluate(
        (_, most) =>
          new Promise<void>((resolve) => {
            let seen = 0;
            requestAnimationFrame(function next() {
              seen += 1;
              if (seen === most) resolve();
              else requestAnimationFrame(next);
            });
          }),
        count,
      );
    await frames(40);
    await frame.evaluate(() => dispatchEvent(new KeyboardEvent('keydown', { key: 'b' })));
    await frames(90);
    await expect(page.locator('#notice')).toBeEmpty();
    await frame.evaluate(() => void Object.assign(window, { isStuck: true }));
    await expect(page.getByText('The game crashed')).toBeVisible();
  });

  test.describe('with the service worker', () => {
    test.use({ serviceWorkers: 'allow' });

    test('can be played again without a network', async ({ page, expected }) => {
      expected.errors.push('net::ERR_');
      const server = await startOwnServer();
      await visit(page, server.origin + PATH);
      await expect(build(page).getByText('0 passengers')).toBeVisible();
      await expect(page.getByRole('main')).toContainText('Kept for offline');
      await server.goAway();
      await visit(page, server.origin + PATH);
      await build(page).getByRole('button', { name: 'Hold the door' }).click();
      await expect(build(page).getByText('1 passengers')).toBeVisible();
    });
  });
});
