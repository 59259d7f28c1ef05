// @vitest-environment happy-dom @vitest-environment-options { "settings": { "enableIframePageLoading": true } }
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { type EmbedStatus, MESSAGE_TAG, type PlayerMessage } from '#common/messages.ts';
import { untilNoGameStarts } from '#site/offline/game-start-lock.ts';
import { stubLocks } from '#tests/support/fake-locks.ts';
import { createEmbed, type Embed } from './embed.ts';

const GAME = { slug: 'fake', name: 'Fake Game', playable: true };

const player = {
  postMessage: vi.fn(),
  performance: { getEntriesByType: (_type: string): { name?: string; responseStatus: number }[] => [] },
};
let frame: HTMLIFrameElement;
let embed: Embed;
let detach: () => void;
let warnings: unknown[][];

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = '<input /><div><iframe></iframe></div>';
  frame = document.querySelector('iframe') as HTMLIFrameElement;
  player.postMessage.mockClear();
  player.performance.getEntriesByType = () => [];
  showDocument({ URL: 'https://studio.example/play/fake/', readyState: 'loading' });
  Object.defineProperty(frame, 'contentWindow', { value: player });
  // In this test, setting `src` must not load a document.
  Object.defineProperty(frame, 'src', { value: '', writable: true });
  warnings = [];
  vi.spyOn(console, 'warn').mockImplementation((...words) => void warnings.push(words));
  embed = createEmbed(GAME);
  detach = embed.attach(frame);
});
afterEach(() => {
  detach();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function showDocument(document: { URL: string; readyState: DocumentReadyState } | null) {
  Object.defineProperty(frame, 'contentDocument', { value: document, configurable: true });
}

function receive(message: PlayerMessage, source: unknown = player, origin = location.origin) {
  const event = new MessageEvent('message', { data: { tag: MESSAGE_TAG, message }, origin });
  Object.defineProperty(event, 'source', { value: source });
  window.dispatchEvent(event);
}

const receiveStatus = (status: EmbedStatus) => receive({ kind: 'status', status });
const sent = () => player.postMessage.mock.calls.map(([envelope]) => envelope.message);
const status = () => embed.getState().status;

test('an embed has the status of its player', () => {
  const onChange = vi.fn();
  const unsubscribe = embed.subscribe(onChange);
  expect(status()).toEqual({ state: 'loading', progress: 0 });
  receiveStatus({ state: 'loading', progress: 0.5 });
  expect(status()).toEqual({ state: 'loading', progress: 0.5 });
  receiveStatus({ state: 'failed', reason: 'crashed', detail: 'abort' });
  expect(status()).toEqual({ state: 'failed', reason: 'crashed', detail: 'abort' });
  expect(onChange).toHaveBeenCalledTimes(2);
  unsubscribe();
  receiveStatus({ state: 'loaded' });
  expect(onChange).toHaveBeenCalledTimes(2);
});

test('a game that is not playable has the status “idle”', () => {
  expect(createEmbed({ ...GAME, playable: false }).getState().status).toEqual({ state: 'idle' });
});

test('accepts messages only from its own frame, and only from our origin', () => {
  receive({ kind: 'status', status: { state: 'loaded' } }, window);
  receive({ kind: 'status', status: { state: 'loaded' } }, player, 'https://evil.example');
  expect(status()).toEqual({ state: 'loading', progress: 0 });
});

test('greets the player immediately, and again when its document has loaded', () => {
  frame.dispatchEvent(new Event('load'));
  expect(player.postMessage.mock.calls).toEqual(
    Array(2).fill([{ tag: MESSAGE_TAG, message: { kind: 'hello' } }, location.origin]),
  );
});

test('the game is unreachable if the response for its document has not started after twenty seconds, also after a retry', () => {
  detach();
  showDocument({ URL: 'about:blank', readyState: 'complete' });
  detach = embed.attach(frame);
  vi.advanceTimersByTime(20_000 - 1);
  expect(status().state).toBe('loading');
  vi.advanceTimersByTime(1);
  expect(status()).toMatchObject({ state: 'failed', reason: 'unreachable' });
  expect(embed.getState().frameLost).toBe('silent');
  embed.restart();
  expect(status().state).toBe('loading');
  vi.advanceTimersByTime(20_000);
  expect(embed.getState().frameLost).toBe('silent');
  embed.restart();
  showDocument({ URL: 'https://studio.example/play/fake/', readyState: 'loading' });
  vi.advanceTimersByTime(20_000);
  expect(status().state).toBe('loading');
});

test('the game is unreachable if its document does not respond within ten seconds after its load event', () => {
  vi.advanceTimersByTime(10 * 10_000);
  expect(status().state).toBe('loading');
  frame.dispatchEvent(new Event('load'));
  vi.advanceTimersByTime(10_000 - 1);
  expect(status().state).toBe('loading');
  vi.advanceTimersByTime(1);
  expect(embed.getState()).toMatchObject({
    status: { state: 'failed', reason: 'unreachable' },
    frameLost: 'silent',
  });
});

test('also waits for a document that had loaded before hydration', () => {
  detach();
  showDocument({ URL: 'https://studio.example/play/fake/', readyState: 'complete' });
  detach = embed.attach(frame);
  vi.advanceTimersByTime(10_000);
  expect(status()).toMatchObject({ reason: 'unreachable' });
});

test('a loaded game whose frame then holds a document without a player counts as replaced by another page', () => {
  frame.dispatchEvent(new Event('load'));
  receiveStatus({ state: 'loaded' });
  frame.dispatchEvent(new Event('load'));
  vi.advanceTimersByTime(10_000);
  expect(embed.getState()).toMatchObject({ status: { reason: 'unreachable' }, frameLost: 'left' });
  embed.restart();
  expect(embed.getState().frameLost).toBeNull();
});

test('accepts a late response as well as one in time', () => {
  frame.dispatchEvent(new Event('load'));
  receiveStatus({ state: 'loading', progress: 0.1 });
  vi.advanceTimersByTime(2 * 10_000);
  expect(status().state).toBe('loading');
  frame.dispatchEvent(new Event('load'));
  vi.advanceTimersByTime(10_000);
  receiveStatus({ state: 'loaded' });
  expect(embed.getState()).toMatchObject({ status: { state: 'loaded' }, frameLost: null });
});

test.each([
  ['a browser’s error page', () => showDocument(null)],
  ['a refused document', () => (player.performance.getEntriesByType = () => [{ responseStatus: 404 }])],
])('the game is unreachable at once if %s', (_, show) => {
  show();
  frame.dispatchEvent(new Event('load'));
  expect(status()).toMatchObject({ reason: 'unreachable' });
});

test('a retry restarts a player that responds, and otherwise fetches failed files again and reloads the frame', async () => {
  embed.restart();
  expect(sent().at(-1)).toEqual({ kind: 'restart' });
  frame.dispatchEvent(new Event('load'));
  vi.advanceTimersByTime(10_000);
  const script = `${location.origin}/static/js/player.js`;
  player.performance.getEntriesByType = (type) =>
    type === 'resource' ? [{ name: script, responseStatus: 404 }] : [];
  const fetched = vi.spyOn(window, 'fetch').mockResolvedValue(new Response() as never);
  embed.restart();
  expect(frame.src).toBe('');
  await vi.advanceTimersByTimeAsync(0);
  expect(fetched).toHaveBeenCalledExactlyOnceWith(script, { cache: 'reload' });
  expect(frame.src).toBe('/play/fake/');
  expect(embed.getState()).toMatchObject({ status: { state: 'loading', progress: 0 }, frameLost: null });
});

test('every command logs its own required warning while the game is not loaded, and sends nothing', async () => {
  player.postMessage.mockClear();
  embed.requestFullscreen(true);
  embed.requestPointerLock();
  embed.sendMessage('Game', 'Restart');
  embed.quit();
  expect(await embed.takeScreenshot()).toBeNull();
  expect(await embed.metrics()).toBeNull();
  expect(warnings).toEqual([
    ['Unable to Set Fullscreen while Unity is not Instantiated.'],
    ['Unable to Request Pointer Lock while Unity is not Instantiated or the Canvas is not found.'],
    ['Unable to Send Message while Unity is not Instantiated.'],
    ['Unable to Quit Unity while Unity is not Instantiated.'],
    ['Unable to take Screenshot while Unity is not Instantiated or Canvas is not available.'],
    ['No Unity Instance found.'],
  ]);
  expect(sent()).toEqual([]);
});

test('an embed without a frame cannot be restarted', () => {
  createEmbed({ ...GAME, playable: false }).restart();
  expect(warnings).toEqual([['No Unity Instance found.']]);
});

test('commands reach a loaded game', () => {
  receiveStatus({ state: 'loaded' });
  player.postMessage.mockClear();
  embed.requestPointerLock();
  embed.sendMessage('Game', 'SetName', 'Ann');
  embed.sendMessage('Game', 'Restart');
  embed.quit();
  expect(sent()).toEqual([
    { kind: 'pointer-lock' },
    { kind: 'send', objectName: 'Game', methodName: 'SetName', value: 'Ann' },
    { kind: 'send', objectName: 'Game', methodName: 'Restart', value: null },
    { kind: 'quit' },
  ]);
  expect(warnings).toEqual([]);
});

test('a screenshot is a JPEG of half quality by default, and concurrent callers each get their own', async () => {
  receiveStatus({ state: 'loaded' });
  player.postMessage.mockClear();
  const first = embed.takeScreenshot();
  const second = embed.takeScreenshot('image/png', 1);
  expect(sent()).toEqual([
    { kind: 'screenshot', id: 1, type: 'image/jpeg', quality: 0.5 },
    { kind: 'screenshot', id: 2, type: 'image/png', quality: 1 },
  ]);
  const image = new Blob(['picture']);
  receive({ kind: 'screenshot', id: 2, image });
  receive({ kind: 'screenshot', id: 1, image: null });
  expect(await second).toBe(image);
  expect(await first).toBeNull();
});

test('a request to a game that has ended returns null', async () => {
  receiveStatus({ state: 'loaded' });
  const answers = [embed.takeScreenshot(), embed.metrics()];
  receiveStatus({ state: 'failed', reason: 'crashed', detail: '' });
  expect(await Promise.all(answers)).toEqual([null, null]);
});

test('a request returns null if the game does not reply in time', async () => {
  vi.useFakeTimers();
  receiveStatus({ state: 'loaded' });
  const answers = [embed.takeScreenshot(), embed.metrics()];
  vi.advanceTimersByTime(10_000);
  expect(await Promise.all(answers)).toEqual([null, null]);
  vi.useRealTimers();
});

test('a game’s event reaches its listeners', () => {
  const listener = vi.fn();
  embed.addEventListener('GameOver', listener);
  receive({ kind: 'event', name: 'GameOver', parameters: ['Ann', 42] });
  embed.removeEventListener('GameOver', listener);
  receive({ kind: 'event', name: 'GameOver', parameters: ['Ann', 43] });
  expect(listener.mock.calls).toEqual([['Ann', 42]]);
  expect(warnings).toHaveLength(1);
});

test('a loaded game gets the focus', () => {
  receiveStatus({ state: 'loaded' });
  expect(document.activeElement).toBe(frame);
  expect(sent().at(-1)).toEqual({ kind: 'focus' });
});

test('a game that is restarted while it has the focus receives the focus again, without the frame losing it', () => {
  receiveStatus({ state: 'loaded' });
  frame.tabIndex = 0;
  frame.focus();
  receiveStatus({ state: 'loading', progress: 0 });
  player.postMessage.mockClear();
  const focus = vi.spyOn(frame, 'focus');
  receiveStatus({ state: 'loaded' });
  expect(sent()).toEqual([{ kind: 'focus' }]);
  expect(focus).not.toHaveBeenCalled();
});

test('a loaded game does not take the focus from other elements, and requests it only once', () => {
  const input = document.querySelector('input');
  input?.focus();
  receiveStatus({ state: 'loaded' });
  expect(document.activeElement).toBe(input);
  input?.blur();
  receiveStatus({ state: 'loaded' });
  expect(document.activeElement).not.toBe(frame);
});

test('without fullscreen support, the game fills the page until Escape or the button is pressed', () => {
  receiveStatus({ state: 'loaded' });
  embed.requestFullscreen(true);
  expect(embed.getState().size).toBe('page');
  receive({ kind: 'escape' });
  expect(embed.getState().size).toBe('in-place');
  embed.requestFullscreen(true);
  receiveStatus({ state: 'failed', reason: 'crashed', detail: '' });
  embed.leaveFullscreen();
  expect(embed.getState().size).toBe('in-place');
});

test('a game that fills the page gets the focus, even from another element', () => {
  const input = document.querySelector('input');
  input?.focus();
  receiveStatus({ state: 'loaded' });
  expect(sent()).not.toContainEqual({ kind: 'focus' });
  embed.requestFullscreen(true);
  expect(document.activeElement).toBe(frame);
  expect(sent().at(-1)).toEqual({ kind: 'focus' });
});

test('downloads for offline use pause while a game loads, also after a restart, until it has loaded, failed or gone', async () => {
  stubLocks();
  onTestFinished(() => void vi.unstubAllGlobals());
  const isPaused = async () => {
    const paused = Symbol('paused');
    const wait = vi.advanceTimersByTimeAsync(0).then(() => paused);
    return (await Promise.race([untilNoGameStarts(), wait])) === paused;
  };
  expect(await isPaused()).toBe(false);
  detach();
  detach = embed.attach(frame);
  expect(await isPaused()).toBe(true);
  receiveStatus({ state: 'loading', progress: 0.5 });
  expect(await isPaused()).toBe(true);
  receiveStatus({ state: 'loaded' });
  expect(await isPaused()).toBe(false);
  receiveStatus({ state: 'loading', progress: 0 });
  expect(await isPaused()).toBe(true);
  receiveStatus({ state: 'failed', reason: 'crashed', detail: 'abort' });
  expect(await isPaused()).toBe(false);
  receiveStatus({ state: 'loading', progress: 0 });
  detach();
  expect(await isPaused()).toBe(false);
});

test('leaving at any time removes all listeners, timers and locks', () => {
  receiveStatus({ state: 'loaded' });
  embed.requestFullscreen(true);
  frame.dispatchEvent(new Event('load'));
  detach();
  expect(vi.getTimerCount()).toBe(0);
  expect(document.querySelectorAll('[inert]')).toHaveLength(0);
  receiveStatus({ state: 'loaded' });
  frame.dispatchEvent(new Event('load'));
  expect(embed.getState()).toEqual(createEmbed(GAME).getState());
});
