/** What keys and buttons mean that do not play: pausing, choosing an upgrade, going through menus. */
import { type MenuAction, menuActionOfButton, menuActionOfKey } from '#engine/menus/menu-input.ts';
import type { Action } from './actions.ts';
import type { Phase } from './session.ts';

/** What a press means depends on it. */
export interface MenuSituation {
  phase: Phase;
  /** An upgrade is being chosen. */
  isChoosing: boolean;
  isPanelOpen: boolean;
}

/** What a key asks for, by its `KeyboardEvent.code`; null for nothing. */
export function actionOfKey(code: string, { phase, isChoosing, isPanelOpen }: MenuSituation): Action | null {
  const meaning = menuActionOfKey(code);
  if (isPanelOpen) return meaning === 'back' ? { type: 'close-panel' } : null;
  if (phase === 'watching') return watchActionOf(meaning);
  if (phase === 'playing' && isChoosing && /^(Digit|Numpad)[123]$/.test(code))
    return { type: 'choose-upgrade', number: Number(code.at(-1)) };
  switch (meaning) {
    case 'pause':
    case 'back':
      if (phase === 'playing') return { type: 'pause' };
      return phase === 'paused' ? { type: 'play', device: 'keyboard' } : null;
    case 'confirm':
      return phase === 'playing' ? null : { type: 'play', device: 'keyboard' };
    case 'restart':
      return phase === 'title' ? null : { type: 'restart' };
    case 'watch':
      return phase === 'over' ? { type: 'watch-last' } : null;
    case 'mute':
      return { type: 'toggle-sound' };
    case undefined:
      return null;
  }
}

/** What a key does to a run that is watched. */
function watchActionOf(meaning: MenuAction | undefined): Action | null {
  switch (meaning) {
    case 'back':
      return { type: 'stop-watching' };
    case 'pause':
    case 'confirm':
      return { type: 'hold-replay' };
    case 'restart':
      return { type: 'beat-watched' };
    case 'mute':
      return { type: 'toggle-sound' };
    default:
      return null;
  }
}

/** What a gamepad's button asks for, by its number in the standard mapping; null for nothing. */
export function actionOfButton(button: number, { phase, isPanelOpen }: MenuSituation): Action | null {
  switch (menuActionOfButton(button)) {
    case 'pause':
      return phase === 'playing' ? { type: 'pause' } : { type: 'play', device: 'gamepad' };
    case 'back':
      if (isPanelOpen) return { type: 'close-panel' };
      return phase === 'watching' ? { type: 'stop-watching' } : null;
    case 'confirm':
      return { type: 'confirm' };
    default:
      return null;
  }
}
