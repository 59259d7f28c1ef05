import { expect, test } from 'vitest';
import { plainTrack } from '../../bot/fly-race.ts';
import { createRace } from '../../rules/race.ts';
import { createShipSoundMeter, panOfEvent } from './levels.ts';

function raceWithRival(across: number, ahead: number) {
  const race = createRace(plainTrack(), {
    ...{ mode: 'race', laps: 1, assist: 'ace', isRubberBandOn: false, seed: 1 },
  });
  for (const [index, ship] of race.ships.entries()) ship.progress = 1000 * index;
  const [player, rival] = race.ships;
  if (!player || !rival) throw new Error('A race has a player and rivals.');
  player.across = 2;
  Object.assign(rival, { across: 2 + across, progress: ahead });
  return race;
}

test.each([
  ['to the right', 4, 0, 1],
  ['to the left', -4, 0, -1],
  ['ahead', 0, 20, 0],
  ['behind and to the right', 6, -8, 0.6],
])('a rival’s sound is panned to the side it flies on: %s', (_, across, ahead, pan) => {
  const { rival, rivalPan } = createShipSoundMeter().read(raceWithRival(across, ahead), 1 / 60, true);
  expect(rivalPan).toBeCloseTo(pan);
  expect(rival).toBeGreaterThan(0.5);
});

test('a rival is quieter further away, and not heard from 60 metres', () => {
  const at = (ahead: number) => createShipSoundMeter().read(raceWithRival(0, ahead), 1 / 60, true).rival;
  expect(at(10)).toBeGreaterThan(at(40));
  expect(at(60)).toBe(0);
  expect(createShipSoundMeter().read(raceWithRival(0, 5), 1 / 60, false).rival).toBe(0);
});

test('a wall is heard on its side, a bump where the other ship is, and everything else in the middle', () => {
  const race = raceWithRival(-4, 0);
  const event = { ship: 0, other: -1, amount: 1, side: 0 } as const;
  expect(panOfEvent(race, { ...event, type: 'wall', side: 1 })).toBeGreaterThan(0.5);
  expect(panOfEvent(race, { ...event, type: 'bump', other: 1 })).toBeCloseTo(-1);
  expect(panOfEvent(race, { ...event, type: 'bump', ship: 1, other: 0 })).toBeCloseTo(-1);
  expect(panOfEvent(race, { ...event, type: 'ring' })).toBe(0);
  expect(panOfEvent(race, { ...event, type: 'count', amount: 3 })).toBe(0);
});
