// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { hasGames } from '#tests/site-at-hand.ts';
import { PosterPuzzlePage } from './poster-puzzle-page.tsx';
import { UnizonePage } from './unizone-page.tsx';

afterEach(cleanup);

const show = (page: React.ReactNode) => render(<MemoryRouter>{page}</MemoryRouter>);

test('Unizone leads to Poster Puzzle', () => {
  show(<UnizonePage />);
  expect(screen.getByRole('link', { name: 'Play Poster Puzzle' }).getAttribute('href')).toBe(
    '/unizone/poster-puzzle',
  );
});

test.skipIf(!hasGames('poster-puzzle'))(
  'Poster Puzzle is on its page, with an enabled Take Screenshot button',
  () => {
    show(<PosterPuzzlePage />);
    expect(screen.getByTitle('Poster Puzzle game')).toBeDefined();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Take Screenshot' }).disabled).toBe(false);
  },
);
