// @vitest-environment happy-dom
import { cleanup, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hydrate } from './entry-client.tsx';

const calls = vi.hoisted(() => ({
  ...{ registerWorkerWhenIdle: vi.fn(), prepareWhenIdle: vi.fn(), listenBeforeRouter: vi.fn() },
  ...{ removeForeignNodes: vi.fn(), afterFirstInteraction: vi.fn() },
}));
vi.mock('./offline/register-worker.ts', () => calls);
vi.mock('./sign-in/prepare-when-idle.ts', () => calls);
vi.mock('./stay-on-page.ts', () => calls);
vi.mock('./foreign-nodes.ts', () => calls);
vi.mock('./first-interaction.ts', () => calls);

const News = () => <main>The news</main>;
const load = vi.hoisted(() => vi.fn());
const table = vi.hoisted(() => ({ routes: [{}] }));
vi.mock('./routes.tsx', () => ({
  get routes() {
    return table.routes;
  },
}));

const text = () => document.getElementById('root')?.textContent;

beforeEach(() => {
  // New for each test, because hydration stores the loaded page in its route.
  table.routes = [{ path: '/news', handle: { path: '/news' }, lazy: load }];
  load.mockImplementation(async () => ({ Component: News }));
  history.replaceState(null, '', '/news');
});
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
  document.head.replaceChildren();
});

function serve(canonical: string, html: string): Element | null {
  document.head.innerHTML = `<link rel="canonical" href="${location.origin}${canonical}">`;
  document.body.innerHTML = `<div id="root">${html}</div>`;
  return document.querySelector('main');
}

test('keeps the elements of the served page', async () => {
  const served = serve('/news', renderToString(<News />));
  await hydrate();
  await waitFor(() => expect(calls.registerWorkerWhenIdle).toHaveBeenCalledOnce());
  await waitFor(() => expect(Object.keys(served ?? {}).join()).toContain('__reactFiber'));
  expect(document.querySelector('main')).toBe(served);
  expect(calls.listenBeforeRouter).toHaveBeenCalledOnce();
  expect(calls.prepareWhenIdle).toHaveBeenCalledTimes(__SIGN_IN__ ? 1 : 0);
  expect(calls.removeForeignNodes).not.toHaveBeenCalled();
});

test('hydrates a served page only after the page’s code has arrived', async () => {
  let arrive = (_: { Component: typeof News }) => {};
  load.mockReturnValueOnce(
    new Promise((resolve) => {
      arrive = resolve;
    }),
  );
  serve('/news', renderToString(<News />));
  const hydrated = hydrate();
  await vi.dynamicImportSettled();
  expect(calls.listenBeforeRouter).not.toHaveBeenCalled();
  arrive({ Component: News });
  await hydrated;
  expect(calls.listenBeforeRouter).toHaveBeenCalledOnce();
  expect(load).toHaveBeenCalledOnce();
});

test('removes what extensions inserted beside a game before it hydrates', async () => {
  serve('/news', `${renderToString(<News />)}<iframe data-own="."></iframe>`);
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await hydrate();
  expect(calls.removeForeignNodes).toHaveBeenCalledExactlyOnceWith(document.getElementById('root'));
});

test.each([
  ['another page, to which the visitor has gone back', '/press', '<main>The press</main>'],
  ['nothing, as in development', '/news', ''],
])('renders the page instead of hydrating if the HTML is of %s', async (_, canonical, html) => {
  const mismatch = vi.spyOn(console, 'error').mockReturnValue();
  serve(canonical, html);
  await hydrate();
  await waitFor(() => expect(text()).toBe('The news'));
  expect(mismatch).not.toHaveBeenCalled();
});

test.each(['pointerover', 'focusin', 'keydown'])('loads the rest at the first %s, once', async (type) => {
  serve('/news', '');
  await hydrate();
  expect(calls.afterFirstInteraction).not.toHaveBeenCalled();
  const first = new Event(type);
  for (const event of [first, new Event('pointerover'), new Event('keydown')]) window.dispatchEvent(event);
  await waitFor(() => expect(calls.afterFirstInteraction).toHaveBeenCalledOnce());
  expect(calls.afterFirstInteraction.mock.lastCall?.[2]).toBe(first);
});

test('a document without a root is refused with its reason', async () => {
  document.body.innerHTML = '';
  await expect(hydrate()).rejects.toThrow('The document has no #root element.');
});
