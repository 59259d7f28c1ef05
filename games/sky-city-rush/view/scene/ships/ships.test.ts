import { expect, test } from 'vitest';
import { plainTrack } from '../../../bot/fly-race.ts';
import { createRace } from '../../../rules/race.ts';
import { createPoint } from '../../point.ts';
import { createAir } from '../sky/air.ts';
import { createShips } from './ships.ts';

const OPTIONS = { laps: 1, assist: 'pilot', isRubberBandOn: false, seed: 1 } as const;

test('only rivals that race are looked for behind walls', () => {
  const ships = createShips(createAir());
  const lookedFor = (mode: 'race' | 'trial'): number => {
    const race = createRace(plainTrack(), { ...OPTIONS, mode });
    ships.see(race, 1);
    ships.draw(race, null, 1, false, createPoint(), 0.001);
    return ships.laterMeshes.filter(({ sight, isVisible }) => sight && isVisible).length;
  };
  expect([lookedFor('race'), lookedFor('trial'), lookedFor('race')]).toEqual([5, 0, 5]);
});
