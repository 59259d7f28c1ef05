/** What keys and gamepads do beside playing: pausing, choosing a growth, going through menus. */
import { PAD } from '#engine/input/gamepad.ts';
import { focusedControl } from '#engine/menus/menu-focus.ts';
import type { Screens } from '../view/menus/menus.ts';
import type { Session } from './session.ts';

/** What can be ordered. */
export interface Orders {
  /** Starts, goes on, or plays again: whatever comes next. */
  act(): void;
  pause(): void;
  restart(): void;
  /** Shows the last run once more. */
  watch(): void;
  stopWatching(): void;
  /** Takes an offered growth, 1 to 3. */
  choose(number: number): void;
  switchSound(): void;
}

/** The hands on the menus. */
export interface MenuHands {
  pressKey(code: string): void;
  /** A presses what has focus, B goes back, Start pauses; on the screens without a menu any of them plays. */
  pressPad(button: number): void;
}

/** Makes them. */
export function createMenuHands(
  session: Pick<Session, 'phase' | 'run'>,
  screens: Pick<Screens, 'isPanelOpen' | 'closePanel' | 'shown'>,
  orders: Orders,
): MenuHands {
  return {
    pressKey(code) {
      const { phase, run } = session;
      if (screens.isPanelOpen) {
        if (code === 'Escape') screens.closePanel();
      } else if (phase === 'watching') orders.stopWatching();
      else if (phase === 'playing' && run.growth.isChoosing && /^(Digit|Numpad)[123]$/.test(code))
        orders.choose(Number(code.at(-1)));
      else if (code === 'KeyP' || code === 'Escape')
        phase === 'playing' ? orders.pause() : phase === 'paused' && orders.act();
      else if (code === 'Enter' && phase !== 'playing') orders.act();
      else if (code === 'KeyR' && phase !== 'ready') orders.restart();
      else if (code === 'KeyV' && phase === 'over') orders.watch();
      else if (code === 'KeyM') orders.switchSound();
    },
    pressPad(button) {
      const { phase } = session;
      if (button === PAD.start) phase === 'playing' ? orders.pause() : orders.act();
      else if (button === PAD.b && screens.isPanelOpen) screens.closePanel();
      else if (button === PAD.a) {
        const focused = screens.shown && focusedControl(screens.shown);
        if (focused) focused.click();
        else if (phase !== 'playing') orders.act();
      }
    },
  };
}
