import { afterEach, expect, test, vi } from 'vitest';
import { nextPicture } from './next-picture.ts';

afterEach(() => vi.unstubAllGlobals());

test('it resolves in the frame after the one that draws', async () => {
  const frames: (() => void)[] = [];
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => frames.push(callback));
  const shown = vi.fn();
  const waiting = nextPicture().then(shown);
  frames.shift()?.();
  await Promise.resolve();
  expect(shown).not.toHaveBeenCalled();
  frames.shift()?.();
  await waiting;
  expect(shown).toHaveBeenCalledOnce();
});
