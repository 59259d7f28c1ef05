/** The kinds of enemies. */

/** What lives in the arena: they are the one-player game's, and look as there. */
export const ENEMY_KINDS = ['drifter', 'seeker', 'splitter', 'dasher', 'splinter'] as const;

export type EnemyKind = (typeof ENEMY_KINDS)[number];
