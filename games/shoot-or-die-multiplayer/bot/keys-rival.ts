/**
 * A rival with what a hand on keys can do: eight ways to go, no way to point, and the help that the game gives to keys. It
 * wants what a rival wants, and looks as often.
 */
import { setControls } from '#games/shooter-kit/rules/controls.ts';
import { aimByMotion } from '../input/aim-assist.ts';
import type { Heart } from '../rules/round.ts';
import { createRival, type Rival, type Temper } from './rival.ts';

/** The sine of an eighth of a turn less a half of it: a tilt that presses a key. */
const PRESSED = 0.38;

/** A finger holds a key for so many steps at least. */
const HELD_STEPS = 7;

const pressed = (tilt: number): number => (tilt > PRESSED ? 1 : tilt < -PRESSED ? -1 : 0);

export function createKeysRival(temper: Temper, seed: number): Rival {
  const mind = createRival(temper, seed);
  let x = 0;
  let y = 0;
  let heldSteps = 0;
  return {
    steer(match, seat, controls) {
      mind.steer(match, seat, controls);
      const heart = match.round.hearts[seat] as Heart;
      if (!heart.isBeating) return;
      if (++heldSteps >= HELD_STEPS) {
        const length = Math.max(1, Math.hypot(controls.moveX, controls.moveY));
        x = pressed(controls.moveX / length);
        y = pressed(controls.moveY / length);
        heldSteps = 0;
      }
      const tilt = Math.max(1, Math.hypot(x, y));
      setControls(controls, x / tilt, y / tilt, aimByMotion(match.round, heart, x, y, true), true);
    },
  };
}
