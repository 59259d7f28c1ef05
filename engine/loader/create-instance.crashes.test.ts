// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { create, expectNothingLeft, setUp, tearDown, world } from '#tests/support/fake-page.ts';
import type { RunningGame } from '../game.ts';

beforeEach(setUp);
afterEach(tearDown);

test('a crash during the start rejects, and a game that starts later is disposed', async () => {
  let finish: (started: RunningGame) => void = () => {};
  world.game = {
    start(given) {
      given.crash(new Error('half way'));
      return new Promise((resolve) => {
        finish = resolve;
      });
    },
  };
  await expect(create()).rejects.toThrow('half way');
  finish(world.running);
  await vi.waitFor(() => expect(world.running.dispose).toHaveBeenCalledOnce());
  expectNothingLeft();
});

test('a crash while running calls the error handler, but not after quitting', async () => {
  const errorHandler = vi.fn(() => true);
  const instance = await create({ errorHandler });
  world.host.crash(new Error('broken'));
  expect(errorHandler).toHaveBeenCalledWith(expect.stringContaining('Error: broken'), '', 0);
  expect(world.showBanner).not.toHaveBeenCalled();
  await instance.Quit();
  world.host.crash(new Error('later'));
  expect(errorHandler).toHaveBeenCalledOnce();
});

test('a game that reports a crash is stopped before the page is notified, because the page lets a drawing game continue', async () => {
  const errorHandler = vi.fn(() => {
    expect(world.running.dispose).toHaveBeenCalledOnce();
    return true;
  });
  const instance = await create({ errorHandler });
  world.host.crash(new Error('broken'));
  expect(errorHandler).toHaveBeenCalledOnce();
  await instance.Quit();
  expect(world.running.dispose).toHaveBeenCalledOnce();
});

test('a crash without an error handler shows the banner', async () => {
  const printErr = vi.fn();
  await create({ printErr });
  world.host.crash('out of tokens');
  expect(world.showBanner).toHaveBeenCalledWith('The game has stopped: out of tokens', 'error');
  expect(printErr).toHaveBeenCalledWith('out of tokens');
});

test.each([
  ['error', (error: Error) => new ErrorEvent('error', { error, filename: '/x.js', lineno: 3 }), '/x.js', 3],
  [
    'unhandledrejection',
    (reason: Error) => Object.assign(new Event('unhandledrejection'), { reason }),
    '',
    0,
  ],
])(
  "an %s is a crash if its stack leads into the game's files, until it quits",
  async (_, eventOf, file, line) => {
    const errorHandler = vi.fn(() => true);
    const instance = await create({ errorHandler });
    const own = new Error('of the game');
    own.stack = 'Error: of the game\n    at frame (/games/demo/demo.code.js:1:7)';
    window.dispatchEvent(eventOf(new Error('of an extension')));
    expect(errorHandler).not.toHaveBeenCalled();
    window.dispatchEvent(eventOf(own));
    expect(errorHandler).toHaveBeenCalledWith(own.stack.replace('\n    ', '\n'), file, line);
    await instance.Quit();
    window.dispatchEvent(eventOf(own));
    expect(errorHandler).toHaveBeenCalledOnce();
  },
);
