// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { evaluateScript } from './evaluate-script.ts';

const bytes = new TextEncoder().encode('globalThis.ran = true;');
let blob: Blob;
let outcome: 'load' | 'error';
const head = document.createElement('div');
const revoke = vi.fn();

// happy-dom loads no scripts: the head is played by an element outside of the document.
beforeEach(() => {
  outcome = 'load';
  revoke.mockClear();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((given) => {
    blob = given as Blob;
    return 'blob:1';
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(revoke);
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    head.append(script as Node);
    queueMicrotask(() => (script as Node).dispatchEvent(new Event(outcome)));
  });
});

afterEach(() => {
  vi.restoreAllMocks();
});

test('the bytes are run as they are, under the name that stack traces show', async () => {
  await evaluateScript(bytes, '/games/demo/demo.code.js');
  expect(await blob.text()).toBe('globalThis.ran = true;\n//# sourceURL=/games/demo/demo.code.js');
  expect(blob.type).toBe('text/javascript');
});

test.each(['load', 'error'] as const)(
  'neither script nor address is left after its %s event',
  async (event) => {
    outcome = event;
    await evaluateScript(bytes, '/games/demo/demo.code.js').catch(() => {});
    expect(head.childNodes).toHaveLength(0);
    expect(revoke).toHaveBeenCalledWith('blob:1');
  },
);

test('a script that the browser refuses is a load error', async () => {
  outcome = 'error';
  await expect(evaluateScript(bytes, '/games/demo/demo.code.js')).rejects.toThrow(
    'The browser refused to run /games/demo/demo.code.js.',
  );
});
