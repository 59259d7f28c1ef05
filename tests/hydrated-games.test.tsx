// @vitest-environment happy-dom @vitest-environment-options { "settings": { "enableIframePageLoading": true } }
import { act } from '@testing-library/react';
import fc from 'fast-check';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { markFrame } from '#build/html.ts';
import { catalogueEntry } from '#site/catalogue/catalogue-entry.ts';
import { removeForeignNodes } from '#site/foreign-nodes.ts';
import { FestivalGamePage } from '#site/game-page/festival-game-page.tsx';
import { GamePage } from '#site/game-page/play-page.tsx';
import { Shell } from '#site/shell/shell.tsx';
import { examples } from './support/examples.ts';
import { madeUpEntry } from './support/made-up-entry.ts';

vi.mock('#site/sign-in/session.ts', () => ({ useAuth: () => ({ email: null }) }));
// Mocked, because in a build the browser uses the footer in the HTML.
vi.mock('#site/shell/footer.tsx', () => ({
  // biome-ignore lint/security/noDangerouslySetInnerHtml: as `served-footer.tsx` does.
  Footer: () => <footer dangerouslySetInnerHTML={{ __html: '<p>Slash Slash</p>' }} />,
}));

/** Properties of happy-dom's window that a browser's window lacks. */
interface TestWindow {
  Response: typeof Response;
  happyDOM: { settings: { fetch: { interceptor: unknown } } };
}

beforeEach(() => {
  const { Response, happyDOM } = window as unknown as TestWindow;
  happyDOM.settings.fetch.interceptor = { beforeAsyncRequest: async () => new Response('<p>a game</p>') };
  vi.stubGlobal('fetch', async () => new Response());
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  document.body.replaceChildren();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const game = catalogueEntry('ember', madeUpEntry);
const pages = {
  play: <GamePage game={game} />,
  festival: <FestivalGamePage game={game} festival={{ path: '/gdwc', name: 'GDWC' }} />,
};

function app(page: keyof typeof pages) {
  const routes = [{ element: <Shell />, children: [{ path: '*', element: pages[page] }] }];
  return <RouterProvider router={createMemoryRouter(routes)} />;
}

const holdsFrame = (element: Element) =>
  element.matches('iframe') || element.querySelector('iframe') !== null;

const changes = {
  before: (element: Element) => element.before(document.createElement('div')),
  after: (element: Element) => element.after(document.createElement('a')),
  first: (element: Element) => element.prepend(document.createElement('section')),
  last: (element: Element) => element.append(document.createElement('main')),
  'text before': (element: Element) => element.before('text'),
  'text last': (element: Element) => element.append('text'),
  comment: (element: Element) => element.before(document.createComment(' extension ')),
  attribute: (element: Element) => element.setAttribute('data-extension', ''),
  translate(element: Element) {
    for (const node of [...element.childNodes]) {
      if (!(node instanceof Text)) continue;
      const font = document.createElement('font');
      node.replaceWith(font);
      font.append(node);
    }
  },
  // Wraps the frame's siblings only, because browsers reload a moved frame.
  wrap(element: Element) {
    if (holdsFrame(element)) return;
    const wrapper = document.createElement('span');
    element.replaceWith(wrapper);
    wrapper.append(element);
  },
  copy: (element: Element) => holdsFrame(element) || element.replaceWith(element.cloneNode(true)),
  'attributes gone'(element: Element) {
    for (const { name } of [...element.attributes])
      if (!/^(src|data-own)$/.test(name)) element.removeAttribute(name);
  },
  'frame in a sandbox': (element: Element) =>
    element.querySelector('iframe')?.setAttribute('sandbox', 'allow-scripts'),
  'other text'(element: Element) {
    for (const node of element.childNodes) if (node instanceof Text) node.data = node.data.toUpperCase();
  },
  'split text'(element: Element) {
    for (const node of [...element.childNodes])
      if (node instanceof Text && node.length > 1) node.splitText(Math.floor(node.length / 2));
  },
  'merged text': (element: Element) => element.normalize(),
  remove: (element: Element) => holdsFrame(element) || element.remove(),
  'comments gone'(element: Element) {
    for (const node of [...element.childNodes]) if (node instanceof Comment) node.remove();
  },
};

const change = fc.tuple(
  fc.constantFrom(...(Object.keys(changes) as (keyof typeof changes)[])),
  fc.nat(999),
  fc.nat(1),
);

function apply(root: Element, [kind, place, isAround]: [keyof typeof changes, number, number]) {
  const all = [...root.querySelectorAll('*')].filter(
    (each) =>
      !isAround ||
      each.matches('iframe') ||
      each.querySelector('iframe') ||
      each.parentElement?.querySelector(':scope > iframe'),
  );
  const element = all[place % all.length];
  if (element) changes[kind](element);
}

test('loads a game only once, even if an extension changes the page before or during hydration', async () => {
  const html = { play: '', festival: '' };
  for (const page of ['play', 'festival'] as const) html[page] = markFrame(renderToString(app(page)));
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('play' as const, 'festival' as const),
      fc.array(change, { maxLength: 4 }),
      // Comments that are removed during hydration are not restored, because React has already read them.
      fc.array(
        change.filter(([kind]) => kind !== 'comments gone'),
        { maxLength: 2 },
      ),
      async (page, before, meanwhile) => {
        const root = document.createElement('div');
        root.innerHTML = html[page];
        document.body.append(root);
        const frame = root.querySelector('iframe');
        for (const each of before) apply(root, each);
        removeForeignNodes(root);
        for (const each of meanwhile) apply(root, each);
        await new Promise((resolve) => setTimeout(resolve));
        const hydrated = await act(async () =>
          hydrateRoot(root, app(page), { onRecoverableError: () => {} }),
        );
        expect(frame?.isConnected).toBe(true);
        expect(root.querySelectorAll('iframe[src="/play/ember/"]')).toHaveLength(1);
        expect(root.querySelector('h1')?.textContent).toBe('Ember');
        act(() => hydrated.unmount());
        root.remove();
      },
    ),
    { numRuns: examples(300) },
  );
});
