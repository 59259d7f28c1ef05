import { expect, test, vi } from 'vitest';
import { dayOf } from '#engine/rules/day.ts';
import { createSaveStore } from '#engine/saving/save-store.ts';
import { createMemoryStorage } from '#tests/support/memory-storage.ts';
import { readTrack } from '../bot/fly-race.ts';
import { createRace } from '../rules/race.ts';
import { RIVAL_CAST } from '../rules/rivals.ts';
import type { Race, RaceMode, Ship } from '../rules/state.ts';
import { createHudFacts, readHudFacts } from './hud-facts.ts';
import { SAVED_SETTINGS } from './saved-settings.ts';
import { Session } from './session.ts';

function flying(mode: RaceMode, flown: Partial<Ship>) {
  const race = createRace(readTrack('canyon'), {
    mode,
    laps: 3,
    assist: 'ace',
    isRubberBandOn: true,
    seed: 1,
  });
  race.phase = 'racing';
  race.steps = 600;
  Object.assign(race.ships[0] as Ship, flown);
  return race;
}

function factsOf(race: Race, beside: Partial<Pick<Session, 'ghost' | 'opponent' | 'bestLapBefore'>> = {}) {
  const facts = createHudFacts();
  const session = { race, ghost: null, opponent: null, bestLapBefore: 0, ...beside };
  readHudFacts({ session, online: null } as never, facts);
  return facts;
}

test('a race shows the rank, a trial the gap to its ghost, an endless run the clock', () => {
  expect(factsOf(flying('race', { rank: 4 }))).toMatchObject({
    place: 4,
    ships: 6,
  });
  const ghost = flying('trial', { progress: 1100 });
  expect(
    factsOf(flying('trial', { progress: 1000, speed: 100 }), {
      ghost: ghost.ships[0] as Ship,
      opponent: { name: 'Ann', verified: {} } as never,
    }),
  ).toMatchObject({
    place: null,
    gap: 1,
    opponent: 'Ann',
    secondsLeft: null,
  });
  const endless = flying('endless', {});
  endless.clockSteps = 300;
  expect(factsOf(endless)).toMatchObject({ secondsLeft: 5, laps: null });
});

test('a race shows the gap to the ship directly ahead, and to the second ship if the player leads', () => {
  const race = flying('race', { progress: 1000, speed: 100, rank: 3 });
  race.ships.forEach((ship, index) => {
    if (index > 0) Object.assign(ship, { progress: 1250 - 50 * index, rank: [3, 1, 2, 4, 5, 6][index] });
  });
  expect(factsOf(race)).toMatchObject({ gap: 1.5, opponent: RIVAL_CAST[1]?.name });
  Object.assign(race.ships[0] as Ship, { progress: 1300, rank: 1 });
  Object.assign(race.ships[1] as Ship, { rank: 2 });
  Object.assign(race.ships[2] as Ship, { rank: 3 });
  expect(factsOf(race)).toMatchObject({ gap: -1, opponent: RIVAL_CAST[0].name });
  Object.assign(race.ships[0] as Ship, { finishStep: 600 });
  expect(factsOf(race).gap).toBeNull();
  Object.assign(race.ships[0] as Ship, { finishStep: 0 });
  race.phase = 'countdown';
  expect(factsOf(race).gap).toBeNull();
});

test('the time is that of the race, and stops at the player’s finish', () => {
  expect(factsOf(flying('race', {})).seconds).toBe(10);
  expect(factsOf(flying('race', { finishStep: 540 })).seconds).toBe(9);
});

test('the best lap is the best of this flight and all earlier ones', () => {
  const best = { bestLapBefore: 2700 };
  expect(factsOf(flying('trial', { bestLapSteps: 2640 }), best).bestLap).toBe(44);
  expect(factsOf(flying('trial', { bestLapSteps: 0 }), best).bestLap).toBe(45);
  expect(factsOf(flying('trial', {})).bestLap).toBeNull();
});

test('the clock stops once the ship has finished', () => {
  expect(factsOf(flying('race', { finishStep: 540, lap: 3 })).seconds).toBe(9);
});

test('a brief turn backwards does not count as flying the wrong way', () => {
  expect(factsOf(flying('race', { wrongWaySteps: 20 })).isWrongWay).toBe(false);
  expect(factsOf(flying('race', { wrongWaySteps: 60 })).isWrongWay).toBe(true);
});

test('the HUD is updated during a flight without reading storage', () => {
  const storage = createMemoryStorage();
  const reads = vi.spyOn(storage, 'getItem');
  const settings = { ...SAVED_SETTINGS.fallback, mode: 'trial' as const };
  const parts = {
    saves: createSaveStore('test', storage),
    today: () => dayOf(Date.UTC(2026, 10, 21)),
    freshSeed: () => 5,
  };
  const session = new Session(parts, readTrack('canyon'), settings);
  reads.mockClear();
  readHudFacts({ session, online: null } as never, createHudFacts());
  expect(reads).not.toHaveBeenCalled();
});
