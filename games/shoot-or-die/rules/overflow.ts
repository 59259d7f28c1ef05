/** Overflow at its second level: what a nearly full heart does not take bursts out of it as bullets. */
import type { Run } from './run.ts';
import { burstAround } from './weapon.ts';

/** So much life is one burst of so many bullets. */
const LIFE_A_BURST = 14;
const BULLETS = 8;

/** Lets it burst once there is enough. */
export function settleOverflow(run: Run): void {
  const { life, upgrades } = run;
  if (upgrades.overflow < 2) life.spilt = 0;
  if (life.spilt < LIFE_A_BURST) return;
  life.spilt -= LIFE_A_BURST;
  burstAround(run, BULLETS);
}
