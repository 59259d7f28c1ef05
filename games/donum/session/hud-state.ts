/** What the HUD shows of a level in play. */
import { type History, presentEntry } from '../rules/history.ts';
import { levelFigures, rushFigures } from '../view/hud/figures.ts';
import type { HudState } from '../view/hud/hud.ts';
import { titleOf } from './playable.ts';
import type { Session } from './session.ts';

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
