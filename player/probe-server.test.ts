// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import type { FailureReason } from './messages.ts';
import { judgeDocument, judgeFile, probe } from './probe-server.ts';

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
])('%s, served as it should be, has no fault', (url, response) => {
  const warn = vi.spyOn(console, 'warn');
  expect(judgeFile(response, url)).toBeNull();
  expect(warn).not.toHaveBeenCalled();
});

test.each<[string, Response, FailureReason]>([
  ['/games/a/a.data', answer(404, { 'Content-Type': 'text/html' }), 'missing-file'],
  ['/games/a/a.data', answer(503), 'unreachable'],
  ['/games/a/a.data', answer(200, { 'Content-Type': 'text/html; charset=utf-8' }), 'wrong-type'],
  ['/games/a/a.data.br', answer(200, binary), 'wrong-encoding'],
  ['/games/a/a.data.br', answer(200, { ...binary, 'Content-Encoding': 'gzip' }), 'wrong-encoding'],
  ['/games/a/a.wasm.gz', answer(200, { 'Content-Type': 'application/wasm' }), 'wrong-encoding'],
])('%s, badly served, is a fault', (url, response, reason) => {
  expect(judgeFile(response, url)).toMatchObject({ reason });
});

test('wasm of another type only starts slower, so it is logged and no fault', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  expect(judgeFile(answer(200, binary), '/games/a/a.wasm')).toBeNull();
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('application/wasm'));
});

test('a good file costs one HEAD, beside the address that a preload may be for', async () => {
  const fetch = vi.fn(async () => answer(200, binary));
  vi.stubGlobal('fetch', fetch);
  expect(await probe('/a.data', judgeFile, signal)).toBeNull();
  expect(fetch.mock.calls).toEqual([
    [new URL('/a.data?headers=', location.href).href, { method: 'HEAD', signal }],
  ]);
});

test('a server that refuses HEAD but serves GET is believed', async () => {
  vi.stubGlobal('fetch', async (_: string, { method }: RequestInit) =>
    answer(method === 'HEAD' ? 405 : 200, binary),
  );
  expect(await probe('/a.data', judgeFile, signal)).toBeNull();
});

test('a fault that GET shows too is reported', async () => {
  vi.stubGlobal('fetch', async () => answer(404));
  expect(await probe('/a.data', judgeFile, signal)).toMatchObject({ reason: 'missing-file' });
});

test.each<[boolean, FailureReason]>([
  [true, 'unreachable'],
  [false, 'offline'],
])('no answer, with the browser online being %s, is %s', async (online, reason) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await probe('/a.data', judgeFile, signal)).toMatchObject({ reason });
});

test('a question that was ended finds no fault', async () => {
  const ended = new AbortController();
  vi.stubGlobal('fetch', () => {
    ended.abort();
    return Promise.reject(new DOMException('aborted', 'AbortError'));
  });
  expect(await probe('/a.data', judgeFile, ended.signal)).toBeNull();
});

test('the own document may be HTML, but must be there', () => {
  expect(judgeDocument(answer(200, { 'Content-Type': 'text/html' }))).toBeNull();
  expect(judgeDocument(answer(502))).toMatchObject({ reason: 'unreachable' });
});
