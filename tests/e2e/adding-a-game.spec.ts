/** Follows docs/adding-a-game.md word for word, in a copy of the project: once with a game, once with a Unity build. */
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { madeUpUnityBuild } from '#build/games/made-up-unity.ts';
import { projectRoot } from '#build/project-root.ts';
import { readSiteManifest } from '#build/site-manifest.ts';
import { staticServer } from '#serve/static-server.ts';
import { fileBlocks } from '../file-blocks.ts';
import { readZip } from '../read-zip.ts';
import { layoutShift } from './support/layout-shift.ts';
import { expect, test, visit } from './support/visitor.ts';

/** What is made, or too large to be copied. */
const LEFT_OUT = new Set(['node_modules', 'dist', '.git', '.cache']);

const ADDED = [
  { slug: 'ember', file: 'ember', name: 'Ember', support: true, aspect: 16 / 9, onSteam: false, score: 1 },
  { slug: 'glow', file: 'unity', name: 'Glow', support: false, aspect: 9 / 16, onSteam: true, score: 0 },
];

let copy: string;
let server: Server;

async function run(...command: string[]): Promise<void> {
  const [tool = '', ...args] = command;
  const script = join(projectRoot, 'node_modules', tool);
  await promisify(execFile)(process.execPath, [script, ...args], { cwd: copy });
}

async function put(path: string, content: string | Buffer): Promise<void> {
  await mkdir(dirname(join(copy, path)), { recursive: true });
  await writeFile(join(copy, path), content);
}

const published = (path: string) => join(copy, 'dist/public', path);
const text = (path: string) => readFile(published(path), 'utf8');

test.describe.configure({ mode: 'serial', timeout: 120_000 });

test.beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'adding-a-game-'));
  for (const name of await readdir(projectRoot)) {
    if (!LEFT_OUT.has(name)) await cp(join(projectRoot, name), join(copy, name), { recursive: true });
  }
  await symlink(join(projectRoot, 'node_modules'), join(copy, 'node_modules'));
  const markdown = await readFile(join(projectRoot, 'docs/adding-a-game.md'), 'utf8');
  for (const [path, content] of fileBlocks(markdown)) await put(path, content);
  for (const [name, content] of madeUpUnityBuild('Glow', '.br'))
    await put(`games/glow/unity/Build/${name}`, content);
  await put('games/glow/unity/StreamingAssets/lamps.json', '[]');
  await cp(
    join(projectRoot, 'site/pictures/donum-play-1.webp'),
    join(copy, 'site/public/screenshots/glow-1.webp'),
  );
  await run('tsx/dist/cli.mjs', 'build/run.ts');
  server = createServer(staticServer(join(copy, 'dist'))).listen(0, 'localhost');
});

test.afterAll(async () => {
  server?.close();
  server?.closeAllConnections();
  await rm(copy, { recursive: true });
});

test('what the document says compiles', async () => {
  const added = ['games/ember/**/*.ts', 'site/catalogue/games/*.ts', 'media/ember/*.ts'];
  await put('tsconfig.added.json', JSON.stringify({ extends: './tsconfig.json', include: added }));
  await run('typescript/bin/tsc', '--noEmit', '--project', 'tsconfig.added.json');
});

test('pages, poster and every list follow from entry and folder', async () => {
  const lists = {
    home: await text('index.html'),
    press: await text('press.html'),
    sitemap: await text('sitemap.xml'),
    shortcuts: await text('manifest.webmanifest'),
    offline: await text('service-worker.js'),
  };
  const pressKit = readZip(await readFile(published('press/press-kit.zip'))).map(({ path }) => path);
  for (const { slug, name, support, file } of ADDED) {
    for (const [list, content] of Object.entries(lists)) expect(content, list).toContain(`/webgames/${slug}`);
    expect(await text(`webgames/${slug}.html`)).toContain(`<title>Play ${name} // `);
    expect(await text(`play/${slug}/index.html`)).toContain(`/games/${slug}/${file}.loader.js?v=`);
    expect(await text(`posters/${slug}.svg`)).toMatch(/^<svg /);
    expect(lists.home).toContain(`src="/posters/${slug}.svg"`);
    expect(lists.press).toContain(`src="/posters/${slug}.svg"`);
    expect(lists.offline).toContain(`/games/${slug}/${file}.data`);
    expect(pressKit).toContain(`posters/poster-${slug}.svg`);
    expect(lists.sitemap.includes(`/${slug}-support<`), 'support page').toBe(support);
  }
  expect(lists.offline).toContain('/games/glow/StreamingAssets/lamps.json?v=');
  expect(lists.press).toContain('src="/screenshots/glow-1.webp"');
  expect(pressKit).toContain('screenshots/glow-1.webp');
  const policy = await text('ember-support.html');
  expect(policy).toContain('Ember does not collect any personal information or device information.');
  expect(lists.home, 'footer').toContain('href="/ember-support"');
  const { pages } = readSiteManifest(join(copy, 'dist'));
  expect(pages.find(({ path }) => path === '/webgames/glow')?.description).toMatch(
    /^A light that wants company\./,
  );
});

test('every host is told how Unity packed its files', async () => {
  const headers = await text('_headers');
  expect(headers).toContain("frame-src 'self' https://store.steampowered.com;");
  expect(headers).toContain(
    '/games/:part/unity.wasm.br\n  Content-Type: application/wasm\n  Content-Encoding: br\n',
  );
  const firebase = await readFile(join(copy, 'dist/firebase.json'), 'utf8');
  expect(firebase).toContain('"/games/*/unity.wasm.br"');
});

for (const { slug, name, aspect, onSteam, score } of ADDED) {
  test(`${name} loads on its page`, async ({ page }) => {
    const { port } = server.address() as AddressInfo;
    await visit(page, `http://localhost:${port}/webgames/${slug}`);
    const { width = 0, height = 1 } = (await page.locator('iframe').boundingBox()) ?? {};
    expect(width / height).toBeCloseTo(aspect, 1);
    const frame = page.frameLocator('iframe');
    await expect(frame.getByRole('progressbar')).toBeHidden();
    await expect(frame.getByRole('application', { name })).toBeVisible();
    await expect(frame.getByText('// loading 100 %')).toBeAttached();
    await expect(frame.locator('#notice')).toBeEmpty();
    await expect(page.getByText('// no score on this device yet')).toHaveCount(score);
    await expect(page.getByRole('button', { name: 'Load Steam’s widget' })).toHaveCount(onSteam ? 1 : 0);
    expect(await layoutShift(page)).toBe(0);
  });
}
