/** The kinds of enemies. Each asks for a different answer. */

/** All kinds, in the order used by digests and by the view's shapes: add new ones at the end. */
export const ENEMY_KINDS = ['target', 'drifter', 'seeker', 'splitter', 'dasher', 'splinter'] as const;

/**
 * - target: stands still; teaches the first ten seconds.
 * - drifter: floats through in a straight line.
 * - seeker: hunts, and overshoots when sidestepped.
 * - splitter: slow; bursts into three splinters.
 * - dasher: stalks, shows its line for half a second, then dashes along it.
 * - splinter: what a splitter leaves.
 */
export type EnemyKind = (typeof ENEMY_KINDS)[number];
