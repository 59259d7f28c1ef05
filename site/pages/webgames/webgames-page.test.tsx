// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { WebgamesPage } from './webgames-page.tsx';

const session = vi.hoisted(() => ({ email: null as string | null }));
vi.mock('#site/sign-in/session.ts', () => ({ useSession: () => session }));

afterEach(cleanup);

function show(email: string | null) {
  session.email = email;
  render(
    <MemoryRouter>
      <WebgamesPage />
    </MemoryRouter>,
  );
}

test('signed out there is the way to log in, and no list', () => {
  show(null);
  const link = screen.getByRole('link', { name: 'Log in to play the Web Games' });
  expect(link.getAttribute('href')).toBe('/account/sign-in');
  expect(screen.queryByRole('list')).toBeNull();
});

test('signed in there is the list, and no way to log in', () => {
  show('ada@example.com');
  const links = within(screen.getByRole('list')).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Shoot or Die', '/webgames/shoot-or-die'],
    ['Sky City Rush [prototype]', '/webgames/sky-city-rush'],
  ]);
  expect(screen.queryByText('Log in to play the Web Games')).toBeNull();
});
