// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { StoreLinks } from './store-links.tsx';

afterEach(cleanup);

test('links only to stores in which the game is listed', () => {
  render(
    <StoreLinks name="Donum" stores={{ android: null, ios: 'https://apps.example/1', steamAppId: '480' }} />,
  );
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    'https://apps.example/1',
    'https://store.steampowered.com/app/480/',
  ]);
});

test('links to another store by its name', () => {
  const others = [{ name: 'itch.io', url: 'https://ninthfloor.itch.io/glow' }];
  render(<StoreLinks name="Glow" stores={{ android: null, ios: null, steamAppId: '480', others }} />);
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'See it on Steam Steam',
    'See it on itch.io itch.io',
  ]);
  expect(screen.getByRole('link', { name: /itch/ }).getAttribute('href')).toBe(others[0]?.url);
});

test('names the trademark owners of the listed stores only', () => {
  const others = [{ name: 'itch.io', url: 'https://ninthfloor.itch.io/glow' }];
  const { container } = render(
    <StoreLinks
      name="Glow"
      stores={{ android: 'https://play.example/1', ios: 'https://apps.example/1', steamAppId: null, others }}
    />,
  );
  expect(container.querySelector('.store-credits')?.textContent).toBe(
    'Google Play is a trademark of Google LLC. App Store is a service mark of Apple Inc.',
  );
  cleanup();
  render(<StoreLinks name="Glow" stores={{ android: null, ios: null, steamAppId: null, others }} />);
  expect(screen.queryByText(/mark of/)).toBeNull();
});

test.each([[null], [{ android: null, ios: null, steamAppId: null }]])(
  'links %o: the page says that the game is in no store',
  (stores) => {
    render(<StoreLinks name="Donum" stores={stores} />);
    expect(screen.getByText('// Donum is not in any store yet.')).toBeDefined();
  },
);
