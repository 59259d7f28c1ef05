/** The order is part of the digests and of the view's shapes: add new kinds at the end. */
export const ENEMY_KINDS = [
  'target',
  'drifter',
  'seeker',
  'splitter',
  'dasher',
  'splinter',
  'shield',
  'sniper',
  'leech',
  'bomber',
  'clot',
  'valve',
  'worm',
  'segment',
  'eye',
  'mite',
] as const;

/** Includes clots, which bosses throw, and segments, the parts of the worm's tail. */
export type EnemyKind = (typeof ENEMY_KINDS)[number];

export const BOSS_KINDS = ['valve', 'worm', 'eye'] as const satisfies readonly EnemyKind[];

export function isBoss(kind: EnemyKind): boolean {
  return kind === 'valve' || kind === 'worm' || kind === 'eye';
}

/** The order is part of the digests. */
export const ELITE_TRAITS = ['plate', 'burst', 'blast', 'thirst'] as const;

export type EliteTrait = (typeof ELITE_TRAITS)[number];
