import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { between } from '#tests/support/examples.ts';
import { plainTrack } from '../bot/fly-race.ts';
import { countPoints, medalOf, pointsOf, TRIAL_LAPS } from './points.ts';
import { createRace } from './race.ts';
import type { Race, RaceMode, Ship } from './state.ts';

const track = plainTrack();

function resultOf(mode: RaceMode, player: Partial<Ship>, laps = TRIAL_LAPS): Race {
  const race = createRace(track, { mode, laps, assist: 'pilot', isRubberBandOn: true, seed: 1 });
  race.phase = 'over';
  Object.assign(race.ships[0] as Ship, player);
  return race;
}

/** Most points of a race: 1000 for first place, 1500 for time, 500 for clean driving. */
const MOST_POINTS = 3000;

test('points are always an integer from 0, and their parts add up', () => {
  const count = fc.integer({ min: 0, max: 100_000 });
  fc.assert(
    fc.property(
      fc.constantFrom<RaceMode>('race', 'trial', 'endless'),
      fc.record({
        finishStep: count,
        rank: fc.integer({ min: 1, max: 6 }),
        wallHits: count,
        falls: count,
        bumps: count,
        progress: between(-10_000, 10_000_000),
      }),
      fc.integer({ min: 1, max: 20 }),
      (mode, player, laps) => {
        const race = resultOf(mode, player, laps);
        const { place, time, clean, total } = countPoints(race);
        for (const points of [place, time, clean, total]) {
          expect(Number.isSafeInteger(points)).toBe(true);
          expect(points).toBeGreaterThanOrEqual(0);
        }
        expect(place + time + clean).toBe(total);
        expect(pointsOf(race)).toBe(total);
        if (mode !== 'endless') expect(total).toBeLessThanOrEqual(MOST_POINTS);
      },
    ),
    { numRuns: 500 },
  );
});

describe('points of a result', () => {
  const steps = 100 * 60;

  test('a better rank, a better time and cleaner driving each give more', () => {
    const base = pointsOf(resultOf('race', { finishStep: steps, rank: 3, wallHits: 2 }));
    expect(pointsOf(resultOf('race', { finishStep: steps, rank: 2, wallHits: 2 }))).toBeGreaterThan(base);
    expect(pointsOf(resultOf('race', { finishStep: steps - 300, rank: 3, wallHits: 2 }))).toBeGreaterThan(
      base,
    );
    expect(pointsOf(resultOf('race', { finishStep: steps, rank: 3, wallHits: 1 }))).toBeGreaterThan(base);
  });

  test('a fall costs more than a wall, and a wall more than a bump', () => {
    const cost = (mishap: Partial<Ship>) =>
      -countPoints(resultOf('trial', { finishStep: steps, ...mishap })).clean;
    expect(cost({ falls: 1 })).toBeGreaterThan(cost({ wallHits: 1 }));
    expect(cost({ wallHits: 1 })).toBeGreaterThan(cost({ bumps: 1 }));
  });

  test.each<[Partial<Ship>, number]>([
    [{}, 500],
    [{ falls: 1 }, 410],
    [{ wallHits: 1 }, 460],
    [{ bumps: 1 }, 490],
  ])('clean driving with %j gives %i points', (mishap, clean) => {
    expect(countPoints(resultOf('trial', { finishStep: steps, ...mishap })).clean).toBe(clean);
  });

  test.each([
    [1, 800],
    [0.96, 900],
    [1.04, 700],
    [0.5, 1500],
    [2, 0],
  ])('%d times the silver time gives %i points', (factor, time) => {
    const finishStep = track.trialMedals.silver * 60 * factor;
    expect(countPoints(resultOf('trial', { finishStep })).time).toBe(time);
  });

  test('an unfinished race gives nothing, and no medal', () => {
    const race = resultOf('race', { finishStep: 0, rank: 1 });
    expect(pointsOf(race)).toBe(0);
    expect(medalOf(race)).toBeNull();
  });

  test('an endless run gives a point per ten metres', () => {
    expect(countPoints(resultOf('endless', { progress: 12_345.6 })).time).toBe(1234);
  });
});

describe('medals', () => {
  test.each([
    [1, 'gold'],
    [2, 'silver'],
    [3, 'bronze'],
    [4, null],
    [6, null],
  ] as const)('rank %i in a race earns %s', (rank, medal) => {
    expect(medalOf(resultOf('race', { finishStep: 6000, rank }))).toBe(medal);
  });

  test.each([
    [90, 'gold'],
    [90.1, 'silver'],
    [100, 'silver'],
    [120, 'bronze'],
    [120.1, null],
  ] as const)('%f seconds in a trial earn %s', (seconds, medal) => {
    expect(medalOf(resultOf('trial', { finishStep: Math.round(seconds * 60) }))).toBe(medal);
  });

  test('with fewer laps the times are proportionally shorter', () => {
    expect(medalOf(resultOf('trial', { finishStep: 30 * 60 }, 1))).toBe('gold');
    expect(medalOf(resultOf('trial', { finishStep: 31 * 60 }, 1))).toBe('silver');
  });

  test('an endless run earns medals by its distance, even before it ends', () => {
    expect(medalOf(resultOf('endless', { progress: 20_000 }))).toBe('gold');
    expect(medalOf(resultOf('endless', { progress: 14_999 }))).toBe('bronze');
    expect(medalOf(resultOf('endless', { progress: 9_999 }))).toBeNull();
  });
});
