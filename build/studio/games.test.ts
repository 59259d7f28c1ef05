import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { studio } from '#studio/studio.ts';
import { StudioError } from './faults.ts';
import {
  checkGameList,
  checkGameLists,
  checkGamesNamed,
  checkPagesForGames,
  gameOfFile,
  gamesNamedIn,
} from './games.ts';

test.each([
  [['glwo'], 'studio.ts: games has "glwo", but there is no such game. There are ember, glow.'],
  [['glow', 'ember', 'glow'], 'studio.ts: games has "glow" twice.'],
])('refuses the games %j', (games, message) => {
  expect(() => checkGameList('studio.ts: games', games, ['ember', 'glow'])).toThrow(StudioError);
  expect(() => checkGameList('studio.ts: games', games, ['ember', 'glow'])).toThrow(message);
});

test.each([
  [{ games: ['glwo'] }, 'studio.ts: games has "glwo"'],
  [{ promises: { ...studio.promises, playFamilies: ['glwo'] } }, 'promises.ts: playFamilies has "glwo"'],
  [{ press: { ...studio.press, releases: { glwo: '2027-01-30' } } }, 'press.ts: releases has "glwo"'],
])('names the file and the field of a game that does not exist in %j', (change, message) => {
  expect(() => checkGameLists({ ...studio, ...change })).toThrow(message);
});

test('one run reports every wrong game of the three lists', () => {
  const wrong = {
    ...studio,
    games: ['glwo', 'embre'],
    press: { ...studio.press, releases: { lamp: '2027-01-30' } },
  };
  expect(() => checkGameLists(wrong)).toThrow(
    /games has "glwo".*\n.*games has "embre".*\n.*releases has "lamp"/,
  );
});

test('accepts some of the games in any order', () => {
  expect(() => checkGameList('studio.ts: games', ['glow', 'ember'], ['ash', 'ember', 'glow'])).not.toThrow();
});

test.each([
  ['cards/card-ember.jpg', 'ember'],
  ['ember-deep-clip.webm', 'ember-deep'],
  ['screenshots/ember-1.webp', 'ember'],
  ['ember', 'ember'],
  ['cards/card-studio.jpg', undefined],
  ['remember.png', undefined],
])('the file %s belongs to the game %s', (file, game) => {
  expect(gameOfFile(file, ['ember', 'ember-deep'])).toBe(game);
});

const UNLISTED = [
  { slug: 'ember', name: 'Ember' },
  { slug: 'glow-2', name: 'Glow (2)' },
];

test.each([
  ['<p>Ember dims.</p>', ['Ember']],
  ['<a href="/webgames/ember">it</a>', ['Ember']],
  ['<a href="/ember-support#privacy-policy">it</a>', ['Ember']],
  ['[it](/draknek/ember) is out', ['Ember']],
  ["url: '/ember-support',", ['Ember']],
  ['<title>Glow (2) // news</title>', ['Glow (2)']],
  ['<p>Ember Deep dims.</p>', []],
  ['<p>Embers and members, an ember.</p>', []],
  ['<a href="/webgames/ember-deep">it</a>', []],
])('in %s the unlisted games %j are found', (html, names) => {
  expect(gamesNamedIn(html, UNLISTED, ['Ember Deep'])).toEqual(names);
});

test('reports each line in a studio’s texts, links and posts that names a game that is not on its site', () => {
  const folder = mkdtempSync(join(tmpdir(), 'studio-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'news'));
  writeFileSync(join(folder, 'studio.ts'), "export const long =\n  'From the makers of Ember.';\n");
  writeFileSync(
    join(folder, 'news/2026-11-14-out.md'),
    '# Out\n\nEmber Deep is out.\n[More](/webgames/glow-2)\n',
  );
  writeFileSync(join(folder, 'mark.svg'), '<svg><title>Ember</title></svg>');
  expect(() => checkGamesNamed(folder, ['Ember Deep'], UNLISTED)).toThrow(
    new StudioError(
      'news/2026-11-14-out.md:4 names Glow (2), which studio.ts does not list in games.\n' +
        '// studio.ts:2 names Ember, which studio.ts does not list in games.',
    ),
  );
});

test('a page may use an ordinary word that is also the name of an unlisted game of the studio', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pages-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const unlisted = [...UNLISTED, { slug: 'boxes', name: 'Boxes' }];
  writeFileSync(join(folder, 'index.html'), '<p>Boxes have labels.</p>');
  expect(() => checkPagesForGames(folder, [], unlisted, ['boxes'])).not.toThrow();
  writeFileSync(join(folder, 'press.html'), '<p>Boxes and Ember.</p>');
  expect(() => checkPagesForGames(folder, [], unlisted, ['boxes'])).toThrow(
    new StudioError('press.html:1 names Ember, which studio.ts does not list in games.'),
  );
});
