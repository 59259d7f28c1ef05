// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { catalogueEntry } from '#site/catalogue/catalogue-entry.ts';
import { madeUpEntry } from '#tests/made-up-entry.ts';
import { fakeEmbed } from '#tests/support/fake-embed.ts';
import { GamePage } from './play-page.tsx';

const fake = fakeEmbed({ slug: 'ember', name: 'Ember', playable: true });
vi.mock('#site/sign-in/session.ts', () => ({ useSession: () => ({ email: null }) }));
vi.mock('#site/game-embed/game-frame.tsx', () => ({
  useGameEmbed: () => ({ embed: fake.embed, ...fake.state }),
  useEmbedState: () => fake.state,
  GameFrame: () => <div id="game" />,
}));

beforeEach(() => {
  vi.stubGlobal('fetch', async () => new Response());
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  document.body.replaceChildren();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const page = (
  <MemoryRouter>
    <GamePage game={catalogueEntry('ember', madeUpEntry)} />
  </MemoryRouter>
);

test.each([
  [
    'a translation of the title',
    (root: HTMLElement) => {
      const title = root.querySelector('h1') as HTMLElement;
      title.innerHTML = `<font><font>${title.textContent}</font></font>`;
    },
  ],
  [
    'an element beside the buttons',
    (root: HTMLElement) => root.querySelector('.actions')?.prepend(document.createElement('div')),
  ],
  [
    'an element before the texts below',
    (root: HTMLElement) => root.querySelector('.game-page-below')?.prepend(document.createElement('div')),
  ],
  [
    'an attribute of the frame’s neighbours',
    (root: HTMLElement) => root.querySelector('.game-stage')?.setAttribute('data-extension', ''),
  ],
])(
  'a game whose page an extension has changed before hydration, by %s, is not loaded again',
  async (_, change) => {
    const root = document.createElement('div');
    root.innerHTML = renderToString(page);
    document.body.append(root);
    const game = root.querySelector('#game');
    change(root);
    const live = await act(async () => hydrateRoot(root, page, { onRecoverableError: () => {} }));
    expect(game?.isConnected).toBe(true);
    expect(root.querySelectorAll('#game')).toHaveLength(1);
    expect(root.querySelector('h1')?.textContent).toBe('Ember');
    act(() => live.unmount());
  },
);
