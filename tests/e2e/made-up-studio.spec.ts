/**
 * Takes the site over for a studio that nobody has, as `npm run adopt` does it: another name, mark, slogan and colours, two
 * games added, one of ours left, no festival, and no sign-in, because it is published without a Firebase project.
 */
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readSiteManifest } from '#build/site-manifest.ts';
import { catalogueSlugs } from '#site/config.ts';
import { KEPT_GAME, NINTH_FLOOR } from '../made-up-studio/flags.ts';
import { expectAccessible } from './support/axe.ts';
import { addGames, copyProject, type ProjectCopy } from './support/project-copy.ts';
import { expect, test, visit } from './support/visitor.ts';

const GONE = catalogueSlugs().filter((slug) => slug !== KEPT_GAME);

const TSX = 'tsx/dist/cli.mjs';

/** The posts are a studio's own, as its games are. */
const NEWS = '# The lift stands\n\nSo there is [a game](/webgames/ember).\n';

let copy: ProjectCopy;
let site: string;
let builds: string;

/** Files below a folder of the copy, by path. */
const filesBelow = (folder: string) =>
  readdirSync(join(copy.folder, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

const pages = () => readSiteManifest(join(copy.folder, 'dist')).pages.map(({ path }) => path);

test.describe.configure({ mode: 'serial', timeout: 180_000 });

test.beforeAll(async () => {
  test.setTimeout(180_000);
  copy = await copyProject('made-up-studio');
  await addGames(copy);
  await copy.run([TSX, 'build/studio/adopt.ts', ...NINTH_FLOOR, ...GONE.map((slug) => `--without=${slug}`)]);
  for (const post of readdirSync(join(copy.folder, 'site/news')).filter((name) => name.endsWith('.md')))
    rmSync(join(copy.folder, 'site/news', post));
  await copy.put('site/news/2026-11-23-the-lift-stands.md', NEWS);
  builds = await copy.run([TSX, 'build/run.ts'], { SITE_URL: 'https://ninth-floor.org' });
  site = await copy.serve();
});

test.afterAll(async () => {
  await copy?.remove();
});

test('nothing that would mislead a visitor is left, and the build says so in its last line', () => {
  expect(builds).toContain('sign-in: none, because no Firebase project is configured');
  expect(builds.trimEnd().split('\n').at(-1)).toBe('// Nothing is still default.');
});

test('adopting once more changes nothing', async () => {
  const files = ['studio/studio.ts', 'studio/mark.svg', 'studio/colours.css', 'site/public/favicon.svg'];
  const pictures = ['site/public/icon-512.png', 'site/public/cards/card-studio.jpg'];
  const read = () => [...files, ...pictures].map((path) => readFileSync(join(copy.folder, path), 'base64'));
  const before = read();
  await copy.run([TSX, 'build/studio/adopt.ts', ...NINTH_FLOOR]);
  expect(read()).toEqual(before);
});

test('what runs compiles without the games that are gone', async () => {
  const include = ['studio', 'site', 'player', 'engine', 'games', 'posters', 'build', 'serve'];
  const extended = { extends: './tsconfig.json', include, exclude: ['**/*.test.ts', '**/*.test.tsx'] };
  await copy.put('tsconfig.adopted.json', JSON.stringify(extended));
  await copy.run(['typescript/bin/tsc', '--noEmit', '--project', 'tsconfig.adopted.json']);
});

test('no published file has our name, our slogan or our addresses in it', () => {
  const texts = filesBelow('dist/public').filter((file) =>
    /\.(html|js|css|xml|atom|txt|webmanifest|svg)$/.test(file),
  );
  expect(texts.length).toBeGreaterThan(40);
  for (const file of texts) {
    const found = /Slash Slash|slash-slash\.example|invite\/slash-slash|One more round\./.exec(
      readFileSync(file, 'utf8'),
    );
    expect(found?.[0], file).toBeUndefined();
  }
});

test('pages of games that are gone, of festivals and of accounts are gone with them', async ({ request }) => {
  expect(pages()).toEqual(
    expect.arrayContaining(['/', '/webgames', `/webgames/${KEPT_GAME}`, '/webgames/ember']),
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
    expect(pages()).not.toContain(path);
    expect((await request.get(site + path)).status(), path).toBe(404);
  }
});

test('nothing of Firebase is shipped, nor a button for it', () => {
  for (const file of filesBelow('dist/public/static').filter((name) => name.endsWith('.js')))
    expect(readFileSync(file, 'utf8')).not.toMatch(/identitytoolkit|Sign in with Google/);
});

test('the list of web games is open, and nothing asks to sign in', async ({ page }) => {
  await visit(page, `${site}/webgames`);
  const list = page.getByRole('list', { name: 'Web games' });
  await expect(list.getByRole('link', { name: 'Shoot or Die' })).toBeVisible();
  await expect(list.getByRole('link', { name: 'Ember [prototype]' })).toBeVisible();
  await expect(page.getByRole('link', { name: /log in|sign in|account$/i })).toHaveCount(0);
});

test('mark, colours and name are this studio’s wherever they are', async ({ page }) => {
  await visit(page, `${site}/`);
  await expect(page).toHaveTitle('Ninth Floor // small games about heights');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Going up.');
  await expect(page.locator('.mark circle')).toBeVisible();
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(238, 243, 246)');
  await expect(page.getByRole('link', { name: 'Join Discord' })).toHaveAttribute(
    'href',
    'https://discord.gg/ninth-floor',
  );
  await expect(page.getByRole('link', { name: 'Mastodon' })).toBeVisible();
  const favicon = await copy.read('dist/public/favicon.svg');
  expect(favicon).toContain('#0b2a4a');
  expect(favicon).toContain('<circle');
  expect(await copy.read('dist/public/posters/ember.svg')).toContain('<circle cx="20"');
  expect(JSON.parse(await copy.read('dist/public/manifest.webmanifest'))).toMatchObject({
    name: 'Ninth Floor',
    theme_color: '#0d151c',
  });
});

test('every page opens without a fault, can be read by all, and leads nowhere that is not there', async ({
  page,
  request,
}) => {
  const seen = new Map<string, number>();
  for (const path of pages().filter((each) => each !== '/component-sheet')) {
    await visit(page, site + path);
    await expect(page).toHaveTitle(/Ninth Floor/);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page);
    }
    const links = await page
      .locator('a[href^="/"]')
      .evaluateAll((all) => all.map((a) => a.getAttribute('href') ?? ''));
    for (const href of new Set(links.map((each) => each.replace(/#.*/, '')))) {
      if (!seen.has(href)) seen.set(href, (await request.get(site + href)).status());
      expect(seen.get(href), `${path} leads to ${href}`).toBe(200);
    }
  }
});

for (const [slug, name] of [
  [KEPT_GAME, 'Shoot or Die'],
  ['ember', 'Ember'],
  ['glow', 'Glow'],
] as const) {
  test(`${name} loads on its page`, async ({ page }) => {
    await visit(page, `${site}/webgames/${slug}`);
    await expect(page.frameLocator('iframe').getByRole('application', { name })).toBeVisible();
    await expect(page.frameLocator('iframe').getByRole('progressbar')).toBeHidden();
  });
}
