// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { EMAIL_KEY, SESSION_CHANGED } from '#site/sign-in/shared-session.ts';
import { Header } from './header.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const header = (
  <MemoryRouter>
    <Header />
  </MemoryRouter>
);
const account = () => screen.getByRole('link', { name: /^Account/ });

test.skipIf(!__SIGN_IN__)('shows the first letter of the address, and reads out all of it', () => {
  localStorage.setItem(EMAIL_KEY, 'ada@example.com');
  render(header);
  expect(account().firstElementChild?.textContent).toBe('A');
  expect(account().textContent).toBe('AAccount: signed in as ada@example.com');
});

test.skipIf(!__SIGN_IN__)('follows a sign-in and a sign-out on the same page', () => {
  render(header);
  expect(account().textContent).toBe('Account');
  for (const [email, letter] of [
    ['öst@example.com', 'Ö'],
    [null, ''],
  ] as const) {
    if (email) localStorage.setItem(EMAIL_KEY, email);
    else localStorage.removeItem(EMAIL_KEY);
    act(() => dispatchEvent(new Event(SESSION_CHANGED)));
    expect(account().firstElementChild?.textContent).toBe(letter);
  }
});

test.skipIf(!__SIGN_IN__)('the served page does not contain the visitor’s e-mail address', () => {
  localStorage.setItem(EMAIL_KEY, 'ada@example.com');
  expect(renderToString(header)).not.toContain('ada@');
});

test.each([
  ['/', false],
  ['/press', true],
  ['/press/', true],
])('at %s, the studio’s name is a link to the home page: %s', (path, isLink) => {
  render(
    <MemoryRouter initialEntries={[path]}>
      <Header />
    </MemoryRouter>,
  );
  const links = screen.queryAllByRole('link').filter((link) => link.getAttribute('href') === '/');
  expect(links.length > 0).toBe(isLink);
});
