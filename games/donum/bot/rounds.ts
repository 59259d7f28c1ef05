import type { RecordRounds, RepeatRound } from '#engine/rules/bot-contract.ts';
import { allLevels, levelOfDay } from '../levels/collection.ts';
import { readMap, writeMap } from '../levels/map.ts';
import { loadCollection, loadDays } from '../levels/read-data.ts';
import { move, stateKey } from '../rules/rules.ts';
import { solve } from '../solver/search.ts';

/** Records every level and daily board once, without moves, because each JavaScript engine finds the solutions itself. */
export const recordRounds: RecordRounds = (most) => {
  const days = loadDays();
  return {
    files: {},
    rounds: [
      ...allLevels(loadCollection())
        .slice(0, most)
        .map(({ id, level }) => ({
          name: id,
          input: writeMap(level).join('\n'),
        })),
      ...days.slice(0, most).map((_, day) => ({
        name: `day ${day}`,
        input: writeMap(levelOfDay(days, day).level).join('\n'),
      })),
    ],
  };
};

/** Ignores `everySteps` and records the state after each move, because solutions are short. */
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
