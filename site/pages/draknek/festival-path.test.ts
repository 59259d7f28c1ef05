import { expect, test } from 'vitest';
import { listsFestivalGames } from './festival-path.ts';

test('the festival games are listed at /DraknekGames', () => {
  expect(listsFestivalGames('/DraknekGames')).toBe(true);
});

test.each(['/draknek', '/Draknek', '/draknekgames', '/DRAKNEKGAMES', '/DraknekGames/', 'DraknekGames', ''])(
  'they are not listed at %o',
  (path) => {
    expect(listsFestivalGames(path)).toBe(false);
  },
);
