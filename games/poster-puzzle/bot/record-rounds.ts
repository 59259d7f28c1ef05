import type { RecordRounds } from '#engine/rules/bot-contract.ts';
import { dayName, dayOf } from '#engine/rules/day.ts';
import { PIECE_COUNTS } from '#posters/jigsaw/sizes.ts';
import { cutSeedOfDay } from '../rules/deal.ts';

const FIRST_DAY = dayOf(new Date(Date.UTC(2028, 0, 1)));
const DAYS = 366;
const DEALS = 20;

export const recordRounds: RecordRounds = (most = DAYS) => {
  const days = Array.from({ length: Math.min(DAYS, most) }, (_, day) => {
    return {
      name: dayName(FIRST_DAY + day),
      input: JSON.stringify({ seed: cutSeedOfDay(FIRST_DAY + day), count: 12, turning: true, isTall: false }),
    };
  });
  const deals = Array.from({ length: Math.min(DEALS, most) }, (_, index) => {
    const count = PIECE_COUNTS[index % PIECE_COUNTS.length] ?? 12;
    const deal = { seed: index + 1, count, turning: index % 3 > 0, isTall: index % 2 > 0, isSolved: true };
    return { name: `${count} pieces, seed ${deal.seed}`, input: JSON.stringify(deal) };
  });
  return { files: {}, rounds: [...days, ...deals] };
};
