// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { arrivedBytes, runLateScript, runScript } from './run-script.ts';

const URL_OF_CODE = '/games/demo/demo.code.js?v=1';
let outcome: 'load' | 'error' | 'nothing';
const head = document.createElement('div');

// happy-dom would try to load the script, so a detached element replaces the head.
beforeEach(() => {
  outcome = 'load';
  head.replaceChildren();
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    head.append(script as Node);
    expect((script as HTMLScriptElement).getAttribute('src')).toMatch(
      /^\/games\/demo\/demo\.(code|late)\.js\?v=1$/,
    );
    queueMicrotask(() => (script as Node).dispatchEvent(new Event(outcome)));
  });
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test.each(['load', 'error'] as const)('a script element is removed after its %s event', async (event) => {
  outcome = event;
  await runScript(URL_OF_CODE).catch(() => {});
  expect(document.head.append).toHaveBeenCalledOnce();
  expect(head.childNodes).toHaveLength(0);
});

test('a script that the browser refuses to run is a load error', async () => {
  outcome = 'error';
  await expect(runScript(URL_OF_CODE)).rejects.toThrow(`The browser refused to run ${URL_OF_CODE}.`);
});

test('rejects a script of another version, and requests it from the server again in the next attempt', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response());
  let isDefined = false;
  const run = () => runLateScript(URL_OF_CODE, () => isDefined);
  await expect(run()).rejects.toThrow(`The file ${URL_OF_CODE} belongs to another version: reload the page.`);
  fetched.mockClear();
  const again = run();
  isDefined = true;
  await again;
  expect(fetched).toHaveBeenCalledExactlyOnceWith(URL_OF_CODE, { cache: 'reload' });
});

test('a second script fails if it does not arrive within half a minute, and is not requested again if it arrives later', async () => {
  vi.useFakeTimers();
  const fetched = vi.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => {}));
  outcome = 'nothing';
  let isDefined = false;
  const run = () => runLateScript('/games/demo/demo.late.js?v=1', () => isDefined);
  for (const attempt of ['the script', 'the request that asks the server again']) {
    const result = expect(run(), attempt).rejects.toThrow('did not arrive');
    await vi.advanceTimersByTimeAsync(30_000);
    await result;
    // In Chromium, a second element would wait for the pending request of the first.
    expect(document.head.append).toHaveBeenCalledOnce();
  }
  expect(fetched).toHaveBeenCalledExactlyOnceWith('/games/demo/demo.late.js?v=1', { cache: 'reload' });
  isDefined = true;
  await run();
  expect(vi.getTimerCount()).toBe(0);
});

test('the byte count is that of the latest response; null if the browser does not report it', () => {
  const entries = vi.spyOn(performance, 'getEntriesByName');
  entries.mockReturnValue([{ decodedBodySize: 3 }, { decodedBodySize: 7 }, { decodedBodySize: 0 }] as never);
  expect(arrivedBytes(URL_OF_CODE)).toBe(7);
  expect(entries).toHaveBeenCalledWith(new URL(URL_OF_CODE, document.URL).href, 'resource');
  entries.mockReturnValue([{ decodedBodySize: 0 }] as never);
  expect(arrivedBytes(URL_OF_CODE)).toBeNull();
  entries.mockReturnValue([]);
  expect(arrivedBytes(URL_OF_CODE)).toBeNull();
});
