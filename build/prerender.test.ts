import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { catalogue } from '#site/catalogue/catalogue.ts';
import { readConfig } from '#site/config.ts';
import type { PublishedPage } from '#site/page-texts.ts';
import { madeUpEntry } from '#tests/support/made-up-entry.ts';
import { withSlashes } from './files.ts';
import { prerender, structuredData } from './prerender.ts';
import { policyFacts } from './security-policies.ts';
import { headlineFont } from './studio/fallback-faces.ts';

const config = readConfig({ SITE_URL: 'https://games.example', STUDIO_NAME: 'Ninth Floor' });

test('the home page names the studio', () => {
  expect(structuredData({ path: '/', card: 'studio' }, config, catalogue)).toMatchObject({
    '@type': 'Organization',
    name: 'Ninth Floor',
    url: 'https://games.example',
  });
});

test.each(catalogue.map(({ path, name, slug }) => ({ path, name, slug })))(
  '$path names the game $name and its picture',
  ({ path, name, slug }) => {
    expect(structuredData({ path, card: slug }, config, catalogue)).toMatchObject({
      '@type': 'VideoGame',
      name,
      url: `https://games.example${path}`,
      image: `https://games.example/cards/card-${slug}.jpg`,
    });
  },
);

test('a page without a game has no structured data', () => {
  expect(structuredData({ path: '/account', card: 'studio' }, config, catalogue)).toBeNull();
});

test.each(catalogue.map((game) => ({ ...game })))('$path has its genre, dates and screenshots', (game) => {
  const press = { ...config.press, releases: { [game.slug]: '2026-11-21' } };
  const data = structuredData({ path: game.path, card: game.slug }, { ...config, press }, catalogue);
  expect(data).toMatchObject({
    genre: game.genre,
    datePublished: '2026-11-21',
    dateModified: game.latest?.date,
  });
  expect((data as { screenshot: object[] }).screenshot).toHaveLength(game.screenshots.length);
});

