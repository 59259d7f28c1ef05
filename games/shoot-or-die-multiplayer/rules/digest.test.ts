import { expect, test } from 'vitest';
import { valuesOutsideDigest } from '#tests/support/state-leaves.ts';
import { createRival, TEMPERS } from '../bot/rival.ts';
import { createSeatControls, type SeatControls } from './controls.ts';
import { digestMatch } from './digest.ts';
import { createMatch, stepMatch } from './match.ts';

/** Not hashed, because these values follow from the seed, the number of hearts or the winner. */
const OUTSIDE = ['arenas[]', 'round.hearts[].seat', 'round.isOver', 'seats'];

test('changing any value of a match changes its digest', () => {
  const match = createMatch(5, 4);
  const rivals = [0, 1, 2, 3].map((seat) => createRival(TEMPERS.fighter, seat));
  const inputs = rivals.map(createSeatControls);
  for (let i = 0; i < 20 * 60; i++) {
    for (const [seat, rival] of rivals.entries()) rival.steer(match, seat, inputs[seat] as SeatControls);
    stepMatch(match, inputs);
  }
  const outside = valuesOutsideDigest(match, () => digestMatch(match));
  expect(outside.filter((path) => !path.startsWith('round.events'))).toEqual(OUTSIDE);
});
