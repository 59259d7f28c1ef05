import { expect, test } from 'vitest';
import { catalogue } from './catalogue.ts';
import { nextPlayLink, playLinks } from './play-links.ts';

test('the links name every game of the catalogue, where it is played and in its order', () => {
  expect(playLinks).toEqual(catalogue.map(({ path, name }) => ({ to: path, text: name })));
});

test('each game is followed by the one beside it, and the last by the first', () => {
  expect(nextPlayLink('/webgames/shoot-or-die').text).toBe('Sky City Rush');
  expect(nextPlayLink('/unizone/poster-puzzle').text).toBe('Shoot or Die');
});
