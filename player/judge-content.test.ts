// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { judgeBeginning, judgeContents } from './judge-content.ts';
import type { FailureReason } from './messages.ts';

afterEach(() => vi.unstubAllGlobals());

const signal = new AbortController().signal;
const GZIP = '\x1f\x8b\x08';

test.each([
  ['/games/a/a.loader.js?v=1', 'function createUnity'],
  ['/games/a/a.wasm.br?v=1', '\0asm\x01'],
  ['/games/a/a.data.gz', 'UnityWebData1.0\0'],
  ['/games/a/a.data', 'data of ours'],
  ['/games/a/a.code.js', '(()=>{'],
  ['/games/a/a.data.unityweb', GZIP],
])('%s, as it should be, has no fault', (url, beginning) => {
  expect(judgeBeginning(beginning, url)).toBeNull();
});

test.each<[string, string, FailureReason]>([
  ['/games/a/a.loader.js', '', 'truncated'],
  ['/games/a/a.data.unityweb', '', 'truncated'],
  ['/games/a/a.framework.js.unityweb', '\n<!doctype html>', 'wrong-type'],
  ['/games/a/a.framework.js.gz', GZIP, 'wrong-encoding'],
  ['/games/a/a.data', GZIP, 'wrong-encoding'],
  ['/games/a/a.wasm.br', '\x0b\x02\x80', 'wrong-encoding'],
  ['/games/a/a.data.br', '\x0b\x02\x80', 'wrong-encoding'],
])('%s that begins otherwise is a fault', (url, beginning, reason) => {
  expect(judgeBeginning(beginning, url)).toMatchObject({ reason });
});

test('of several files the one with a fault is told, and one that cannot be had is none', async () => {
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.endsWith('.data')) throw new TypeError('Failed to fetch');
    return new Response(url.endsWith('.wasm') ? '' : 'fine');
  });
  const found = await judgeContents(['/games/a/a.data', '/games/a/a.loader.js', '/games/a/a.wasm'], signal);
  expect(found?.message).toBe('/games/a/a.wasm: it is empty.');
  expect(await judgeContents(['/games/a/a.data', '/games/a/a.loader.js'], signal)).toBeNull();
});
