import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { config } from '#site/config.ts';
import { readText } from '../files.ts';
import { headlineRules, headlinesOf, letterNotes, listed, missingCharacters } from './headlines.ts';
import { studioFile } from './studio-files.ts';

const font = readFileSync(studioFile('fonts/display.woff2'));

test.each([
  ['One more round.', ''],
  ['再來一局。再 Night', '再來一局。'],
  ['Go\u00a0on\u200d \ufe0f', ''],
  ['Heron 🎮!', '🎮'],
])('of %j the headline font lacks %j', async (text, missing) => {
  expect(await missingCharacters(font, text)).toBe(missing);
});

const entry = (name: string, poster?: object) =>
  ({ link: { name }, listing: { poster } }) as unknown as Parameters<typeof letterNotes>[1][number]['entry'];

test('names the characters of headlines that the font lacks, and what shows them instead', async () => {
  const [line, ...others] = await letterNotes({ ...config, studioName: '夜鷺遊戲' }, []);
  expect(line).toMatch(
    /^the headline font has no 夜鷺遊戲, which visitors see in a font of their device: npm run fonts -- display/,
  );
  expect(others).toEqual([]);
});

test('names each poster that cannot show its game’s name, unless the poster is a picture', async () => {
  const notes = await letterNotes(config, [
    { slug: 'faint-light', entry: entry('微光') },
    { slug: 'glow', entry: entry('微光', { src: '/posters/glow.webp' }) },
    { slug: 'ember', entry: entry('Ember') },
  ]);
  expect(notes).toEqual([
    'faint-light: its poster shows FAINT LIGHT instead of 微光, because posters are lettered in A to Z and 0 to 9; a picture in poster of its entry replaces it',
  ]);
});

test('the studio’s own headlines need no note', async () => {
  expect(headlinesOf(config)).toContain(config.texts.slogan);
  expect(await letterNotes(config, [])).toEqual([]);
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
  expect(short).not.toContain('line-height');
  expect(await named('夜鷺', 'Go on.')).toContain(':is(h1, h2, h3) {\n  line-height: 1.4;');
});

test('shows at most 20 characters of a long list', () => {
  expect(listed('夜'.repeat(20))).toBe('夜'.repeat(20));
  expect(listed('夜'.repeat(33))).toBe(`${'夜'.repeat(20)}… (33 characters)`);
});
