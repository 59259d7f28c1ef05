import { expect, test } from 'vitest';
import { valuesOutsideDigest } from '#tests/support/state-leaves.ts';
import { BOT_SKILLS, createBot } from '../bot/bot.ts';
import { readTrack } from '../bot/fly-race.ts';
import { copyInput, createInput } from './input.ts';
import { createRace } from './race.ts';
import { copyRace, digestRace, type RaceOptions } from './state.ts';
import { step, stepSeats } from './step.ts';

const OPTIONS: RaceOptions = {
  mode: 'race',
  laps: 1,
  assist: 'cruise',
  isRubberBandOn: false,
  seats: 2,
  seed: 5,
};

test.each(['canyon', 'undercity'])(
  'on %s, a race that returns to a copy and repeats the steps reaches the same state, from the countdown to the end',
  (id) => {
    const track = readTrack(id);
    const race = createRace(track, OPTIONS);
    const kept = createRace(track, { ...OPTIONS, seed: 99 });
    const bots = [0, 1].map((seat) => createBot(race, BOT_SKILLS.middle, seat, seat));
    const inputs = bots.map(createInput);
    const phases = new Set<string>();
    const fly = () => {
      for (const [seat, bot] of bots.entries()) bot(race, inputs[seat] ?? createInput());
      stepSeats(race, inputs);
      phases.add(race.phase);
      return inputs.map((input) => {
        const copy = createInput();
        copyInput(input, copy);
        return copy;
      });
    };
    for (let turn = 0; turn < 300 && race.steps < 4_500; turn++) {
      copyRace(race, kept);
      expect(digestRace(kept)).toBe(digestRace(race));
      const flown = Array.from({ length: 8 }, fly);
      const end = digestRace(race);
      const replayed = turn % 2 === 0 ? race : kept;
      if (turn % 2 === 0) copyRace(kept, race);
      for (const step of flown) stepSeats(replayed, step);
      expect(digestRace(replayed)).toBe(end);
      // Copies only every 24 steps, to save time; each phase is still copied several times.
      for (let steps = 0; steps < 16; steps++) fly();
    }
    expect([...phases]).toEqual(['countdown', 'racing', 'over']);
  },
);

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
