import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readMap } from '../levels/map.ts';
import { readMoves, writeMoves } from '../levels/moves.ts';
import { DIRECTIONS, findWalk, isSolved, type Level, move, type State, stateKey } from './rules.ts';

const after = (map: string[], letters: string): State | null => {
  const level: Level = readMap(map);
  let state: State | null = level.start;
  for (const direction of readMoves(letters) ?? []) {
    state = state && (move(level, state, direction)?.state ?? null);
  }
  return state;
};

test('walking onto a gift picks it up; walking into a friend who wishes for it gives it away for good', () => {
  const state = after(['@R.r'], 'rrr');
  expect(state).toMatchObject({ player: 2, hands: [], gifts: [], friends: [] });
  expect(state && isSolved(state)).toBe(true);
});

test('a friend accepts only their wish, and blocks the way until then', () => {
  expect(after(['@Rs'], 'rr')).toBeNull();
  expect(after(['@r.'], 'r')).toBeNull();
});

test('crates are listed by place, so that the order of pushes makes no difference', () => {
  expect(after(['.@.', '.CC', '..r'], 'd')?.crates).toEqual([5, 7]);
  expect(after(['...', '..C', '.C.', '.@r'], 'u')?.crates).toEqual([4, 5]);
});

test('walls and the edge of the board stop the player', () => {
  expect(after(['@#r'], 'r')).toBeNull();
  expect(after(['@.r'], 'u')).toBeNull();
  expect(after(['@.', '.r'], 'l')).toBeNull();
});

test('with full hands the older gift is set down in the new one’s place', () => {
  const state = after(['@SFBr'], 'rrr');
  expect(state?.hands).toEqual(['feather', 'bell']);
  expect(state?.gifts).toEqual([{ at: 3, gift: 'stone' }]);
});

test('a gift that was set down is picked up again only by walking back to it', () => {
  const state = after(['@SFB.r'], 'rrrrl');
  expect(state?.hands).toEqual(['bell', 'stone']);
  expect(state?.gifts).toEqual([{ at: 3, gift: 'feather' }]);
});

test('a player with two equal gifts gives only one of them', () => {
  expect(after(['@RRr'], 'rrr')?.hands).toEqual(['ribbon']);
});

test('a friend’s gift in return goes into the freed hand, because the friend’s place is free then', () => {
  const state = after(['@Ry.'], 'rr');
  expect(state).toMatchObject({ player: 1, hands: ['feather'], friends: [] });
  expect(after(['@Ry.'], 'rrrr')?.player).toBe(3);
});

test('a gift received in return counts as the newer one: with full hands the older gift is set down first', () => {
  const state = after(['@SRy..B.r'], 'rrrrrrr');
  expect(state?.hands).toEqual(['feather', 'bell']);
  expect(state?.gifts).toEqual([{ at: 6, gift: 'stone' }]);
});

test('a gift received in return gives its power at once and cannot be refused', () => {
  expect(after(['@Ryor.', '......'], 'rrrr')?.player).toBe(3);
  expect(after(['CR@z.r'], 'lrrlr')?.crates).toEqual([1]);
});

test('over a pit the player cannot give away the only feather, not even for a gift in return', () => {
  expect(after(['@Fo6r'], 'rrr')).toBeNull();
  expect(after(['@FFo6r'], 'rrrr')?.hands).toEqual(['feather', 'ribbon']);
});

test('the player can push one crate, two with the stone, but never three', () => {
  expect(after(['@C.', '..r'], 'r')?.crates).toEqual([2]);
  expect(after(['@CC.r'], 'r')).toBeNull();
  expect(after(['@SCC.r'], 'rr')?.crates).toEqual([3, 4]);
  expect(after(['@SCCC.r'], 'rr')).toBeNull();
});

test('walls, friends and gifts stop a crate', () => {
  for (const row of ['@C#', '@Cr', '@CR', '@C']) {
    const map = [row, 'r....'.slice(0, row.length)];
    expect(after(map, 'r'), row).toBeNull();
  }
});

