// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadChunk } from '../load-chunk.ts';
import { ErrorScreen } from './error-screen.tsx';

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function goTo(load: () => Promise<never>): Promise<void> {
  const routes = [{ path: '/', lazy: load, ErrorBoundary: ErrorScreen, HydrateFallback: () => null }];
  render(<RouterProvider router={createMemoryRouter(routes)} />);
  await screen.findByRole('heading', { name: 'Unexpected Application Error!' });
}

const missingChunk = () => loadChunk(() => Promise.reject(new TypeError('Failed to fetch')));

test('if a page’s script does not arrive, the screen and the tab’s title report it', async () => {
  await goTo(missingChunk);
  expect(screen.getByText('Loading chunk failed: the rest of this page did not arrive.')).toBeTruthy();
  expect(document.title).toContain('Unexpected Application Error!');
});

test('for a page that throws an error, the text says that it is the site’s fault, and does not contain the error', async () => {
  await goTo(() => Promise.reject(new TypeError("reading 'secret'")));
  expect(screen.getByText(/Something on this page broke/)).toBeTruthy();
  expect(document.body.textContent).not.toContain('secret');
});

test('retrying reloads the page if the server responds', async () => {
  const reload = vi.spyOn(location, 'reload').mockReturnValue();
  vi.stubGlobal('fetch', async () => new Response());
  await goTo(missingChunk);
  screen.getByRole('button', { name: 'Try again' }).click();
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
});

test('retrying fetches the missing script without the cache, then reloads the page', async () => {
  const missing = `${location.origin}/static/js/1.chunk.js`;
  const entries = [{ name: missing, responseStatus: 404 }] as never;
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue(entries);
  const asked: string[] = [];
  vi.spyOn(location, 'reload').mockImplementation(() => void asked.push('reload'));
  vi.stubGlobal('fetch', async (url: string, { cache }: RequestInit) => {
    asked.push(`${url} ${cache}`);
    return new Response();
  });
  await goTo(missingChunk);
  screen.getByRole('button', { name: 'Try again' }).click();
  await vi.waitFor(() => expect(asked.slice(1)).toEqual([`${missing} reload`, 'reload']));
});

test.each([
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['status 404', async () => new Response('', { status: 404 })],
  ['status 503', async () => new Response('', { status: 503 })],
])('a retry that gets %s keeps the screen and reports the failure', async (_, answer) => {
  const reload = vi.spyOn(location, 'reload').mockReturnValue();
  vi.stubGlobal('fetch', answer);
  await goTo(missingChunk);
  screen.getByRole('button', { name: 'Try again' }).click();
  expect((await screen.findByText(/Still no answer from the server/)).getAttribute('role')).toBe('status');
  expect(reload).not.toHaveBeenCalled();
});
