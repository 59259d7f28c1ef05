import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Frame } from '@playwright/test';
import { readSiteManifest } from '#build/site-manifest.ts';
import { hasGames } from '../site-at-hand.ts';
import { readZip } from '../support/read-zip.ts';
import { expectAccessible } from './support/axe.ts';
import { hurry, hurryUntil } from './support/frame-rate.ts';
import { layoutShift } from './support/layout-shift.ts';
import { copyProject, followDocuments, listGames, type ProjectCopy } from './support/project-copy.ts';
import { expect, test, visit } from './support/visitor.ts';

const ADDED = [
  {
    slug: 'ember',
    file: 'ember',
    poster: 'svg',
    card: 'studio',
    name: 'Ember',
    support: true,
    aspect: 16 / 9,
    onSteam: false,
    score: 1,
  },
  {
    slug: 'glow',
    file: 'unity',
    poster: 'webp',
    card: 'glow',
    name: 'Glow',
    support: false,
    aspect: 9 / 16,
    onSteam: true,
    score: 0,
  },
];

const ANNOUNCED = ['Ash', 'Birch', 'Cinder', 'Dross'];

let copy: ProjectCopy;
let site: string;

const published = (path: string) => join(copy.folder, 'dist/public', path);
const text = (path: string) => readFile(published(path), 'utf8');

test.describe.configure({ mode: 'serial' });

test.skip(hasGames('ember') || hasGames('glow'), 'the site has these games');

test.beforeAll(async () => {
  copy = await copyProject('adding-a-game');
  await followDocuments(copy);
  const entry = await copy.read('site/catalogue/games/ember.ts');
  for (const name of ANNOUNCED) {
    const announced = entry.replace("'Ember'", `'${name}'`).replace(/embed: \{.*\}/, 'embed: null');
    await copy.put(`site/catalogue/games/${name.toLowerCase()}.ts`, announced);
  }
  await listGames(copy, ['ember', ...ANNOUNCED.map((name) => name.toLowerCase())]);
  await copy.run(['tsx/dist/cli.mjs', 'build/run.ts']);
  site = await copy.serve();
});

test.afterAll(async () => {
  await copy?.remove();
});

test('the example code in the document compiles', async () => {
  const added = [
    'site/vite-env.d.ts',
    'games/ember/**/*.ts',
    'games/ember/**/*.tsx',
    'site/catalogue/games/*.ts',
    'studios/night-heron/**/*.ts',
    'tools/games/ember/*.ts',
  ];
  await copy.put('tsconfig.added.json', JSON.stringify({ extends: './tsconfig.json', include: added }));
  await copy.run(['typescript/bin/tsc', '--noEmit', '--project', 'tsconfig.added.json']);
});

test('page, poster and every list are made from the game’s entry and folder', async () => {
  const lists = {
    home: await text('index.html'),
    press: await text('press.html'),
    sitemap: await text('sitemap.xml'),
    shortcuts: await text('manifest.webmanifest'),
    offline: await text('service-worker.js'),
  };
  const pressKit = readZip(await readFile(published('press/press-kit.zip'))).map(({ path }) => path);
  for (const { slug, name, support, file, poster, card } of ADDED) {
    for (const [list, content] of Object.entries(lists)) expect(content, list).toContain(`/webgames/${slug}`);
    expect(await text(`webgames/${slug}.html`)).toContain(`<title>Play ${name} // `);
    expect(await text(`play/${slug}/index.html`)).toContain(`/games/${slug}/${file}.loader.js?v=`);
    expect(lists.home).toContain(`src="/posters/${slug}.${poster}"`);
    expect(lists.press).toContain(`src="/posters/${slug}.${poster}"`);
    expect(lists.offline).toContain(`/games/${slug}/${file}.data`);
    expect(pressKit).toContain(`posters/poster-${slug}.${poster}`);
    expect(await text(`webgames/${slug}.html`)).toContain(`/cards/card-${card}.jpg"`);
    expect(lists.sitemap.includes(`/${slug}-support<`), 'support page').toBe(support);
  }
  expect(lists.offline).toMatch(/\/games\/glow\/StreamingAssets\/[0-9a-f]{8}\/lamps\.json\?v=/);
  expect(await text('posters/ember.svg')).toMatch(/^<svg /);
  expect(lists.press).toContain('src="/screenshots/glow-1.webp"');
  expect(pressKit).toContain('screenshots/glow-1.webp');
  for (const path of pressKit.filter((each) => /-play-\d+\.webp$/.test(each)))
    expect(path).toMatch(/^screenshots\//);
  const policy = await text('ember-support.html');
  expect(policy).toContain('Ember does not collect any personal information or device information.');
  expect(lists.home, 'footer').toContain('href="/ember-support"');
  const { pages } = readSiteManifest(join(copy.folder, 'dist'));
  expect(pages.find(({ path }) => path === '/webgames/glow')?.description).toMatch(
    /^A light that wants company\./,
  );
});

test('the linter accepts the added files', async () => {
  const added = [
    'games/ember',
    'site/catalogue/games/ember.ts',
    'studios/night-heron/studio.ts',
    'studios/night-heron/games/glow/entry.ts',
    'tools/games/ember',
  ];
  await copy.run(['@biomejs/biome/bin/biome', 'lint', '--vcs-enabled=false', ...added]);
});

test('no poster on a long wall covers another poster’s name', async ({ page }) => {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await visit(page, `${site}/`);
    const names = page.locator('.poster-wall .poster-name');
    expect(await names.count()).toBeGreaterThan(ANNOUNCED.length + ADDED.length);
    for (const name of await names.all()) {
      await name.scrollIntoViewIfNeeded();
      const isSeen = await name.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        const seen = document.elementFromPoint(left + width / 2, top + height / 2);
        return element.parentElement?.contains(seen);
      });
      expect(isSeen, `${await name.textContent()} at ${width} pixels`).toBe(true);
    }
  }
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the page of a game that is not in any store is accessible, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await visit(page, `${site}/webgames/ember`);
    const card = page.frameLocator('.store-widget');
    await expect(card.getByText('// Ember is not in any store yet.')).toBeVisible();
    await expectAccessible(page);
  });
}

