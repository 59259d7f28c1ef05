// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { catalogueEntry } from '#site/catalogue/catalogue-entry.ts';
import * as entry from '#site/catalogue/games/shoot-or-die.ts';
import { StoreWidget } from './store-widget.tsx';

const shootOrDie = catalogueEntry('shoot-or-die', entry);

const stores = { android: 'https://play.example/1', ios: null, steamAppId: '480' };
const onSteam = { ...shootOrDie, stores };
const offSteam = { ...shootOrDie, stores: { ...stores, steamAppId: null } };

function setOnline(online: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  act(() => void window.dispatchEvent(new Event(online ? 'online' : 'offline')));
}

beforeEach(() => {
  // A press starts a connection check, which continues after the test.
  vi.stubGlobal('fetch', async () => new Response());
  setOnline(true);
});
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const frame = () => document.querySelector('iframe') as HTMLIFrameElement;
const size = () => [frame().getAttribute('width'), frame().getAttribute('height')];

/** The test environment does not load the card's document into the frame. */
const cardOf = (html: string | null) => new DOMParser().parseFromString(html ?? '', 'text/html');
const linksOf = (card: Document) =>
  [...card.querySelectorAll('a')].map((link) => [link.textContent?.trim(), link.getAttribute('href')]);

function loadCard(): Document {
  const card = cardOf(frame().getAttribute('srcdoc'));
  Object.defineProperty(frame(), 'contentDocument', { configurable: true, value: card });
  fireEvent.load(frame());
  return card;
}

test('the served page has a frame of 646 by 190 with our own card, and loads nothing from Steam', () => {
  document.body.innerHTML = renderToString(<StoreWidget game={onSteam} />);
  expect(size()).toEqual(['646', '190']);
  expect(frame().getAttribute('src')).toBeNull();
  const card = cardOf(frame().getAttribute('srcdoc'));
  expect(card.body.textContent).toContain('Shoot or Die');
  expect(card.body.textContent).toContain('Free');
  expect(card.querySelector('iframe, img, script')).toBeNull();
});

test('the link on the card leads to Steam’s widget, so that it also works without scripts', () => {
  render(<StoreWidget game={onSteam} />);
  expect(linksOf(loadCard())).toEqual([
    ['See it on Steam Steam', 'https://store.steampowered.com/app/480/'],
    ['Load Steam’s widget', 'https://store.steampowered.com/widget/480/'],
  ]);
});

test('on request, Steam’s widget replaces the card at the same size, and other stores remain', () => {
  render(<StoreWidget game={onSteam} />);
  const android = () => screen.getByRole('link', { name: /^Download for Android/ });
  expect(android()).toBeDefined();
  fireEvent.click(loadCard().querySelector('[data-ask]') as Element);
  expect(frame().getAttribute('src')).toBe('https://store.steampowered.com/widget/480/');
  expect(frame().title).toBe('Shoot or Die on Steam');
  expect(frame().getAttribute('sandbox')).not.toContain('allow-top-navigation');
  expect(size()).toEqual(['646', '190']);
  expect(document.activeElement).toBe(frame());
  expect(android()).toBeDefined();
});

test('without a Steam listing, the card has the store links and nothing to load', () => {
  render(<StoreWidget game={offSteam} />);
  expect(linksOf(loadCard())).toEqual([['Download for Android Google Play', 'https://play.example/1']]);
});

test('a game that is in no store says so', () => {
  render(<StoreWidget game={{ ...shootOrDie, stores: null }} />);
  expect(loadCard().body.textContent).toContain('// Shoot or Die is not in any store yet.');
});

test('while offline, the card does not offer the widget; when the site responds again, it does', async () => {
  render(<StoreWidget game={onSteam} />);
  const card = loadCard();
  const isOffered = () => !card.documentElement.hasAttribute('data-offline');
  setOnline(false);
  expect(isOffered()).toBe(false);
  setOnline(true);
  await waitFor(() => expect(isOffered()).toBe(true));
});

test('names and addresses appear as text in the card, whatever they contain', () => {
  const name = '<script>"&';
  render(<StoreWidget game={{ ...shootOrDie, name, stores: { ...stores, steamAppId: '4"<b>80' } }} />);
  const card = loadCard();
  expect(card.title).toBe(`${name} in the stores`);
  expect(card.querySelector('script, b')).toBeNull();
});
