// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import type { FailureReason } from '#common/messages.ts';
import { faultOfDocument, faultOfFile, faultOfFirstBytes, findContentFault, probe } from './probe-server.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function answer(status: number, headers: Record<string, string> = {}) {
  return new Response(status === 204 ? null : 'body', { status, headers });
}

const binary = { 'Content-Type': 'application/octet-stream' };
const signal = new AbortController().signal;

test.each<[string, Response]>([
  ['/games/a/a.data?v=1', answer(200, binary)],
  ['/games/a/a.data.br?v=1', answer(200, { ...binary, 'Content-Encoding': 'br' })],
  ['/games/a/a.data.gz', answer(200, { ...binary, 'Content-Encoding': 'gzip' })],
  ['/games/a/a.data.unityweb', answer(200, binary)],
  ['/games/a/a.wasm.br', answer(200, { 'Content-Type': 'application/wasm', 'Content-Encoding': 'br' })],
])('%s with correct headers has no fault', (url, response) => {
  const warn = vi.spyOn(console, 'warn');
  expect(faultOfFile(response, url)).toBeNull();
  expect(warn).not.toHaveBeenCalled();
});

test.each<[string, Response, FailureReason]>([
  ['/games/a/a.data', answer(404, { 'Content-Type': 'text/html' }), 'missing-file'],
  ['/games/a/a.data', answer(503), 'unreachable'],
  ['/games/a/a.data', answer(200, { 'Content-Type': 'text/html; charset=utf-8' }), 'wrong-type'],
  ['/games/a/a.data.br', answer(200, binary), 'wrong-encoding'],
  ['/games/a/a.data.br', answer(200, { ...binary, 'Content-Encoding': 'gzip' }), 'wrong-encoding'],
  ['/games/a/a.wasm.gz', answer(200, { 'Content-Type': 'application/wasm' }), 'wrong-encoding'],
])('%s with wrong headers has a fault', (url, response, reason) => {
  expect(faultOfFile(response, url)).toMatchObject({ reason });
});

test('only logs a wrong MIME type for wasm, because it merely slows the start', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  expect(faultOfFile(answer(200, binary), '/games/a/a.wasm')).toBeNull();
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('application/wasm'));
});

test('a correct file costs one HEAD request, whose query differs from the preload’s', async () => {
  const fetch = vi.fn(async () => answer(200, binary));
  vi.stubGlobal('fetch', fetch);
  expect(await probe('/a.data', faultOfFile, signal)).toBeNull();
  expect(fetch.mock.calls).toEqual([
    [new URL('/a.data?headers=', location.href).href, { method: 'HEAD', signal }],
  ]);
});

test('accepts a server that refuses HEAD but serves GET', async () => {
  vi.stubGlobal('fetch', async (_: string, { method }: RequestInit) =>
    answer(method === 'HEAD' ? 405 : 200, binary),
  );
  expect(await probe('/a.data', faultOfFile, signal)).toBeNull();
});

test('reports a fault that GET confirms', async () => {
  vi.stubGlobal('fetch', async () => answer(404));
  expect(await probe('/a.data', faultOfFile, signal)).toMatchObject({ reason: 'missing-file' });
});

test.each<[boolean, FailureReason]>([
  [true, 'unreachable'],
  [false, 'offline'],
])('no response while navigator.onLine is %s means %s', async (online, reason) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await probe('/a.data', faultOfFile, signal)).toMatchObject({ reason });
});

test('reports no fault after an aborted request', async () => {
  const ended = new AbortController();
  vi.stubGlobal('fetch', () => {
    ended.abort();
    return Promise.reject(new DOMException('aborted', 'AbortError'));
  });
  expect(await probe('/a.data', faultOfFile, ended.signal)).toBeNull();
});

test('accepts HTML as the response for the play document, but reports an error status', () => {
  expect(faultOfDocument(answer(200, { 'Content-Type': 'text/html' }))).toBeNull();
  expect(faultOfDocument(answer(502))).toMatchObject({ reason: 'unreachable' });
});

afterEach(() => vi.unstubAllGlobals());

const unaborted = new AbortController().signal;
const GZIP = '\x1f\x8b\x08';

test.each([
  ['/games/a/a.loader.js?v=1', 'function createUnity'],
  ['/games/a/a.wasm.br?v=1', '\0asm\x01'],
  ['/games/a/a.data.gz', 'UnityWebData1.0\0'],
  ['/games/a/a.data', 'data of ours'],
  ['/games/a/a.code.js', '(()=>{'],
  ['/games/a/a.data.unityweb', GZIP],
])('the correct content of %s has no fault', (url, beginning) => {
  expect(faultOfFirstBytes(beginning, url)).toBeNull();
});

test.each<[string, string, FailureReason]>([
  ['/games/a/a.loader.js', '', 'truncated'],
  ['/games/a/a.data.unityweb', '', 'truncated'],
  ['/games/a/a.framework.js.unityweb', '\n<!doctype html>', 'wrong-type'],
  ['/games/a/a.framework.js.gz', GZIP, 'wrong-encoding'],
  ['/games/a/a.data', GZIP, 'wrong-encoding'],
  ['/games/a/a.wasm.br', '\x0b\x02\x80', 'wrong-encoding'],
  ['/games/a/a.data.br', '\x0b\x02\x80', 'wrong-encoding'],
])('%s with other first bytes has a fault', (url, beginning, reason) => {
  expect(faultOfFirstBytes(beginning, url)).toMatchObject({ reason });
});

test('reports the faulty file, and ignores a file that cannot be read', async () => {
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.endsWith('.data')) throw new TypeError('Failed to fetch');
    return new Response(url.endsWith('.wasm') ? '' : 'fine');
  });
  const found = await findContentFault(
    ['/games/a/a.data', '/games/a/a.loader.js', '/games/a/a.wasm'],
    unaborted,
  );
  expect(found?.message).toBe('/games/a/a.wasm: it is empty.');
  expect(await findContentFault(['/games/a/a.data', '/games/a/a.loader.js'], unaborted)).toBeNull();
});
