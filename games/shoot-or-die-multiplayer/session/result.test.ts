import { expect, test } from 'vitest';
import { createMatch } from '../rules/match.ts';
import { awardsOf } from './result.ts';

function matchWith(...tallies: object[]) {
  const match = createMatch(1, tallies.length);
  for (const [seat, tally] of tallies.entries()) Object.assign(match.tallies[seat] ?? {}, tally);
  return match;
}

test('each player gets the award for their greatest lead, and no player gets two', () => {
  const match = matchWith({ caught: 9, stolen: 5 }, { caught: 2, stolen: 4 }, { bites: 3 });
  expect(awardsOf(match)).toEqual([{ name: 'keeper', value: 9 }, null, { name: 'grudge', value: 3 }]);
});

test('if a player has another award, the second best gets it', () => {
  const match = matchWith({ kills: 40, stolen: 40 }, { kills: 10, stolen: 2, longestStreak: 30 });
  expect(awardsOf(match)).toEqual([
    { name: 'thief', value: 40 },
    { name: 'steady', value: 30 },
  ]);
});

test('a tie gives no award, and a few lucky shots do not win the one for accuracy', () => {
  expect(awardsOf(matchWith({ kills: 5 }, { kills: 5 }))).toEqual([null, null]);
  expect(awardsOf(matchWith({ shots: 4, hits: 4 }, { shots: 100, hits: 61 }))).toEqual([
    null,
    { name: 'sharpest', value: 61 },
  ]);
});
