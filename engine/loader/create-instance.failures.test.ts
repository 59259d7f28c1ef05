// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { create, expectNothingLeft, FILES, hold, setUp, tearDown, world } from '#tests/support/fake-page.ts';

beforeEach(setUp);
afterEach(tearDown);

test.each([
  ['a missing file', () => new Response('', { status: 404 }), 'answered 404'],
  ['a page', () => new Response('<p>', { headers: { 'content-type': 'text/html' } }), 'HTML page'],
  ['a file that is cut off', () => new Response('c'), 'truncated'],
])('%s rejects with a sentence, shows the banner and leaves nothing behind', async (_, answer, sentence) => {
  world.answers = (url) => (url === '/c' ? answer() : new Response(FILES[url]));
  await expect(create()).rejects.toThrow(sentence);
  expect(world.showBanner).toHaveBeenCalledWith(expect.stringContaining(sentence), 'error');
  expectNothingLeft();
});

test('one failed file cancels the other downloads', async () => {
  const signals: AbortSignal[] = [];
  vi.stubGlobal('fetch', async (url: string, { signal }: { signal: AbortSignal }) => {
    signals.push(signal);
    return url === '/d' ? new Response('', { status: 500 }) : new Promise<Response>(() => {});
  });
  await expect(create()).rejects.toThrow('500');
  expect(signals).not.toHaveLength(0);
  expect(signals.every((signal) => signal.aborted)).toBe(true);
});

test('code that runs after loading has failed has no lasting effect', async () => {
  const run = hold('/c');
  world.answers = (url) => (url === '/d' ? new Response('', { status: 404 }) : new Response(FILES[url]));
  await expect(create()).rejects.toThrow('404');
  run();
  await vi.waitFor(expectNothingLeft);
});

test.each([
  [3, 'truncated'],
  [900, 'longer than the 5 bytes packed: it belongs to another version'],
])('code of %i bytes is refused, whatever it defines', async (bytes, sentence) => {
  world.arrivedBytes = (url) => (url === '/c' ? bytes : null);
  await expect(create()).rejects.toThrow(sentence);
  expect(world.host).toBeUndefined();
  expectNothingLeft();
});

test('reports no progress after loading has failed', async () => {
  const run = hold('/c');
  world.answers = (url) => (url === '/d' ? new Response('', { status: 404 }) : new Response(FILES[url]));
  await expect(create()).rejects.toThrow('404');
  const told = world.progress.length;
  run();
  await new Promise((resolve) => setTimeout(resolve));
  expect(world.progress).toHaveLength(told);
});

test('a browser without WebGL 2 is reported', async () => {
  world.getContext.mockReturnValue(null);
  world.game = { start: () => Promise.reject(new Error('Error creating WebGL context.')) };
  await expect(create()).rejects.toThrow('does not support graphics API "WebGL 2"');
  expectNothingLeft();
});

test('removing the canvas while the game loads ends the loading', async () => {
  world.answers = (url) => {
    world.canvas.remove();
    return new Response(FILES[url]);
  };
  await expect(create()).rejects.toThrow('The canvas was removed');
});

test('disposes the game if the canvas is removed right after the code has run', async () => {
  world.arrivedBytes = () => {
    world.canvas.remove();
    return null;
  };
  await expect(create()).rejects.toThrow('The canvas was removed');
  expect(globalThis).not.toHaveProperty('slashSlashGame');
});

test.each([undefined, {}])('code that defines %s instead of a game is refused', async (defined) => {
  world.game = defined as never;
  await expect(create()).rejects.toThrow('/c does not define a game');
  expectNothingLeft();
});

test('rejects a configuration without a URL', async () => {
  await expect(create({ codeUrl: '' })).rejects.toThrow('createUnityInstance needs config.codeUrl.');
  expectNothingLeft();
});

test('a failed start releases its context without reporting a lost context', async () => {
  const heard = vi.fn();
  world.canvas.addEventListener('webglcontextlost', heard);
  // The first call releases the context of the loader's WebGL test, the second one that of the game's canvas.
  world.loseContext.mockImplementationOnce(() => {});
  world.loseContext.mockImplementation(() => world.canvas.dispatchEvent(new Event('webglcontextlost')));
  world.game = { start: () => Promise.reject(new Error('This game wants a larger window.')) };
  await expect(create()).rejects.toThrow('This game wants a larger window.');
  expect(world.loseContext).toHaveBeenCalled();
  expect(heard).not.toHaveBeenCalled();
  world.canvas.dispatchEvent(new Event('webglcontextlost'));
  expect(heard).toHaveBeenCalledOnce();
});

test('a game that cannot start rejects with its own message', async () => {
  world.game = { start: () => Promise.reject(new Error('This game wants a larger window.')) };
  await expect(create()).rejects.toThrow('This game wants a larger window.');
  expect(world.progress).not.toContain(1);
  expectNothingLeft();
});
