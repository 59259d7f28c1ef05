// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { isHarmless, watchCrashes } from './crash-watch.ts';

test.each([
  new DOMException('play() failed because the user did not interact.', 'NotAllowedError'),
  new TypeError('fullscreen error'),
  new TypeError('Permissions check failed'),
  new DOMException('The device is gone.', 'NotFoundError'),
  'Uncaught (in promise) NotAllowedError: play() failed',
  'ResizeObserver loop completed with undelivered notifications.',
  'unwind',
  'Script error.',
])('a game runs on after %s', (fault) => {
  expect(isHarmless(fault)).toBe(true);
});

test.each([
  new WebAssembly.RuntimeError('null function or function signature mismatch'),
  new TypeError("Cannot read properties of undefined (reading 'fullscreen')"),
  'abort(OOM)',
  undefined,
])('a game does not run on after %s', (fault) => {
  expect(isHarmless(fault)).toBe(false);
});

test('errors and rejections that nobody caught are reported until the watch ends', () => {
  const faults: unknown[] = [];
  const watch = new AbortController();
  watchCrashes((fault) => faults.push(fault), watch.signal);
  const error = new Error('boom');
  const rejection = Object.assign(new Event('unhandledrejection'), { reason: 'no memory' });
  window.dispatchEvent(new ErrorEvent('error', { error }));
  window.dispatchEvent(new ErrorEvent('error', { message: 'only words' }));
  window.dispatchEvent(rejection);
  watch.abort();
  window.dispatchEvent(new ErrorEvent('error', { error }));
  expect(faults).toEqual([error, 'only words', 'no memory']);
});
