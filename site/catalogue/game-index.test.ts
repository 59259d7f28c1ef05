import { expect, test } from 'vitest';
import { hasGames, SPECIFIED_GAMES } from '#tests/site-at-hand.ts';
import type { LinkedGame } from './game-entry.ts';
import { isWebGame, linkedGames, nextPlayLink, playLinks, policyPath, supportLinks } from './game-index.ts';

const game = (link: Partial<LinkedGame>): LinkedGame => ({
  slug: 'ember',
  path: '/webgames/ember',
  name: 'Ember',
  support: false,
  ...link,
});

test('a game is played at its entry’s path, or below /webgames', () => {
  const links = {
    './games/ash.ts': { name: 'Ash', support: false },
    './games/spark.ts': { name: 'Spark', support: false, path: '/fires/spark' },
  };
  expect(linkedGames(links).map(({ slug, path }) => [slug, path])).toEqual([
    ['ash', '/webgames/ash'],
    ['spark', '/fires/spark'],
  ]);
});

test.each([
  [false, [], null],
  [true, [{ to: '/ember-support', text: 'Ember support' }], '/ember-support#privacy-policy'],
  [
    { '/ember': 'on your phone', '/ember/privacy': 'privacy policy' },
    [
      { to: '/ember', text: 'Ember on your phone' },
      { to: '/ember/privacy', text: 'Ember privacy policy' },
    ],
    '/ember/privacy',
  ],
])('support: %j has its links, and the path of its policy', (support, supportPages, policy) => {
  expect(supportLinks(game({ support }))).toEqual(supportPages);
  expect(policyPath(game({ support }))).toBe(policy);
});

test.skipIf(!hasGames(...SPECIFIED_GAMES))(
  'the links name the five games of the requirements, in their order',
  () => {
    expect(playLinks.slice(0, 5).map(({ name, path }) => [name, path])).toEqual([
      ['Shoot or Die', '/webgames/shoot-or-die'],
      ['Sky City Rush', '/webgames/sky-city-rush'],
      ['Addem Numbers', '/webgames/addem-numbers'],
      ['Donum', '/draknek/donum'],
      ['Poster Puzzle', '/unizone/poster-puzzle'],
    ]);
  },
);

test('the next game is the following one in the list, and after the last one the first', () => {
  for (const [index, { path }] of playLinks.slice(0, -1).entries())
    expect(nextPlayLink(path)).toBe(playLinks[index + 1]);
  expect(nextPlayLink(playLinks.at(-1)?.path ?? '')).toBe(playLinks[0]);
});

test('signing in unlocks games embedded below /webgames, but not games that are pages', () => {
  const game: LinkedGame = { slug: 'ember', name: 'Ember', path: '/webgames/ember', support: false };
  expect(isWebGame(game)).toBe(true);
  expect(isWebGame({ ...game, inPage: true })).toBe(false);
  expect(isWebGame({ ...game, path: '/draknek/donum' })).toBe(false);
});

test.skipIf(!hasGames(...SPECIFIED_GAMES))(
  'signing in unlocks two of the five games of the requirements',
  () => {
    const unlocked = playLinks.filter(isWebGame).map(({ slug }) => slug);
    expect(unlocked.filter((slug) => SPECIFIED_GAMES.includes(slug))).toEqual([
      'shoot-or-die',
      'sky-city-rush',
    ]);
  },
);
