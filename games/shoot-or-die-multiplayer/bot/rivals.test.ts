import { expect, test, vi } from 'vitest';
import { liveItem } from '#engine/rules/pool.ts';
import { createControls, packControls, unpackControls } from '#games/shooter-kit/rules/controls.ts';
import { digestMatch } from '../rules/digest.ts';
import { ENEMY_KINDS } from '../rules/kinds.ts';
import { createMatch, MOST_ROUNDS, ROUNDS_TO_WIN, stepMatch } from '../rules/match.ts';
import { ROUND_STEPS } from '../rules/step.ts';
import { playMatch } from './play-match.ts';
import { TEMPERS } from './rival.ts';

// A match is some ten thousand steps, and the machine may be busy.
vi.setConfig({ testTimeout: 60_000 });

const { feeder, fighter, hunter, blind } = TEMPERS;

test('four rivals play a whole match: every enemy is met, hearts stop each other, and a seat wins', () => {
  const met = new Set<string>();
  const happened = new Set<string>();
  let longest = 0;
  const match = playMatch(4, [fighter, feeder, hunter, fighter], {
    onStep({ round }) {
      longest = Math.max(longest, round.steps);
      for (let i = 0; i < round.events.count; i++) happened.add(liveItem(round.events, i).type);
      if (round.steps % 10 > 0) return;
      for (let i = 0; i < round.enemies.count; i++) met.add(liveItem(round.enemies, i).kind);
    },
  });
  expect([...met].sort()).toEqual([...ENEMY_KINDS].sort());
  expect(happened).toContain('heart-hit');
  expect(happened).toContain('stopped');
  expect(happened).toContain('dash');
  expect(longest).toBeLessThanOrEqual(ROUND_STEPS);
  expect(match.roundNumber).toBeLessThanOrEqual(MOST_ROUNDS);
  expect(Math.max(...match.wins)).toBeLessThanOrEqual(ROUNDS_TO_WIN);
  expect(match.champion).not.toBeNull();
});

test('skill pays: one that aims beats one that only fires', () => {
  for (let seed = 1; seed <= 4; seed++) expect(playMatch(seed, [blind, fighter]).champion).toBe(1);
});

test('neither of two seats is the better one', () => {
  const wins = [0, 0];
  for (let seed = 1; seed <= 10; seed++) {
    const { champion } = playMatch(seed, [hunter, hunter]);
    if (champion !== null) wins[champion] = (wins[champion] ?? 0) + 1;
  }
  expect(Math.min(...wins)).toBeGreaterThanOrEqual(2);
});

test('the same controls lead to the same match, to the last bit', () => {
  const words: number[][] = [];
  const played = playMatch(9, [fighter, hunter, feeder], {
    onStep: (_, inputs) => words.push(inputs.map(packControls)),
  });
  const again = createMatch(9, 3);
  const inputs = [createControls(), createControls(), createControls()];
  for (const step of words) {
    for (const [seat, word] of step.entries()) unpackControls(word, inputs[seat] ?? createControls());
    stepMatch(again, inputs);
  }
  expect(again.phase).toBe('over');
  expect(digestMatch(again)).toBe(digestMatch(played));
});
