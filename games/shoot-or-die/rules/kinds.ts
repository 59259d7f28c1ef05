/** Kinds of enemies, each of which asks for a different answer. */

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

/**
 * - target: stands still; teaches the first ten seconds.
 * - drifter: floats through in a straight line.
 * - seeker: hunts, and overshoots when sidestepped.
 * - splitter: slow; bursts into three splinters.
 * - dasher: stalks, shows its line for half a second, then dashes along it.
 * - splinter: left by a splitter.
 * - shield: its front stops bullets, and it turns slowly: to be flanked.
 * - sniper: keeps away, shows its line, then shoots along it: to be sidestepped.
 * - leech: circles and drinks, faster when nearer: to be shot first.
 * - bomber: explodes beside the heart, or among other enemies if shot in time.
 * - clot: thrown by a boss; food if hit.
 * - valve: boss; a ring with a rotating gap.
 * - worm: boss; its head hardly feels a hit while it has segments.
 * - segment: a part of the worm.
 * - eye: boss; rotating rays, and it can be hurt only while it is open.
 * - mite: small; flows around the heart in a swarm, and dives one by one.
 */
export type EnemyKind = (typeof ENEMY_KINDS)[number];

/** In the order of appearance, repeated after the last. */
export const BOSS_KINDS = ['valve', 'worm', 'eye'] as const satisfies readonly EnemyKind[];

/** Returns whether a kind is a boss's own body. */
export function isBoss(kind: EnemyKind): boolean {
  return kind === 'valve' || kind === 'worm' || kind === 'eye';
}

/** Traits of elites. Their order is used by digests. */
export const ELITE_TRAITS = ['plate', 'burst', 'blast', 'thirst'] as const;

/**
 * - plate: its front stops bullets, like a shield's.
 * - burst: bursts into splinters, like a splitter.
 * - blast: explodes when it dies, like a bomber.
 * - thirst: drinks from afar, like a leech.
 */
export type EliteTrait = (typeof ELITE_TRAITS)[number];
