import { expect, test } from 'vitest';
import type { LinkedGame } from './game.ts';
import { linkedGames, policyPath, supportLinks } from './game-links.ts';

const game = (link: Partial<LinkedGame>): LinkedGame => ({
  slug: 'ember',
  path: '/webgames/ember',
  name: 'Ember',
  support: false,
  ...link,
});

test('a game that names no place stands behind those that do, and before those that stand last', () => {
  const links = {
    './games/ash.ts': { name: 'Ash', support: false, order: 100 },
    './games/birch.ts': { name: 'Birch', support: false },
    './games/cinder.ts': { name: 'Cinder', support: false },
    './games/spark.ts': { name: 'Spark', support: false, order: 1, path: '/fires/spark' },
  };
  expect(linkedGames(links).map(({ slug, path }) => [slug, path])).toEqual([
    ['spark', '/fires/spark'],
    ['birch', '/webgames/birch'],
    ['cinder', '/webgames/cinder'],
    ['ash', '/webgames/ash'],
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
])('support: %j has its links, and the place of its policy', (support, supportPages, policy) => {
  expect(supportLinks(game({ support }))).toEqual(supportPages);
  expect(policyPath(game({ support }))).toBe(policy);
});
