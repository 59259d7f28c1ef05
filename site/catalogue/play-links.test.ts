import { expect, test } from 'vitest';
import { isWebGame, nextPlayLink, playLinks } from './play-links.ts';

test('the links name the five games of the specification, in its order', () => {
  expect(playLinks.slice(0, 5).map(({ name, path }) => [name, path])).toEqual([
    ['Shoot or Die', '/webgames/shoot-or-die'],
    ['Sky City Rush', '/webgames/sky-city-rush'],
    ['Addem Numbers', '/webgames/addem-numbers'],
    ['Donum', '/draknek/donum'],
    ['Poster Puzzle', '/unizone/poster-puzzle'],
  ]);
});

test('each game is followed by the one beside it, and the last by the first', () => {
  expect(nextPlayLink('/webgames/shoot-or-die').name).toBe('Sky City Rush');
  expect(nextPlayLink(playLinks.at(-1)?.path ?? '').name).toBe('Shoot or Die');
});

test('signing in unlocks what is embedded below /webgames, and no game that is a page', () => {
  expect(playLinks.filter(isWebGame).map(({ slug }) => slug)).toEqual(['shoot-or-die', 'sky-city-rush']);
});
