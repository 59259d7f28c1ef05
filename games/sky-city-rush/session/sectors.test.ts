import { expect, test } from 'vitest';
import { BOT_SKILLS, createBot } from '../bot/bot.ts';
import { readTrack } from '../bot/fly-race.ts';
import { createInput } from '../rules/input.ts';
import { createRace } from '../rules/race.ts';
import type { Ship } from '../rules/state.ts';
import { step } from '../rules/step.ts';
import { costliest, followGates, type PassedGates, type Sector, sectorsOf, splitAt } from './sectors.ts';

const canyon = readTrack('canyon');

test('the sectors of a flight are its laps, split at the gates', () => {
  const options = { mode: 'trial', laps: 2, assist: 'ace', isRubberBandOn: false, seed: 1 } as const;
  const race = createRace(canyon, options);
  const bot = createBot(race, BOT_SKILLS.middle, 1);
  const [input, passed]: [ReturnType<typeof createInput>, PassedGates] = [createInput(), []];
  const player = race.ships[0] as Ship;
  while (race.phase !== 'over') {
    bot(race, input);
    step(race, input);
    followGates(passed, race, player);
  }
  const sectors = sectorsOf(passed, canyon);
  expect(sectors).toHaveLength(2 * canyon.gates.length);
  expect(sectors.reduce((sum, { steps }) => sum + steps, 0)).toBe(player.finishStep);
  const secondLap = sectors.filter(({ lap }) => lap === 2).reduce((sum, { steps }) => sum + steps, 0);
  expect(secondLap).toBe(player.lastLapSteps);
  expect(sectors.reduce((sum, { falls }) => sum + falls, 0)).toBe(player.falls);
});

test('the costliest sector is the one that lost the most against the best time in the same sector', () => {
  const sector = (lap: number, number: number, steps: number): Sector => ({
    lap,
    number,
    steps,
    falls: 0,
    walls: 0,
    bumps: 0,
  });
  const slow = sector(2, 2, 900);
  expect(costliest([sector(1, 1, 999), sector(1, 2, 700), sector(2, 1, 600), slow])).toEqual({
    sector: slow,
    lost: 200,
  });
  expect(costliest([sector(1, 1, 999), sector(1, 2, 700)])).toBeNull();
});

test('a split is available once both ships have passed the gate', () => {
  const at = (...steps: number[]): PassedGates =>
    steps.map((step) => ({ step, falls: 0, walls: 0, bumps: 0 }));
  expect(splitAt(at(600, 1200), at(630), 0)).toBe(-30);
  expect(splitAt(at(600, 1200), at(630), 1)).toBeNull();
});
