/** What presses mean that do not play: pausing, choosing an upgrade, going through menus. */
import { type MenuAction, menuActionOfButton, menuActionOfKey } from '#engine/menus/menu-input.ts';
import type { Run } from '../rules/run.ts';
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
  if (isPanelOpen) return meaning === 'back' ? { kind: 'close-panel' } : null;
  if (phase === 'watching') return watchActionOf(meaning);
  if (phase === 'playing' && isChoosing && /^(Digit|Numpad)[123]$/.test(code))
    return { kind: 'choose-upgrade', number: Number(code.at(-1)) };
  switch (meaning) {
    case 'pause':
    case 'back':
      if (phase === 'playing') return { kind: 'pause' };
      return phase === 'paused' ? { kind: 'play', device: 'keyboard' } : null;
    case 'confirm':
      return phase === 'playing' ? null : { kind: 'play', device: 'keyboard' };
    case 'restart':
      return phase === 'title' ? null : { kind: 'restart' };
    case 'watch':
      return phase === 'over' ? { kind: 'watch-last' } : null;
    case 'mute':
      return { kind: 'toggle-sound' };
    case undefined:
      return null;
  }
}

/** What a key does to a run that is watched. */
function watchActionOf(meaning: MenuAction | undefined): Action | null {
  switch (meaning) {
    case 'back':
      return { kind: 'stop-watching' };
    case 'pause':
    case 'confirm':
      return { kind: 'hold-replay' };
    case 'restart':
      return { kind: 'beat-watched' };
    case 'mute':
      return { kind: 'toggle-sound' };
    default:
      return null;
  }
}

/** What a gamepad's button asks for, by its number in the standard mapping; null for nothing. */
export function actionOfButton(button: number, { phase, isPanelOpen }: MenuSituation): Action | null {
  switch (menuActionOfButton(button)) {
    case 'pause':
      return phase === 'playing' ? { kind: 'pause' } : { kind: 'play', device: 'gamepad' };
    case 'back':
      if (isPanelOpen) return { kind: 'close-panel' };
      return phase === 'watching' ? { kind: 'stop-watching' } : null;
    case 'confirm':
      return { kind: 'confirm' };
    default:
      return null;
  }
}

// The player's choice among offered upgrades on its way to the rules: never by accident, never twice.

/** Presses are taken for the last of firing for so long after the offer has opened. */
const GUARD_SECONDS = 0.35;

/** A choice, not made yet. */
export function createUpgradeChoice() {
  let isOpen = false;
  let seconds = 0;
  let taken = 0;
  return {
    /** Lets time pass while an offer is open. */
    pass(passed: number): void {
      seconds += passed;
    },
    /** Takes the offered one at this place, from 1, if the offer has been open long enough to be seen. */
    take(number: number): void {
      if (isOpen && seconds >= GUARD_SECONDS) taken = number;
    },
    /** What the next step takes: 0 for nothing. */
    read(run: Run): number {
      return run.progress.isChoosing ? taken : 0;
    },
    /** True once for each offer that has just opened. */
    isNew(run: Run): boolean {
      if (!run.progress.isChoosing || isOpen) return false;
      isOpen = true;
      seconds = 0;
      taken = 0;
      return true;
    },
    /** True once when an offer has been settled. */
    isDone(run: Run): boolean {
      if (!isOpen || run.progress.isChoosing) return false;
      isOpen = false;
      taken = 0;
      return true;
    },
  };
}