test('the rules of every host state the encoding of Unity’s compressed files', async () => {
  const headers = await text('_headers');
  expect(headers).toContain(
    '/games/:part/unity.wasm.br\n  Content-Type: application/wasm\n  Content-Encoding: br\n',
  );
  const firebase = await readFile(join(copy.folder, 'dist/firebase.json'), 'utf8');
  expect(firebase).toContain('"/games/*/unity.wasm.br"');
});

const glow = () => `${site}/webgames/glow`;

const canRequest = (frame: Frame, device: string) =>
  frame.evaluate(
    (name) =>
      (
        document as unknown as { featurePolicy: { allowsFeature(name: string): boolean } }
      ).featurePolicy.allowsFeature(name),
    device,
  );
const canCall = (frame: Frame, url: string) =>
  frame.evaluate(
    (address) =>
      fetch(address).then(
        ({ ok }) => ok,
        () => false,
      ),
    url,
  );

test('a game contacts the hosts in its entry and uses the devices in its entry, but pages do neither', async ({
  page,
  expected,
}) => {
  expected.errors.push('Content Security Policy', 'Refused to connect', 'violates the');
  expected.requests.push(/^https:\/\/(scores|other)\.example\//);
  await page.route(/^https:\/\/(scores|other)\.example\//, (route) =>
    route.fulfill({ body: '[]', headers: { 'Access-Control-Allow-Origin': '*' } }),
  );
  // Follows a link to the game from a page whose headers forbid the device.
  await visit(page, new URL('/press', glow()).href);
  expect(await canRequest(page.mainFrame(), 'microphone')).toBe(false);
  await page.getByRole('contentinfo').getByRole('link', { name: /Glow/ }).first().click();
  await page.waitForURL('**/webgames/glow');
  await expect(
    page.frameLocator('.game-frame iframe').getByRole('application', { name: 'Glow' }),
  ).toBeVisible();
  await expect.poll(() => canRequest(page.mainFrame(), 'microphone')).toBe(true);
  await expect(page.frameLocator('.game-frame iframe').getByText('// loading 100 %')).toBeAttached();
  const game = page.frames().find((frame) => frame.url().endsWith('/play/glow/')) as Frame;
  expect(await canRequest(game, 'microphone')).toBe(true);
  expect(await canRequest(game, 'camera')).toBe(false);
  expect(await canCall(game, 'https://scores.example/top')).toBe(true);
  expect(await canCall(game, 'https://other.example/top')).toBe(false);
  expect(await canCall(page.mainFrame(), 'https://scores.example/top')).toBe(false);
  await expect(page.getByRole('link', { name: /See it on itch\.io/ })).toHaveAttribute(
    'href',
    'https://ninthfloor.itch.io/glow',
  );
});

test('names the script that a build’s old page template lacks in the console, and shows the player a sentence', async ({
  page,
  expected,
}) => {
  expected.errors.push('firebase is not defined');
  await visit(page, glow());
  const frame = page.frameLocator('.game-frame iframe');
  await expect(frame.getByText('// loading 100 %')).toBeAttached();
  const game = page.frames().find((each) => each.url().endsWith('/play/glow/')) as Frame;
  // The player counts frames to detect whether the game still draws, and tests limit frames.
  await hurry(page, true);
  const told = page.waitForEvent('console', (message) => message.text().includes('missing-script'));
  await game.evaluate(() => {
    const error = new ReferenceError('firebase is not defined');
    error.stack = `${error}\n    at _SignIn (${location.origin}/games/glow/unity.framework.js:1:2)`;
    setTimeout(() => {
      throw error;
    });
  });
  await expect(frame.getByText(/needs a script that is missing from this page/)).toBeVisible();
  expect((await told).text()).toContain('scripts of a WebGL template are not loaded here');
});

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the site’s cache replaces the cache of Unity’s loader', async ({ page }) => {
    const keptByUnity = () =>
      page.evaluate(async () => {
        const names = (await caches.keys()).filter((name) => name.startsWith('UnityCache_'));
        const kept = await Promise.all(
          names.map(async (name) => (await (await caches.open(name)).keys()).length),
        );
        return kept.reduce((sum, count) => sum + count, 0);
      });
    const keptByUs = () =>
      page.evaluate(async () =>
        (await (await caches.open('games')).keys()).map(({ url }) => new URL(url).pathname),
      );

    // Visits the game's document directly, before any page of the site.
    await page.goto(new URL('/play/glow/', glow()).href);
    await expect(page.getByText('// loading 100 %')).toBeAttached();
    await expect.poll(keptByUnity).toBe(3);

    await visit(page, glow());
    await expect(page.frameLocator('.game-frame iframe').getByText('// loading 100 %')).toBeAttached();
    // The six entries are four files of the game, a streamed file and the visitor's choice.
    await expect.poll(async () => (await keptByUs()).length).toBe(6);
    await expect.poll(keptByUnity).toBe(0);

    await page.goto(new URL('/play/glow/', glow()).href);
    await expect(page.getByText('// loading 100 %')).toBeAttached();
    await expect.poll(keptByUnity).toBe(0);
  });
});

