// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadFont } from './load-font.ts';

const fonts = new Set<object>();

beforeEach(() => {
  fonts.clear();
  vi.stubGlobal(
    'FontFace',
    class {
      readonly bytes: Uint8Array;
      constructor(_family: string, bytes: Uint8Array) {
        this.bytes = bytes;
      }
      load() {
        return this.bytes.length > 0 ? Promise.resolve(this) : Promise.reject(new Error('empty'));
      }
    },
  );
  Object.defineProperty(document, 'fonts', { configurable: true, value: fonts });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a face of the data can be used until it is unloaded', async () => {
  const unload = await loadFont(
    new Map([['display.woff2', new Uint8Array([1])]]),
    'Display',
    'display.woff2',
  );
  expect(fonts.size).toBe(1);
  unload();
  expect(fonts.size).toBe(0);
});

test('a game plays on without a face that it lacks', async () => {
  const unload = await loadFont(new Map(), 'Display', 'display.woff2');
  unload();
  expect(fonts.size).toBe(0);
});

test('a face that cannot be read is said in the console and nothing more', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  await loadFont(new Map([['display.woff2', new Uint8Array()]]), 'Display', 'display.woff2');
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    'The face display.woff2 could not be read.',
    expect.any(Error),
  );
  expect(fonts.size).toBe(0);
});
