/** What the HUD shows of a level or a rush in play. */

import { counted } from '#engine/menus/texts.ts';
import { type History, presentEntry } from '../rules/history.ts';
import type { Gift } from '../rules/rules.ts';
import { titleOf } from './playable.ts';
import { type RushRun, readClock } from './rush-run.ts';
import type { Session } from './session.ts';

// The figures beside a level and beside a rush.

/** What counts most right now, and what it is to be held against. */
type Figures = readonly [main: string, against: string];

/** Of a level: moves so far; one's own best, and only then the fewest: before, to find out is the puzzle. */
export function levelFigures(moves: number, fewest: number | null, best: number | null): Figures {
  const against = best === null ? [] : [...(fewest === null ? [] : [`fewest ${fewest}`]), `best ${best}`];
  return [counted(moves, 'move'), against.join(' · ')];
}

/** Of a rush: the clock, and what it has brought so far. */
export function rushFigures({ leftMs, solved, points }: RushRun): Figures {
  return [readClock(leftMs), `${solved} solved · ${counted(points, 'point')}`];
}

export interface HudState {
  readonly where: string;
  readonly name: string;
  /** Moves, or a clock. */
  readonly figures: Figures;
  /** The older gift first. */
  readonly hands: readonly Gift[];
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly canRestart: boolean;
}

/** The HUD after the moves of `history`. */
export function hudStateOf({ current, fewest, best }: Session, history: History): HudState {
  const { state, moves } = presentEntry(history);
  const [where, name] = titleOf(current);
  return {
    where,
    name,
    figures:
      current.kind === 'rush' ? rushFigures(current.run) : levelFigures(moves, fewest, best?.length ?? null),
    hands: state.hands,
    canUndo: history.present > 0,
    canRedo: history.present < history.entries.length - 1,
    canRestart: moves > 0,
  };
}
