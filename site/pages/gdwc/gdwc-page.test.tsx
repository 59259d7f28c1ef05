// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { hasGames } from '#tests/site-at-hand.ts';
import { GdwcPage } from './gdwc-page.tsx';
import { MacDownload } from './multiplayer-page.tsx';

afterEach(cleanup);

test('GDWC lists its three games', () => {
  render(
    <MemoryRouter>
      <GdwcPage />
    </MemoryRouter>,
  );
  expect(screen.queryAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
    ['shoot-or-die', 'sky-city-rush', 'shoot-or-die-multiplayer']
      .filter((slug) => hasGames(slug))
      .map((slug) => `/gdwc/${slug}`),
  );
});

test('in development, the Mac build’s button is disabled and shows the reason', () => {
  render(<MacDownload slug="shoot-or-die-multiplayer" />);
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Download Mac build' });
  expect(button.disabled).toBe(true);
  const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '');
  expect(reason?.textContent).toBe('// No Mac build in development: npm run build makes one.');
});
