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

/** Most points of a run: 10,000 for first place, 50,000 for time or distance, 500 for clean driving. */
const MOST_POINTS = 60_500;

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
        expect(total).toBeLessThanOrEqual(MOST_POINTS);
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
    [{ falls: 1 }, 400],
    [{ wallHits: 1 }, 450],
    [{ bumps: 1 }, 490],
    [{ falls: 3, wallHits: 13 }, 0],
  ])('clean driving with %j gives %i points', (mishap, clean) => {
    expect(countPoints(resultOf('trial', { finishStep: steps, ...mishap })).clean).toBe(clean);
  });

  test('a place at the front is worth far more than one at the back', () => {
    const places = [1, 2, 3, 4, 5, 6].map(
      (rank) => countPoints(resultOf('race', { finishStep: steps, rank })).place,
    );
    expect(places).toEqual([10_000, 6500, 4000, 2000, 1000, 500]);
  });

  test.each([
    [1, 10_000],
    [0.96, 29_268],
    [1.04, 3963],
    [0.5, 50_000],
    [2, 500],
  ])('%d times the gold time gives %i points', (factor, time) => {
    const finishStep = track.trialMedals.gold * 60 * factor;
    expect(countPoints(resultOf('trial', { finishStep })).time).toBe(time);
  });

  test('an unfinished race gives nothing, and no medal', () => {
    const race = resultOf('race', { finishStep: 0, rank: 1 });
    expect(pointsOf(race)).toBe(0);
    expect(medalOf(race)).toBeNull();
  });

  test.each([
    [20_000, 10_000],
    [18_000, 4038],
    [10_000, 509],
    [-50, 0],
    [200_000, 50_000],
  ])('an endless run of %i m, with gold at 20,000 m, gives %i points', (progress, points) => {
    expect(countPoints(resultOf('endless', { progress })).time).toBe(points);
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
