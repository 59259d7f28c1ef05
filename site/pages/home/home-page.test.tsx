// @vitest-environment happy-dom
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { isPlayable } from '#site/catalogue/game-entry.ts';
import { listedGames } from '#site/catalogue/listed-games.ts';
import { config } from '#site/config.ts';
import { setVisitor } from '#tests/support/fake-session.ts';
import { hasDaily } from './daily-results.ts';
import { HomePage } from './home-page.tsx';

vi.mock('#site/sign-in/session.ts', () => import('#tests/support/fake-session.ts'));

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const page = (
  <MemoryRouter>
    <HomePage />
  </MemoryRouter>
);

function show(email: string | null) {
  setVisitor(email);
  render(page);
}

test('the wall contains each game once', () => {
  show(null);
  const wall = within(screen.getByRole('region', { name: 'The wall' }));
  expect(wall.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
    listedGames.map(({ path }) => path),
  );
});

test('the first poster is the widest on a phone, so the browser chooses a larger picture for it', () => {
  show(null);
  const wall = screen.getByRole('region', { name: 'The wall' });
  const [first = 0, ...others] = [...wall.querySelectorAll('img')].map(({ sizes }) =>
    Number(/(\d+)vw$/.exec(sizes)?.[1]),
  );
  expect(first).toBeGreaterThan(Math.max(...others));
});

test.skipIf(!__DONUM__)('today’s puzzles are listed with their games and the player’s own results', () => {
  const now = new Date().toISOString().slice(0, 10);
  localStorage.setItem(
    'slash-slash/donum/day',
    JSON.stringify({ version: 1, value: { date: now, moves: 'LLR' } }),
  );
  show(null);
  const rows = within(screen.getByRole('region', { name: 'Today' })).getAllByRole('listitem');
  const result = (slug: string) => (slug === 'donum' ? ': 3 moves' : '');
  const slashes = config.voice === 'plain' ? '' : '// ';
  expect(rows.map(({ textContent }) => textContent)).toEqual(
    listedGames
      .filter(hasDaily)
      .map(({ slug, name, daily }) => `${name}${slashes}${daily.name}${result(slug)}`),
  );
});

test.skipIf(!__DONUM__)('shows results of the current day when the tab becomes visible again', () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 21, 23) });
  onTestFinished(() => void vi.useRealTimers());
  const value = { date: '2026-11-21', moves: 'LLR' };
  localStorage.setItem('slash-slash/donum/day', JSON.stringify({ version: 1, value }));
  show(null);
  expect(screen.queryByText('// Today’s puzzle: 3 moves')).not.toBeNull();
  vi.setSystemTime(Date.UTC(2026, 10, 22, 8));
  act(() => document.dispatchEvent(new Event('visibilitychange')));
  expect(screen.queryByText('// Today’s puzzle: 3 moves')).toBeNull();
});

const [, other] = listedGames.filter(isPlayable);

function play(slug: string, day: number, score: number | null) {
  localStorage.setItem(`slash-slash/${slug}/played`, `{"version":1,"value":${day}}`);
  if (score !== null) localStorage.setItem(`slash-slash/${slug}/score`, `{"version":1,"value":${score}}`);
}

test.runIf(other)('a returning player is offered the last game, with the best score in it', async () => {
  for (const game of listedGames.filter(isPlayable)) play(game.slug, 20_700, null);
  play(other?.slug ?? '', 20_783, 412);
  show(null);
  const button = await screen.findByRole('link', { name: `Play ${other?.name}` });
  expect(button.getAttribute('href')).toBe(other?.path);
  expect(button.parentElement?.textContent).toContain('// your best: 412');
  const poster = document.querySelector(`.poster[href="${other?.path}"]`);
  expect(poster?.textContent).toContain('Best:\u00a0412');
});

test.runIf(other)('without a score the last day of play is shown', async () => {
  play(other?.slug ?? '', 20_783, null);
  show(null);
  const button = await screen.findByRole('link', { name: `Play ${other?.name}` });
  expect(button.parentElement?.textContent).toContain('// last played 26 November 2026');
});

test('updates since the last day of play are marked', async () => {
  const marked = () => screen.queryAllByText('// new to you', { exact: false });
  const [game] = listedGames.filter(isPlayable);
  play(game?.slug ?? '', 100_000, null);
  show(null);
  await screen.findByText(/last played/i);
  expect(marked()).toHaveLength(0);
  cleanup();
  play(game?.slug ?? '', 1, null);
  show(null);
  await screen.findByText(/last played/i);
  expect(marked()).toHaveLength(screen.getAllByRole('time').length);
});

test('what is new is listed newest first', () => {
  show(null);
  const region = within(screen.getByRole('region', { name: 'New' }));
  const dates = region.getAllByRole('time').map((time) => time.getAttribute('datetime'));
  expect(dates.length).toBeGreaterThan(1);
  expect(dates).toEqual(dates.toSorted().reverse());
});

test.skipIf(!__SIGN_IN__)('offers to sign in only to a visitor who is not signed in', () => {
  show(null);
  expect(screen.queryByText(/^Signing in with Google/)).not.toBeNull();
  cleanup();
  show('ada@example.com');
  expect(screen.queryByText(/^Signing in with Google/)).toBeNull();
});

test.skipIf(!__SIGN_IN__)('the served page has the offer for guests only', () => {
  const html = new DOMParser().parseFromString(renderToString(page), 'text/html');
  expect(html.querySelector('[data-for="guest"]')?.textContent).toMatch(/^Signing in with Google/);
});
