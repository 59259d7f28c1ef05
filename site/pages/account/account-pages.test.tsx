// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { AccountBelow } from './account-below.tsx';
import { AccountPage } from './account-page.tsx';
import { SignInPage } from './sign-in-page.tsx';

const session = vi.hoisted(() => ({ email: null as string | null, provider: 'ready' }));
vi.mock('#site/sign-in/session.ts', () => ({ useSession: () => session, usePreparedProvider: () => {} }));
vi.stubGlobal('__EMULATOR__', false);

afterEach(cleanup);

function show(path: string, email: string | null) {
  session.email = email;
  const routes = [
    {
      path: '/account',
      Component: AccountPage,
      children: [
        { index: true, Component: AccountBelow },
        { path: 'sign-in', Component: SignInPage },
      ],
    },
  ];
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: [path] })} />);
}

test('signed out the account page says so and leads to sign-in', () => {
  show('/account', null);
  expect(screen.getByText('Signed Out')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Go to sign-in' }).getAttribute('href')).toBe('/account/sign-in');
  expect(screen.queryByRole('button', { name: 'Log Out' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Delete my account' })).toBeNull();
});

test('signed out or in, what the browser keeps can be saved and forgotten, and a page says how to delete', () => {
  for (const email of [null, 'ada@example.com']) {
    show('/account', email);
    expect(screen.getByRole('button', { name: 'Save it as a file' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Forget everything on this device' })).toBeDefined();
    const link = screen.getByRole('link', { name: 'How deleting works, and what is kept where' });
    expect(link.getAttribute('href')).toBe('/delete-account');
    cleanup();
  }
});

test('signed in it says as whom, and has Log Out and links to both web games', () => {
  show('/account', 'ada@example.com');
  expect(screen.getByText('Signed In as ada@example.com')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Log Out' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Delete my account' })).toBeDefined();
  const games = within(screen.getByRole('list')).getAllByRole('link');
  expect(games.map((link) => link.getAttribute('href'))).toEqual([
    '/webgames/shoot-or-die',
    '/webgames/sky-city-rush',
  ]);
});

test('the sign-in page is shown below the account page, with its one button', () => {
  show('/account/sign-in', null);
  expect(screen.getByText('Signed Out')).toBeDefined();
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Sign in with Google']);
  expect(screen.queryByRole('link', { name: 'Go to sign-in' })).toBeNull();
});

test('once somebody is signed in, the sign-in button is gone', () => {
  show('/account/sign-in', 'ada@example.com');
  expect(screen.queryByRole('button', { name: 'Sign in with Google' })).toBeNull();
  expect(screen.getByText('Signed In as ada@example.com')).toBeDefined();
});
