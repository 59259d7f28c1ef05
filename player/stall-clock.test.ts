// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startStallClock } from './stall-clock.ts';

let loading: AbortController;

beforeEach(() => {
  vi.useFakeTimers();
  loading = new AbortController();
});
afterEach(() => {
  loading.abort();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function setHidden(hidden: boolean) {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  document.dispatchEvent(new Event('visibilitychange'));
}

test('silence for the whole limit is a stall, a sign of life starts it anew', () => {
  const onStall = vi.fn();
  const signOfLife = startStallClock(onStall, loading.signal);
  vi.advanceTimersByTime(60_000 - 1);
  signOfLife();
  vi.advanceTimersByTime(60_000 - 1);
  expect(onStall).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onStall).toHaveBeenCalledOnce();
});

test('hidden time does not count', () => {
  const onStall = vi.fn();
  startStallClock(onStall, loading.signal);
  setHidden(true);
  vi.advanceTimersByTime(10 * 60_000);
  expect(onStall).not.toHaveBeenCalled();
  setHidden(false);
  vi.advanceTimersByTime(60_000);
  expect(onStall).toHaveBeenCalledOnce();
});

test('a clock that was stopped stays stopped', () => {
  const onStall = vi.fn();
  const signOfLife = startStallClock(onStall, loading.signal);
  loading.abort();
  signOfLife();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(vi.getTimerCount()).toBe(0);
});