for (const { slug, name, aspect, onSteam, score } of ADDED) {
  test(`${name} loads on its page`, async ({ page }) => {
    await visit(page, `${site}/webgames/${slug}`);
    const { width = 0, height = 1 } = (await page.locator('.game-frame iframe').boundingBox()) ?? {};
    expect(width / height).toBeCloseTo(aspect, 1);
    const frame = page.frameLocator('.game-frame iframe');
    await expect(frame.getByRole('progressbar')).toBeHidden();
    await expect(frame.getByRole('application', { name })).toBeVisible();
    await expect(frame.getByText('// loading 100 %')).toBeAttached();
    await expect(frame.locator('#notice')).toBeEmpty();
    await expect(page.getByText('// no score yet')).toHaveCount(score);
    await expect(
      page.frameLocator('.store-widget').getByRole('link', { name: 'Load Steam’s widget' }),
    ).toHaveCount(onSteam ? 1 : 0);
    // The heading's font may arrive after the first paint.
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.001);
  });
}

test('Ember plays as its page describes: by key and by touch, with a pause, to the end, and again', async ({
  page,
}) => {
  await page.goto(`${site}/play/ember/`);
  await expect(page.getByRole('progressbar')).toBeHidden();
  await page.getByRole('application').click();
  await expect(page.getByText('1 logs')).toBeVisible();
  await page.keyboard.press('Space');
  await expect(page.getByText('2 logs')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pause P' })).toBeVisible();
  await page.keyboard.press('p');
  const paused = page.getByRole('region', { name: 'Paused' });
  await expect(paused.getByRole('button', { name: 'Continue' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(paused).toBeHidden();
  await hurryUntil(page, /light it again/);
  await expect(page.getByText('The fire is out after 2 logs.')).toBeAttached();
  await page.keyboard.press('Space');
  await expect(page.getByText('0 logs')).toBeVisible();
});

test('one run of a build names the faults of all files in the studio’s folder, and keeps the built site', async () => {
  const folder = 'studios/night-heron';
  const change = async (file: string, from: string | RegExp, to: string) =>
    copy.put(`${folder}/${file}`, (await copy.read(`${folder}/${file}`)).replace(from, to));
  await change('colours.css', /--paper:[^;]*;/, '--paper: white;');
  await change('mark.svg', '</svg>', '<text>a</text></svg>');
  await change('games/glow/entry.ts', 'keepsScore: false', 'keepScore: false');
  await copy.put(`${folder}/pages/about.md`, 'No title');
  await copy.put(`${folder}/pages/team.md`, '# Team\n\n[Two](/people) people.\n');
  await rm(join(copy.folder, folder, 'pictures/icon-192.png'));
  await rm(join(copy.folder, folder, 'pictures/favicon.svg'));
  const before = await text('index.html');
  const { stderr } = await copy.run(['tsx/dist/cli.mjs', 'build/run.ts']).then(
    () => ({ stderr: '' }),
    (error: { stderr: string }) => error,
  );
  const lines = stderr.trimEnd().split('\n');
  for (const fault of [
    `${folder}/pictures/favicon.svg is missing`,
    `${folder}/pictures/icon-192.png is missing`,
    `${folder}/colours.css: --paper is "white" for the day`,
    `${folder}/mark.svg has a <text>`,
    `${folder}/games/glow/entry.ts has details.keepScore, which is not a field. Is it keepsScore?`,
    `${folder}/games/glow/entry.ts has no details.keepsScore`,
    'pages/about.md needs "# Title"',
  ])
    expect(lines).toContainEqual(expect.stringContaining(`// ${fault}`));
  expect(lines).toHaveLength(7);
  expect(await text('index.html')).toBe(before);
});
