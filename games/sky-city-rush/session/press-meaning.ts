/** What keys and gamepads do beside flying: pausing, going through menus, and the orders that have a key of their own. */
import { PAD } from '#engine/input/gamepad.ts';
import type { Way } from '#engine/menus/menu-focus.ts';
import type { Screens } from '../view/menus/menus.ts';
import type { Phase } from './session.ts';

/** The keys that go through menus. */
const ARROWS: Readonly<Record<string, Way>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

/** Any key starts, says the start; those that browsers and screen readers live on do not. */
const STARTS = /^(Key|Digit|Numpad|Enter|Space)/;

/** What can be ordered. */
export interface Orders {
  /** Starts, goes on, or flies again: whatever comes next. */
  act(): void;
  pause(): void;
  restart(): void;
  watch(): void;
  endWatching(): void;
  nextTrack(): void;
  switchCamera(): void;
  switchSound(): void;
}

/** The hands on the menus. The `take…` ones are asked first, and say whether that was all the press was for. */
export interface MenuHands {
  takeKey(code: string): boolean;
  pressKey(code: string): void;
  takePadButton(button: number): boolean;
  pressPad(button: number): void;
  pushPad(way: Way): void;
}

/** Makes them; `phase` is the session's now. */
export function createMenuHands(
  phase: () => Phase,
  screens: Pick<
    Screens,
    'isSettingsOpen' | 'openSettings' | 'closeSettings' | 'takesArrows' | 'move' | 'press'
  >,
  orders: Orders,
): MenuHands {
  const pressPause = (): void => {
    if (phase() === 'playing') orders.pause();
    else if (phase() === 'paused') orders.act();
    else if (phase() === 'ready') screens.openSettings();
  };

  return {
    takeKey(code) {
      const way = ARROWS[code];
      if (way && screens.takesArrows()) {
        screens.move(way);
        return true;
      }
      if (!screens.isSettingsOpen) return false;
      if (code === 'Escape' || code === 'KeyP') screens.closeSettings();
      return code !== 'KeyM' && code !== 'KeyC';
    },
    pressKey(code) {
      if (code === 'KeyM') orders.switchSound();
      else if (code === 'KeyC') orders.switchCamera();
      else if (phase() === 'watching') orders.endWatching();
      else if (code === 'KeyP' || code === 'Escape') pressPause();
      else if (phase() === 'ready' ? STARTS.test(code) : code === 'Enter' && phase() !== 'playing')
        orders.act();
      else if (code === 'KeyR' && phase() !== 'ready') orders.restart();
      else if (code === 'KeyV' && phase() === 'over') orders.watch();
      else if (code === 'KeyN' && phase() === 'over') orders.nextTrack();
    },
    takePadButton(button) {
      if (phase() === 'playing') return false;
      if (button === PAD.a && screens.press()) return true;
      if (!screens.isSettingsOpen) return false;
      if (button === PAD.b || button === PAD.start) screens.closeSettings();
      return true;
    },
    pressPad(button) {
      if (button === PAD.start) phase() === 'playing' ? orders.pause() : orders.act();
      else if (button === PAD.b && phase() === 'paused') orders.act();
      else if (button === PAD.back && phase() !== 'ready') orders.restart();
      else if (button === PAD.y) orders.switchCamera();
    },
    pushPad(way) {
      if (phase() !== 'playing') screens.move(way);
    },
  };
}
