// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { setVisitor } from '#tests/support/fake-session.ts';
import { DeleteAccountPage } from './pages/account/delete-account-page.tsx';
import { HomePage } from './pages/home/home-page.tsx';
import { PressPage } from './pages/press/press-page.tsx';
import { WebsitePolicyPage } from './pages/privacy-policy/website-policy-page.tsx';
import { WebgamesPage } from './pages/webgames/webgames-page.tsx';
import { Footer } from './shell/footer.tsx';

vi.mock('#site/sign-in/session.ts', () => import('#tests/support/fake-session.ts'));

vi.mock('#site/catalogue/game-index.ts', async (original) => ({
  ...(await original<object>()),
  gameLinks: [],
  playLinks: [],
}));

afterEach(cleanup);

function show(Page: ComponentType) {
  setVisitor(null);
  return render(
    <MemoryRouter>
      <Page />
    </MemoryRouter>,
  ).container;
}

test('a home page without games has no wall, no play button and no hint about unlocking games', () => {
  const page = show(HomePage);
  expect(screen.getByRole('heading', { level: 1 })).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Reach us' })).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'The wall' })).toBeNull();
  expect(page.textContent).not.toMatch(/no download|unlocks the list/);
});

test('a list of web games without games shows a notice instead of the sign-in link', () => {
  show(WebgamesPage);
  expect(screen.getByText('There are no games here yet.')).toBeTruthy();
  expect(screen.queryByText(/^Log in/)).toBeNull();
  expect(screen.queryByText('Play offline')).toBeNull();
});

test('a press page without games contains no facts about games, and no index of them', () => {
  show(PressPage);
  expect(screen.queryByRole('navigation', { name: 'On this page' })).toBeNull();
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).not.toContain('Games');
});

test('without games the privacy policy does not mention the policies of games', () => {
  show(WebsitePolicyPage);
  expect(screen.queryByRole('heading', { name: 'The games’ own policies' })).toBeNull();
});

test('a deletion page without games covers only the website', () => {
  show(DeleteAccountPage);
  expect(screen.getByText(/ makes this website\. /)).toBeTruthy();
  expect(screen.queryByRole('heading', { name: /the app$/ })).toBeNull();
});

test('a footer without games has no column for games', () => {
  show(Footer);
  const columns = screen.getAllByRole('heading', { level: 2 });
  expect(columns.map(({ textContent }) => textContent)).toEqual(['Support', 'Studio']);
});
