/** The figures beside a level and beside a rush. */
import { counted } from '#engine/menus/counted.ts';
import { type RushRun, readClock } from '../../session/rush-run.ts';

/** What counts most right now, and what it is to be held against. */
export type Figures = readonly [main: string, against: string];

/** Of a level: moves so far; one's own best, and only then the fewest: before, to find out is the puzzle. */
export function levelFigures(moves: number, fewest: number | null, best: number | null): Figures {
  const against = best === null ? [] : [...(fewest === null ? [] : [`fewest ${fewest}`]), `best ${best}`];
  return [counted(moves, 'move'), against.join(' · ')];
}

/** Of a rush: the clock, and what it has brought so far. */
export function rushFigures({ leftMs, solved, points }: RushRun): Figures {
  return [readClock(leftMs), `${solved} solved · ${counted(points, 'point')}`];
}
