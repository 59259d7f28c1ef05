import { expect, test } from 'vitest';
import { loserOf } from './choice.ts';
import { createRound } from './round.ts';

type Facts = { isBeating?: boolean; stoppedAt?: number; life?: number; score?: number };

function loserAmong(...facts: Facts[]): number {
  const { hearts } = createRound(1, facts.length);
  for (const [seat, heart] of hearts.entries())
    Object.assign(heart, { isBeating: true, stoppedAt: 0, life: 50, score: 10 }, facts[seat]);
  return loserOf(hearts);
}

test.each<[string, Facts[], number]>([
  ['a stopped heart rather than one with less life', [{ life: 1 }, { isBeating: false }], 1],
  [
    'the heart that stopped first, whatever its life and points',
    [
      { isBeating: false, stoppedAt: 90, life: 0, score: 1 },
      { isBeating: false, stoppedAt: 80, life: 9, score: 50 },
    ],
    1,
  ],
  [
    'the heart with the least life, whatever its points',
    [{}, { life: 40, score: 99 }, { life: 41, score: 0 }],
    1,
  ],
  ['the one with fewer points of two hearts with equal life', [{}, {}, { score: 9 }, { score: 11 }], 2],
  ['the first of equal hearts', [{}, {}], 0],
])('the next modifier is chosen by %s', (_, facts, seat) => {
  expect(loserAmong(...facts)).toBe(seat);
});
