// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { DraknekPage } from '../draknek/draknek-page.tsx';
import { PosterPuzzlePage } from '../unizone/poster-puzzle-page.tsx';
import { UnizonePage } from '../unizone/unizone-page.tsx';
import { GdwcPage } from './gdwc-page.tsx';
import { MacDownload } from './mac-download.tsx';

afterEach(cleanup);

function show(page: React.ReactNode, path = '/') {
  render(<MemoryRouter initialEntries={[path]}>{page}</MemoryRouter>);
}

const hrefs = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'));
const threeGames = ['/gdwc/shoot-or-die', '/gdwc/sky-city-rush', '/gdwc/shoot-or-die-multiplayer'];

test('GDWC lists its three games', () => {
  show(<GdwcPage />, '/gdwc');
  expect(hrefs()).toEqual(threeGames);
});

test('the Draknek page leads to Donum and lists no festival games', () => {
  show(<DraknekPage />, '/draknek');
  expect(hrefs()).toEqual(['/draknek/donum']);
});

test('at /DraknekGames it lists them', () => {
  show(<DraknekPage />, '/DraknekGames');
  expect(hrefs()).toEqual([...threeGames, '/draknek/donum']);
});

test('Unizone leads to Poster Puzzle', () => {
  show(<UnizonePage />);
  expect(screen.getByRole('link', { name: 'Play Poster Puzzle' }).getAttribute('href')).toBe(
    '/unizone/poster-puzzle',
  );
});

test('Poster Puzzle is on its page, with a Take Screenshot button that can be pressed', () => {
  show(<PosterPuzzlePage />);
  expect(screen.getByTitle('Poster Puzzle game')).toBeDefined();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Take Screenshot' }).disabled).toBe(false);
});

test('in development the Mac build’s button is there, disabled, and says why', () => {
  show(<MacDownload />);
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Download Mac build' });
  expect(button.disabled).toBe(true);
  const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '');
  expect(reason?.textContent).toBe('// No Mac build in development: npm run build makes one.');
});
