import { expect, test } from 'vitest';
import { SAVED_SETTINGS } from './settings.ts';

test('settings saved before points could be hidden are restored with visible points', () => {
  const { showsPoints, ...before } = { ...SAVED_SETTINGS.fallback, volume: 0.2, hasRims: true };
  expect(showsPoints).toBe(true);
  expect(SAVED_SETTINGS.parse(before)).toEqual({ ...before, showsPoints: true });
});

test('hidden points stay hidden', () => {
  const hidden = { ...SAVED_SETTINGS.fallback, showsPoints: false };
  expect(SAVED_SETTINGS.parse(hidden)).toEqual(hidden);
});

test('stored keys from before zooming used + and − are converted to + and −', () => {
  const { keys } = SAVED_SETTINGS.fallback;
  const before = {
    ...SAVED_SETTINGS.fallback,
    keys: { ...keys, 'zoom-in': 'Equal', 'zoom-out': 'Minus', hint: 'KeyJ' },
  };
  expect(SAVED_SETTINGS.parse(before)?.keys).toEqual({ ...keys, hint: 'KeyJ' });
});
