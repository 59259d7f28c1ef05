/**
 * What another studio's site must be, looked at on the site of `tests/made-up-studio`: another name, mark, slogan and colours,
 * two games added, one of ours left, no festival, no store, and nobody signs in. `npm run test:studio` runs it there.
 */
import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '#build/files.ts';
import { readSiteManifest } from '#build/site-manifest.ts';
import { checkFacts, outcomeLines } from '#build/studio/still-default.ts';
import { STUDIO_FOLDER } from '#build/studio/studio-files.ts';
import { readConfig } from '#site/config.ts';
import { KEPT_GAME, NINTH_FLOOR } from '../made-up-studio/flags.ts';
import { emulatorSite } from '../sites.ts';
import { config, hasSignIn, pages } from './support/site.ts';
import { expect, test, visit } from './support/visitor.ts';

test.skip(config.studioName !== 'Ninth Floor' || hasSignIn, 'npm run test:studio runs this');

const publicDir = join(emulatorSite.outDir, 'public');
const published = (path: string) => readFileSync(join(publicDir, path), 'utf8');

/** Runs a script of the project, and gives what it says. */
async function run(
  script: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<string> {
  const options = { cwd: projectRoot, env: { ...process.env, ...env } };
  const tsx = join(projectRoot, 'node_modules/tsx/dist/cli.mjs');
  return (await promisify(execFile)(process.execPath, [tsx, script, ...args], options)).stdout;
}

/** Files below a folder of what is published, by path. */
const filesBelow = (folder: string) =>
  readdirSync(join(publicDir, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

test('a build for publishing is not refused, and its last lines name nothing that is still default', () => {
  const published = readConfig({ SITE_URL: 'https://ninth-floor.org' });
  const { stillDefault } = readSiteManifest(emulatorSite.outDir);
  expect(() => checkFacts(published, stillDefault)).not.toThrow();
  expect(outcomeLines(published, stillDefault).slice(1)).toEqual([
    expect.stringContaining('sign-in: none'),
    'Nothing is still default.',
  ]);
});

test('the games that the studio puts first hang first', async ({ page }) => {
  await visit(page, '/');
  const names = page.locator('.poster-wall .poster-name');
  await expect(names.first()).toHaveText('Glow');
  await expect(names.nth(1)).toContainText('Ember');
});

test('adopting once more changes nothing', async () => {
  test.setTimeout(180_000);
  const files = [
    ...['studio.ts', 'mark.svg', 'colours.css'].map((name) => `${STUDIO_FOLDER}/${name}`),
    'site/public/favicon.svg',
  ];
  const pictures = ['site/public/icon-512.png', 'site/public/cards/card-studio.jpg'];
  const read = () => [...files, ...pictures].map((path) => readFileSync(join(projectRoot, path), 'base64'));
  const before = read();
  await run('tools/adopt/adopt.ts', NINTH_FLOOR);
  expect(read()).toEqual(before);
});

test('no published file has our name, our slogan or our addresses in it', () => {
  const texts = filesBelow('').filter((file) => /\.(html|js|css|xml|atom|txt|webmanifest|svg)$/.test(file));
  expect(texts.length).toBeGreaterThan(40);
  for (const file of texts) {
    const found = /Slash Slash|slash-slash\.example|invite\/slash-slash|One more round\./.exec(
      readFileSync(file, 'utf8'),
    );
    expect(found?.[0], file).toBeUndefined();
  }
});

test('pages of games that are gone, of festivals and of accounts are gone with them', async ({ request }) => {
  expect(pages.map(({ path }) => path)).toEqual(
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
    expect(pages.map((page) => page.path)).not.toContain(path);
    expect((await request.get(path)).status(), path).toBe(404);
  }
});

test('nothing of Firebase is shipped, nor a button for it', () => {
  for (const file of filesBelow('static').filter((name) => name.endsWith('.js')))
    expect(readFileSync(file, 'utf8')).not.toMatch(/identitytoolkit|Sign in with Google/);
});

test('the list of web games is open, and nothing asks to sign in', async ({ page }) => {
  await visit(page, '/webgames');
  const list = page.getByRole('list', { name: 'Web games' });
  await expect(list.getByRole('link', { name: 'Shoot or Die' })).toBeVisible();
  await expect(list.getByRole('link', { name: 'Ember [prototype]' })).toBeVisible();
  await expect(page.getByRole('link', { name: /log in|sign in|account$/i })).toHaveCount(0);
});

test('mark, colours and name are this studio’s wherever they are', async ({ page }) => {
  await visit(page, '/');
  await expect(page).toHaveTitle('Ninth Floor // small games about heights');
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
  expect(published('posters/ember.svg')).toContain('<circle cx="20"');
  expect(JSON.parse(published('manifest.webmanifest'))).toMatchObject({
    name: 'Ninth Floor',
    theme_color: '#0d151c',
  });
});

for (const [slug, name] of [
  [KEPT_GAME, 'Shoot or Die'],
  ['ember', 'Ember'],
  ['glow', 'Glow'],
] as const) {
  test(`${name} loads on its page`, async ({ page }) => {
    await visit(page, `/webgames/${slug}`);
    await expect(page.frameLocator('.game-frame iframe').getByRole('application', { name })).toBeVisible();
    await expect(page.frameLocator('.game-frame iframe').getByRole('progressbar')).toBeHidden();
  });
}
