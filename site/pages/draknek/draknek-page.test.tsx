// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { DraknekPage } from './draknek-page.tsx';

afterEach(cleanup);

function linksAt(path: string) {
  render(
    <MemoryRouter initialEntries={[path]}>
      <DraknekPage />
    </MemoryRouter>,
  );
  return screen.getAllByRole('link').map((link) => link.getAttribute('href'));
}

test('the Draknek page leads to Donum and lists no festival games', () => {
  expect(linksAt('/draknek')).toEqual(['/draknek/donum']);
});

test('at /DraknekGames it lists them', () => {
  const threeGames = ['/gdwc/shoot-or-die', '/gdwc/sky-city-rush', '/gdwc/shoot-or-die-multiplayer'];
  expect(linksAt('/DraknekGames')).toEqual([...threeGames, '/draknek/donum']);
});
