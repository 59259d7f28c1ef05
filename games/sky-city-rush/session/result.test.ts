import { expect, test } from 'vitest';
import { readTrack } from '../bot/read-track.ts';
import { pointsOf } from '../rules/points.ts';
import { createRace } from '../rules/race.ts';
import type { RaceMode, Ship } from '../rules/state.ts';
import type { Best } from './best-scores.ts';
import { verdictOn } from './result.ts';

const canyon = readTrack('canyon');

/** A race that is over for its player, who has flown as `flown` says. */
function over(mode: RaceMode, flown: Partial<Ship>) {
  const race = createRace(canyon, { mode, laps: 3, assist: 'ace', isRubberBandOn: true, seed: 1 });
  Object.assign(race.ships[0] as Ship, { rank: 1, ...flown });
  race.phase = 'over';
  return race;
}

const best = (runSteps: number | null, points: number): Best => ({
  day: '',
  points,
  runSteps,
  lapSteps: null,
  replay: '',
});

test('a race says the place, and what became of walls, bumps and falls', () => {
  const { title, facts, figures } = verdictOn(
    over('race', { rank: 2, finishStep: 7800, wallHits: 1, bumps: 2 }),
    1234,
    null,
    null,
    'Ada',
  );
  expect(title).toBe('Second');
  expect(facts).toMatch(/^Ada: the first result on this track. 1 wall, 2 bumps, 0 falls. Points: /);
  expect(figures).toContainEqual(['Time', '2:10.00']);
  expect(figures).toContainEqual(['Points', '1,234']);
});

test('the points’ parts are told and make the whole', () => {
  for (const mode of ['race', 'trial', 'endless'] as const) {
    const race = over(mode, { rank: 2, finishStep: 7800, progress: 4321, wallHits: 1 });
    const { facts } = verdictOn(race, 0, null, null, 'Ada');
    const parts = [...(facts.split('Points: ')[1] ?? '').matchAll(/[\d,]+(?=[,.])/g)];
    const sum = parts.reduce((total, [part]) => total + Number(part.replaceAll(',', '')), 0);
    expect(parts).toHaveLength(mode === 'race' ? 3 : 2);
    expect(sum).toBe(pointsOf(race));
  }
});

test('a clean flight is told so', () => {
  expect(verdictOn(over('race', { finishStep: 7800 }), 9, null, null, 'Ada').facts).toContain(
    'Not a scratch.',
  );
});

test('a trial compares with the ghost, to the hundredth', () => {
  const race = over('trial', { finishStep: 7800 });
  expect(verdictOn(race, 9, best(7830, 9), null, 'Ada').facts).toContain('a new best by −0.50 s.');
  expect(verdictOn(race, 9, best(7740, 9), null, 'Ada').facts).toContain('+1.00 s behind your ghost.');
});

test('a trial against a sent flight compares with that one', () => {
  const race = over('trial', { finishStep: 7800 });
  expect(verdictOn(race, 9, null, 7806, 'Ada').facts).toContain('faster than the sent flight: −0.10 s.');
  expect(verdictOn(race, 9, null, 7794, 'Ada').facts).toContain('+0.10 s behind the sent flight.');
});

test('an endless run says how far it went', () => {
  const { title, figures, medal } = verdictOn(
    over('endless', { progress: 4321.9 }),
    432,
    best(null, 400),
    null,
    'Ada',
  );
  expect(title).toBe('Time is up');
  expect(figures).toContainEqual(['Way', '4,321 m']);
  expect(medal).toBe(null);
});
