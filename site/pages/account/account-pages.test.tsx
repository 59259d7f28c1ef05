// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { listedName } from '#site/catalogue/game-entry.ts';
import { isWebGame, playLinks } from '#site/catalogue/game-index.ts';
import { setVisitor } from '#tests/support/fake-session.ts';
import { AccountBelow } from './account-below.tsx';
import { AccountPage } from './account-page.tsx';
import { summary } from './deletion-texts.ts';
import { SignInPage } from './sign-in-page.tsx';

vi.mock('#site/sign-in/session.ts', () => import('#tests/support/fake-session.ts'));
vi.stubGlobal('__EMULATOR__', false);

const webGames = playLinks.filter(isWebGame);

afterEach(cleanup);

function show(path: string, email: string | null, state: unknown = null) {
  setVisitor(email);
  const routes = [
    {
      path: '/account',
      Component: AccountPage,
      children: [
        { index: true, Component: AccountBelow },
        { path: 'sign-in', Component: SignInPage },
      ],
    },
    { path: '/webgames', element: <h1>Web Games</h1> },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [{ pathname: path, state }] });
  render(<RouterProvider router={router} />);
  return router;
}

const state = () => document.querySelector<HTMLElement>('.account-state');

test('when signed out, the account page shows that and links to sign-in', () => {
  show('/account', null);
  expect(screen.getByText('Signed Out')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Go to sign-in' }).getAttribute('href')).toBe('/account/sign-in');
  expect(screen.queryByRole('button', { name: 'Log Out' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Delete my account' })).toBeNull();
});

test('stored data can be saved and deleted whether or not a visitor is signed in, and a page explains deletion', () => {
  for (const email of [null, 'ada@example.com']) {
    show('/account', email);
    expect(screen.getByRole('button', { name: 'Save it as a file' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Forget everything on this device' })).toBeDefined();
    const link = screen.getByRole('link', { name: 'How deleting works, and what is kept where' });
    expect(link.getAttribute('href')).toBe('/delete-account');
    cleanup();
  }
});

test('when signed in, the account page shows the address, Log Out and a link to the web games', () => {
  show('/account', 'ada@example.com');
  expect(screen.getByText('Signed In as ada@example.com')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Log Out' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Delete my account' })).toBeDefined();
  const games = within(screen.getByRole('list')).getAllByRole('link');
  expect(games.map((link) => link.getAttribute('href'))).toEqual(webGames.map(({ path }) => path));
  expect(games.map((link) => link.textContent)).toEqual(webGames.map(listedName));
});

test('announces a sign-in or sign-out, and focuses the announcement after the button has been removed', async () => {
  show('/account', null);
  expect(document.activeElement).toBe(document.body);
  setVisitor('ada@example.com');
  expect(state()?.role).toBe('status');
  expect(state()?.textContent).toBe('Signed In as ada@example.com');
  expect(document.activeElement).toBe(state());
  screen.getByRole('button', { name: 'Log Out' }).focus();
  setVisitor(null);
  expect(state()?.textContent).toBe('Signed Out');
  expect(document.activeElement).toBe(state());
});

test('a session change in another tab does not move the focus of a visitor who is using the page', () => {
  show('/account', null);
  const link = screen.getByRole('link', { name: 'How deleting works, and what is kept where' });
  link.focus();
  setVisitor('ada@example.com');
  expect(document.activeElement).toBe(link);
});

test('the served page contains the content for both kinds of visitors, and no enabled controls', () => {
  const routes = [
    { path: '/', Component: AccountPage, children: [{ index: true, Component: AccountBelow }] },
  ];
  const html = renderToString(<RouterProvider router={createMemoryRouter(routes)} />);
  const page = new DOMParser().parseFromString(html, 'text/html');
  const texts = (whose: string) =>
    [...page.querySelectorAll(`[data-for="${whose}"]`)].map((element) => element.textContent);
  expect(texts('guest')).toEqual([
    'Signed Out',
    'Signing in with Google unlocks the list of web games. Go to sign-in',
  ]);
  expect(texts('user')).toEqual([
    'Signed In as ',
    webGames.map(listedName).join(''),
    'Log Out',
    ['Delete my account', '// This needs the page’s script, which is not running.'].join(''),
  ]);
  const buttons = [...page.querySelectorAll('button')].filter((button) => button.closest('[data-for]'));
  expect(buttons.map(({ disabled }) => disabled)).toEqual([true, true]);
});

test('the sign-in page shows the account page and below it a single button, which signs in', () => {
  show('/account/sign-in', null);
  expect(screen.getByText('Signed Out')).toBeDefined();
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Sign in with Google']);
  expect(screen.queryByRole('link', { name: 'Go to sign-in' })).toBeNull();
});

test('a visitor who came from the web games returns there after signing in', async () => {
  const router = show('/account/sign-in', null, '/webgames');
  setVisitor('ada@example.com');
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/webgames'));
  expect(router.state.historyAction).toBe('REPLACE');
});

test.each([
  [null],
  ['https://evil.example/'],
  ['//evil.example'],
  ['/delete-account'],
  [{ from: '/webgames' }],
])('a visitor arriving with %j stays, and reads that they are signed in', async (from) => {
  const router = show('/account/sign-in', null, from);
  setVisitor('ada@example.com');
  expect(router.state.navigation.state).toBe('idle');
  expect(router.state.location.pathname).toBe('/account/sign-in');
  expect(document.activeElement).toBe(state());
});

test('a visitor who is already signed in is not redirected', () => {
  const router = show('/account/sign-in', 'ada@example.com', '/webgames');
  expect(router.state.navigation.state).toBe('idle');
  expect(router.state.location.pathname).toBe('/account/sign-in');
});

test('when a visitor has signed in, the sign-in button disappears', () => {
  show('/account/sign-in', 'ada@example.com');
  expect(screen.queryByRole('button', { name: 'Sign in with Google' })).toBeNull();
  expect(screen.getByText('Signed In as ada@example.com')).toBeDefined();
});

test('a link to the website’s privacy policy is shown before and after signing in', () => {
  for (const email of [null, 'ada@example.com']) {
    show('/account/sign-in', email);
    expect(screen.getByRole('link', { name: 'Privacy policy' }).getAttribute('href')).toBe('/privacy-policy');
    cleanup();
  }
});

test.each([
  [[], 'this website'],
  [['Ember'], 'Ember and this website'],
  [['Ember', 'Frost'], 'Ember, Frost and this website'],
])('the deletion page of a studio with the games %j covers %s', (games, covered) => {
  expect(summary('Acme', games, false)).toContain(`Acme makes ${covered}.`);
});
