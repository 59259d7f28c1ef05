// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchContext } from './context-watch.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function watched() {
  const canvas = document.createElement('canvas');
  const onLost = vi.fn();
  const watch = new AbortController();
  watchContext(canvas, onLost, watch.signal);
  return { canvas, onLost, watch };
}

const lose = (canvas: HTMLCanvasElement) =>
  canvas.dispatchEvent(new Event('webglcontextlost', { cancelable: true }));

test('a context is lost for good when the game does not ask to have it back', () => {
  const { canvas, onLost } = watched();
  lose(canvas);
  vi.advanceTimersByTime(1);
  expect(onLost).toHaveBeenCalledOnce();
});

test('a game that asks has its time to get the context back', () => {
  const { canvas, onLost } = watched();
  canvas.addEventListener('webglcontextlost', (event) => event.preventDefault());
  lose(canvas);
  vi.advanceTimersByTime(10_000 - 1);
  expect(onLost).not.toHaveBeenCalled();
  vi.advanceTimersByTime(2);
  expect(onLost).toHaveBeenCalledOnce();
});

test('a context that comes back is not lost', () => {
  const { canvas, onLost } = watched();
  canvas.addEventListener('webglcontextlost', (event) => event.preventDefault());
  lose(canvas);
  vi.advanceTimersByTime(500);
  canvas.dispatchEvent(new Event('webglcontextrestored'));
  vi.advanceTimersByTime(2 * 10_000);
  expect(onLost).not.toHaveBeenCalled();
});

test('a run that ends takes its watch along', () => {
  const { canvas, onLost, watch } = watched();
  lose(canvas);
  watch.abort();
  lose(canvas);
  vi.advanceTimersByTime(2 * 10_000);
  expect(onLost).not.toHaveBeenCalled();
  expect(vi.getTimerCount()).toBe(0);
});
