import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { plainTrack } from '../bot/plain-track.ts';
import { createRace } from './race.ts';
import { RIVAL_CAST, setPaces } from './rivals.ts';
import { type Race, RIVALS, type Ship } from './state.ts';

const track = plainTrack();
const MOST_BAND = 0.04;

function pacesOf(isRubberBandOn: boolean, progress: readonly number[]): number[] {
  const race: Race = createRace(track, { mode: 'race', laps: 3, assist: 'ace', isRubberBandOn, seed: 1 });
  race.ships.forEach((ship: Ship, i) => {
    ship.progress = progress[i] ?? 0;
  });
  const paces = new Float64Array(1 + RIVALS);
  setPaces(race, paces);
  return [...paces];
}

const level = pacesOf(false, []);
const progresses = fc.array(fc.double({ min: -500, max: 60_000, noNaN: true }), {
  minLength: 6,
  maxLength: 6,
});

describe('the rubber band', () => {
  test('never changes a rival’s top speed by more than 4 %, and never the player’s', () => {
    fc.assert(
      fc.property(progresses, (progress) => {
        const paces = pacesOf(true, progress);
        expect(paces[0]).toBe(1);
        paces.forEach((pace, i) => {
          expect(Math.abs(pace / (level[i] as number) - 1)).toBeLessThanOrEqual(MOST_BAND + 1e-12);
        });
      }),
    );
  });

  test('can be switched off: then nothing but the rival decides', () => {
    fc.assert(
      fc.property(progresses, (progress) => {
        expect(pacesOf(false, progress)).toEqual(level);
      }),
    );
  });

  test('slows who is far ahead and hastens who is far behind, and leaves alone who is near', () => {
    const paces = pacesOf(true, [5000, 5500, 5020, 5000, 4980, 4500]);
    const change = paces.map((pace, i) => pace / (level[i] as number));
    expect(change[1]).toBeCloseTo(1 - MOST_BAND, 5);
    expect(change[3]).toBe(1);
    expect(change[5]).toBeCloseTo(1 + MOST_BAND, 5);
  });
});

test('five rivals have five names, five tempers and five ways of flying, and none flies a faster ship than the player', () => {
  expect(RIVAL_CAST).toHaveLength(RIVALS);
  for (const of of ['name', 'temper'] as const)
    expect(new Set(RIVAL_CAST.map((rival) => rival[of])).size).toBe(RIVALS);
  expect(new Set(RIVAL_CAST.map(({ skill }) => JSON.stringify(skill))).size).toBe(RIVALS);
  for (const { pace, skill } of RIVAL_CAST) {
    expect(pace).toBeLessThanOrEqual(1);
    expect(skill.errors, 'everybody errs').toBeGreaterThan(0);
  }
});
