import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { ViteDevServer } from 'vite';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PLAY_CONFIG_ID } from '#player/play-config.ts';
import type { CatalogueEntry } from '#site/catalogue/game-entry.ts';
import { readConfig } from '#site/config.ts';
import { GAME_FILES_ADDRESS } from '#site/shell/prefetch-game.ts';
import type { GameFiles } from './games/game-folders.ts';
import {
  devPlayDocuments,
  preloadHeader,
  preloadTags,
  withoutPreloads,
  writeGameFileList,
  writePlayDocuments,
} from './play-documents.ts';

const file = (name: string) => ({ path: `/games/ember/ember.${name}`, version: '1a' });
const files: GameFiles = {
  loader: file('loader.js'),
  framework: file('framework.js'),
  code: file('code.js'),
  data: file('data'),
  preloaded: ['code', 'data'],
  preloadedFonts: ['/static/media/display.0a.woff2'],
  streamingAssets: '/games/ember/StreamingAssets',
};

test('header and tags preload the same files, each with the matching `as` type', () => {
  expect(preloadHeader(files)).toBe(
    '</games/ember/ember.code.js?v=1a>; rel=preload; as=script, ' +
      '</games/ember/ember.data?v=1a>; rel=preload; as=fetch; crossorigin, ' +
      '</static/media/display.0a.woff2>; rel=preload; as=font; crossorigin',
  );
  expect(preloadTags(files).split('\n    ')).toEqual([
    '<link rel="preload" href="/games/ember/ember.code.js?v=1a" as="script" />',
    '<link rel="preload" href="/games/ember/ember.data?v=1a" as="fetch" crossorigin />',
    '<link rel="preload" href="/static/media/display.0a.woff2" as="font" crossorigin />',
  ]);
});

test('a build without preloads has an empty Link header', () => {
  expect(preloadHeader({ ...files, preloaded: [], preloadedFonts: [] })).toBe('');
});

test('removes an earlier build’s preloads from the header rules, and keeps everything else', () => {
  const rules = [
    { path: '/play/ember/', headers: { 'Cache-Control': 'no-store', Link: preloadHeader(files) } },
    { path: '/*', headers: { 'X-Frame-Options': 'SAMEORIGIN' } },
  ];
  expect(withoutPreloads(rules)).toEqual([
    { path: '/play/ember/', headers: { 'Cache-Control': 'no-store' } },
    { path: '/*', headers: { 'X-Frame-Options': 'SAMEORIGIN' } },
  ]);
});

const config = readConfig({ SITE_URL: 'https://games.example', STUDIO_NAME: 'Ninth Floor' });
let publicDir = '';

beforeEach(async () => {
  publicDir = await mkdtemp(join(tmpdir(), 'play-documents-'));
});
afterEach(() => rm(publicDir, { recursive: true }));

async function put(written: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, content] of Object.entries(written)) {
    await mkdir(dirname(join(publicDir, name)), { recursive: true });
    await writeFile(join(publicDir, name), content);
  }
}

const playConfigIn = (html: string) =>
  JSON.parse(new RegExp(`id="${PLAY_CONFIG_ID}"[^>]*>(.*?)</script>`, 's').exec(html)?.[1] ?? 'null');

const ember = {
  ...{ slug: 'ember', name: 'Ember & Ash', path: '/webgames/ember' },
  embed: { aspectRatio: '16:9', screenshots: true },
} as CatalogueEntry & { embed: NonNullable<CatalogueEntry['embed']> };

