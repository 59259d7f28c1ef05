/** A gamepad's left stick and d-pad as four buttons for menus: told once for each push. */
import { PAD, type Pads } from '../input/gamepad.ts';
import type { Way } from './menu-focus.ts';

/** A stick counts as pushed from here, and as let go below half of that. */
const PUSHED_SHARE = 0.6;

/** Watches `pads`. */
export function createPadNavigation(pads: Pads, onWay: (way: Way) => void): { poll(): void } {
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
