/** What keys and a gamepad's buttons mean in the menus of every game. */
import { PAD } from '../input/gamepad.ts';

/** `pause` goes on as well where a game is paused; `back` closes what is open, and pauses where nothing is. */
export type MenuAction = 'pause' | 'back' | 'confirm' | 'restart' | 'watch' | 'mute';

const KEYS: ReadonlyMap<string, MenuAction> = new Map([
  ['KeyP', 'pause'],
  ['Escape', 'back'],
  ['Enter', 'confirm'],
  ['KeyR', 'restart'],
  ['KeyV', 'watch'],
  ['KeyM', 'mute'],
]);

const BUTTONS: ReadonlyMap<number, MenuAction> = new Map([
  [PAD.start, 'pause'],
  [PAD.b, 'back'],
  [PAD.a, 'confirm'],
]);

/** The keys of menus by `KeyboardEvent.code`: no game may give them away. */
export const MENU_KEYS: readonly string[] = [...KEYS.keys()];

/** What a key means, by its `KeyboardEvent.code`; undefined if nothing. */
export function menuActionOfKey(code: string): MenuAction | undefined {
  return KEYS.get(code);
}

/** What a gamepad's button means, by its number in the standard mapping; undefined if nothing. */
export function menuActionOfButton(button: number): MenuAction | undefined {
  return BUTTONS.get(button);
}
