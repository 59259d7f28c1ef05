// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { prepareWhenIdle } from './prepare-when-idle.ts';
import { EMAIL_KEY } from './shared-session.ts';

const { prepareProvider } = vi.hoisted(() => ({ prepareProvider: vi.fn(async () => {}) }));
vi.mock('./session.ts', () => ({ prepareProvider }));
const hasSignInRecord = vi.hoisted(() => vi.fn());
vi.mock('./sign-in-records.ts', () => ({ hasSignInRecord }));

beforeEach(() => {
  vi.useFakeTimers();
  prepareProvider.mockClear();
  hasSignInRecord.mockReset().mockResolvedValue(false);
});

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('without idle callbacks, as in Safari, sign-in is prepared after a second', async () => {
  vi.stubGlobal('requestIdleCallback', undefined);
  Reflect.deleteProperty(window, 'requestIdleCallback');
  localStorage.setItem(EMAIL_KEY, 'ada@example.com');
  prepareWhenIdle();
  await vi.advanceTimersByTimeAsync(999);
  expect(prepareProvider).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await vi.waitFor(() => expect(prepareProvider).toHaveBeenCalledOnce());
});

test('nothing is prepared for a visitor who never signed in, or offline', async () => {
  vi.stubGlobal('requestIdleCallback', (prepare: () => void) => prepare());
  prepareWhenIdle();
  vi.stubGlobal('navigator', { onLine: false });
  localStorage.setItem(EMAIL_KEY, 'ada@example.com');
  prepareWhenIdle();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(prepareProvider).not.toHaveBeenCalled();
});

test('on a page that is never idle, sign-in is prepared within three seconds', () => {
  const request = vi.fn();
  vi.stubGlobal('requestIdleCallback', request);
  prepareWhenIdle();
  expect(request.mock.lastCall?.[1].timeout).toBeLessThanOrEqual(3_000);
});

test('is prepared after the e-mail was cleared, because the record still identifies the visitor', async () => {
  vi.stubGlobal('requestIdleCallback', (prepare: () => void) => prepare());
  hasSignInRecord.mockResolvedValue(true);
  prepareWhenIdle();
  await vi.waitFor(() => expect(prepareProvider).toHaveBeenCalledOnce());
});
