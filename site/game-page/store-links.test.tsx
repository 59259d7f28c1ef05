// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { StoreLinks } from './store-links.tsx';

afterEach(cleanup);

test('only the stores that list the game are linked', () => {
  render(
    <StoreLinks name="Donum" stores={{ android: null, ios: 'https://apps.example/1', steamAppId: '480' }} />,
  );
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    'https://apps.example/1',
    'https://store.steampowered.com/app/480/',
  ]);
});

test.each([[null], [{ android: null, ios: null, steamAppId: null }]])(
  'with %o it says that there is none',
  (stores) => {
    render(<StoreLinks name="Donum" stores={stores} />);
    expect(screen.getByText('// Donum is in no store yet.')).toBeDefined();
  },
);
