/** Each modifier changes a few numbers of one round, for all hearts. */

/** The order affects random draws and replays, so do not change it. */
export const MODIFIERS = [
  'rubber',
  'adrenaline',
  'clotted',
  'fever',
  'kickback',
  'swollen',
  'nerves',
  'wounds',
] as const;

export type Modifier = (typeof MODIFIERS)[number];

/** Factors for the usual numbers, unless noted. */
export interface Tuning {
  heartSpeed: number;
  heartRadius: number;
  bulletSpeed: number;
  bulletRadius: number;
  /** Number of times that a bullet bounces off the wall. */
  bounces: number;
  firePause: number;
  enemies: number;
  /** Backward speed from firing, in world units per second. */
  recoil: number;
  /** Speed at which a hit pushes a heart, in world units per second. */
  knockback: number;
  dashCost: number;
  dashPause: number;
  /** Drops spilled by a hit on a heart. */
  spilled: number;
}

const PLAIN: Tuning = {
  heartSpeed: 1,
  heartRadius: 1,
  bulletSpeed: 1,
  bulletRadius: 1,
  bounces: 0,
  firePause: 1,
  enemies: 1,
  recoil: 0,
  knockback: 30,
  dashCost: 1,
  dashPause: 1,
  spilled: 0,
};

const TUNINGS: Readonly<Record<Modifier, Tuning>> = {
  rubber: { ...PLAIN, bounces: 2 },
  adrenaline: { ...PLAIN, heartSpeed: 1.35, firePause: 0.8 },
  clotted: { ...PLAIN, bulletSpeed: 0.55, bulletRadius: 2.2 },
  fever: { ...PLAIN, enemies: 1.8 },
  kickback: { ...PLAIN, recoil: 75, knockback: 585 },
  swollen: { ...PLAIN, heartRadius: 1.7 },
  nerves: { ...PLAIN, dashCost: 0, dashPause: 0.35 },
  wounds: { ...PLAIN, spilled: 1 },
};

export function tuningOf(modifier: Modifier | null): Tuning {
  return modifier === null ? PLAIN : TUNINGS[modifier];
}
