import { expect, test } from 'vitest';
import { cutSeedOfDay } from './day.ts';

test('a day has its own seed, the same for everybody', () => {
  expect(cutSeedOfDay('2026-11-21')).toBe(cutSeedOfDay('2026-11-21'));
  expect(cutSeedOfDay('2026-11-21')).not.toBe(cutSeedOfDay('2026-11-22'));
});
