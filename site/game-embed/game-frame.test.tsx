// @vitest-environment happy-dom @vitest-environment-options { "settings": { "enableIframePageLoading": true } }
import { act, cleanup, render, screen } from '@testing-library/react';
import { StrictMode, Suspense, use } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeEmbed } from '#tests/support/fake-embed.ts';
import { createEmbed } from './embed.ts';
import { GameFrame, useEmbedState, useGameEmbed } from './game-frame.tsx';

const GAME = { slug: 'fake', name: 'Fake Game', playable: true };

interface TestWindow {
  Response: typeof Response;
  happyDOM: { settings: { fetch: { interceptor: unknown } } };
}

beforeEach(() => {
  const { Response, happyDOM } = window as unknown as TestWindow;
  happyDOM.settings.fetch.interceptor = { beforeAsyncRequest: async () => new Response('<p>a game</p>') };
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function Page({ slug }: { slug: string }) {
  const { embed, status } = useGameEmbed({ ...GAME, slug });
  return (
    <>
      <p>{status.state}</p>
      <GameFrame embed={embed} />
    </>
  );
}

test('the prerendered page contains the complete frame, without inline style', () => {
  const html = renderToString(<GameFrame embed={createEmbed(GAME)} />);
  expect(html).toContain('src="/play/fake/"');
  expect(html).toContain('title="Fake Game game"');
  expect(html).toContain(
    'allow="autoplay; fullscreen; gamepad; accelerometer; gyroscope; clipboard-write; screen-wake-lock"',
  );
  expect(html).toContain('loading="eager"');
  expect(html).not.toContain('style=');
});

test('the frame allows the devices requested by the game', () => {
  const html = renderToString(<GameFrame embed={createEmbed(GAME)} devices={['camera', 'microphone']} />);
  expect(html).toContain('; screen-wake-lock; camera; microphone"');
});

test('a game that is not playable has no frame', () => {
  expect(renderToString(<GameFrame embed={createEmbed({ ...GAME, playable: false })} />)).toBe('');
});

test('strict mode, which mounts everything twice, creates only one frame', () => {
  const added = vi.spyOn(window, 'addEventListener');
  const removed = vi.spyOn(window, 'removeEventListener');
  const { unmount } = render(<Page slug="fake" />, { wrapper: StrictMode });
  expect(document.querySelectorAll('iframe')).toHaveLength(1);
  unmount();
  const messages = (calls: unknown[][]) => calls.filter(([type]) => type === 'message').length;
  expect(messages(added.mock.calls)).toBe(2);
  expect(messages(removed.mock.calls)).toBe(2);
});

test('a different game gets a different frame', () => {
  const { rerender } = render(<Page slug="fake" />);
  const first = document.querySelector('iframe');
  rerender(<Page slug="other" />);
  const second = document.querySelector('iframe');
  expect(second).not.toBe(first);
  expect(second?.getAttribute('src')).toBe('/play/other/');
});

test.each([
  ['does not respond', 'silent', 'Fake Game does not answer: check your connection'],
  ['has been replaced by another page', 'left', 'Another page has replaced Fake Game: try again'],
] as const)('a frame that %s is reported, with a button to try again', async (_, frameLost, text) => {
  const embed = createEmbed(GAME);
  const restart = vi.spyOn(embed, 'restart').mockReturnValue();
  vi.spyOn(embed, 'attach').mockReturnValue(() => {});
  const lost = {
    status: { state: 'failed', reason: 'unreachable', detail: '' },
    size: 'in-place',
    frameLost,
  } as const;
  vi.spyOn(embed, 'getState').mockReturnValue(lost);
  render(<GameFrame embed={embed} />);
  expect(screen.getByRole('alert').textContent).toContain(text);
  screen.getByRole('button', { name: 'Try again' }).click();
  expect(restart).toHaveBeenCalledOnce();
});

test('a game that fills the page has a button to leave', () => {
  const embed = createEmbed(GAME);
  const leave = vi.spyOn(embed, 'leaveFullscreen').mockReturnValue();
  vi.spyOn(embed, 'attach').mockReturnValue(() => {});
  const filling = { status: { state: 'loaded' }, size: 'page', frameLost: null } as const;
  vi.spyOn(embed, 'getState').mockReturnValue(filling);
  render(<GameFrame embed={embed} />);
  screen.getByRole('button', { name: 'Exit fullscreen' }).click();
  expect(leave).toHaveBeenCalledOnce();
});

test('a part of the page that is hydrated after the game has loaded shows the loaded state', async () => {
  const { embed } = fakeEmbed(GAME);
  let arrive = () => {};
  const code = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  function Part({ isServed }: { isServed: boolean }) {
    if (!isServed) use(code);
    const isLoaded = useEmbedState(embed).status.state === 'loaded';
    return <button type="button" aria-disabled={!isLoaded} />;
  }
  const root = document.createElement('div');
  const served = createEmbed(GAME);
  vi.spyOn(embed, 'getState').mockImplementation(served.getState);
  root.innerHTML = renderToString(
    <Suspense>
      <Part isServed />
    </Suspense>,
  );
  const page = (
    <Suspense>
      <Part isServed={false} />
    </Suspense>
  );
  await act(async () => void hydrateRoot(root, page));
  vi.spyOn(embed, 'getState').mockReturnValue(fakeEmbed(GAME).state);
  await act(async () => arrive());
  expect(root.querySelector('button')?.getAttribute('aria-disabled')).toBe('false');
});
