// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeCaches } from '#tests/support/fake-deployment.ts';
import { registerWorkerWhenIdle } from './register-worker.ts';

const keepThisPage = vi.hoisted(() => vi.fn(async () => {}));
vi.mock('./keep-this-page.ts', () => ({ keepThisPage }));
const removeWorker = vi.hoisted(() => vi.fn(async () => {}));
vi.mock('./service-worker/removable-caches.ts', () => ({ removeWorker }));

const register = vi.fn(async () => ({}));
const getRegistration = vi.fn(async (): Promise<object | undefined> => undefined);
let storage: FakeCaches;
let idle: () => Promise<void>;
let patience: number | undefined;

beforeEach(() => {
  register.mockClear();
  keepThisPage.mockClear();
  removeWorker.mockClear();
  vi.stubEnv('DEV', false);
  storage = new FakeCaches();
  vi.stubGlobal('caches', storage);
  vi.stubGlobal('requestIdleCallback', (callback: () => Promise<void>, options?: IdleRequestOptions) => {
    idle = callback;
    patience = options?.timeout;
  });
  idle = async () => {};
  Object.defineProperty(navigator, 'serviceWorker', {
    value: { register, getRegistration },
    configurable: true,
  });
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'connection');
});

test('registers the worker when the browser is idle, and updates it without the HTTP cache', async () => {
  registerWorkerWhenIdle();
  expect(register).not.toHaveBeenCalled();
  await idle();
  expect(register).toHaveBeenCalledExactlyOnceWith('/service-worker.js', { updateViaCache: 'none' });
  expect(keepThisPage).not.toHaveBeenCalled();
});

test('a studio without a worker registers none, and removes an earlier one', async () => {
  vi.stubEnv('NO_WORKER', 'true');
  registerWorkerWhenIdle();
  await idle();
  expect(removeWorker).not.toHaveBeenCalled();
  getRegistration.mockResolvedValueOnce({});
  await idle();
  expect(removeWorker).toHaveBeenCalledOnce();
  expect(register).not.toHaveBeenCalled();
  expect(console.warn).not.toHaveBeenCalled();
});

test('a studio without a worker removes the caches of an earlier one, but no caches of games', async () => {
  vi.stubEnv('NO_WORKER', 'true');
  registerWorkerWhenIdle();
  await storage.open('UnityCache_Studio_Moon');
  await idle();
  expect(removeWorker).not.toHaveBeenCalled();
  await storage.open('site-1234');
  await idle();
  expect(removeWorker).toHaveBeenCalledOnce();
});

test('the page works even if an earlier worker cannot be removed', async () => {
  vi.stubEnv('NO_WORKER', 'true');
  getRegistration.mockRejectedValueOnce(new Error('refused'));
  registerWorkerWhenIdle();
  await idle();
  expect(console.warn).toHaveBeenCalledOnce();
});

test('in data-saver mode, caches the current page', async () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  registerWorkerWhenIdle();
  await idle();
  await vi.waitFor(() => expect(keepThisPage).toHaveBeenCalledOnce());
});

test('if the browser is never idle, delays the worker by at most a few seconds', () => {
  registerWorkerWhenIdle();
  expect(patience).toBeGreaterThan(0);
  expect(patience).toBeLessThanOrEqual(5_000);
});

test('missing files of the current page cause a warning, not an error', async () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  keepThisPage.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  registerWorkerWhenIdle();
  await idle();
  await vi.waitFor(() => expect(console.warn).toHaveBeenCalledOnce());
});

test('a browser that refuses the worker causes one warning and no error', async () => {
  register.mockRejectedValueOnce(new DOMException('blocked', 'SecurityError'));
  registerWorkerWhenIdle();
  await expect(idle()).resolves.toBeUndefined();
  expect(console.warn).toHaveBeenCalledOnce();
});

test('registers no worker in development', async () => {
  vi.stubEnv('DEV', true);
  registerWorkerWhenIdle();
  await idle();
  expect(register).not.toHaveBeenCalled();
});

test('does nothing in a browser without workers', async () => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  registerWorkerWhenIdle();
  await idle();
  expect(register).not.toHaveBeenCalled();
});
