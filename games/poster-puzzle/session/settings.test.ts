import { expect, test } from 'vitest';
import { SAVED_SETTINGS } from './settings.ts';

test('settings from before points could be hidden are kept, and points are shown', () => {
  const { showsPoints, ...before } = { ...SAVED_SETTINGS.fallback, volume: 0.2, hasRims: true };
  expect(showsPoints).toBe(true);
  expect(SAVED_SETTINGS.parse(before)).toEqual({ ...before, showsPoints: true });
});

test('points stay hidden', () => {
  const hidden = { ...SAVED_SETTINGS.fallback, showsPoints: false };
  expect(SAVED_SETTINGS.parse(hidden)).toEqual(hidden);
});
