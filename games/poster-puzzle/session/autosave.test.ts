import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createKeeper } from './autosave.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('many changes are kept once, after the last of them; leaving keeps at once', () => {
  const keep = vi.fn(() => true);
  const keeper = createKeeper(keep, () => {});
  for (let change = 0; change < 5; change++) {
    keeper.soon();
    vi.advanceTimersByTime(300);
  }
  expect(keep).not.toHaveBeenCalled();
  keeper.now();
  vi.advanceTimersByTime(5000);
  expect(keep).toHaveBeenCalledTimes(1);
});

test('a device that refuses is told of once', () => {
  const onRefused = vi.fn();
  const keeper = createKeeper(() => false, onRefused);
  keeper.now();
  keeper.soon();
  vi.advanceTimersByTime(5000);
  expect(onRefused).toHaveBeenCalledTimes(1);
});