test('an open pit stops the player, and a crate fills it for good', () => {
  expect(after(['@or'], 'r')).toBeNull();
  const state = after(['@Co.r'], 'rrr');
  expect(state).toMatchObject({ player: 3, crates: [], filled: [2] });
});

test('with the stone the far crate falls into the pit and the near one stays', () => {
  expect(after(['@SCCo.r'], 'rr')).toMatchObject({ player: 2, crates: [3], filled: [4] });
});

test('the feather carries the player over pits', () => {
  expect(after(['@Foo.r'], 'rrr')?.player).toBe(3);
});

test('over a pit the player can give away a feather only if they carry another one', () => {
  expect(after(['@Fof'], 'rrr')).toBeNull();
  expect(after(['@FFof'], 'rrrr')?.friends).toEqual([]);
  expect(after(['@FSos'], 'rrrr')?.hands).toEqual(['feather']);
});

test('with the bell, the crate behind the player always follows, even if that is a disadvantage', () => {
  expect(after(['C@B.r', '.....'], 'r')?.crates).toEqual([0]);
  expect(after(['CB@.r', '.....'], 'lr')?.crates).toEqual([1]);
  expect(after(['CB@.r', '.....'], 'ld')?.crates).toEqual([0]);
});

test('the bell pulls a crate into the pit that the feather carries the player over', () => {
  const state = after(['@FB..', '..Co.', '....r'], 'rrrdr');
  expect(state).toMatchObject({ player: 9, crates: [], filled: [8] });
});

test('a gift that the player has just set down stops the crate that would follow', () => {
  const state = after(['....', 'CF.r', '.B..', '.R..', '.@..'], 'uuur');
  expect(state).toMatchObject({
    player: 6,
    hands: ['bell', 'feather'],
    gifts: [{ at: 5, gift: 'ribbon' }],
    crates: [4],
  });
});

test('the player and crates cannot move onto or off a carpet against its nap', () => {
  expect(after(['@<r'], 'r')).toBeNull();
  expect(after(['@>.r'], 'rl')).toBeNull();
  expect(after(['@>.r'], 'rrl')).toBeNull();
  expect(after(['@C<r'], 'r')).toBeNull();
  expect(after(['@^r', '...'], 'r')?.player).toBe(1);
});

const level = readMap(['@RSCo', '.FBC.', '.f.or', '..C.b']);

test('two states have the same key if and only if they are equal, however they were reached', () => {
  const walk = fc.array(fc.constantFrom(...DIRECTIONS), { maxLength: 60 });
  const end = (moves: readonly (typeof DIRECTIONS)[number][]): State =>
    moves.reduce((state, direction) => move(level, state, direction)?.state ?? state, level.start);
  fc.assert(
    fc.property(walk, walk, (first, second) => {
      const [a, b] = [end(first), end(second)];
      expect(stateKey(a) === stateKey(b)).toBe(JSON.stringify(a) === JSON.stringify(b));
    }),
  );
});

const walk = (map: string[], goal: number): string | null => {
  const level = readMap(map);
  const found = findWalk(level, level.start, goal);
  return found && writeMoves(found);
};

test('a walk takes the shortest path on which nothing on the board changes', () => {
  expect(walk(['@S.', '...', 'r..'], 2)).toBe('drru');
  expect(walk(['@C.', '...', 'r..'], 2)).toBe('drru');
});

test('the last step of a walk may pick up, push or give', () => {
  expect(walk(['@.S', 'r..'], 2)).toBe('rr');
  expect(walk(['@.C.', 'r...'], 2)).toBe('rr');
  const level = readMap(['@.r']);
  expect(findWalk(level, { ...level.start, hands: ['ribbon'] }, 2)).toEqual(['right', 'right']);
});

test('returns null if no walk reaches the place', () => {
  expect(walk(['@#.', 'r#.'], 2)).toBeNull();
  expect(walk(['@S.', 'r##'], 2)).toBeNull();
  expect(walk(['@.r'], 2)).toBeNull();
});

test('a walk to an adjacent place is a single step, even if that step is impossible', () => {
  expect(walk(['@r'], 1)).toBe('r');
  expect(walk(['@#r'], 1)).toBe('r');
});
