import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { catalogue } from '#site/catalogue/catalogue.ts';
import { readConfig } from '#site/config.ts';
import { type ReadEntry, readZip } from '#tests/support/read-zip.ts';
import { posterKind } from './poster-files.ts';
import { PRESS_KIT, writePressKit } from './press-kit.ts';

const plain = readConfig({ SITE_URL: 'https://games.example', STUDIO_NAME: 'Ninth Floor' });
const config = {
  ...plain,
  press: {
    ...plain.press,
    ...{ founded: '1999', place: '', team: ['Ada', 'Grace'], awards: [] },
    releases: Object.fromEntries(catalogue.slice(0, 1).map(({ slug }) => [slug, '2026-11-21'])),
    quotes: [{ text: 'Good.', by: 'A Magazine' }],
  },
};
const printed = catalogue.map((game) => {
  const slug = `printed-${game.slug}`;
  return { ...game, slug, poster: { ...game.poster, src: `/posters/${slug}.svg` } };
});
let publicDir = '';
let entries: ReadEntry[] = [];

beforeAll(async () => {
  publicDir = await mkdtemp(join(tmpdir(), 'press-kit-'));
  await writePressKit(publicDir, config, [...catalogue, ...printed]);
  entries = readZip(await readFile(join(publicDir, PRESS_KIT)));
});

afterAll(() => rm(publicDir, { recursive: true }));

const paths = () => entries.map(({ path }) => path);
const textOf = (path: string) => entries.find((entry) => entry.path === path)?.content.toString() ?? '';

test('contains facts and both marks, which everybody may read', () => {
  expect(paths().slice(0, 3)).toEqual(['facts.txt', 'mark.svg', 'mark-512.png']);
  expect(new Set(entries.map(({ mode }) => mode))).toEqual(new Set([0o100644]));
});

test('the facts omit what the studio does not state', () => {
  const facts = textOf('facts.txt');
  expect(facts).toContain('\nFounded: 1999\nTeam: Ada; Grace\n');
  expect(facts).not.toMatch(/^(Place|Awards):/m);
  expect(facts).toContain('“Good.” A Magazine');
});

test('the facts list each game with its address, and its release if that is known', () => {
  const facts = textOf('facts.txt');
  for (const [index, { name, path, features }] of catalogue.entries()) {
    const release = index === 0 ? 'Out since 2026-11-21\n' : '';
    expect(facts).toContain(`${name}\nhttps://games.example${path}\n${release}\n`);
    for (const feature of features) expect(facts).toContain(`- ${feature}\n`.trimEnd());
  }
});

test('contains a printed poster for each game without a picture of its own, and only for those', () => {
  const wanted = [...catalogue, ...printed].filter((game) => posterKind(game) === 'printed');
  for (const { slug } of wanted) expect(textOf(`posters/poster-${slug}.svg`)).toMatch(/^<svg /);
  const made = paths().filter((path) => /^posters\/poster-.+\.svg$/.test(path));
  const supplied = catalogue.filter((game) => posterKind(game) === 'public');
  expect(made).toHaveLength(
    wanted.length + supplied.filter(({ poster }) => poster.src.endsWith('.svg')).length,
  );
  expect(new Set(paths()).size).toBe(paths().length);
});

test('contains one size of each drawn poster, and the screenshots, in folders of their own', () => {
  for (const path of paths().slice(3))
    expect(path).toMatch(/^posters\/poster-[\w-]+(-960\.webp|\.svg|\.webp)$|^screenshots\/[\w-]+\.webp$/);
  for (const { slug, poster } of catalogue)
    if (!poster.src.startsWith('/posters/')) {
      expect(paths()).toContain(`posters/poster-${slug}-960.webp`);
      expect(paths()).toContain(`screenshots/${slug}-play-1.webp`);
    }
});
