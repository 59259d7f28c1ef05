import { expect, test } from 'vitest';
import { readTrack } from '../bot/fly-race.ts';
import { createRace } from '../rules/race.ts';
import type { Ship } from '../rules/state.ts';
import { howToFly, howToStart, type PromptFacts } from '../texts.ts';
import { advice } from './advice.ts';

const facts: PromptFacts = {
  device: 'keyboard',
  keys: { left: '←', right: '→', thrust: '↑', boost: 'Space', brakeLeft: 'Q', brakeRight: 'E' },
  assist: 'cruise',
  isTilting: false,
};

function at(phase: 'countdown' | 'racing' | 'over', seconds: number, rush = 0.1) {
  const race = createRace(readTrack('canyon'), {
    mode: 'trial',
    laps: 3,
    assist: 'cruise',
    isRubberBandOn: true,
    seed: 1,
  });
  race.phase = phase;
  race.steps = seconds * 60;
  (race.ships[0] as Ship).rush = rush;
  return race;
}

test('the countdown shows the controls; within six seconds of flight, advice next to the meter and the edge explains Rush', () => {
  expect(advice(at('countdown', 0), facts, false)).toEqual({ text: howToFly(facts), at: 'middle' });
  expect(advice(at('racing', 1), facts, false).at).toBe('meter');
  const danger = advice(at('racing', 3), facts, false);
  expect(danger.text).toMatch(/^Danger is fuel/);
  expect(danger.at).toBe('edge');
  const burn = { text: 'Hold Space: burn your Rush.', at: 'meter' };
  expect(advice(at('racing', 5.5), facts, false)).toEqual(burn);
  expect(advice(at('racing', 3, 0.5), facts, false), 'sooner for who has skimmed').toEqual(burn);
});

test('advice ends once the player has boosted, and after a minute in any case', () => {
  expect(advice(at('racing', 9, 0.5), facts, true).text).toBe('');
  expect(advice(at('racing', 61, 0.5), facts, false).text).toBe('');
  expect(advice(at('over', 9), facts, false).text).toBe('');
});

test('prompts name the controls of the device in use, including rebound keys', () => {
  expect(howToFly({ ...facts, keys: { ...facts.keys, boost: 'J' } })).toContain('J: boost');
  expect(howToFly({ ...facts, assist: 'ace' })).toContain('↑: thrust');
  expect(howToFly({ ...facts, device: 'mouse' })).toContain('Left button: boost');
  expect(howToFly({ ...facts, device: 'touch' })).toContain('Right thumb: boost');
  expect(howToFly({ ...facts, device: 'touch', isTilting: true })).toContain('Tilt: steer');
  expect(howToFly({ ...facts, device: 'gamepad', assist: 'pilot' })).toContain('Right trigger: thrust');
  expect(new Set((['keyboard', 'touch', 'gamepad'] as const).map(howToStart)).size).toBe(3);
});
