import { expect, test } from 'vitest';
import { readMap } from '../levels/map.ts';
import { readMoves } from '../levels/moves.ts';
import { move, type State } from '../rules/rules.ts';
import { type Advice, lookAhead } from './search.ts';

function advise(map: string[], played: string): Advice {
  const level = readMap(map);
  const states: State[] = [level.start];
  for (const direction of readMoves(played) ?? []) {
    states.push(move(level, states.at(-1) as State, direction)?.state as State);
  }
  const looking = lookAhead(level, states);
  for (;;) {
    const advice = looking.advance(5);
    if (advice) return advice;
  }
}

test('advice leads to the next change on the board', () => {
  expect(advise(['@.R.r'], '')).toMatchObject({
    kind: 'way',
    way: ['right', 'right'],
    next: { taken: 'ribbon' },
    before: { player: 1 },
  });
  expect(advise(['@.R.r'], 'rr')).toMatchObject({
    kind: 'way',
    way: ['right', 'right'],
    next: { given: { at: 4 } },
  });
});

test('in an unsolvable position advice gives the number of moves to undo', () => {
  const map = ['R@C.r', '....#'];
  expect(advise(map, '')).toMatchObject({ kind: 'way' });
  expect(advise(map, 'r')).toEqual({ kind: 'lost', undos: 1 });
  expect(advise(map, 'rd')).toEqual({ kind: 'lost', undos: 2 });
});

test('a board without a solution is reported as unsolvable from the start', () => {
  expect(advise(['@Rs'], '')).toEqual({ kind: 'lost', undos: 0 });
});
