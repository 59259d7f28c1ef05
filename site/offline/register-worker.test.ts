// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { registerWorkerWhenIdle } from './register-worker.ts';

const keepThisPage = vi.hoisted(() => vi.fn(async () => {}));
vi.mock('./keep-this-page.ts', () => ({ keepThisPage }));
const removeWorker = vi.hoisted(() => vi.fn(async () => {}));
vi.mock('./remove-worker.ts', () => ({ removeWorker }));

const register = vi.fn(async () => ({}));
const getRegistration = vi.fn(async (): Promise<object | undefined> => undefined);
let idle: () => Promise<void>;
let patience: number | undefined;

beforeEach(() => {
  register.mockClear();
  keepThisPage.mockClear();
  removeWorker.mockClear();
  vi.stubEnv('DEV', false);
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

test('the worker is registered once the browser is idle, and its updates are not taken from a cache', async () => {
  registerWorkerWhenIdle();
  expect(register).not.toHaveBeenCalled();
  await idle();
  expect(register).toHaveBeenCalledExactlyOnceWith('/service-worker.js', { updateViaCache: 'none' });
  expect(keepThisPage).not.toHaveBeenCalled();
});

test('where the studio has switched the worker off none is registered, and a former one goes', async () => {
  vi.stubEnv('NO_WORKER', 'true');
  registerWorkerWhenIdle();
  await idle();
  expect(removeWorker).not.toHaveBeenCalled();
  getRegistration.mockResolvedValueOnce({});
  await idle();
  expect(removeWorker).toHaveBeenCalledOnce();
  expect(register).not.toHaveBeenCalled();
});

test('where a former worker cannot be removed the page goes on', async () => {
  vi.stubEnv('NO_WORKER', 'true');
  getRegistration.mockRejectedValueOnce(new Error('refused'));
  registerWorkerWhenIdle();
  await idle();
  expect(console.warn).toHaveBeenCalledOnce();
});

test('for a visitor who saves data the open page is kept, for nothing else is', async () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  registerWorkerWhenIdle();
  await idle();
  await vi.waitFor(() => expect(keepThisPage).toHaveBeenCalledOnce());
});

test('a page that never lets the browser rest does not put it off for more than a few seconds', () => {
  registerWorkerWhenIdle();
  expect(patience).toBeGreaterThan(0);
  expect(patience).toBeLessThanOrEqual(5_000);
});

test('an open page whose files do not come any more is a warning and no error', async () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  keepThisPage.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  registerWorkerWhenIdle();
  await idle();
  await vi.waitFor(() => expect(console.warn).toHaveBeenCalledOnce());
});

test('a browser that refuses it is one warning and no error', async () => {
  register.mockRejectedValueOnce(new DOMException('blocked', 'SecurityError'));
  registerWorkerWhenIdle();
  await expect(idle()).resolves.toBeUndefined();
  expect(console.warn).toHaveBeenCalledOnce();
});

test('development registers none', async () => {
  vi.stubEnv('DEV', true);
  registerWorkerWhenIdle();
  await idle();
  expect(register).not.toHaveBeenCalled();
});

test('a browser without workers is left alone', async () => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  registerWorkerWhenIdle();
  await idle();
  expect(register).not.toHaveBeenCalled();
});
