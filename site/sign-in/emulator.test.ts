// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emulatorReady } from './emulator.ts';

const answers = vi.fn(async () => new Response('ready'));

beforeEach(() => {
  answers.mockResolvedValue(new Response('ready'));
  vi.stubGlobal('fetch', answers);
});
afterEach(() => {
  Reflect.deleteProperty(window, 'gapi');
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Ends the loading of each script, because happy-dom loads none. */
function endScripts(event: 'load' | 'error'): HTMLScriptElement[] {
  const scripts: HTMLScriptElement[] = [];
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    for (const node of nodes as HTMLScriptElement[]) {
      scripts.push(node);
      vi.spyOn(node, 'remove').mockImplementation(() => void scripts.splice(scripts.indexOf(node), 1));
      queueMicrotask(() => node.dispatchEvent(new Event(event)));
    }
  });
  return scripts;
}

test('waits for the emulator and for the replacement of Google’s script', async () => {
  const scripts = endScripts('load');
  await emulatorReady();
  expect(answers).toHaveBeenCalledExactlyOnceWith('/emulator/ready');
  expect(scripts.map(({ src }) => new URL(src, location.origin).pathname)).toEqual([
    '/emulator/standin/gapi.js',
  ]);
});

test('does not load the replacement twice', async () => {
  const scripts = endScripts('load');
  Object.assign(window, { gapi: {} });
  await emulatorReady();
  expect(scripts).toEqual([]);
});

test('a script that does not load is removed, so that the next attempt requests it again', async () => {
  const scripts = endScripts('error');
  await expect(emulatorReady()).rejects.toThrow("The replacement of Google's script did not load.");
  expect(scripts).toEqual([]);
});

test('reports the reason why the emulator does not run', async () => {
  endScripts('load');
  answers.mockResolvedValue(new Response('It needs Java.', { status: 503 }));
  await expect(emulatorReady()).rejects.toThrow('It needs Java.');
});
