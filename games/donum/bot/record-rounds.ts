import type { RecordRounds } from '#engine/rules/bot-contract.ts';
import { allLevels, levelOfDay } from '../levels/collection.ts';
import { writeMap } from '../levels/map.ts';
import { loadCollection, loadDays } from '../levels/read-data.ts';

/** Records every level and every daily board once; each JavaScript engine searches for the solutions itself. */
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
