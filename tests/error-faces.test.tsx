// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { offlineDocument } from '#build/service-worker.ts';
import { FAILURE_TEXT } from '#player/texts.ts';
import { readConfig } from '#site/config.ts';
import { showWayOut } from '#site/framing-notice.ts';
import { loadChunk } from '#site/load-chunk.ts';
import * as worker from '#site/offline/texts.ts';
import { ErrorScreen, NotFoundScreen } from '#site/shell/error-screen.tsx';

const ONE_SENTENCE = /^[^.!?]+\.$/;

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test.each([...Object.entries(FAILURE_TEXT), ['not cached', worker.WHY]])(
  'the failure “%s” is explained in one sentence',
  (_, text) => expect(text).toMatch(ONE_SENTENCE),
);

async function drawn(element: ReactElement): Promise<ParentNode> {
  const { container } = render(element);
  await vi.waitFor(() => expect(container.querySelector('.error-screen')).not.toBeNull());
  return container;
}

async function failed(load: () => Promise<never>): Promise<ParentNode> {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'warn').mockReturnValue();
  const routes = [{ path: '/', lazy: load, ErrorBoundary: ErrorScreen, HydrateFallback: () => null }];
  return drawn(<RouterProvider router={createMemoryRouter(routes)} />);
}

const faces: Readonly<Record<string, () => Promise<ParentNode> | ParentNode>> = {
  'page missing': () =>
    drawn(
      <MemoryRouter>
        <NotFoundScreen />
      </MemoryRouter>,
    ),
  'page broken': () => failed(() => Promise.reject(new TypeError('broken'))),
  'loading failed': () => failed(() => loadChunk(() => Promise.reject(new TypeError('no answer')))),
  'offline, on its own': () =>
    new DOMParser().parseFromString(offlineDocument('', readConfig({})), 'text/html'),
  framed: () => {
    const root = Object.assign(document.createElement('div'), { id: 'root' });
    document.body.replaceChildren(root);
    showWayOut();
    return root;
  },
};

test.each(Object.entries(faces))(
  'the error face “%s” has a sign, a heading, one sentence and a single way out',
  async (_, show) => {
    const face = (await show()).querySelector('.error-screen');
    const parts = [...(face?.children ?? [])].map(({ tagName, className }) => `${tagName}.${className}`);
    expect(parts).toEqual(['P.error-screen-number', 'H1.', 'P.', 'P.actions']);
    expect(face?.querySelector('h1 + p')?.textContent).toMatch(ONE_SENTENCE);
    expect(face?.querySelectorAll('a, button')).toHaveLength(1);
    expect(face?.querySelectorAll('.actions > .button')).toHaveLength(1);
  },
);
