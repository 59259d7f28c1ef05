/** The eight modifiers of which a loser picks one for the next round. Each changes a few numbers, for all hearts alike. */

/** Their names in the order of their drawing; what players read is in `view/menus/modifier-texts.ts`. */
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

/** The numbers that modifiers change, as factors unless they say otherwise. */
export interface Tuning {
  heartSpeed: number;
  heartRadius: number;
  bulletSpeed: number;
  bulletRadius: number;
  /** Times a bullet comes back from the wall. */
  bounces: number;
  /** Steps between two shots. */
  firePause: number;
  /** How many enemies there are, and how fast they come. */
  enemies: number;
  /** Speed that firing gives to the heart backwards, in world units a second. */
  recoil: number;
  /** Speed that a hit gives to a heart. */
  knockback: number;
  dashCost: number;
  dashPause: number;
  /** Drops that a hit on a heart spills. */
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
  knockback: 1,
  dashCost: 1,
  dashPause: 1,
  spilled: 0,
};

const TUNINGS: Readonly<Record<Modifier, Tuning>> = {
  rubber: { ...PLAIN, bounces: 2 },
  adrenaline: { ...PLAIN, heartSpeed: 1.35, firePause: 0.8 },
  clotted: { ...PLAIN, bulletSpeed: 0.55, bulletRadius: 2.2 },
  fever: { ...PLAIN, enemies: 1.8 },
  kickback: { ...PLAIN, recoil: 75, knockback: 4.5 },
  swollen: { ...PLAIN, heartRadius: 1.7 },
  nerves: { ...PLAIN, dashCost: 0, dashPause: 0.35 },
  wounds: { ...PLAIN, spilled: 1 },
};

/** The numbers of a round with this modifier, or with none. */
export function tuningOf(modifier: Modifier | null): Tuning {
  return modifier === null ? PLAIN : TUNINGS[modifier];
}
