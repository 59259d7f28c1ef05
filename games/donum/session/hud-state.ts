import { counted } from '#common/counted.ts';
import { type History, presentEntry } from '../rules/history.ts';
import { titleOf } from '../texts.ts';
import type { Session } from './session.ts';
import { readClock, type TimedRun } from './timed-run.ts';

/** The main number, and a number to compare it with. */
type Figures = readonly [main: string, against: string];

/** The fewest moves stay hidden until there is a best, because finding them is the puzzle. */
export function levelFigures(moves: number, fewest: number | null, best: number | null): Figures {
  const against = best === null ? [] : [...(fewest === null ? [] : [`fewest ${fewest}`]), `best ${best}`];
  return [counted(moves, 'move'), against.join(' · ')];
}

export function timedRunFigures({ leftMs, solved, points }: TimedRun): Figures {
  return [readClock(leftMs), `${solved} solved · ${counted(points, 'point')}`];
}

export function hudStateOf({ current, fewest, best }: Session, history: History) {
  const { state, moves } = presentEntry(history);
  const [where, name] = titleOf(current);
  return {
    where,
    name,
    figures:
      current.kind === 'timed'
        ? timedRunFigures(current.run)
        : levelFigures(moves, fewest, best?.length ?? null),
    /** The older gift comes first. */
    hands: state.hands,
    canUndo: history.present > 0,
    canRedo: history.present < history.entries.length - 1,
    canRestart: moves > 0,
  };
}
