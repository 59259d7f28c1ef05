import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ViteDevServer } from 'vite';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { CatalogueEntry } from '#site/catalogue/game-entry.ts';
import {
  devPosters,
  letteringOf,
  type PosterOrder,
  namePoster as posterWithMark,
  printPosters,
} from './poster-files.ts';
import { parseMark } from './studio/mark.ts';

const inks = ['#e8601c', '#f6efe0', '#1b1718'] as const;
const mark = parseMark('<svg viewBox="0 0 10 10"><path class="accent" d="M0 0H10V10Z"/></svg>');
const namePoster = (poster: PosterOrder) => posterWithMark(poster, mark, 'slashes');
const order = (name: string, slug = 'game') => ({ slug, name, inks });

test.each(['Ember', 'Go', 'A', 'Émile’s 2nd Night: the Long Way Home & Back', '火', ''])(
  'draws a poster for the name %j in the inks of its game',
  (name) => {
    const svg = namePoster(order(name));
    for (const ink of inks) expect(svg).toContain(`fill="${ink}"`);
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 1200 1600"/);
  },
);

test('the same game always gets the same poster, and another game a different one', () => {
  expect(namePoster(order('Ember', 'ember'))).toBe(namePoster(order('Ember', 'ember')));
  expect(namePoster(order('Ember', 'ember'))).not.toBe(namePoster(order('Ember', 'amber')));
});

test.each([
  ['Émile’s 2nd Straße & Night', 'EMILES 2ND STRASSE NIGHT'],
  ['微光', 'FAINT LIGHT'],
  ['Glow 微光', 'FAINT LIGHT'],
  ['Øre', 'FAINT LIGHT'],
  ['Свет', 'FAINT LIGHT'],
])('a poster for %j prints %j, all of the name or the slug', (name, text) => {
  expect(letteringOf({ slug: 'faint-light', name }).text).toBe(text);
});

test('a poster is printed from the slug if its letters cannot spell the name', () => {
  expect(namePoster(order('微光', 'glow'))).toBe(namePoster(order('Glow', 'glow')));
});

test('a poster contains only shapes: no script, no text and no requests', () => {
  expect(namePoster(order('<script>alert(1)</script>'))).not.toMatch(/<script|<text|<image|href|url\((?!#)/);
});

const game = (slug: string, src = `/posters/${slug}.svg`) =>
  ({ ...order(slug, slug), poster: { src, width: 3, height: 4, alt: '' } }) as unknown as CatalogueEntry;

test('prints a file for each game without a poster of its own', async () => {
  const publicDir = await mkdtemp(join(tmpdir(), 'posters-'));
  onTestFinished(() => rm(publicDir, { recursive: true }));
  await printPosters(publicDir, [game('made-up'), game('drawn', '/static/drawn.webp')]);
  expect(await readdir(publicDir, { recursive: true })).toEqual(['posters', join('posters', 'made-up.svg')]);
  expect(await readFile(join(publicDir, 'posters/made-up.svg'), 'utf8')).toMatch(/^<svg /);
});

async function answerInDevelopment(url: string, catalogue: Promise<readonly CatalogueEntry[]>) {
  const next = vi.fn();
  const end = vi.fn();
  const headers: Record<string, string> = {};
  const response = { setHeader: (name: string, value: string) => (headers[name] = value), end };
  let answer = async (..._: unknown[]): Promise<void> => {};
  const middlewares = { use: (handler: typeof answer) => (answer = handler) };
  const ssrLoadModule = async () => ({ catalogue: await catalogue });
  const { configureServer } = devPosters() as unknown as { configureServer(_: ViteDevServer): void };
  configureServer({ middlewares, ssrLoadModule } as unknown as ViteDevServer);
  await answer({ url }, response, next);
  return { next, headers, svg: end.mock.lastCall?.[0] as string | undefined };
}

test('in development, a poster is printed when it is requested', async () => {
  const catalogue = Promise.resolve([game('other'), game('ember')]);
  const { svg, headers, next } = await answerInDevelopment('/posters/ember.svg?t=1', catalogue);
  expect(svg).toMatch(/^<svg /);
  const other = await answerInDevelopment('/posters/other.svg', catalogue);
  expect(svg).not.toBe(other.svg);
  expect(headers).toEqual({ 'Content-Type': 'image/svg+xml' });
  expect(next).not.toHaveBeenCalled();
});

test.each(['/', '/posters/none.svg', '/press'])(
  'in development, %s is left to other handlers',
  async (url) => {
    const { svg, next } = await answerInDevelopment(url, Promise.resolve([game('ember')]));
    expect(svg).toBeUndefined();
    expect(next).toHaveBeenCalledExactlyOnceWith();
  },
);

test('in development, a fault in the catalogue is reported', async () => {
  const fault = new Error('A fault');
  const poster = await answerInDevelopment('/posters/ember.svg', Promise.reject(fault));
  expect(poster.next).toHaveBeenCalledExactlyOnceWith(fault);
});

test('a name of one or two letters is not stretched over the whole width', () => {
  const widest = (name: string) => {
    const [, letters = ''] = /<path fill="#f6efe0" d="([^"]*)"\/>\n<\/g>/.exec(namePoster(order(name))) ?? [];
    const xs = [...letters.matchAll(/[ML](-?[\d.]+)/g)].map(([, x]) => Number(x));
    return Math.max(...xs) - Math.min(...xs);
  };
  expect(widest('III')).toBeGreaterThan(900);
  expect(widest('II')).toBeLessThan(600);
});
