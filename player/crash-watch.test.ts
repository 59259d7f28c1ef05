// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { watchCrashes } from './crash-watch.ts';

/** An error with the stack that a browser gives it. */
function errorAt(place: string, error: Error = new Error('boom')): Error {
  error.stack = `${error}\n    at step (${place}:1:2)`;
  return error;
}

const FRAMEWORK = 'https://studio.example/games/moon/unity.framework.js?v=1';
const EXTENSION = 'chrome-extension://abcdef/injected.js';

/** Everything that the watch reports of an uncaught error and of an unhandled rejection with the same fault. */
function reported(fault: unknown, filename = ''): unknown[] {
  const faults: unknown[] = [];
  const watch = new AbortController();
  watchCrashes((each) => faults.push(each), watch.signal);
  const error = Object.assign(new Event('error'), { error: fault, filename });
  const rejection = Object.assign(new Event('unhandledrejection'), { reason: fault });
  for (const event of [error, rejection]) window.dispatchEvent(event);
  watch.abort();
  for (const event of [error, rejection]) window.dispatchEvent(event);
  return faults;
}

test.each([
  ['the framework', errorAt(FRAMEWORK)],
  ['WebAssembly in Chromium', errorAt('wasm://wasm/0123abcd:wasm-function[12]')],
  ['WebAssembly in Safari', errorAt('<?>.wasm-function[12]@[wasm code]')],
  ['a framework that the loader unpacked', errorAt('blob:https://studio.example/0123')],
  ['a trap', errorAt(FRAMEWORK, new WebAssembly.RuntimeError('memory access out of bounds'))],
  ['an abort, which is a text with a stack', `abort("OOM") at Error\n    at jsStackTrace (${FRAMEWORK}:1:2)`],
])('reports an error from %s until the watch ends', (_, fault) => {
  expect(reported(fault)).toEqual([fault, fault]);
});

test.each([
  ['an extension', errorAt(EXTENSION)],
  ['an extension that says it is a crash', errorAt(EXTENSION, new Error('abort(OOM): null function'))],
  ['a wallet that rejects with an object', { code: 4001, message: 'User rejected the request.' }],
  ['a refused permission', new DOMException('play() failed.', 'NotAllowedError')],
  ['a server that cannot be reached', new TypeError('Failed to fetch')],
  ['a text', 'unwind'],
  ['nothing', undefined],
])('ignores an error of %s', (_, fault) => {
  expect(reported(fault)).toEqual([]);
});

test('a script that does not parse is known by its address, because it has no stack', () => {
  const fault = new SyntaxError('Unexpected end of input');
  fault.stack = String(fault);
  expect(reported(fault, FRAMEWORK)).toEqual([fault]);
  expect(reported(fault, EXTENSION)).toEqual([]);
  expect(reported(new Error('no stack'), EXTENSION)).toEqual([]);
});
