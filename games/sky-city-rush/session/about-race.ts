/** A sentence on the title about what is flown where it is more than one race of one's own. */
import { counted } from '#engine/menus/counted.ts';
import { type Day, dayName } from '#engine/rules/day.ts';
import { CUP_RACES, type Cup, cupTable } from './cup.ts';
import type { RaceSetup } from './game-mode.ts';
import { placeText } from './race-texts.ts';
import { seedName } from './seed-name.ts';

/** The sentence; empty for a race, a trial and an endless run. */
export function aboutRace({ mode }: RaceSetup, trackName: string, cup: Cup | null, today: Day): string {
  if (mode === 'lap')
    return `Lap of ${dayName(today)}: once round ${trackName}, the same for everybody until midnight UTC.`;
  if (!cup) return '';
  const race = `${seedName(cup.seed)} cup, race ${cup.races.length + 1} of ${CUP_RACES}: ${trackName}.`;
  if (cup.races.length === 0) return race;
  const table = cupTable(cup);
  const rank = table.findIndex(({ ship }) => ship === 0);
  return `${race} You are ${placeText(rank + 1)} with ${counted(table[rank]?.points ?? 0, 'point')}.`;
}
