import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAutosave } from './autosave.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('many changes are kept once, after the last of them; leaving keeps at once', () => {
  const keep = vi.fn(() => true);
  const autosave = createAutosave(keep, () => {});
  for (let change = 0; change < 5; change++) {
    autosave.soon();
    vi.advanceTimersByTime(300);
  }
  expect(keep).not.toHaveBeenCalled();
  autosave.now();
  vi.advanceTimersByTime(5000);
  expect(keep).toHaveBeenCalledTimes(1);
});

test('a device that refuses is told of once', () => {
  const onRefused = vi.fn();
  const autosave = createAutosave(() => false, onRefused);
  autosave.now();
  autosave.soon();
  vi.advanceTimersByTime(5000);
  expect(onRefused).toHaveBeenCalledTimes(1);
});
