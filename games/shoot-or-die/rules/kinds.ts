/** The kinds of enemies. Each asks for a different answer. */

/** All kinds, in the order used by digests and by the view's shapes: add new ones at the end. */
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
 * - splinter: what a splitter leaves.
 * - shield: its front stops bullets, and it turns slowly: to be flanked.
 * - sniper: keeps away, shows its line, then shoots along it: to be sidestepped.
 * - leech: circles and drinks, the faster the nearer: to be shot first.
 * - bomber: blows up beside the heart, or among its own if shot in time.
 * - clot: what a boss throws; food for who hits it.
 * - valve: boss; a ring whose gap turns.
 * - worm: boss; its head hardly feels a hit while it has segments.
 * - segment: a part of the worm.
 * - eye: boss; turning rays, and it can be hurt only while it is open.
 * - mite: small; flows around the heart in a swarm, and dives one by one.
 */
export type EnemyKind = (typeof ENEMY_KINDS)[number];

/** The bosses in the order they come; after the last they come round again. */
export const BOSS_KINDS = ['valve', 'worm', 'eye'] as const satisfies readonly EnemyKind[];

/** True for a boss's own body. */
export function isBoss(kind: EnemyKind): boolean {
  return kind === 'valve' || kind === 'worm' || kind === 'eye';
}

/** What elites have of other kinds. The order is that of digests. */
export const ELITE_TRAITS = ['plate', 'burst', 'blast', 'thirst'] as const;

/**
 * - plate: its front stops bullets, like a shield's.
 * - burst: it bursts into splinters, like a splitter.
 * - blast: it blows up where it dies, like a bomber.
 * - thirst: it drinks from afar, like a leech.
 */
export type EliteTrait = (typeof ELITE_TRAITS)[number];
