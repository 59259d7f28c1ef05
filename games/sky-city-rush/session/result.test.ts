import { expect, test } from 'vitest';
import { Verified } from '#engine/replay/recording.ts';
import { readTrack } from '../bot/fly-race.ts';
import { pointsOf } from '../rules/points.ts';
import { createRace } from '../rules/race.ts';
import { type Race, type RaceMode, RULES_VERSION, type Ship } from '../rules/state.ts';
import type { Best } from './best-scores.ts';
import { resultOf } from './result.ts';
import type { EndedRun } from './session.ts';

const canyon = readTrack('canyon');

function over(mode: RaceMode, flown: Partial<Ship>) {
  const race = createRace(canyon, { mode, laps: 3, assist: 'ace', isRubberBandOn: true, seed: 1 });
  Object.assign(race.ships[0] as Ship, { rank: 1, ...flown });
  race.phase = 'over';
  return race;
}

const best = (runSteps: number | null, points: number, olderPoints = 0): Best => ({
  day: '',
  points,
  runSteps,
  lapSteps: null,
  replay: '',
  rules: RULES_VERSION,
  olderPoints,
});

const run = (race: Race, points: number, more: Partial<EndedRun> = {}) =>
  resultOf(
    { race, points, before: null, opponent: null, passed: [], cup: null, isCounted: true, ...more },
    'Ada',
  );

test('a race shows the rank and the count of walls, bumps and falls', () => {
  const race = over('race', { rank: 2, finishStep: 7800, wallHits: 1, bumps: 2 });
  const { title, facts, figures } = run(race, 1234);
  expect(title).toBe('Second');
  expect(facts).toMatch(/^Ada: the first result on this track. 1 wall, 2 bumps, 0 falls. Points: /);
  expect(figures).toContainEqual(['Time', '2:10.00']);
  expect(figures).toContainEqual(['Points', '1,234']);
});

test('the parts of the score are listed and add up to the total', () => {
  for (const mode of ['race', 'trial', 'endless'] as const) {
    const race = over(mode, { rank: 2, finishStep: 7800, progress: 4321, wallHits: 1 });
    const { facts } = run(race, 0);
    const parts = [...(facts.split('Points: ')[1] ?? '').matchAll(/[\d,]+(?=[,.])/g)];
    const sum = parts.reduce((total, [part]) => total + Number(part.replaceAll(',', '')), 0);
    expect(parts).toHaveLength(mode === 'race' ? 3 : 2);
    expect(sum).toBe(pointsOf(race));
  }
});

test('a clean flight is praised', () => {
  expect(run(over('race', { finishStep: 7800 }), 9).facts).toContain('Not a scratch.');
});

test('a trial compares with the ghost, to the hundredth', () => {
  const race = over('trial', { finishStep: 7800 });
  expect(run(race, 9, { before: best(7830, 9) }).facts).toContain('a new best, 0.50 s faster.');
  expect(run(race, 9, { before: best(7740, 9) }).facts).toContain('1.00 s behind your ghost.');
  expect(run(race, 9, { before: best(7800, 9) }).facts).toContain('level with your ghost.');
});

test('points of an older version are named, and not compared', () => {
  const race = over('race', { finishStep: 7800 });
  const older = 'Your best by older rules was 2,310.';
  expect(run(race, 900, { before: best(7900, 0, 2310) }).facts).toContain(
    `Ada: the first result by these rules. ${older}`,
  );
  expect(run(race, 900, { before: best(7900, 400, 2310) }).facts).toContain(
    `Ada: a new best by 500 points. ${older}`,
  );
  expect(run(race, 900, { before: best(7900, 950) }).facts).toContain(
    '50 points short of your best. Not a scratch.',
  );
});

