/** What enemies are called where a run's end names the one that killed. */
import type { EnemyKind } from '../../rules/kinds.ts';

export const ENEMY_NAMES: Readonly<Record<EnemyKind, string>> = {
  target: 'a target',
  drifter: 'a drifter',
  seeker: 'a seeker',
  splitter: 'a splitter',
  dasher: 'a dasher',
  splinter: 'a splinter',
  shield: 'a shield',
  sniper: 'a sniper',
  leech: 'a leech',
  bomber: 'a bomber',
  clot: 'a clot',
  valve: 'the Valve',
  worm: 'the Worm',
  segment: 'the Worm',
  eye: 'the Eye',
  mite: 'a mite, of all things',
};
