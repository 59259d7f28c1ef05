// @vitest-environment happy-dom
import { createRequire } from 'node:module';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const load = createRequire(import.meta.url);

type Sdk = typeof import('@firebase/auth');

/** The SDK never releases a frame, so each test loads its own copy. The Node build has no popups. */
async function loadSdk() {
  vi.resetModules();
  for (const file of Object.keys(load.cache)) if (/[\\/]@firebase[\\/]/.test(file)) delete load.cache[file];
  const app: typeof import('@firebase/app') = load('@firebase/app');
  const sdk: Sdk = load('../../node_modules/@firebase/auth/dist/browser-cjs/index.js');
  vi.doMock('@firebase/app', () => app);
  vi.doMock('@firebase/auth', () => sdk);
  const { PromptPopupResolver } = await import('./popup-resolver.ts');
  return { ...app, ...sdk, PromptPopupResolver };
}

interface FrameLoad {
  callback(): void;
  ontimeout(): void;
}

const open = vi.fn();
let loads: FrameLoad[] = [];
let gapi: object;
let sdk: Awaited<ReturnType<typeof loadSdk>>;
let auth: ReturnType<Sdk['initializeAuth']>;

beforeEach(async () => {
  sdk = await loadSdk();
  open.mockReset().mockImplementation(() => ({ closed: false, focus: vi.fn(), close: vi.fn() }));
  window.open = open;
  loads = [];
  gapi = { load: (_: string, load: FrameLoad) => loads.push(load) };
  vi.stubGlobal('gapi', gapi);
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  const app = sdk.initializeApp({ apiKey: 'key', authDomain: 'studio.example.com' }, crypto.randomUUID());
  auth = sdk.initializeAuth(app, { persistence: sdk.inMemoryPersistence });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** Presses the button. Resolves at the end of the task, after promises and before timers. */
async function press(): Promise<{ code: Promise<string> }> {
  const code = sdk.signInWithPopup(auth, new sdk.GoogleAuthProvider(), sdk.PromptPopupResolver).then(
    () => 'signed-in',
    (error: { code: string }) => error.code,
  );
  await new Promise((resolve) => setTimeout(resolve));
  return { code };
}

const popup = (index: number) => open.mock.results[index]?.value;

test('opens the popup in the task of the click, while the frame is loading', async () => {
  await press();
  expect(loads).toHaveLength(1);
  expect(open).toHaveBeenCalledExactlyOnceWith(
    expect.stringContaining('https://studio.example.com/__/auth/handler?'),
    expect.any(String),
    expect.stringContaining('width=500'),
  );
});

test('if the frame does not load, the popup is closed, and the next press tries again', async () => {
  const { code } = await press();
  loads[0]?.ontimeout();
  expect(await code).toBe('auth/network-request-failed');
  expect(popup(0).close).toHaveBeenCalledOnce();

  await press();
  expect(loads).toHaveLength(2);
  expect(open).toHaveBeenCalledTimes(2);
});

test('pressing again while the frame is loading closes the first popup and opens another; each outcome is reported once', async () => {
  const first = await press();
  const second = await press();
  expect(await first.code).toBe('auth/cancelled-popup-request');
  expect(popup(0).close).toHaveBeenCalledOnce();
  expect(popup(1).close).not.toHaveBeenCalled();
  expect(loads).toHaveLength(1);

  loads[0]?.ontimeout();
  expect(await second.code).toBe('auth/network-request-failed');
  expect(popup(1).close).toHaveBeenCalledOnce();
});

test('reports a blocked popup immediately', async () => {
  open.mockReturnValue(null);
  const { code } = await press();
  expect(await code).toBe('auth/popup-blocked');
});

test('the frame receives the popup’s result', async () => {
  let onEvent = (_: { authEvent: object }) => {};
  const frame = {
    ping: async (onAnswer: () => void) => onAnswer(),
    restyle: async () => {},
    register: (_: string, listener: typeof onEvent) => {
      onEvent = listener;
    },
    send: (_: string, __: unknown, onAnswer: (answer: object[]) => void) => {
      expect(() => onAnswer([{ webStorageSupport: true }])).toThrow();
    },
  };
  Object.assign(gapi, {
    iframes: {
      getContext: () => ({ open: async (_: unknown, then: (f: object) => unknown) => then(frame) }),
    },
  });
  const { code } = await press();
  loads[0]?.callback();
  const [address = ''] = open.mock.calls[0] as string[];
  const eventId = new URL(address).searchParams.get('eventId');
  await vi.waitFor(() => expect(onEvent({ authEvent: authEvent(eventId) })).toEqual({ status: 'ACK' }));
  expect(await code).toBe('auth/user-disabled');
});

const authEvent = (eventId: string | null) => ({
  type: 'signInViaPopup',
  eventId,
  urlResponse: null,
  error: { code: 'auth/user-disabled' },
});