test('the time decides a duel, or the points if both players run out of time', async () => {
  const against = async (race: Race, steps: number, points: number) => {
    const { trackId, flight } = { trackId: 'canyon', flight: { everySteps: 15, places: [] } };
    const verified = await Verified.byPlaying(async () => ({ steps, points }));
    const opponent = { name: 'Ann', trackId, options: race.options, verified, flight };
    return run(race, 900, { opponent }).duel;
  };
  for (const mode of ['race', 'trial'] as const) {
    const race = over(mode, { finishStep: 7800 });
    race.steps = 7800;
    expect(await against(race, 7806, 0)).toBe('You beat Ann by 0.10 s.');
    expect(await against(race, 7794, 0)).toBe('Ann stays ahead by 0.10 s.');
    expect(await against(race, 7800, 0)).toBe('You and Ann: level.');
  }
  expect(await against(over('endless', {}), 0, 1900)).toBe('Ann stays ahead by 1,000 points.');
  expect(run(over('race', { finishStep: 7800 }), 9).duel).toBeNull();
  const ghost = { everySteps: 15, places: [] };
  const race = over('race', { finishStep: 7800 });
  const opponent = { name: 'Ann', trackId: 'canyon', options: race.options, verified: null, flight: ghost };
  expect(run(race, 900, { opponent }).duel).toBe('You flew beside Ann’s ghost, not verified.');
});

test('an endless run shows the distance', () => {
  const race = over('endless', { progress: 4321.9 });
  const { title, figures, medal } = run(race, 432, { before: best(null, 400) });
  expect(title).toBe('Time is up');
  expect(figures).toContainEqual(['Distance', '4,321 m']);
  expect(medal).toBe(null);
});

test('a race lists all ranks with the winner’s time, and a cup its table', () => {
  const race = over('race', { rank: 2, finishStep: 7830 });
  race.steps = 7830;
  race.ships.slice(1).forEach((ship, index) => {
    Object.assign(ship, { rank: index === 0 ? 1 : index + 2, finishStep: index === 0 ? 7800 : 0 });
  });
  const cup = { seed: 1, assist: 'ace', field: 0, races: [[2, 1, 3, 4, 5, 6]] } as const;
  const { tables, again } = run(race, 9, { cup });
  expect(tables.map(([name]) => name)).toEqual(['This race', 'Bright Anchor cup, 1 of 4']);
  expect(tables[0]?.[1].slice(0, 2)).toEqual([
    { ship: 1, name: 'Vesper', figure: '2:10.00' },
    { ship: 0, name: 'You', figure: '+0.50' },
  ]);
  expect(tables[1]?.[1].slice(0, 2).map(({ name, figure }) => [name, figure])).toEqual([
    ['Vesper', '10'],
    ['You', '7'],
  ]);
  expect(again).toBe('Next race');
  expect(run(race, 9).again).toBe('Again');
});

test('after the cup’s last race the title is about the cup, not the race', () => {
  const fourth = [4, 1, 2, 3, 5, 6];
  const titleAfter = (...races: number[][]) =>
    run(over('race', { rank: races.at(-1)?.[0] ?? 0, finishStep: 7830 }), 9, {
      cup: { seed: 1, assist: 'ace', field: 0, races },
    });
  const won = [1, 2, 3, 4, 5, 6];
  expect(titleAfter(won, won, fourth).title).toBe('Fourth');
  expect(titleAfter(won, won, won, fourth).title).toBe('You win the cup');
  const second = titleAfter([2, 1, 3, 4, 5, 6], fourth, fourth, fourth);
  expect(second.title).toBe('Fourth in the cup');
  expect(second.spoken).toMatch(/^Fourth in the cup\./);
  expect(second.facts).toContain('The cup: first Vesper, second Ratchet, third Oriole.');
  expect(second.podium.map(({ name }) => name)).toEqual(['Vesper', 'Ratchet', 'Oriole']);
  expect(titleAfter(won, won, fourth).facts).not.toContain('The cup:');
  expect(titleAfter(won, won, fourth).podium).toEqual([]);
});

test('the result lists the best lap’s sectors, and where and why the most time was lost', () => {
  const gates = canyon.gates.length;
  // Two laps with sectors of ten seconds; the third of the second lap includes a fall and takes three more.
  let step = 0;
  const passed = Array.from({ length: 2 * gates }, (_, index) => {
    step += index === gates + 2 ? 780 : 600;
    return { step, falls: index >= gates + 2 ? 1 : 0, walls: 0, bumps: 0 };
  });
  const { sectors } = run(over('trial', { finishStep: step }), 9, { passed });
  expect(sectors).toMatch(/^Sectors of lap 1: 10\.00 · 10\.00/);
  expect(sectors).toContain('Most time lost: sector 3 of lap 2, 3.00 s (1 fall).');
  expect(run(over('trial', { finishStep: 7800 }), 9).sectors).toBe('');
});
