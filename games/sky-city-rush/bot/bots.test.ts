import { describe, expect, test } from 'vitest';
import { medalOf, pointsOf, TRIAL_LAPS } from '../rules/points.ts';
import { createRace } from '../rules/race.ts';
import type { Assist, Race, RaceOptions, Ship } from '../rules/state.ts';
import type { Track } from '../rules/track.ts';
import { createClumsyBot, STRENGTHS, type Strength } from './bot.ts';
import { flyRace, flyToEnd, lapSecondsByNerve, readTrack, TRACK_IDS } from './fly-race.ts';

const OPTIONS: RaceOptions = {
  mode: 'trial',
  laps: TRIAL_LAPS,
  assist: 'ace',
  isRubberBandOn: true,
  seed: 1,
};
const SEEDS = [1, 2];

const tracks = TRACK_IDS.map(readTrack);
const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const player = (race: Race): Ship => race.ships[0] as Ship;

const trials = (track: Track, strength: Strength): Race[] =>
  SEEDS.map((seed) => flyRace(track, { ...OPTIONS, seed }, strength));
const lapSeconds = (races: Race[]): number =>
  mean(races.map((race) => player(race).finishStep / 60 / TRIAL_LAPS));

describe.each(tracks.map((track) => [track.name, track] as const))('%s', (_, track) => {
  const flown = Object.fromEntries(
    STRENGTHS.map((strength) => [strength, trials(track, strength)]),
  ) as Record<Strength, Race[]>;

  test('bots of all strengths finish', () => {
    for (const race of Object.values(flown).flat()) expect(player(race).finishStep).toBeGreaterThan(0);
  });

  test('every bot’s lap takes 40 to 60 seconds', () => {
    for (const race of Object.values(flown).flat()) {
      expect(player(race).bestLapSteps / 60).toBeGreaterThan(40);
      expect(player(race).bestLapSteps / 60).toBeLessThan(60);
    }
  });

  test('the strong bot beats the weak one by at least 12 % of lap time, and the middle one is in between', () => {
    const [weak, middle, strong] = STRENGTHS.map((strength) => lapSeconds(flown[strength])) as [
      number,
      number,
      number,
    ];
    expect(strong).toBeLessThanOrEqual(0.88 * weak);
    expect(middle).toBeLessThan(weak);
    expect(middle).toBeGreaterThan(strong);
  });

  test('better bots score more points', () => {
    const [weak, middle, strong] = STRENGTHS.map((strength) => mean(flown[strength].map(pointsOf))) as [
      number,
      number,
      number,
    ];
    expect(middle).toBeGreaterThan(1.15 * weak);
    expect(strong).toBeGreaterThan(1.05 * middle);
  });

  test('time trial medals: gold for the strong bot, silver for the middle one, bronze for the weak one', () => {
    for (const [strength, medal] of [
      ['strong', 'gold'],
      ['middle', 'silver'],
      ['weak', 'bronze'],
    ] as const) {
      expect(flown[strength].map(medalOf)).toEqual(SEEDS.map(() => medal));
    }
  });

  test('endless run medals: as in time trials, and the clock ends even the strong bot’s run within six minutes', () => {
    for (const [strength, medal] of [
      ['strong', 'gold'],
      ['middle', 'silver'],
      ['weak', 'bronze'],
    ] as const) {
      const race = flyRace(track, { ...OPTIONS, mode: 'endless', laps: 20 }, strength);
      expect(race.phase).toBe('over');
      expect(race.steps / 60).toBeLessThan(360);
      expect(medalOf(race)).toBe(medal);
    }
  });

  test('the shortcut is faster for the strong bot, but not for the weak one', () => {
    expect(lapSecondsByNerve(track, 'strong', 1)).toBeLessThan(lapSecondsByNerve(track, 'strong', 0) - 0.7);
    expect(lapSecondsByNerve(track, 'weak', 1)).toBeGreaterThan(lapSecondsByNerve(track, 'weak', 0) - 0.25);
  });

  test.each<[Assist, number]>([
    ['cruise', 60],
    ['pilot', 90],
  ])(
    'a clumsy player, 0.3 s late and with two keys, finishes the first lap on %s within %i seconds',
    (assist, most) => {
      const { finishStep } = player(flyClumsily(track, assist));
      expect(finishStep).toBeGreaterThan(0);
      expect(finishStep / 60).toBeLessThan(most);
    },
  );

  test('Cruise spares the clumsy player most walls and falls', () => {
    const [cruise, pilot] = (['cruise', 'pilot'] as const).map((assist) =>
      player(flyClumsily(track, assist)),
    ) as [Ship, Ship];
    expect(cruise.wallHits + cruise.falls).toBeLessThan(0.7 * (pilot.wallHits + pilot.falls));
    expect(cruise.falls).toBeLessThanOrEqual(3);
  });

  test.each<Assist>(['pilot', 'ace'])(
    'rails on %s bring the clumsy player to the finish, with fewer walls and falls',
    (assist) => {
      const [railed, free] = [true, false].map((isOnRails) =>
        player(flyClumsily(track, assist, isOnRails)),
      ) as [Ship, Ship];
      expect(railed.finishStep).toBeGreaterThan(0);
      expect(railed.wallHits + railed.falls).toBeLessThan(free.wallHits + free.falls);
    },
  );
});

function flyClumsily(track: Track, assist: Assist, isOnRails = false): Race {
  const options: RaceOptions = { ...OPTIONS, mode: 'race', laps: 1, assist, isOnRails };
  return flyToEnd(createRace(track, options), createClumsyBot());
}
