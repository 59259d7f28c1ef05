/** In the order used by digests and by the view's shapes: add new ones at the end. */
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

/** A boss throws clots, and the worm consists of segments. */
export type EnemyKind = (typeof ENEMY_KINDS)[number];

export const BOSS_KINDS = ['valve', 'worm', 'eye'] as const satisfies readonly EnemyKind[];

export function isBoss(kind: EnemyKind): boolean {
  return kind === 'valve' || kind === 'worm' || kind === 'eye';
}

/** Their order is used by digests. */
export const ELITE_TRAITS = ['plate', 'burst', 'blast', 'thirst'] as const;

export type EliteTrait = (typeof ELITE_TRAITS)[number];
