import { expect, test } from 'vitest';
import { dateInWords } from '#engine/rules/day.ts';
import { hasGames, SPECIFIED_GAMES } from '#tests/site-at-hand.ts';
import { catalogue } from './catalogue.ts';
import { listedName } from './game-entry.ts';
import { listedGames, wall } from './listed-games.ts';

test.skipIf(!hasGames(...SPECIFIED_GAMES))(
  'the catalogue starts with the five games of the requirements, in their order',
  () => {
    expect(catalogue.slice(0, 5).map((game) => game.name)).toEqual([
      'Shoot or Die',
      'Sky City Rush',
      'Addem Numbers',
      'Donum',
      'Poster Puzzle',
    ]);
  },
);

test('lists contain every game of the catalogue, in its order, with the texts of its entry', () => {
  expect(catalogue.map(({ slug }) => slug)).toEqual(listedGames.map(({ slug }) => slug));
  // Compared as JSON, because each part of an entry is a module with its own functions.
  const texts = JSON.parse(JSON.stringify(listedGames));
  for (const [index, game] of texts.entries()) expect(catalogue[index]).toMatchObject(game);
});

test('lists of games do not contain festival games', () => {
  const others = listedGames.filter((game) => !wall.includes(game));
  expect(others.map(({ slug }) => slug)).toEqual(
    ['shoot-or-die-multiplayer'].filter((slug) => hasGames(slug)),
  );
});

test('the catalogue has the games that the studio lists, in its order', () => {
  expect(catalogue.map(({ slug }) => slug)).toEqual(__GAMES__);
});

test('slugs are valid and unique', () => {
  const slugs = catalogue.map((game) => game.slug);
  expect(new Set(slugs).size).toBe(slugs.length);
  for (const slug of slugs) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
});

test.each(catalogue)('$name has all its texts, no line twice, and at most six screenshots', (game) => {
  expect(game.features.length).toBeGreaterThan(2);
  expect(new Set(game.features).size).toBe(game.features.length);
  for (const { alt } of game.screenshots) expect(alt).not.toBe('');
  expect(game.screenshots.length).toBeLessThanOrEqual(6);
  for (const text of [game.tagline, game.blurb, ...game.features, ...game.coming]) {
    // Scripts without capital letters have full stops of their own.
    expect(text).toMatch(/^[\p{Lu}\p{Lo}\d].*[.?!…。？！؟।]$/u);
  }
});

test('lists a prototype with the word “prototype”', () => {
  expect(listedName({ name: 'Sky City Rush', stage: 'prototype', support: true })).toBe(
    'Sky City Rush [prototype]',
  );
  expect(listedName({ name: 'Shoot or Die', support: true })).toBe('Shoot or Die');
});

test('an effective date is the same in every time zone', () => {
  expect(dateInWords('2026-11-21')).toBe('21 November 2026');
});
