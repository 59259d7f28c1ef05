import { setControls } from '#games/shooter-kit/rules/controls.ts';
import type { Rival } from './rival.ts';

/** Plays without looking: stick positions in turn, fire that goes round, and as many dashes as possible. */
export interface Unseeing {
  /** Directions in turns. */
  moves: readonly { turn: number; tilt: number; steps: number }[];
  /** Seconds in which the barrel goes round once. */
  aimSeconds: number;
  isDashing: boolean;
}

export function createUnseeingRival({ moves, aimSeconds, isDashing }: Unseeing): Rival {
  const inAll = moves.reduce((sum, { steps }) => sum + steps, 0);
  return {
    steer({ phase, round }, _seat, controls) {
      let index = 0;
      for (let at = round.steps % inAll; at >= (moves[index]?.steps ?? at + 1); index++)
        at -= moves[index]?.steps ?? 0;
      const move = moves[index];
      const angle = (move?.turn ?? 0) * 2 * Math.PI;
      const tilt = move?.tilt ?? 0;
      const aim = (round.steps / 60 / aimSeconds) * 2 * Math.PI;
      setControls(controls, Math.cos(angle) * tilt, Math.sin(angle) * tilt, aim, true);
      controls.dash = isDashing;
      controls.choice = phase === 'choice' ? 1 : 0;
    },
  };
}
