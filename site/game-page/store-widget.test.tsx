// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { catalogueEntry } from '#site/catalogue/catalogue-entry.ts';
import * as entry from '#site/catalogue/games/shoot-or-die.ts';
import { StoreWidget } from './store-widget.tsx';

const shootOrDie = catalogueEntry('shoot-or-die', entry);

const stores = { android: 'https://play.example/1', ios: null, steamAppId: '480' };
const onSteam = { ...shootOrDie, stores };

function setOnline(online: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  act(() => void window.dispatchEvent(new Event(online ? 'online' : 'offline')));
}

beforeEach(() => {
  // A press is a sign that the site is asked for, and what it finds outlives the test.
  vi.stubGlobal('fetch', async () => new Response());
  setOnline(true);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const ask = () => screen.queryByRole('button', { name: 'Load Steam’s widget' });

test('before the visitor asks, the card is there and nothing of Steam is', () => {
  const { container } = render(<StoreWidget game={onSteam} />);
  expect(screen.getByText('Shoot or Die')).toBeDefined();
  expect(container.querySelector('iframe, img, script')).toBeNull();
});

test('asked for, Steam’s widget takes the card’s place, 646 by 190', async () => {
  render(<StoreWidget game={onSteam} />);
  await userEvent.click(ask() as HTMLElement);
  const frame = screen.getByTitle('Shoot or Die on Steam');
  expect(frame.getAttribute('src')).toBe('https://store.steampowered.com/widget/480/');
  expect([frame.getAttribute('width'), frame.getAttribute('height')]).toEqual(['646', '190']);
  expect(document.activeElement).toBe(frame);
  expect(screen.queryByRole('link')).toBeNull();
});

test('without a Steam listing the card has the store links and nothing to load', () => {
  render(<StoreWidget game={{ ...shootOrDie, stores: { ...stores, steamAppId: null } }} />);
  expect(ask()).toBeNull();
  expect(screen.getByRole('link', { name: /^Download for Android/ })).toBeDefined();
});

test('offline the card offers no widget, and does again when the site answers', async () => {
  render(<StoreWidget game={onSteam} />);
  setOnline(false);
  expect(ask()).toBeNull();
  setOnline(true);
  await waitFor(() => expect(ask()).not.toBeNull());
});
