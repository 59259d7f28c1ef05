import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot, readText, withSlashes } from '#build/files.ts';

const ROOMS = [
  'site/pages/home',
  'site/pages/press',
  'site/pages/news',
  'site/pages/webgames',
  'site/support-page',
  'site/shell',
  'site/game-page',
  'site/offline',
  'site/sign-in',
  'site/pages/account',
];

/** Sentences in the first person that are true for every studio, each with the reason. */
const ALLOWED: readonly (readonly [string, string])[] = [
  ['What we collect, and why', 'a heading'],
  ['sends no data to us', 'what the games’ code does'],
  ['You may ask us what we hold about you', 'a right by law'],
  ['If our answer', 'a right by law'],
  ['for anyone writing about us', 'a heading'],
  ['Reach us', 'a heading'],
  ['which is our fault and not yours', 'whose site broke'],
  ['that we can show', 'what the code does'],
  ['Google gave us', 'what sign-in does'],
  ['Google tells us', 'what sign-in does'],
  ['within 180 days', 'what Google says'],
  ['We keep no copy of our own', 'what the code does'],
  ['never reached us', 'what the code does'],
  ['the scores that we hold under them', 'what the code does'],
  ['send us nothing', 'what the code does'],
  ['did not let us forget', 'what the browser does'],
  ['We delete accounts by hand', 'promised in promises.ts as accountDeletion'],
  ['and we delete it for you', 'promised in promises.ts as accountDeletion'],
];

const withoutComments = (source: string) =>
  source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/ .*$/gm, '');

const files = ROOMS.flatMap((room) =>
  readdirSync(join(projectRoot, room), { recursive: true, encoding: 'utf8' })
    .map((file) => `${room}/${withSlashes(file)}`)
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file)),
);
const source = files.map((file) => withoutComments(readText(file))).join('\n');

test('no page about the studio contains a sentence in the first person, or a number of days, in its code', () => {
  expect(files.length).toBeGreaterThan(8);
  const rest = ALLOWED.reduce((left, [words]) => left.replaceAll(words, ''), source);
  expect(rest.match(/.*(\b([Ww]e|[Oo]ur|[Uu]s)\b|\d+ days).*/g) ?? []).toEqual([]);
});

test.each(ALLOWED)('the allowed words "%s" still occur in the code: %s', (words) => {
  expect(source).toContain(words);
});
