/** What keys and a gamepad's buttons mean in the menus of every game. */
import { PAD, type Pads } from '../input/gamepad.ts';
import type { Way } from './menu-focus.ts';

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

/** A stick counts as pushed from here, and as let go below half of that. */
const PUSHED_SHARE = 0.6;

/** Watches `pads`. */
export function createPadNavigation(pads: Omit<Pads, 'poll'>, onWay: (way: Way) => void): { poll(): void } {
  let pushed: Way | null = null;
  const wayNow = (): Way | null => {
    const x = pads.axis(0) + pads.value(PAD.right) - pads.value(PAD.left);
    const y = pads.axis(1) + pads.value(PAD.down) - pads.value(PAD.up);
    const least = pushed ? PUSHED_SHARE / 2 : PUSHED_SHARE;
    if (Math.max(Math.abs(x), Math.abs(y)) < least) return null;
    if (Math.abs(x) > Math.abs(y)) return x > 0 ? 'right' : 'left';
    return y > 0 ? 'down' : 'up';
  };
  return {
    poll() {
      const way = wayNow();
      if (way && way !== pushed) onWay(way);
      pushed = way;
    },
  };
}
