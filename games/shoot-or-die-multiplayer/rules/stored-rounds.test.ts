import { expect, test } from 'vitest';
import { changedRound, VERSION_HINT } from '#tests/stored-rounds.ts';
import { recordRounds, repeatRound } from '../bot/rounds.ts';
import stored from '../bot/stored-rounds.json' with { type: 'json' };

test('replays stored rounds with the same results', () => {
  expect(changedRound(stored, recordRounds, repeatRound), VERSION_HINT).toBeUndefined();
});