test('each game has a document with the player, the addresses of its files and a policy', async () => {
  await writePlayDocuments({ config, publicDir, games: [ember], manifest: { ember: files } });
  const html = await readFile(join(publicDir, 'play/ember/index.html'), 'utf8');
  expect(playConfigIn(html)).toMatchObject({
    ...{ game: 'ember', name: 'Ember & Ash', companyName: 'Ninth Floor', productVersion: '1a' },
    ...{ loaderUrl: '/games/ember/ember.loader.js?v=1a', dataUrl: '/games/ember/ember.data?v=1a' },
    ...{ screenshots: true, streamingAssetsUrl: '/games/ember/StreamingAssets' },
  });
  expect(html).toContain('<title>Ember &amp; Ash</title>');
  expect(html).toContain('<meta http-equiv="Content-Security-Policy"');
  expect(html).toContain(preloadTags(files));
  const [, player = ''] = /<script[^>]* src="\/(static\/play\/player\.[0-9a-f]{8}\.js)"/.exec(html) ?? [];
  expect(await readdir(join(publicDir, dirname(player)))).toContain(player.replace(/.*\//, ''));
  const writing = writePlayDocuments({ config, publicDir, games: [ember], manifest: {} });
  await expect(writing).rejects.toThrow('/ember/entry.ts embeds a game, but games/ember has none.');
});

test('lists the files of each page with a game, with the bytes that a browser would receive', async () => {
  const page = '<iframe class="game" src="/play/ember/" title="Ember"></iframe>';
  await put({
    'index.html': page,
    'webgames/ember.html': page,
    'press.html': '<p>No game</p>',
    'play/ember/index.html':
      '<link rel="preload" href="/games/ember/ember.data?v=1a" as="fetch" /><script type="module" src="/static/p.js">',
    'games/ember/ember.data': 'x'.repeat(70),
    'static/p.js': 'x'.repeat(50),
    'static/p.js.br': 'x'.repeat(20),
  });
  const size = (await readFile(join(publicDir, 'play/ember/index.html'))).length;
  await writeGameFileList(publicDir, ['/', '/webgames/ember', '/press']);
  const wanted = [
    ['/play/ember/', size],
    ['/games/ember/ember.data?v=1a', 70],
    ['/static/p.js', 20],
  ];
  const list = join(publicDir, GAME_FILES_ADDRESS);
  expect(JSON.parse(await readFile(list, 'utf8'))).toEqual({ '/': wanted, '/webgames/ember': wanted });
  expect(await readdir(dirname(list))).toContain(`${GAME_FILES_ADDRESS.replace(/.*\//, '')}.br`);
});

async function answerInDevelopment(
  originalUrl: string,
  transformIndexHtml = async (_: string, html: string) => html,
) {
  const next = vi.fn();
  const headers: Record<string, string> = {};
  const end = vi.fn();
  const response = { setHeader: (name: string, value: string) => (headers[name] = value), end };
  let answer = async (..._: unknown[]): Promise<void> => {};
  const middlewares = { use: (handler: typeof answer) => (answer = handler) };
  const { configureServer } = devPlayDocuments(config) as unknown as {
    configureServer(_: ViteDevServer): void;
  };
  configureServer({ middlewares, transformIndexHtml } as unknown as ViteDevServer);
  await answer({ originalUrl }, response, next);
  return { next, headers, html: end.mock.lastCall?.[0] as string | undefined };
}

test.each(['/play/donum/', '/play/donum/?time=1', '/play/donum/index.html'])(
  'in development, %s is the player with the addresses of the game’s unhashed files',
  async (address) => {
    const { html = '', headers, next } = await answerInDevelopment(address);
    expect(next).not.toHaveBeenCalled();
    expect(headers).toEqual({ 'Content-Type': 'text/html; charset=utf-8' });
    expect(playConfigIn(html)).toMatchObject({
      ...{ game: 'donum', companyName: 'Ninth Floor', loaderUrl: '/games/donum/donum.loader.js' },
      ...{ dataUrl: '/games/donum/donum.data', codeUrl: '/games/donum/donum.code.js' },
    });
    expect(html).toContain('"/player/');
  },
);

test.each(['/', '/play/', '/play/donum', '/play/donum/more', '/play/no-such-game/'])(
  'in development, %s is left to other handlers',
  async (address) => {
    const { html, next } = await answerInDevelopment(address);
    expect(html).toBeUndefined();
    expect(next).toHaveBeenCalledExactlyOnceWith();
  },
);

test('in development, a fault in the document is reported', async () => {
  const fault = new Error('A fault');
  const { next } = await answerInDevelopment('/play/donum/', () => Promise.reject(fault));
  expect(next).toHaveBeenCalledExactlyOnceWith(fault);
});
