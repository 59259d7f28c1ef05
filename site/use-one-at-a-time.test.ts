// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useOneAtATime } from './use-one-at-a-time.ts';

test('ignores presses while an earlier one is being handled, even after a render, and handles presses again afterwards', async () => {
  const ends: (() => void)[] = [];
  const action = vi.fn(() => new Promise<void>((resolve) => void ends.push(resolve)));
  const { result, rerender } = renderHook(() => useOneAtATime(action));
  const first = result.current();
  rerender();
  await result.current();
  expect(action).toHaveBeenCalledOnce();
  ends[0]?.();
  await first;
  void result.current();
  expect(action).toHaveBeenCalledTimes(2);
});

test('an action that fails can be tried again', async () => {
  const action = vi.fn(() => Promise.reject(new Error('no')));
  const { result } = renderHook(() => useOneAtATime(action));
  await expect(result.current()).rejects.toThrow('no');
  await expect(result.current()).rejects.toThrow('no');
  expect(action).toHaveBeenCalledTimes(2);
});
