// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { markDisconnected } from './answer.ts';

vi.mock('./connection.ts', () => ({ observeConnection: async () => {} }));

async function statusLine() {
  vi.resetModules();
  return (await import('#site/shell/header.tsx')).StatusLine;
}

test('a cached page shows “Disconnected” before any script runs, and hydrates without a mismatch', async () => {
  const Served = await statusLine();
  const served = renderToString(<Served />);
  expect(served).toContain('// Connected');
  document.body.innerHTML = `<div>${markDisconnected(served)}</div>`;
  const place = document.body.firstElementChild as HTMLElement;
  expect(place.textContent).toBe('// Disconnected');

  const Kept = await statusLine();
  const onRecoverableError = vi.fn();
  await act(async () => {
    hydrateRoot(place, <Kept />, { onRecoverableError });
  });
  expect(place.textContent).toBe('// Disconnected');
  expect(onRecoverableError).not.toHaveBeenCalled();
});

test('caches a document without a status line unchanged, even if it contains similar text', () => {
  for (const html of ['<title>Pong</title>', '<p>// Connected</p>'])
    expect(markDisconnected(html)).toBe(html);
});
