import type { RepeatRound } from '#engine/rules/bot-contract.ts';
import { readMap } from '../levels/map.ts';
import { move, stateKey } from '../rules/rules.ts';
import { solve } from '../solver/search.ts';

/** Every move is a step and is recorded whatever `everySteps` is, because solutions are short. */
export const repeatRound: RepeatRound = (_files, input) => {
  const level = readMap(input.split('\n'));
  const finding = solve(level, level.start);
  if (finding.kind !== 'solved') return [finding.kind];
  let state = level.start;
  return finding.moves.map((direction) => {
    state = move(level, state, direction)?.state ?? state;
    return `${direction} ${stateKey(state)}`;
  });
};
