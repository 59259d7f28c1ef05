import { expect, test } from 'vitest';
import { seedsOfDay } from './day.ts';

test('A day has its own seeds, the same for everybody', () => {
  expect(seedsOfDay('2026-11-21')).toEqual(seedsOfDay('2026-11-21'));
  expect(seedsOfDay('2026-11-21')).not.toEqual(seedsOfDay('2026-11-22'));
  const { poster, cut } = seedsOfDay('2026-11-21');
  expect(poster).not.toBe(cut);
});
