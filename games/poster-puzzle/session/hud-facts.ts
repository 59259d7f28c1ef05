/** What the HUD says of a table. */

import { secondsPlayed } from '../rules/score.ts';
import { groupsLeft, type Table } from '../rules/state.ts';
import type { Shown } from '../view/hud/hud.ts';
import { hasLoosePieces } from './held-pieces.ts';

/** What of it is not the table's. */
export type Around = Pick<Shown, 'title' | 'toBeat' | 'bordersOnly' | 'hasReference'> & {
  /** Whether a time-lapse runs, which no tray is for. */
  readonly isTimeLapseOn: boolean;
};

export function hudFacts(table: Table, around: Around): Shown {
  const { title, toBeat, bordersOnly, hasReference, isTimeLapseOn } = around;
  return {
    title,
    count: table.cut.count,
    parts: groupsLeft(table),
    seconds: secondsPlayed(table),
    hints: table.hints,
    toBeat,
    bordersOnly,
    isTrayEmpty: table.tray.length === 0 && !table.isFinished && !isTimeLapseOn,
    isGathered: table.tray.length > 0 && !hasLoosePieces(table),
    hasReference,
    isFinished: table.isFinished,
  };
}
