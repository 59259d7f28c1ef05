import { expect, test } from 'vitest';
import { plainTrack } from '../../../bot/fly-race.ts';
import { createRace } from '../../../rules/race.ts';
import { createPoint } from '../../point.ts';
import { createAir } from '../sky/air.ts';
import { createShips } from './ships.ts';

const OPTIONS = { laps: 1, assist: 'pilot', isRubberBandOn: false, seed: 1 } as const;

test('one rival of a race is looked for behind walls in each frame, by turns, and none in a time trial', () => {
  const ships = createShips(createAir());
  const sights = ships.laterMeshes.filter(({ sight }) => sight);
  const lookedFor = (mode: 'race' | 'trial'): number[] => {
    const race = createRace(plainTrack(), { ...OPTIONS, mode });
    ships.see(race, 1);
    ships.draw(race, null, 1, false, createPoint(), 0.001);
    return sights.flatMap(({ isVisible }, index) => (isVisible ? [index] : []));
  };
  const inFiveFrames = () => [0, 1, 2, 3, 4].map(() => lookedFor('race'));
  expect(inFiveFrames()).toEqual([[0], [1], [2], [3], [4]]);
  expect(lookedFor('trial')).toEqual([]);
  expect(inFiveFrames().toSorted()).toEqual([[0], [1], [2], [3], [4]]);
});
