import { expect, test } from 'vitest';
import { readTrack } from '../../bot/tracks.ts';
import { createRace } from '../../rules/race.ts';
import type { RaceMode, Ship } from '../../rules/state.ts';
import { hudFacts } from './hud-facts.ts';

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

test('a race shows the place, a trial the gap to its ghost, an endless run the clock', () => {
  expect(hudFacts(flying('race', { rank: 4 }), null, null, null)).toMatchObject({
    place: 4,
    ships: 6,
    gap: null,
  });
  const ghost = flying('trial', { progress: 1100 });
  expect(
    hudFacts(flying('trial', { progress: 1000, speed: 100 }), ghost.ships[0] as Ship, 'Ann', null),
  ).toMatchObject({
    place: null,
    gap: 1,
    opponent: 'Ann',
    secondsLeft: null,
  });
  const endless = flying('endless', {});
  endless.clockSteps = 300;
  expect(hudFacts(endless, null, null, null)).toMatchObject({ secondsLeft: 5, laps: null });
});

test('the best lap is the better one of this flight and of all before', () => {
  const best = { day: '', points: 1, runSteps: null, lapSteps: 2700, replay: '' };
  expect(hudFacts(flying('trial', { bestLapSteps: 2640 }), null, null, best).bestLap).toBe(44);
  expect(hudFacts(flying('trial', { bestLapSteps: 0 }), null, null, best).bestLap).toBe(45);
  expect(hudFacts(flying('trial', {}), null, null, null).bestLap).toBeNull();
});

test('time stands still once the ship has finished', () => {
  expect(hudFacts(flying('race', { finishStep: 540, lap: 3 }), null, null, null).seconds).toBe(9);
});

test('a moment of looking back is not yet the wrong way', () => {
  expect(hudFacts(flying('race', { wrongWaySteps: 20 }), null, null, null).isWrongWay).toBe(false);
  expect(hudFacts(flying('race', { wrongWaySteps: 60 }), null, null, null).isWrongWay).toBe(true);
});
