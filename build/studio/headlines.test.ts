import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { config } from '#site/config.ts';
import { readText } from '../files.ts';
import {
  headlineNotes,
  headlineRules,
  headlinesOf,
  listed,
  missingCharacters,
  missingInHeadlineFont,
  posterNotes,
} from './headlines.ts';

const latin = readFileSync(
  join(
    dirname(createRequire(import.meta.url).resolve('@fontsource-variable/martian-mono/package.json')),
    'files/martian-mono-latin-standard-normal.woff2',
  ),
);

test.each([
  ['One more round.', ''],
  ['再來一局。再 Night', '再來一局。'],
  ['Go\u00a0on\u200d \ufe0f', ''],
  ['Heron 🎮!', '🎮'],
])('of %j a Latin font lacks %j', async (text, missing) => {
  expect(await missingCharacters(latin, text)).toBe(missing);
});

test('names the characters of headlines that the font lacks, and what shows them instead', () => {
  expect(headlineNotes('夜鷺')).toEqual([
    expect.stringMatching(
      /^the headline font has no 夜鷺, which visitors see in a font of their device: npm run fonts -- display/,
    ),
  ]);
  expect(headlineNotes('')).toEqual([]);
});

test('headlines are the name, the slogan, the names of games, and the titles of texts', () => {
  const headlines = headlinesOf({ studioName: 'Night Heron', texts: { ...config.texts, slogan: 'Go on.' } });
  expect(headlines.split('\n').slice(0, 2)).toEqual(['Night Heron', 'Go on.']);
});

const entry = (name: string, poster?: object) =>
  ({ link: { name }, listing: { poster } }) as unknown as Parameters<typeof posterNotes>[0][number]['entry'];

test('names each poster that cannot show its game’s name, unless the poster is a picture', () => {
  const notes = posterNotes([
    { slug: 'faint-light', entry: entry('微光') },
    { slug: 'glow', entry: entry('微光', { src: '/posters/glow.webp' }) },
    { slug: 'ember', entry: entry('Ember') },
  ]);
  expect(notes).toEqual([
    'faint-light: its poster shows FAINT LIGHT instead of 微光, because posters are lettered in A to Z and 0 to 9; a picture in poster of its entry replaces it',
  ]);
});

test('the home page’s headline is as small as its widest word needs, and lines are higher for fonts of the device', async () => {
  const widest = (css: string) => Number(/--slogan-fit: calc\(\(.*\) \/ ([\d.]+)\);/.exec(css)?.[1]);
  const named = (studioName: string, slogan: string) =>
    headlineRules({ studioName, texts: { ...config.texts, slogan } });
  const [short, long] = [await named('A', 'Go on.'), await named('A', 'Go everywhere.')];
  expect(widest(long)).toBeGreaterThan(widest(short));
  expect(
    readText('site/pages/home/home.css').match(/font-size: min\([^;]*var\(--slogan-fit\)\);/g),
  ).toHaveLength(2);
  const missing = await missingInHeadlineFont(headlinesOf({ ...config, studioName: 'A' }));
  expect(short.includes('line-height')).toBe(/\p{L}/u.test(missing));
  // No studio's headline font has hieroglyphs.
  expect(await named('𓅓', 'Go on.')).toContain(':is(h1, h2, h3) {\n  line-height: 1.4;');
});

test('a symbol that the font lacks does not change the height of all headlines', async () => {
  const css = (studioName: string) =>
    headlineRules({ studioName, texts: { ...config.texts, slogan: 'Go on.' } });
  expect(await css('Heron 🎮')).toBe(await css('Heron'));
});

test('shows at most 20 characters of a long list', () => {
  expect(listed('夜'.repeat(20))).toBe('夜'.repeat(20));
  expect(listed('夜'.repeat(33))).toBe(`${'夜'.repeat(20)}… (33 characters)`);
});
