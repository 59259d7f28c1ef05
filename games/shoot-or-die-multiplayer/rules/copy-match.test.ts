import { expect, test } from 'vitest';
import { playMatch } from '../bot/play-match.ts';
import { createRival, TEMPERS } from '../bot/rival.ts';
import { createSeatControls, packSeatControls, type SeatControls, unpackSeatControls } from './controls.ts';
import { cloneMatch, copyMatch } from './copy-match.ts';
import { digestMatch } from './digest.ts';
import { createMatch, stepMatch } from './match.ts';

test('a match that returns to a copy and repeats the steps reaches the same state, in every phase', () => {
  const match = createMatch(5, 4);
  const kept = createMatch(99, 4);
  const rivals = [0, 1, 2, 3].map((seat) => createRival(TEMPERS.fighter, seat));
  const inputs = rivals.map(createSeatControls);
  const phases = new Set<string>();
  const play = (): number[] => {
    for (const [seat, rival] of rivals.entries()) rival.steer(match, seat, inputs[seat] as SeatControls);
    const words = inputs.map(packSeatControls);
    stepMatch(match, inputs);
    phases.add(match.phase);
    return words;
  };
  for (let turn = 0; turn < 300 && match.phase !== 'over'; turn++) {
    copyMatch(match, kept);
    expect(digestMatch(kept)).toBe(digestMatch(match));
    const words = Array.from({ length: 8 }, play);
    const end = digestMatch(match);
    if (turn % 2 === 0) copyMatch(kept, match);
    const replayed = turn % 2 === 0 ? match : kept;
    for (const step of words) {
      for (const [seat, word] of step.entries()) unpackSeatControls(word, inputs[seat] as SeatControls);
      stepMatch(replayed, inputs);
    }
    expect(digestMatch(replayed)).toBe(end);
    // Skips 16 steps before the next copy, to save time; each phase still has several copies.
    for (let steps = 0; steps < 16; steps++) play();
  }
  expect(phases).toContain('choice');
  expect(phases).toContain('aftermath');
});

test('changing a clone does not change the original', () => {
  const match = playMatch(2, ['fighter', 'hunter']);
  const clone = cloneMatch(match);
  expect(digestMatch(clone)).toBe(digestMatch(match));
  clone.wins[0] = 9;
  clone.choice.offers.length = 0;
  expect(match.wins[0]).not.toBe(9);
  expect(match.choice.offers).not.toHaveLength(0);
});
