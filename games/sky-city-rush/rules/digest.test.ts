import { expect, test } from 'vitest';
import { valuesOutsideDigest } from '#tests/state-leaves.ts';
import { BOT_SKILLS, createBot } from '../bot/bot.ts';
import { readTrack } from '../bot/read-track.ts';
import { digestRace } from './digest.ts';
import { createInput } from './input.ts';
import { createRace } from './race.ts';
import { step } from './step.ts';

test('changing any value of a race changes its digest', () => {
  const race = createRace(readTrack('canyon'), {
    mode: 'race',
    laps: 1,
    assist: 'pilot',
    isRubberBandOn: true,
    seed: 7,
  });
  const bot = createBot(race, BOT_SKILLS.middle, 7);
  const input = createInput();
  for (let i = 0; i < 20 * 60; i++) {
    bot(race, input);
    step(race, input);
  }
  const { track: _track, events: _events, ...state } = race;
  expect(valuesOutsideDigest(state, () => digestRace({ ...race, ...state }))).toEqual([]);
});
