import { expect, test } from 'vitest';
import { readMap } from '#games/donum/levels/map.ts';
import { createSearch, solve } from '#games/donum/solver/search.ts';
import { type Idea, isIdea, keepingGifts, withoutIdea } from './ideas.ts';

function fewestWithout(map: string[], idea: Idea): number | null {
  const level = readMap(map);
  const finding = solve(level, level.start, withoutIdea(idea));
  return finding.kind === 'solved' ? finding.moves.length : null;
}

test.each<[Idea, string[]]>([
  ['giving', ['@R.r']],
  ['two hands', ['@RSrs']],
  ['setting down', ['@RSBsb.r']],
  ['pushing', ['@RC.r', '##...']],
  ['stone', ['@SCC.s', '##....']],
  ['filling', ['@RCo.r', '#####.']],
  ['feather', ['@Fo.f']],
  ['bell', ['..#.', '@B.C', '.R#r']],
  ['carpet', ['@R>r']],
  ['a way through where a friend stood', ['@RSrs']],
  ['two crates, one pit', ['@SCCo.', '###s##']],
  ['a second stone', ['@SSss']],
  ['giving over a pit', ['@FRor.f']],
  ['a crate goes where a gift lay', ['..#.', '@B.C', '.R#r']],
  ['giving back', ['@Ryo.f']],
  ['the feather comes back', ['@Ryo.f']],
  ['the bell comes back', ['@Rz.b']],
  ['the stone comes back', ['@Rx.s']],
  ['the ribbon comes back', ['@F6.r']],
  ['what came back is given on', ['@Ryo.f']],
  ['what came back is set down', ['@Rz.S.F.f']],
  ['something comes back over a pit', ['@FRoxs.f']],
])('a board that needs “%s” has no solution without it', (idea, map) => {
  expect(solve(readMap(map)).kind, 'with it').toBe('solved');
  expect(fewestWithout(map, idea)).toBeNull();
});

test('forbidding an idea that is not needed does not make the solution longer', () => {
  expect(fewestWithout(['@R.r'], 'pushing')).toBe(3);
});

test('with the rule that keeps given gifts, the player can give a gift twice', () => {
  const level = readMap(['@Rrr']);
  expect(createSearch(level).advance(100).kind).toBe('unsolvable');
  expect(createSearch(level, level.start, keepingGifts).advance(100)).toMatchObject({ kind: 'solved' });
});

test('rejects a name that is not an idea, such as an inherited property', () => {
  expect(isIdea('stone')).toBe(true);
  expect(isIdea('toString')).toBe(false);
});
