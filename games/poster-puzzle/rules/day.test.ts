import { expect, test } from 'vitest';
import { cutSeedOfDay } from './day.ts';

test('a day has its own seed, the same for everybody', () => {
  expect(cutSeedOfDay(20_778)).toBe(cutSeedOfDay(20_778));
  expect(cutSeedOfDay(20_778)).not.toBe(cutSeedOfDay(20_779));
});
