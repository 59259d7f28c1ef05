// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { watchAttention } from './attention.ts';

test('a lost focus and a hidden tab are both told, until the watch ends', () => {
  const onLost = vi.fn();
  const end = watchAttention(window, onLost);
  window.dispatchEvent(new Event('blur'));
  expect(onLost).toHaveBeenCalledTimes(1);

  const visibility = vi.spyOn(document, 'visibilityState', 'get');
  visibility.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(onLost).toHaveBeenCalledTimes(1);
  visibility.mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(onLost).toHaveBeenCalledTimes(2);

  end();
  window.dispatchEvent(new Event('blur'));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(onLost).toHaveBeenCalledTimes(2);
  visibility.mockRestore();
});

test('a tab that is hidden already is told at once', () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const onLost = vi.fn();
  watchAttention(window, onLost)();
  expect(onLost).toHaveBeenCalledTimes(1);
  visibility.mockRestore();
});
