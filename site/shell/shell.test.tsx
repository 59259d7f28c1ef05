// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, Link, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Shell } from './shell.tsx';

const list = (
  <>
    <Link to="/game">Play</Link>
    <p>
      <Link to="/game">Play</Link> or <Link to="/other">read</Link>
    </p>
  </>
);

function openSite(address = '/') {
  const router = createMemoryRouter(
    [
      {
        Component: Shell,
        children: [
          { path: '/', element: list },
          { path: '/game', element: <h2 id="controls">Controls</h2> },
          { path: '/other', element: <p>Other</p> },
          { path: '/never', lazy: () => new Promise(() => {}) },
        ],
      },
    ],
    { initialEntries: [address] },
  );
  render(<RouterProvider router={router} />);
  return router;
}

let scrolled: string[] = [];
beforeEach(() => {
  scrolled = [];
  vi.stubGlobal('scrollTo', (x: number, y: number) => scrolled.push(`to ${x}, ${y}`));
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    scrolled.push(`to #${this.id}`);
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const main = () => screen.getByRole('main');

test('a page that was just loaded leaves focus and scroll position alone', () => {
  openSite();
  expect(document.activeElement).toBe(document.body);
  expect(scrolled).toEqual([]);
});

test('the page behind a link starts at its top, with the focus on its main part', async () => {
  const router = openSite();
  await act(() => router.navigate('/game'));
  expect(document.activeElement).toBe(main());
  expect(scrolled).toEqual(['to 0, 0']);
});

test('a link with a hash scrolls to that part of the page', async () => {
  const router = openSite();
  await act(() => router.navigate('/game#controls'));
  expect(document.activeElement).toBe(main());
  expect(scrolled).toEqual(['to #controls']);
});

test.each([0, 1])('going back focuses link %i of two equal links if that was followed', async (index) => {
  const router = openSite();
  const links = () => screen.getAllByRole('link', { name: 'Play' });
  fireEvent.click(links()[index] as HTMLElement);
  await screen.findByText('Controls');
  scrolled = [];
  await act(() => router.navigate(-1));
  expect(document.activeElement).toBe(links()[index]);
  expect(scrolled).toEqual([]);
});

test('a return without a followed link focuses the main part, and does not scroll', async () => {
  const router = openSite('/other');
  await act(() => router.navigate('/game'));
  await act(() => router.navigate('/'));
  scrolled = [];
  await act(() => router.navigate(-1));
  expect(document.activeElement).toBe(main());
  expect(scrolled).toEqual([]);
});

test('the logo covers the page while the next one loads, and after 5 s a link leads back', async () => {
  vi.useFakeTimers();
  try {
    const router = openSite();
    expect(document.querySelector('.logo-screen')).toBeNull();
    act(() => void router.navigate('/never'));
    const note = document.querySelector('.logo-screen-note');
    expect(note?.textContent).toBe('');
    act(() => vi.advanceTimersByTime(4999));
    expect(note?.textContent).toBe('');
    act(() => vi.advanceTimersByTime(1));
    const link = screen.getByRole('link', { name: 'Go back' });
    expect(document.activeElement).toBe(link);
    expect(link.getAttribute('href')).toBe('/');
  } finally {
    vi.useRealTimers();
  }
});
