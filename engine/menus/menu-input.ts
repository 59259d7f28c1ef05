/** What keys and a gamepad's buttons mean in the menus of every game. */
import { PAD } from '../input/gamepad.ts';

/** `pause` goes on as well where a game is paused; `back` closes what is open, and pauses where nothing is. */
export type MenuAction = 'pause' | 'back' | 'confirm' | 'restart' | 'watch' | 'mute';

const KEY_ACTIONS: readonly (readonly [code: string, action: MenuAction])[] = [
  ['KeyP', 'pause'],
  ['Escape', 'back'],
  ['Enter', 'confirm'],
  ['KeyR', 'restart'],
  ['KeyV', 'watch'],
  ['KeyM', 'mute'],
];

// Marked as pure: a game with menu keys of its own does not pay for these.
const KEYS: ReadonlyMap<string, MenuAction> = /* @__PURE__ */ new Map(KEY_ACTIONS);

/** The keys of menus by `KeyboardEvent.code`: no game may give them away. */
export const MENU_KEYS: readonly string[] = /* @__PURE__ */ KEY_ACTIONS.map(([code]) => code);

/** What a key means, by its `KeyboardEvent.code`; undefined if nothing. */
export function menuActionOfKey(code: string): MenuAction | undefined {
  return KEYS.get(code);
}

/** What a gamepad's button means, by its number in the standard mapping; undefined if nothing. */
export function menuActionOfButton(button: number): MenuAction | undefined {
  switch (button) {
    case PAD.start:
      return 'pause';
    case PAD.b:
      return 'back';
    case PAD.a:
      return 'confirm';
    default:
      return undefined;
  }
}
