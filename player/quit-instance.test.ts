import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { quitInstance } from './quit-instance.ts';
import type { UnityInstance } from './unity-contract.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function instanceThatQuits(Quit: () => Promise<void>) {
  const QuitCleanup = vi.fn();
  const instance: UnityInstance = {
    Module: { QuitCleanup },
    SetFullscreen: vi.fn(),
    SendMessage: vi.fn(),
    Quit,
  };
  return { instance, QuitCleanup };
}

test('a build that quits is waited for and cleaned up', async () => {
  const { instance, QuitCleanup } = instanceThatQuits(async () => {});
  await quitInstance(instance);
  expect(QuitCleanup).toHaveBeenCalledOnce();
  expect(vi.getTimerCount()).toBe(0);
});

test('a build that never answers is given up after five seconds, and cleaned up', async () => {
  const { instance, QuitCleanup } = instanceThatQuits(() => new Promise(() => {}));
  const done = vi.fn();
  void quitInstance(instance).then(done);
  await vi.advanceTimersByTimeAsync(5000 - 1);
  expect(done).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(done).toHaveBeenCalledOnce();
  expect(QuitCleanup).toHaveBeenCalledOnce();
});

test('a build that fails to quit is logged and cleaned up all the same', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const { instance, QuitCleanup } = instanceThatQuits(() => Promise.reject(new Error('already gone')));
  await quitInstance(instance);
  expect(warn).toHaveBeenCalledOnce();
  expect(QuitCleanup).toHaveBeenCalledOnce();
  expect(vi.getTimerCount()).toBe(0);
});
