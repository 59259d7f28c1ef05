import { mkdir, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '#site/config.ts';
import { isOfflineManifest } from '#site/offline/offline-manifest.ts';
import { contentVersion } from './games/write-packed.ts';
import { offlineDocument, offlineManifest } from './service-worker.ts';

let publicDir: string;

beforeEach(async () => {
  publicDir = await mkdtemp(join(tmpdir(), 'offline-files-'));
});

afterEach(() => rm(publicDir, { recursive: true }));

async function write(path: string, content: string | Buffer): Promise<void> {
  const file = join(publicDir, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}

const version = (text: string) => contentVersion(Buffer.from(text));

const playDocument = (code: string) =>
  `<script type="application/json" id="play-config">${JSON.stringify({
    game: 'pong',
    name: 'Pong',
    loaderUrl: '/games/pong/pong.loader.js?v=11111111',
    frameworkUrl: '/games/pong/pong.framework.js?v=22222222',
    codeUrl: code,
    dataUrl: '/games/pong/pong.data?v=44444444',
    streamingAssetsUrl: '/games/pong/StreamingAssets',
  })}</script>`;

async function writeGame(code: string): Promise<void> {
  await write('play/pong/index.html', playDocument(`${code}?v=33333333`));
  for (const ending of ['loader.js', 'framework.js', 'data'])
    await write(`games/pong/pong.${ending}`, ending);
}

test('caches pages at their clean addresses, styles, scripts and fonts, but no feeds, videos or downloads', async () => {
  await write('index.html', 'home');
  await write('webgames/pong.html', 'pong');
  await write('static/js/a.11223344.js', 'a');
  await write('static/js/a.11223344.js.br', 'packed a');
  for (const path of [
    'robots.txt',
    'news.atom',
    'downloads/a.zip',
    'cards/card.jpg',
    'static/media/a.11223344.webm',
  ])
    await write(path, 'x');
  const { files } = await offlineManifest(publicDir, {});
  expect(files).toEqual({
    '/': version('home'),
    '/static/js/a.11223344.js': version('a'),
    '/webgames/pong': version('pong'),
  });
});

test('caches only one size of each picture, and caches screenshots last', async () => {
  const poster = (width: number) => `static/media/poster-pong-${width}.aabbccdd.webp`;
  for (const width of [320, 640, 960]) await write(poster(width), String(width));
  await write('static/media/pong-play-1.aabbccdd.webp', 'shot');
  await write('static/media/pong-play-2-640.aabbccdd.webp', 'small shot');
  await write('static/media/pong-play-2.aabbccdd.webp', 'large shot');
  await write('screenshots/pong-1.webp', 'shot of an added game');
  const { files, extras, standIns } = await offlineManifest(publicDir, {});
  expect(Object.keys(files)).toEqual([`/${poster(640)}`]);
  expect(Object.keys(extras)).toEqual([
    '/screenshots/pong-1.webp',
    '/static/media/pong-play-1.aabbccdd.webp',
    '/static/media/pong-play-2-640.aabbccdd.webp',
    '/static/media/pong-play-2.aabbccdd.webp',
    `/${poster(320)}`,
    `/${poster(960)}`,
  ]);
  expect(standIns).toEqual({
    '/static/media/pong-play-2.aabbccdd.webp': '/static/media/pong-play-2-640.aabbccdd.webp',
    [`/${poster(320)}`]: `/${poster(640)}`,
    [`/${poster(960)}`]: `/${poster(640)}`,
  });
});

test('lists the files in a game’s play document with their plain and compressed sizes', async () => {
  await writeGame('/games/pong/pong.code.js');
  await write('games/pong/pong.code.js', 'code code code');
  await write('games/pong/pong.code.js.br', 'co');
  const manifest = await offlineManifest(publicDir, { sums: 'Sums' });
  expect(manifest.games['pong']?.files['/games/pong/pong.code.js?v=33333333']).toEqual([
    14,
    2,
    version('code code code'),
  ]);
  expect(manifest.games['sums']).toEqual({ name: 'Sums', files: {} });
  expect(isOfflineManifest(JSON.parse(JSON.stringify(manifest)))).toBe(true);
});

test('caches the files that a game loads on demand together with its other files', async () => {
  await writeGame('/games/pong/pong.code.js');
  await write('games/pong/pong.code.js', 'code');
  await write('games/framework/online.js', 'online');
  const online = { path: '/games/framework/online.js', version: '55555555' };
  const { games } = await offlineManifest(publicDir, {}, { pong: { loadedLater: [online] } });
  expect(games['pong']?.files['/games/framework/online.js?v=55555555']).toEqual([6, 6, version('online')]);
});

test('the hash of a file with a Content-Encoding is that of its decompressed content', async () => {
  await writeGame('/games/pong/pong.wasm.br');
  await write('games/pong/pong.wasm.br', brotliCompressSync('wasm'));
  const { games } = await offlineManifest(publicDir, {});
  expect(games['pong']?.files['/games/pong/pong.wasm.br?v=33333333']?.[2]).toBe(version('wasm'));
});

test('caches files that a game fetches during play under the address that the browser requests', async () => {
  await writeGame('/games/pong/pong.code.js');
  await write('games/pong/pong.code.js', 'code');
  await write('games/pong/StreamingAssets/songs/la la.gz', 'la la');
  const { games } = await offlineManifest(publicDir, {});
  const song = `/games/pong/StreamingAssets/songs/la%20la.gz?v=${version('la la')}`;
  expect(games['pong']?.files[song]).toEqual([5, 5, version('la la')]);
});

test('does not cache large files unless the visitor asks for it', async () => {
  await writeGame('/games/pong/pong.code.js');
  await write('games/pong/pong.code.js', 'code');
  await write('games/pong/StreamingAssets/film.bundle', '');
  await truncate(join(publicDir, 'games/pong/StreamingAssets/film.bundle'), 20_000_001);
  const { games } = await offlineManifest(publicDir, {});
  expect(Object.keys(games['pong']?.files ?? {}).join()).not.toContain('StreamingAssets');
});

test('a changed byte in a page changes the build’s id', async () => {
  await write('index.html', 'home');
  const { id } = await offlineManifest(publicDir, {});
  expect((await offlineManifest(publicDir, {})).id).toBe(id);
  await write('index.html', 'home.');
  expect((await offlineManifest(publicDir, {})).id).not.toBe(id);
});

const page = `<html><head>
  <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
  <link rel="preload" href="/static/media/text.woff2" as="font" />
  <link rel="stylesheet" crossorigin href="/static/media/style.css">
</head><body><header class="site-header"><a href="/">Home</a><p data-online="true"><span>// Connected</span></p></header>
<main><article class="error-screen"><h1>Unexpected Application Error!</h1></article></main>
<footer class="site-footer"><a href="mailto:a@b.example">a@b.example</a></footer>
<script type="module" src="/static/js/index.js"></script></body></html>`;

test('the offline page has the site’s look, header, footer, policy and status line, but no script', () => {
  const config = { ...readConfig({ STUDIO_NAME: 'Salt & Pepper' }), voice: 'slashes' } as const;
  const html = offlineDocument(page, config);
  expect(html).toContain('<link rel="stylesheet" crossorigin href="/static/media/style.css">');
  expect(html).toContain('<link rel="icon" href="/favicon.svg"');
  expect(html).toContain('<title>Offline // Salt &amp; Pepper</title>');
  expect(html).toContain('http-equiv="Content-Security-Policy"');
  expect(html).toContain(
    '<header class="site-header"><a href="/">Home</a><p data-online="true"><span>// Connected</span></p></header>',
  );
  expect(html).toContain('You are connected');
  expect(html.match(/<article.*<\/article>/s)).toHaveLength(1);
  expect(html).toContain('<footer class="site-footer"><a href="mailto:a@b.example">a@b.example</a></footer>');
  expect(html).toContain('<article class="error-screen">');
  expect(html).not.toContain('Unexpected');
  expect(html).not.toMatch(/<script|preload/);
});
