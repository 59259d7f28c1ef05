// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { hasGames } from '#tests/site-at-hand.ts';
import { DraknekPage, listsFestivalGames } from './draknek-page.tsx';

afterEach(cleanup);

function linksAt(path: string) {
  render(
    <MemoryRouter initialEntries={[path]}>
      <DraknekPage />
    </MemoryRouter>,
  );
  return screen.queryAllByRole('link').map((link) => link.getAttribute('href'));
}

test('the Draknek page links to Donum and lists no festival games', () => {
  expect(linksAt('/draknek')).toEqual(['/draknek/donum']);
});

test('the page at /DraknekGames links to the festival games and Donum', () => {
  const entered = ['shoot-or-die', 'sky-city-rush', 'shoot-or-die-multiplayer'];
  const threeGames = entered.filter((slug) => hasGames(slug)).map((slug) => `/gdwc/${slug}`);
  expect(linksAt('/DraknekGames')).toEqual([...threeGames, '/draknek/donum']);
});

test('lists the festival games at /DraknekGames', () => {
  expect(listsFestivalGames('/DraknekGames')).toBe(true);
});

test.each(['/draknek', '/Draknek', '/draknekgames', '/DRAKNEKGAMES', '/DraknekGames/', 'DraknekGames', ''])(
  'does not list the festival games for the state %o',
  (path) => {
    expect(listsFestivalGames(path)).toBe(false);
  },
);
