import { expect, test } from 'vitest';
import { readTuning } from '../bot/play-round.ts';
import { ENEMY_KINDS } from './kinds.ts';
import { LARGEST_RADIUS, parseTuning } from './tuning.ts';

const valid = readTuning();
const withDrifter = (change: object): string =>
  JSON.stringify({
    ...valid,
    enemies: { ...valid.enemies, drifter: { ...valid.enemies.drifter, ...change } },
  });

test('the shipped file contains every kind', () => {
  expect(Object.keys(valid.enemies).sort()).toEqual([...ENEMY_KINDS].sort());
});

test.each([
  [{ radius: 50 }, 'enemies.drifter.radius'],
  [{ radius: 0 }, 'enemies.drifter.radius'],
  [{ value: 1.5 }, 'enemies.drifter.value'],
  [{ health: 0 }, 'enemies.drifter.health'],
  [{ cost: 0 }, 'enemies.drifter.cost'],
  [{ speed: 'fast' }, 'enemies.drifter.speed'],
  [{ speed: -3 }, 'enemies.drifter.speed'],
])('a drifter with %o is refused, and the error names the fault', (change, name) => {
  expect(() => parseTuning(withDrifter(change))).toThrow(name);
});

test('a boss may be larger than other enemies, and appears in every wave or every few', () => {
  expect(valid.enemies.valve.radius).toBeGreaterThan(LARGEST_RADIUS);
  const withBossEvery = (bossEvery: number) =>
    parseTuning(JSON.stringify({ ...valid, waves: { ...valid.waves, bossEvery } }));
  expect(withBossEvery(1).waves.bossEvery).toBe(1);
  for (const every of [0, 1.5]) expect(() => withBossEvery(every)).toThrow('waves.bossEvery');
});

test('a file without waves or without enemies is refused', () => {
  expect(() => parseTuning('{}')).toThrow('enemies');
  expect(() => parseTuning(JSON.stringify({ enemies: valid.enemies }))).toThrow('waves');
  expect(() => parseTuning('null')).toThrow('tuning.json');
});
