// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MESSAGE_TAG, type PageMessage } from '#common/messages.ts';
import template from './index.html?raw';
import { showTabIcon, startPlayer } from './player.ts';

const CONFIG = {
  game: 'fake',
  name: 'Fake Game',
  loaderUrl: '',
  dataUrl: '',
  frameworkUrl: '',
  codeUrl: '',
  streamingAssetsUrl: '',
  companyName: '',
  productVersion: '',
  screenshots: false,
  keptBySite: false,
};

/** Each test gets a new parent window, so that players of earlier tests receive nothing. */
const windowAround = () => ({ location: { origin: location.origin }, postMessage: vi.fn() });
let page: ReturnType<typeof windowAround>;

beforeEach(() => {
  window.location.href = 'https://studio.example/play/fake/';
  page = windowAround();
  const body = /<body>([\s\S]*)<\/body>/.exec(template)?.[1] ?? '';
  const block = `<script type="application/json" id="play-config">${JSON.stringify(CONFIG)}</script>`;
  document.body.innerHTML = body + block;
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.spyOn(window, 'addEventListener').mockImplementation((...args) => {
    listeners.push(args as (typeof listeners)[number]);
    listen.apply(window, args);
  });
});
afterEach(() => {
  for (const args of listeners.splice(0)) window.removeEventListener(...args);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Listeners that a player never removes. Tests remove them, so that keys reach only the current test's player. */
const listeners: Parameters<typeof window.removeEventListener>[] = [];
const listen = window.addEventListener;

function startFramed() {
  vi.stubGlobal('parent', page);
  startPlayer();
  page.postMessage.mockClear();
}

function receive(message: PageMessage, source: unknown = page, origin = location.origin) {
  const event = new MessageEvent('message', { data: { tag: MESSAGE_TAG, message }, origin });
  Object.defineProperty(event, 'source', { value: source });
  window.dispatchEvent(event);
}

test('replies to hello with the status, to our own origin only', () => {
  startFramed();
  receive({ kind: 'hello' });
  const status = { kind: 'status', status: { state: 'idle' } };
  expect(page.postMessage.mock.calls).toEqual([[{ tag: MESSAGE_TAG, message: status }, location.origin]]);
});

test('accepts messages only from the surrounding page, and only from our origin', () => {
  startFramed();
  receive({ kind: 'hello' }, new EventTarget());
  receive({ kind: 'hello' }, page, 'https://evil.example');
  expect(page.postMessage).not.toHaveBeenCalled();
});

test('sends no message if the document is not embedded, or is embedded by another site', () => {
  const foreign = {
    get location(): Location {
      throw new DOMException('Blocked a frame from accessing a cross-origin frame.', 'SecurityError');
    },
    postMessage: vi.fn(),
  };
  vi.stubGlobal('parent', foreign);
  startPlayer();
  window.dispatchReactUnityEvent?.('Won', 'Ann', 1);
  expect(foreign.postMessage).not.toHaveBeenCalled();
  expect(console.warn).toHaveBeenCalledWith('Unable to find Event Listener in Event System for Event', {
    eventName: 'Won',
  });
});

test('a command without a running game logs exactly the required warning', () => {
  startFramed();
  receive({ kind: 'quit' });
  receive({ kind: 'send', objectName: 'Game', methodName: 'Restart', value: null });
  expect(vi.mocked(console.warn).mock.calls).toEqual([
    ['Unable to Quit Unity while Unity is not Instantiated.'],
    ['Unable to Send Message while Unity is not Instantiated.'],
  ]);
});

test('reports Escape to the page', () => {
  startFramed();
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
  expect(page.postMessage).toHaveBeenCalledWith(
    { tag: MESSAGE_TAG, message: { kind: 'escape' } },
    location.origin,
  );
});

test('a restart reloads the document if the server responds', async () => {
  const reload = vi.spyOn(location, 'reload').mockReturnValue();
  vi.stubGlobal('fetch', async () => new Response(''));
  startFramed();
  receive({ kind: 'restart' });
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
});

test('if the server does not respond to a restart, shows a message instead of the browser’s error page', async () => {
  const reload = vi.spyOn(location, 'reload').mockReturnValue();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  startFramed();
  receive({ kind: 'restart' });
  await vi.waitFor(() => expect(document.body.textContent).toContain('The server does not answer'));
  expect(reload).not.toHaveBeenCalled();
});

test('a restart fails after ten seconds without a response from the server', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  startFramed();
  receive({ kind: 'restart' });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(document.body.textContent).toContain('The server does not answer');
  vi.useRealTimers();
});

test('reports an error in a document without a valid configuration', () => {
  document.getElementById('play-config')?.remove();
  startPlayer();
  expect(document.querySelector('[role=alert]')?.textContent).toContain('The game could not be started');
});

const iconOf = () => document.querySelector('link[rel="icon"]')?.getAttribute('href');

beforeEach(() => {
  vi.useFakeTimers();
  document.head.innerHTML = /<link rel="icon"[^>]*>/.exec(template)?.[0] ?? '';
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("the HTML document requests no icon, and the script adds the site's icon if the document is not embedded", () => {
  expect(iconOf()).toBe('data:,');
  showTabIcon(true);
  expect(iconOf()).toBe('data:,');
  vi.runAllTimers();
  expect(iconOf()).toBe('/favicon.svg');
});

test('shows the site’s icon at once if the game does not run', () => {
  showTabIcon(false);
  expect(iconOf()).toBe('/favicon.svg');
});

test('requests no icon when embedded, because a frame has no tab', () => {
  vi.stubGlobal('parent', {});
  showTabIcon(true);
  vi.runAllTimers();
  expect(iconOf()).toBe('data:,');
});