describe('prerendered files', () => {
  const facts = policyFacts(config, []);
  const ember = {
    ...madeUpEntry.listing,
    ...madeUpEntry.details,
    ...{ slug: 'ember', name: 'Ember', path: '/webgames/ember', privacy: madeUpEntry.privacy },
    ...{ screenshots: madeUpEntry.screenshots, supportPath: null, keepsScore: true, screenshotIsOpen: false },
    poster: { src: '/posters/ember.svg', width: 3, height: 4, alt: 'A poster with a fire' },
  } as unknown as (typeof catalogue)[number];
  const page = (path: string, card = 'studio') =>
    ({ path, card, title: `Title of ${path}`, description: `About ${path}` }) as PublishedPage;
  const pages = [page('/'), page('/press'), page('/webgames/ember', 'ember')];
  const TEMPLATE = [
    '<head><!--head--><link rel="stylesheet" crossorigin href="/static/site.css"></head>',
    '<body><div id="root"><!--app--></div><!--inline-scripts-->',
    '<script async type="module" crossorigin src="/static/boot.js"></script></body>',
  ].join('');
  let publicDir = '';

  beforeEach(async () => {
    publicDir = await mkdtemp(join(tmpdir(), 'prerender-'));
    await mkdir(join(publicDir, '.vite'));
    await writeFile(join(publicDir, 'index.html'), TEMPLATE);
    const headline = (await headlineFont()).file.replace('.woff2', '.1a.woff2');
    const files = { a: { file: 'static/a.js', assets: ['static/other.2b.woff2', `static/${headline}`] } };
    await writeFile(join(publicDir, '.vite/manifest.json'), JSON.stringify(files));
  });

  afterEach(() => rm(publicDir, { recursive: true }));

  const write = (renderPage = async (path: string) => `<p>Body of ${path}</p>`) =>
    prerender({
      config: facts,
      publicDir,
      inlineScripts: [{ attributes: 'nomodule', code: 'first()' }],
      prerenderer: {
        ...{ pages, catalogue: [ember], news: [], renderPage },
        notFound: { path: '/404', title: 'Not found' },
      },
    });
  const read = (file: string) => readFile(join(publicDir, file), 'utf8');

  test('each page is a file named as its path, with its own title, address, picture and body', async () => {
    await write();
    const files = await readdir(publicDir, { recursive: true });
    expect(files.map(withSlashes).sort()).toEqual([
      '404.html',
      'index.html',
      'press.html',
      'webgames',
      'webgames/ember.html',
    ]);
    for (const [file, path, card] of [
      ['index.html', '/', 'studio'],
      ['press.html', '/press', 'studio'],
      ['webgames/ember.html', '/webgames/ember', 'ember'],
    ] as const) {
      const html = await read(file);
      expect(html).toContain(`<title>Title of ${path}</title>`);
      expect(html).toContain(`<meta name="description" content="About ${path}" />`);
      expect(html).toContain(`<link rel="canonical" href="https://games.example${path}" />`);
      expect(html).toContain(`content="https://games.example/cards/card-${card}.jpg"`);
      expect(html).toContain(`<div id="root"><p>Body of ${path}</p></div>`);
      expect(html).toContain('<meta http-equiv="Content-Security-Policy"');
      expect(html).not.toMatch(/<!--|noindex|NaN|undefined/);
    }
  });

  test('a game’s page describes its poster and contains structured data, and other pages name the studio', async () => {
    await write();
    const alt = (html: string) => /og:image:alt" content="([^"]*)"/.exec(html)?.[1];
    const data = (html: string) => /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1];
    const [game, press, home] = [
      await read('webgames/ember.html'),
      await read('press.html'),
      await read('index.html'),
    ];
    expect(alt(game)).toBe('A poster with a fire');
    expect(alt(press)).toMatch(/^Ninth Floor: ./);
    expect(JSON.parse(data(game) ?? '')).toMatchObject({ '@type': 'VideoGame', name: 'Ember' });
    expect(JSON.parse(data(home) ?? '')).toMatchObject({ '@type': 'Organization' });
    expect(data(press)).toBeUndefined();
  });

  test('the page for unknown addresses asks search engines not to list it', async () => {
    await write();
    const html = await read('404.html');
    expect(html).toContain('<meta name="robots" content="noindex" />');
    expect(html).toContain('<title>Not found</title>');
    expect(html).toContain('<p>Body of /404</p>');
  });

  test('the headline font is preloaded before other fonts, which have a low priority', async () => {
    await write();
    const fonts = [
      ...(await read('press.html')).matchAll(/<link rel="preload" href="([^"]+)" as="font"[^>]*>/g),
    ];
    const headline = (await headlineFont()).file.replace('.woff2', '.1a.woff2');
    expect(fonts.map(([, href]) => href)).toEqual([`/static/${headline}`, '/static/other.2b.woff2']);
    expect(fonts.map(([tag]) => tag.includes('fetchpriority="low"'))).toEqual([false, true]);
  });

  test('inline scripts run before the bundle, which has a low priority', async () => {
    await write();
    expect(await read('press.html')).toMatch(
      /<script nomodule>first\(\)<\/script>\s*<script fetchpriority="low" async type="module" crossorigin src="\/static\/boot\.js">/,
    );
  });

  test('only a page whose parts differ between visitors has the script that chooses among them', async () => {
    await write(async (path) => (path === '/press' ? '<p data-for="signed-in">Hello</p>' : '<p>Hello</p>'));
    const sheet = '<link rel="preload" href="/static/site.css" as="style" crossorigin />';
    expect(await read('press.html')).toMatch(/<script>[^<]/);
    expect(await read('press.html')).toContain(sheet);
    expect(await read('index.html')).not.toContain('<script>');
    expect(await read('index.html')).not.toContain(sheet);
  });

  test.each([
    ['script', /<script.*<\/script>/],
    ['style sheet', /<link rel="stylesheet"[^>]*>/],
  ])('refuses a bundle without a %s', async (part, tag) => {
    await writeFile(join(publicDir, 'index.html'), TEMPLATE.replace(tag, ''));
    await expect(write()).rejects.toThrow(`The bundled index.html contains no ${part}.`);
  });
});
